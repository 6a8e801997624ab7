import Foundation

/// A part of the interface that participates in the movement of the focus: a view, a view controller, or an item that
/// an app defines.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that should get the focus when the focus moves to this environment, in the order of preference.
    /// Empty for the environment itself.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment that contains this environment; nil for the outermost environment.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The container of focusable items that belong to this environment and are not views; nil for none.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Requests an update of the focus before the next frame, if the environment contains the focused item.
    func setNeedsFocusUpdate()
    /// Performs a requested update of the focus immediately.
    func updateFocusIfNeeded()
    /// Whether the focus may move as a context describes. Called on the environments around both items; if one of the
    /// environments returns false, the focus does not move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus has moved, on the environments around both items.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// The identifier of the focus group of the environment and of the environments inside; nil to belong to the group
    /// of the containing environment.
    var focusGroupIdentifier: String? { get }
}

extension UIFocusEnvironment {
    /// Nil.
    public var focusGroupIdentifier: String? { nil }

    /// The environments from this one outwards.
    var focusAncestry: [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = self
        while let environment = current, result.count < FocusLimits.depth {
            result.append(environment)
            current = environment.parentFocusEnvironment
        }
        return result
    }
}

/// Limits that prevent an app's endless chain of environments from blocking the interface.
enum FocusLimits {
    /// The maximum number of environments around an item.
    static let depth = 1000
    /// The maximum length of a chain of preferred environments.
    static let preferences = 100
}

/// An item that can get the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can currently get the focus.
    var canBecomeFocused: Bool { get }
    /// The frame of the item, in the coordinate space of its container; for a view, of its superview.
    var frame: CGRect { get }
    /// The effect that shows the focus; nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// The priority of the item in its focus group.
    var focusGroupPriority: UIFocusGroupPriority { get }
    /// Whether items behind this item can get the focus, too. The value has no effect here.
    var isTransparentFocusItem: Bool { get }
    /// Called in UIKit when a touch on a remote control hints at a movement of the focus. Keys give no hints, so the
    /// method is never called here.
    func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
    /// Nil.
    public var focusEffect: UIFocusEffect? { nil }
    /// `ignored`.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    /// False.
    public var isTransparentFocusItem: Bool { false }
    /// Does nothing.
    public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

/// A container of focusable items.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The coordinate space of the frames of the items.
    var coordinateSpace: any UICoordinateSpace { get }
    /// Returns the items whose frames intersect a rectangle of the coordinate space.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container of focusable items whose contents can be scrolled.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The position of the visible area in the contents, in points.
    var contentOffset: CGPoint { get set }
    /// The size of the contents, in points.
    var contentSize: CGSize { get }
    /// The size of the visible area, in points.
    var visibleSize: CGSize { get }
}
