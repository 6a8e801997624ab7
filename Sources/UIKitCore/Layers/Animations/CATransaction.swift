import Foundation

/// A group of animations of layers, with a common duration and a completion handler.
///
/// In this implementation, layers do not animate changes of their properties implicitly. A transaction therefore
/// applies to the animations that are added to layers between `begin()` and `commit()`.
@preconcurrency @MainActor open class CATransaction: NSObject {
    /// A transaction that is open, or whose animations are running.
    final class Level {
        var duration: TimeInterval?
        var curve: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (@MainActor () -> Void)?
        private var count = 0
        private var isCommitted = false

        /// Counts an animation that begins.
        @MainActor func begin() { count += 1 }

        /// Counts an animation that has ended, and calls the completion handler after the last animation.
        @MainActor func end() {
            count -= 1
            completeIfDone()
        }

        @MainActor func commit() {
            isCommitted = true
            completeIfDone()
        }

        /// Calls the completion handler after the current event if all animations have ended.
        @MainActor private func completeIfDone() {
            guard isCommitted, count == 0, let completion else { return }
            self.completion = nil
            DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
        }
    }

    /// The open transactions, the outermost first.
    static private(set) var levels: [Level] = []

    /// Begins a transaction. Transactions can be nested.
    open class func begin() { levels.append(Level()) }

    /// Ends the innermost transaction.
    open class func commit() { levels.popLast()?.commit() }

    /// Does nothing: all changes are shown with the next frame.
    open class func flush() {}

    /// Returns the duration, in seconds, of animations without a duration of their own. The default is 0.25.
    open class func animationDuration() -> CFTimeInterval {
        levels.lazy.reversed().compactMap(\.duration).first ?? 0.25
    }

    /// Sets the duration, in seconds, of animations without a duration of their own.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = max(0, dur) }

    /// Returns the timing curve that the app has set; nil for none.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.lazy.reversed().compactMap(\.curve).first
    }

    /// Sets a timing curve. The curve replaces the timing curves of the animations that are added during the
    /// transaction.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { levels.last?.curve = function }

    /// Returns whether the app has disabled implicit animations.
    open class func disableActions() -> Bool { levels.lazy.reversed().compactMap(\.disablesActions).first ?? false }

    /// Sets whether implicit animations are disabled. The call has no effect, because layers do not have implicit
    /// animations.
    open class func setDisableActions(_ flag: Bool) { levels.last?.disablesActions = flag }

    /// Returns the completion handler of the innermost transaction; nil for none.
    open class func completionBlock() -> (() -> Void)? { levels.last?.completion }

    /// Sets a closure that is called after the transaction was committed and its animations have ended. Without
    /// animations, the closure is called after the current event.
    open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { levels.last?.completion = block }
}
