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
    ///
    /// - Parameter lead: the time in seconds that has already elapsed when the animation starts. A person sees each
    ///   frame later than the time for which the frame was computed.
    func run(
        duration: TimeInterval, lead: TimeInterval = 0, isAnimated: Bool, _ changes: @escaping () -> Void,
        then: @escaping () -> Void
    ) {
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
        let spring = Spring(dampingRatio: 0.85, settlingIn: duration, velocity: 0)
        let group = AnimationGroup(duration: duration, curve: .spring(spring))
        group.lead = lead
        group.run([.allowUserInteraction, .beginFromCurrentState], everything) { _ in finish() }
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
