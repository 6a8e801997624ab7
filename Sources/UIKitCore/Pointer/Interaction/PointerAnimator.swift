import Foundation

/// The animations and completions that an app adds when the pointer enters or exits a region.
@MainActor final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func runAnimations() {
        let waiting = animations
        animations = []
        for animation in waiting { animation() }
    }

    func runCompletions(finished: Bool) {
        let waiting = completions
        completions = []
        for completion in waiting { completion(finished) }
    }
}

/// One animated change of the pointer, from the exit from one region to the entry into another region.
@MainActor final class PointerTransition {
    private let animators: [PointerAnimator]
    private var isDone = false

    init(_ animators: [PointerAnimator]) { self.animators = animators }

    /// Animates UIKit's changes together with the app's, and calls `cleanUp` when the animation is over.
    func run(entering: Bool, _ changes: @escaping () -> Void, then cleanUp: @escaping () -> Void) {
        let everything = { [animators] in
            changes()
            for animator in animators { animator.runAnimations() }
        }
        let hasFrames = ApplicationEnvironment.current.frames != nil && UIView.areAnimationsEnabled
        guard hasFrames, !UIAccessibility.isReduceMotionEnabled else {
            UIView.performWithoutAnimation(everything)
            cleanUp()
            return finish(true)
        }
        UIView.animate(
            withDuration: entering ? PointerMeasures.entranceDuration : PointerMeasures.exitDuration, delay: 0,
            usingSpringWithDamping: entering ? PointerMeasures.entranceDamping : PointerMeasures.exitDamping,
            initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: everything
        ) { finished in
            cleanUp()
            self.finish(finished)
        }
    }

    /// Calls the completions, unless they were called before.
    func finish(_ finished: Bool) {
        guard !isDone else { return }
        isDone = true
        for animator in animators { animator.runCompletions(finished: finished) }
    }
}
