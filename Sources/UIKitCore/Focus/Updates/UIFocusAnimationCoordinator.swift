import Foundation

/// The animations that run together with a movement of the focus.
///
/// The animations added during `didUpdateFocus(in:with:)` start after that method has been called on all environments.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// The duration of the animations, in seconds.
    static let duration: TimeInterval = 0.12

    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Adds animations that run with the movement, and a closure that runs after them.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        add(animations, completion)
    }

    /// Adds animations for the item that gets the focus, and a closure that runs after them.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(animations.map { animations in { animations(FocusAnimationContext()) } }, completion)
    }

    /// Adds animations for the item that loses the focus, and a closure that runs after them.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(animations.map { animations in { animations(FocusAnimationContext()) } }, completion)
    }

    private func add(_ new: (() -> Void)?, _ completion: (() -> Void)?) {
        if let new { animations.append(new) }
        if let completion { completions.append(completion) }
    }

    /// Starts the animations.
    final func run() {
        let (all, ends) = (animations, completions)
        (animations, completions) = ([], [])
        guard !all.isEmpty else { return ends.forEach { $0() } }
        let duration = UIAccessibility.isReduceMotionEnabled ? 0 : Self.duration
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { for animation in all { animation() } },
            completion: { _ in for end in ends { end() } })
    }
}

/// The values that animations of a movement of the focus can use.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// The duration of the movement, in seconds.
    var duration: TimeInterval { get }
}

@MainActor private final class FocusAnimationContext: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
}
