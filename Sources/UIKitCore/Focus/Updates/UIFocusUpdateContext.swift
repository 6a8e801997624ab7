import Foundation

/// A movement of the focus from one item to another.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    private weak var previous: (any UIFocusItem)?
    private weak var next: (any UIFocusItem)?
    private let headingValue: UIFocusHeading

    /// Creates the context of a movement.
    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        self.previous = previous
        self.next = next
        headingValue = heading
        super.init()
    }

    /// The item that has the focus before the movement; nil for none.
    open var previouslyFocusedItem: (any UIFocusItem)? { previous }

    /// The item that has the focus after the movement; nil for none.
    open var nextFocusedItem: (any UIFocusItem)? { next }

    /// The view that has the focus before the movement, or that contains the item with the focus; nil for none.
    open var previouslyFocusedView: UIView? { previous?.focusView }

    /// The view that has the focus after the movement, or that contains the item with the focus; nil for none.
    open var nextFocusedView: UIView? { next?.focusView }

    /// The direction of the movement; empty for a movement that the app has requested.
    open var focusHeading: UIFocusHeading { headingValue }
}

/// The direction of a movement of the focus.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates a direction from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upwards.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Downwards.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next group, as Tab moves the focus.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous group, as Shift+Tab moves the focus.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A hint that the focus is about to move. In UIKit, touches on a remote control give such hints; keys do not.
@preconcurrency @MainActor open class UIFocusMovementHint: NSObject, NSCopying {
    /// The direction of the hinted movement; each component is between -1 and 1.
    open private(set) var movementDirection: CGVector
    /// The rotation that an item should show, in radians around the two axes.
    open private(set) var rotation = CGVector.zero
    /// The translation that an item should show, in points.
    open private(set) var translation = CGVector.zero

    /// Creates a hint.
    init(movementDirection: CGVector) {
        self.movementDirection = movementDirection
        super.init()
    }

    /// Returns the hint itself, which never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
