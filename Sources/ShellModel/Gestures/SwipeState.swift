/// The element that a finger swipes, and the distance in points by which the finger has moved it.
struct SwipeState: Hashable, Sendable {
    var part: ElementKind
    var dx: Double
    var dy: Double
}
