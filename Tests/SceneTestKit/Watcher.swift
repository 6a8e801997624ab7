import Foundation
import SceneProtocol
import Varlink

/// A recorder of the daemon's events (`Watch`). It records all events from the moment when it is created.
package final class Watcher: Sendable {
    /// All events so far.
    package let events = Recorder<DaemonEvent>("events")
    /// The reason for the end of the watch; empty while the watch continues.
    package let endReason = Recorder<String>("end reasons of the watch")
    private let client: SharedClient

    /// Starts to watch.
    ///
    /// - Throws: ``KitError``, or ``WaitError`` when the daemon does not reply.
    package init(path: String) throws {
        client = try SharedClient(path: path)
        let started = Recorder<Bool>("answers to Watch")
        let (client, recorder, endReason) = (client, events, endReason)
        Thread.detachNewThread {
            do {
                try client.withClient {
                    try $0.more(ProtocolInterface.system.member("Watch"), returning: DaemonEvent.WatchReply.self) {
                        reply in
                        if let event = reply.event { recorder.add(event) } else { started.add(true) }
                        return true
                    }
                }
                endReason.add("the stream ended")
            } catch {
                endReason.add("\(error)")
            }
        }
        _ = try started.wait(for: "first answer to Watch") { _ in true }
    }

    deinit { client.disconnect() }

    /// Waits for the first matching event and returns it.
    ///
    /// - Throws: ``WaitError`` with all events so far.
    package func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0, where matches: (DaemonEvent) -> Bool
    ) throws -> Recorded<DaemonEvent> {
        try events.wait(for: description, within: seconds, from: start, where: matches)
    }

    /// Waits for the first event of a kind and returns it.
    ///
    /// - Throws: ``WaitError`` with all events so far.
    package func wait(
        for kind: DaemonEvent.Kind, within seconds: Double = 10, from start: Int = 0
    ) throws
        -> Recorded<DaemonEvent>
    {
        try wait(for: kind.rawValue, within: seconds, from: start) { $0.kind == kind }
    }

    /// Ends the watch.
    package func stop() { client.disconnect() }
}
