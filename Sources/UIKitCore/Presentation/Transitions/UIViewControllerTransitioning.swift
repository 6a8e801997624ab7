import Foundation

/// Everything that an animator needs to show a change from one controller to another.
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that the change happens in. The animator puts the coming view into it.
    var containerView: UIView { get }
    /// Whether the change is to be seen happening.
    var isAnimated: Bool { get }
    /// Whether it is under a person's fingers.
    var isInteractive: Bool { get }
    /// Whether it is being taken back.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; `none` when nothing is.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the container is turned; never here.
    var targetTransform: CGAffineTransform { get }
    /// Tells how far a change under fingers has come.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The person let go, and the change goes on to its end.
    func finishInteractiveTransition()
    /// The person let go, and the change is taken back.
    func cancelInteractiveTransition()
    /// The change stays where it is.
    func pauseInteractiveTransition()
    /// Says that the animator is done; it must. False when the change was taken back.
    func completeTransition(_ didComplete: Bool)
    /// A controller that takes part.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view that takes part.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is at the beginning; empty when it is nowhere yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view comes to; empty when it will be nowhere.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Shows a change from one controller to another.
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long the change takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Shows the change and says when it is done, by the context's `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the change is over. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default: nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says how a controller comes, goes, and is presented.
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What shows the controller coming; nil, the default, for the standard way.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What shows the controller going; nil, the default, for the standard way.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What a controller of the style `custom` is presented by; nil, the default, for over the whole window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The default: the standard way.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default: the standard way.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default: over the whole window.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
