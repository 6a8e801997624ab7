import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// The suites about those who mean harm. They run one after the other, as each of them keeps the machine busy.
@Suite("Hostile", .serialized)
enum HostileTests {}

/// A daemon with a well-behaved app, stage and tool, who are to notice nothing of what others do to it.
final class Neighbourhood {
    /// How long an event may take while the daemon is under attack.
    static let deadline = 10.0

    let town: Town
    let stage: RecordingStage
    /// The scene that events go to.
    let robbie: SessionIdentifier
    private let pid: Int32

    /// Starts everybody.
    convenience init(limits: String? = nil) throws {
        let town = try Town(limits: limits)
        try self.init(town, robbie: town.open().robbie)
    }

    /// Adds a stage to a town that is there.
    ///
    /// - Parameter robbie: the scene that is about Robbie.
    init(_ town: Town, robbie: SessionIdentifier) throws {
        (self.town, self.robbie) = (town, robbie)
        stage = try town.stage()
        try town.settle()
        pid = town.daemon.pid
    }

    /// A connection that keeps to no rules.
    func stranger() throws -> RawConnection { try RawConnection(town.daemon.socketPath) }

    /// Sends an event on its whole way: to the stage, to the app, and back.
    func round(_ after: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (told, entries) = (stage.told.count, town.observer.entries.count)
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

    /// Nobody has lost a connection.
    private func check(_ after: Comment?, sourceLocation: SourceLocation) {
        let lost = town.observer.entries.all.contains { $0.entry == "connectionLost" && $0.app == town.app.text }
        #expect(!lost, after, sourceLocation: sourceLocation)
        #expect(stage.ending.count == 0, after, sourceLocation: sourceLocation)
        #expect(town.watcher.ending.count == 0, after, sourceLocation: sourceLocation)
    }
}
