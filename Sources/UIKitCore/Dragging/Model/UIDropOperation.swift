/// The operation of a drop, with UIKit's values.
public enum UIDropOperation: UInt, Sendable {
    /// No drop: the drag was cancelled, or the destination does not accept the items.
    case cancel = 0
    /// The destination could accept the items, but a drop is not currently allowed.
    case forbidden = 1
    /// The destination gets a copy of the items.
    case copy = 2
    /// The destination gets the items, and the source removes them.
    case move = 3

    /// Whether the destination accepts the items.
    package var isAccepted: Bool { self == .copy || self == .move }
}
