import Foundation

/// Whether an animator waits, is under way, or was stopped, with UIKit's values.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or is over.
    case inactive = 0
    /// It is under way or pauses.
    case active = 1
    /// It was stopped and is to be finished.
    case stopped = 2
}

/// Where changes have come to, with UIKit's values.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// To their end.
    case end = 0
    /// Back to their beginning.
    case start = 1
    /// Anywhere.
    case current = 2
}

/// Something that animates and can be steered.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether it waits, is under way, or was stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it is under way just now.
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// How far it has come, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Begins, or goes on.
    func startAnimation()
    /// Begins after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stays where it is.
    func pauseAnimation()
    /// Stops where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends what was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates changes made in functions.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin at a part of the time that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds something that is told where the changes have come to when they are over.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
