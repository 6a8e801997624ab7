import Foundation

/// The state of an animator, with UIKit's values.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or completed.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped and not yet finished.
    case stopped = 2
}

/// The position at which an animation ends, with UIKit's values.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end.
    case end = 0
    /// The beginning.
    case start = 1
    /// The position at which the animation was stopped.
    case current = 2
}

/// An animation that can be controlled.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running, that is, active and not paused.
    var isRunning: Bool { get }
    /// Whether the animation runs in reverse.
    var isReversed: Bool { get set }
    /// The progress: 0 at the beginning, 1 at the end.
    var fractionComplete: CGFloat { get set }
    /// Starts or resumes the animation.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation at the shown values. Unless `withoutFinishing` is true, `finishAnimation(at:)` has to be
    /// called afterwards.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes made in closures.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction, from 0 to 1, of the remaining animation.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion. The completion is called with the final position when the animation is over.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation, with another curve unless `parameters` is nil. The remaining part lasts
    /// `durationFactor` times the duration. A factor of 0 does not change the duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
