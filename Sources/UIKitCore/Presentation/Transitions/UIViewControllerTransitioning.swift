import Foundation

/// The information that an animator needs for a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the transition. The animator adds the appearing view to the container view.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition is interactive.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style; `none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the container; always the identity here.
    var targetTransform: CGAffineTransform { get }
    /// Reports the progress of an interactive transition.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the user's interaction and lets the transition complete.
    func finishInteractiveTransition()
    /// Ends the user's interaction and reverts the transition.
    func cancelInteractiveTransition()
    /// Pauses the transition.
    func pauseInteractiveTransition()
    /// Ends the transition. The animator must call this method; `didComplete` is false if the transition was cancelled.
    func completeTransition(_ didComplete: Bool)
    /// Returns a view controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the initial frame of a view controller's view; empty if the view is not shown yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame of a view controller's view; empty if the view will not be shown.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates the transition and reports its end with the context's `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that provides the animators and the presentation controller of a view controller.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of the presentation; nil, the default, for the standard animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal; nil, the default, for the standard animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the presentation controller for the style `custom`; nil, the default, covers the whole window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil, for the standard animation.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil, for the standard animation.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil, so that the presentation covers the whole window.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
