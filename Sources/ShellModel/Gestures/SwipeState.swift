/// The element that a finger swipes, and the distance in points by which the finger has moved the element.
struct SwipeState: Hashable, Sendable {
    var part: ElementKind
    var dx: Double
    var dy: Double
}
