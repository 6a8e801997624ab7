import SceneProtocol
import Varlink

/// The standing calls of `Watch`.
final class Watchers {
    /// The calls by their connections. A connection has at most one unanswered call.
    private var calls: [ConnectionIdentity: IncomingCall] = [:]

    var isEmpty: Bool { calls.isEmpty }

    /// Adds a call. The first reply confirms that the caller receives every later event.
    func add(_ call: IncomingCall) {
        if call.reply(DaemonEvent.WatchReply(nil), continues: true) { calls[call.connection] = call }
    }

    /// Sends events to all watchers. Removes every watcher whose connection has ended.
    func send(_ events: [DaemonEvent]) {
        guard !events.isEmpty, !calls.isEmpty else { return }
        // Encoding takes far longer than copying bytes, so the events are encoded once for all watchers.
        var replies = EncodedReplies()
        for event in events { replies.append(DaemonEvent.WatchReply(event)) }
        // If `reply` finds that the connection has ended, `removeCalls(of:)` may be called before `reply` returns. The
        // loop therefore runs over a copy.
        for (connection, call) in calls where !call.reply(replies) { calls[connection] = nil }
    }

    /// Removes the calls of a connection that has ended.
    func removeCalls(of connection: ConnectionIdentity) { calls[connection] = nil }
}
