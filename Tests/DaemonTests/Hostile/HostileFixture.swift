import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// The suites about hostile clients. They run one after the other, because each of them keeps the machine busy.
@Suite("Hostile clients", .serialized)
enum HostileTests {}

/// A daemon with a well-behaved app, stage and watcher, which must not be affected by hostile clients.
final class HostileFixture {
    /// The time limit for an event while the daemon is under attack, in seconds.
    static let deadline = 10.0

    let town: DaemonFixture
    let stage: RecordingStage
    /// The scene that events are routed to.
    let robbie: SessionIdentifier
    private let pid: Int32

    /// Starts the daemon, the app and the stage.
    convenience init(limits: String? = nil) throws {
        let town = try DaemonFixture(limits: limits)
        try self.init(town, robbie: town.openTwoScenes().robbie)
    }

    /// Adds a stage to a running daemon.
    ///
    /// - Parameter robbie: the session whose scene prefers Robbie's content.
    init(_ town: DaemonFixture, robbie: SessionIdentifier) throws {
        (self.town, self.robbie) = (town, robbie)
        stage = try town.stage()
        try town.waitUntilIdle()
        pid = town.daemon.pid
    }

    /// Returns a raw connection that is not bound to the protocol.
    func makeRawConnection() throws -> RawConnection { try RawConnection(town.daemon.socketPath) }

    /// Sends an event end to end, to the stage and the app, and waits for its acknowledgement.
    func roundTripEvent(_ after: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (told, entries) = (stage.messages.count, town.observer.entries.count)
        let session = try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
        #expect(session == robbie, after, sourceLocation: sourceLocation)
        _ = try stage.waitForPresentation(of: robbie, within: Self.deadline, from: told)
        for entry in ["didReceiveNotification", "acknowledged"] {
            _ = try town.observer.wait(for: "\(entry) of robbie", within: Self.deadline, from: entries) {
                $0.entry == entry && $0.session == robbie.text
            }
        }
        #expect(try town.system.status().processID == pid, after, sourceLocation: sourceLocation)
        check(after, sourceLocation: sourceLocation)
    }

    /// Checks that the app, the stage and the watcher are still connected.
    private func check(_ after: Comment?, sourceLocation: SourceLocation) {
        let lost = town.observer.entries.all.contains { $0.entry == "connectionLost" && $0.app == town.app.text }
        #expect(!lost, after, sourceLocation: sourceLocation)
        #expect(stage.endReason.count == 0, after, sourceLocation: sourceLocation)
        #expect(town.watcher.ending.count == 0, after, sourceLocation: sourceLocation)
    }
}
