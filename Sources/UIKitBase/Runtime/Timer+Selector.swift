import Foundation

/// A protocol that adds the target initialiser to `Timer`. The initialiser is in a protocol extension, because only
/// such an initialiser can return an object of a subclass.
public protocol _TargetTimer {}
extension Timer: _TargetTimer {}

extension _TargetTimer where Self: Timer {
    /// Creates a timer that calls a method of a target, with the timer as its argument. The timer starts when it is
    /// added to a run loop.
    ///
    /// As in Apple's Foundation the target is retained until the timer is invalidated; a timer that does not repeat
    /// invalidates itself after it has fired. The method is called on the main thread.
    ///
    /// - Parameter userInfo: any value, available as the timer's `userInfo`.
    public init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        let timer = TargetTimer(timeInterval: timeInterval, repeats: repeats) { timer in
            (timer as? TargetTimer)?.send()
        }
        timer.message = TargetTimer.Message(
            target: target as AnyObject, selector: selector, userInfo: userInfo, repeats: repeats)
        // The cast succeeds if Self is Timer, the only class that apps create timers with; an initialiser in a class
        // extension could not assign `self`.
        // swift-format-ignore: NeverForceUnwrap
        self = timer as! Self
    }
}

extension Timer {
    /// Creates a timer that calls a method of a target, and adds it to the current run loop.
    ///
    /// As in Apple's Foundation the target is retained until the timer is invalidated.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that calls a method of a target.
final class TargetTimer: Timer {
    /// The message that is sent when the timer fires.
    struct Message {
        let target: AnyObject
        let selector: Selector
        let userInfo: Any?
        let repeats: Bool
    }

    private let lock = NSLock()
    private var stored: Message?

    var message: Message? {
        get { lock.withLock { stored } }
        set {
            // The old message is released outside the lock, because its objects may use the timer in their
            // deinitialisers.
            let old = lock.withLock {
                let old = stored
                stored = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    override var userInfo: Any? { message?.userInfo }

    override func invalidate() {
        super.invalidate()
        message = nil
    }

    /// Calls the target on the main thread.
    func send() {
        // Reason: the main thread uses only the message and Foundation's part of the timer. The timer's lock protects
        // the message, and Foundation's part is safe on every thread.
        nonisolated(unsafe) let timer = self
        MainThread.run { timer.call() }
    }

    @MainActor
    private func call() {
        guard let message else { return }
        if case .notImplemented = message.selector.send(to: message.target, self, nil) {
            UIKitFault.report(UnrecognizedSelector.diagnostic(message.selector, of: message.target))
        }
        // A timer that does not repeat has finished, and Foundation does not call invalidate() for it.
        if !message.repeats { self.message = nil }
    }
}
