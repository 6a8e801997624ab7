import Foundation

/// A transition coordinator with the animations and completions that an app has registered for a transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    var isAnimated = false
    var transitionDuration: TimeInterval = 0
    var presentationStyle = UIModalPresentationStyle.none
    var initiallyInteractive = false
    var isInteractive = false
    var isCancelled = false
    var percentComplete: CGFloat = 0
    let containerView: UIView
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    var views: [UITransitionContextViewKey: UIView] = [:]
    private var animations: [Step] = []
    private var completions: [Step] = []
    private var interactionHandlers: [Step] = []

    init(container: UIView) { containerView = container }

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Step?, completion: Step?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Step) { interactionHandlers.append(handler) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    /// Runs the app's animations alongside the transition.
    func runAlongside() {
        let steps = animations
        animations = []
        for step in steps { step(self) }
    }

    /// Ends the interactive part of the transition and calls the handlers of `notifyWhenInteractionChanges(_:)`.
    func interactionEnded() {
        isInteractive = false
        for step in interactionHandlers { step(self) }
    }

    /// Calls the completions at the end of the transition.
    func finish() {
        let steps = completions
        completions = []
        for step in steps { step(self) }
    }

    /// Applies a change at once, then calls the registered animations and completions.
    func run(_ change: () -> Void) {
        change()
        runAlongside()
        finish()
    }
}
