import Foundation

/// An animation of a drag, to which apps add changes and completions.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated together with the previews.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation, with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animations and completions that an app adds to a step of a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the added changes, within an animation of the caller.
    func animate() { for animation in animations { animation() } }

    /// Calls the completions, once.
    func complete(_ position: UIViewAnimatingPosition) {
        let waiting = completions
        completions = []
        for completion in waiting { completion(position) }
    }

    /// Runs changes together with the animations of several animators, and then `finish`.
    ///
    /// The changes and `finish` run at once if there is no frame source, if animations are disabled, or if Reduce
    /// Motion is on.
    static func run(
        _ animators: [DragAnimator], duration: TimeInterval, _ changes: @escaping () -> Void,
        finish: @escaping () -> Void
    ) {
        let everything = {
            changes()
            for animator in animators { animator.animate() }
        }
        let hasFrames = ApplicationEnvironment.current.frames != nil && UIView.areAnimationsEnabled
        guard hasFrames, !UIAccessibility.isReduceMotionEnabled else {
            UIView.performWithoutAnimation(everything)
            return finish()
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: everything
        ) { _ in finish() }
    }
}
