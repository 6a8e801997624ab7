/// An item that a finger swipes away.
struct SwipeState: Hashable, Sendable {
    var part: ElementKind
    var dx: Double
    var dy: Double
}
