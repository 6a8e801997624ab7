import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// The suites about hostile clients. They run one after the other, because each of them keeps the machine busy.
@Suite("Hostile clients", .serialized)
enum HostileTests {}

/// A daemon with a well-behaved app, stage and watcher. Hostile clients must not affect any of these.
final class HostileFixture {
    /// The time limit for an event while the daemon is under attack, in seconds.
    static let deadline = 10.0

    let fixture: DaemonFixture
    let stage: RecordingStage
    /// The session whose scene prefers Robbie's content. The events of this fixture must go to this session.
    let robbie: SessionIdentifier
    private let pid: Int32

    /// Starts the daemon, the app and the stage.
    convenience init(limits: String? = nil) throws {
        let fixture = try DaemonFixture(limits: limits)
        try self.init(fixture, robbie: fixture.openTwoScenes().robbie)
    }

    /// Adds a stage to a running daemon.
    ///
    /// - Parameter robbie: the session whose scene prefers Robbie's content.
    init(_ fixture: DaemonFixture, robbie: SessionIdentifier) throws {
        (self.fixture, self.robbie) = (fixture, robbie)
        stage = try fixture.stage()
        try fixture.waitUntilIdle()
        pid = fixture.daemon.pid
    }

    /// Opens a connection on which a test can send any bytes.
    func makeRawConnection() throws -> RawConnection { try RawConnection(fixture.daemon.socketPath) }

    /// Sends an event and waits until the stage presents it and the app acknowledges it. Then checks that the daemon
    /// was not restarted and that no connection was lost.
    func roundTripEvent(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (messageCount, entries) = (stage.messages.count, fixture.observer.entries.count)
        let session = try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
        #expect(session == robbie, comment, sourceLocation: sourceLocation)
        _ = try stage.waitForPresentation(of: robbie, within: Self.deadline, from: messageCount)
        for entry in ["didReceiveNotification", "acknowledged"] {
            _ = try fixture.observer.wait(for: "\(entry) of robbie", within: Self.deadline, from: entries) {
                $0.entry == entry && $0.session == robbie.text
            }
        }
        #expect(try fixture.system.status().processID == pid, comment, sourceLocation: sourceLocation)
        check(comment, sourceLocation: sourceLocation)
    }

    /// Checks that the app, the stage and the watcher are still connected.
    private func check(_ comment: Comment?, sourceLocation: SourceLocation) {
        let hasLostConnection = fixture.observer.entries.all.contains {
            $0.entry == "connectionLost" && $0.app == fixture.app.text
        }
        #expect(!hasLostConnection, comment, sourceLocation: sourceLocation)
        #expect(stage.endReason.count == 0, comment, sourceLocation: sourceLocation)
        #expect(fixture.watcher.endReason.count == 0, comment, sourceLocation: sourceLocation)
    }
}
