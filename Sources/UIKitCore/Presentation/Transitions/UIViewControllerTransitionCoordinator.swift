import Foundation

/// The state of a transition in progress, either between view controllers or to another size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of the transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The view that contains the transition.
    var containerView: UIView { get }
    /// Returns a view controller of the transition; nil if no view controller has the key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil if no view has the key.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A transition during which the app can run animations of its own, such as a change of the window's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` together with the transition, and `completion` after the transition. Returns whether the
    /// closures will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Like `animate(alongsideTransition:completion:)`, for changes of a view outside the transition.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the user ends the interactive part of the transition.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` together with the transition. Returns whether `animation` will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A key for a view controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// Creates a key from text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view controller that disappears or is covered.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The view controller that appears or is uncovered.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// Creates a key from text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that disappears; nil if it stays in place.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that appears; nil if it was in place before.
    public static let to = Self(rawValue: "UITransitionContextToView")
}
