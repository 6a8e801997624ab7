import Foundation

/// A direction in which an arrow key moves the focus.
enum FocusDirection: CaseIterable, Sendable {
    case up, down, left, right

    /// Creates the direction of an arrow key; nil for any other key.
    init?(_ key: UIKeyboardHIDUsage) {
        switch key {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        default: return nil
        }
    }

    /// The unit vector of the direction, with y growing downwards.
    var vector: CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: -1)
        case .down: CGVector(dx: 0, dy: 1)
        case .left: CGVector(dx: -1, dy: 0)
        case .right: CGVector(dx: 1, dy: 0)
        }
    }

    /// The heading of a focus update in this direction.
    var heading: UIFocusHeading {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

    /// Whether the direction is up or down.
    var isVertical: Bool { self == .up || self == .down }
}
