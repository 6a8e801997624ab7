import SceneModel
import SceneProtocol
import Varlink

/// A waiter for an event of an app's process. The waiter does not miss an event that follows the start immediately.
final class ProcessWaiter {
    private let app: AppIdentifier
    private let kinds: Set<DaemonEvent.Kind>
    private let start: () throws -> Void
    private var failure: (any Error)?
    private var event: DaemonEvent?

    private init(_ kinds: Set<DaemonEvent.Kind>, _ app: AppIdentifier, _ start: @escaping () throws -> Void) {
        (self.kinds, self.app, self.start) = (kinds, app, start)
    }

    /// Calls a function that starts an app, and blocks until the first event of one of the kinds.
    ///
    /// - Parameters:
    ///   - timeout: the time after which the result is nil if the daemon reports nothing; nil for no limit.
    ///   - start: called as soon as the event stream is established, so that no event is missed.
    /// - Returns: the event; nil if the timeout has passed or the daemon has ended the stream.
    static func event(
        _ kinds: Set<DaemonEvent.Kind>, of app: AppIdentifier, timeout: Duration?, start: @escaping () throws -> Void
    ) throws -> DaemonEvent? {
        let client = try DaemonStarter(instance: .current).connect(mayStart: false)
        let waiter = ProcessWaiter(kinds, app, start)
        // An error of the stream is ignored. If `failure` or `event` is set, the stream ended for that reason. If
        // both are nil, the daemon has ended the stream or has reported nothing in time.
        try? client.more(
            ProtocolInterface.system.member("Watch"), returning: DaemonEvent.WatchReply.self, timeout: timeout,
            each: waiter.handle)
        if let failure = waiter.failure { throw failure }
        return waiter.event
    }

    /// Handles a message of the event stream; returns whether to continue reading the stream.
    private func handle(_ reply: DaemonEvent.WatchReply) -> Bool {
        guard let event = reply.event else { return startApp() }
        guard kinds.contains(event.kind), event.app == app else { return true }
        self.event = event
        return false
    }

    private func startApp() -> Bool {
        do {
            try start()
            return true
        } catch {
            failure = error
            return false
        }
    }
}
