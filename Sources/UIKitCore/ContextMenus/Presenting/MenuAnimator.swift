import Foundation

/// The animations and completions that an app adds to the appearance or the end of a menu.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    /// The view controller of the preview; nil for a preview without a view controller.
    let previewViewController: UIViewController?
    /// The transition from the preview to the presented content.
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs the menu's own changes and the app's animations, and then the completions.
    ///
    /// Without animation (`isAnimated` is false, animations are disabled, Reduce Motion is on, or there is no frame
    /// source), the completions are called at once.
    func run(duration: TimeInterval, isAnimated: Bool, _ changes: @escaping () -> Void, then: @escaping () -> Void) {
        let everything = { [self] in
            changes()
            runAnimations()
        }
        let finish = { [self] in
            runCompletions()
            then()
        }
        let hasFrames = ApplicationEnvironment.current.frames != nil && UIView.areAnimationsEnabled
        guard isAnimated, hasFrames, !UIAccessibility.isReduceMotionEnabled else {
            UIView.performWithoutAnimation(everything)
            return finish()
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: everything
        ) { _ in finish() }
    }
}

extension MenuAnimator {
    /// Runs the app's animations within the animation of another animator.
    func runAnimations() { for animation in animations { animation() } }

    /// Calls the app's completions after the animation of another animator.
    func runCompletions() {
        let waiting = completions
        completions = []
        for completion in waiting { completion() }
    }
}
