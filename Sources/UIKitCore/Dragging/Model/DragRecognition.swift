import Foundation

/// The recognition of the press that starts a drag. A finger must rest before it lifts the items, and then move; a
/// pointer with a pressed button only has to move.
struct DragRecognition {
    /// The time for which a finger must rest before it lifts the items, in seconds.
    static let liftDelay: TimeInterval = 0.5
    /// The maximum distance, in points, that a finger can move and still lift items.
    static let allowableMovement: CGFloat = 10
    /// The distance beyond which lifted items follow the finger, and beyond which a pointer drags, in points.
    static let dragDistance: CGFloat = 5

    /// The next step of the gesture.
    enum Step { case wait, lift, begin, liftAndBegin, putDown, fail }

    private enum Phase { case pressed, lifted, over }

    private var phase = Phase.pressed
    /// The point of the press, in the window. The press lifts the items there, however far the pointer has moved since.
    let start: CGPoint
    private let isPointer: Bool

    /// Begins with a press at a point of the window.
    init(at start: CGPoint, isPointer: Bool) { (self.start, self.isPointer) = (start, isPointer) }

    /// The delay after which `rested()` must be called, in seconds; nil for a pointer.
    var delay: TimeInterval? { isPointer ? nil : Self.liftDelay }

    /// Handles a finger that has rested for the delay.
    mutating func rested() -> Step {
        guard phase == .pressed, !isPointer else { return .wait }
        phase = .lifted
        return .lift
    }

    /// Handles a movement to a point of the window.
    mutating func move(to point: CGPoint) -> Step {
        let distance = start.distance(to: point)
        switch phase {
        case .pressed where isPointer:
            guard distance > Self.dragDistance else { return .wait }
            phase = .over
            return .liftAndBegin
        case .pressed:
            guard distance > Self.allowableMovement else { return .wait }
            phase = .over
            return .fail
        case .lifted:
            guard distance > Self.dragDistance else { return .wait }
            phase = .over
            return .begin
        case .over: return .wait
        }
    }

    /// Handles the end of the press.
    mutating func release() -> Step {
        defer { phase = .over }
        switch phase {
        case .pressed: return .fail
        case .lifted: return .putDown
        case .over: return .wait
        }
    }
}
