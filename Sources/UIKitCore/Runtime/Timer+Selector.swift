import Foundation

/// What lets `Timer` be made with a target: an initialiser of a protocol's extension can return an object of a
/// subclass.
public protocol _TargetTimer {}
extension Timer: _TargetTimer {}

extension _TargetTimer where Self: Timer {
    /// Makes a timer that calls a method of a target, with the timer as its argument; it runs when it is added to a run
    /// loop.
    ///
    /// As in Apple's Foundation the target is kept alive until the timer is invalidated, which one that does not repeat
    /// does by itself after it has fired. The method is called on the main thread.
    ///
    /// - Parameter userInfo: anything, to be found in the timer's `userInfo`.
    public init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        let timer = TargetTimer(timeInterval: timeInterval, repeats: repeats) { timer in
            (timer as? TargetTimer)?.send()
        }
        timer.message = TargetTimer.Message(
            target: target as AnyObject, selector: selector, userInfo: userInfo, repeats: repeats)
        // The cast holds whenever Self is Timer, the only class apps make timers of; an extension of a class cannot do
        // this.
        // swift-format-ignore: NeverForceUnwrap
        self = timer as! Self
    }
}

extension Timer {
    /// Makes a timer that calls a method of a target, and adds it to the present run loop.
    ///
    /// As in Apple's Foundation the target is kept alive until the timer is invalidated.
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

/// A timer with a target.
final class TargetTimer: Timer {
    /// What is sent when the timer fires.
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
            // The old one goes after the lock: its objects may use the timer while they go.
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
        // What the main thread uses of the timer is behind its lock, or Foundation's own and safe from every thread.
        nonisolated(unsafe) let timer = self
        MainThread.run { timer.call() }
    }

    @MainActor
    private func call() {
        guard let message else { return }
        if case .notImplemented = message.selector.send(to: message.target, self, nil) {
            UIKitFault.report(UnrecognizedSelector.diagnostic(message.selector, of: message.target))
        }
        // One that does not repeat is over now, and Foundation does not call invalidate() for that.
        if !message.repeats { self.message = nil }
    }
}
