import Foundation

/// What is known of a change from one controller to another, or to another size, while it happens.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the change is seen happening.
    var isAnimated: Bool { get }
    /// How the controller is presented; `none` when nothing is.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the change began under a person's fingers.
    var initiallyInteractive: Bool { get }
    /// Whether it is under a person's fingers now.
    var isInteractive: Bool { get }
    /// Whether it is being taken back.
    var isCancelled: Bool { get }
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far it has come, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The view that it happens in.
    var containerView: UIView { get }
    /// A controller that takes part; nil when there is none of the kind.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view that takes part; nil when there is none of the kind.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Something during which the app can change things, such as a window getting another size.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` together with the change and `completion` after it; answers whether it will.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// As `animate(alongsideTransition:completion:)`, for changes of a view that takes no part itself.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when a person lets go of the change.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` together with the change; answers whether it will.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// A name of some text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that goes, or is covered.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that comes, or is uncovered.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// A name of some text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that goes; there is none when what goes stays where it is.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that comes; there is none when it has been there all the time.
    public static let to = Self(rawValue: "UITransitionContextToView")
}
