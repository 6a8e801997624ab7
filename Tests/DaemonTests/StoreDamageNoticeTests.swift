import Foundation
import SceneModel
import SceneStore
import SceneTestKit
import Testing

/// Tests of notices about a damaged or older store, with real daemons and `proscenium status`.
@Suite("Notices about damage to the store", .serialized)
struct StoreDamageNoticeTests {
    /// A daemon with two sessions, one with the title Robbie, and its state folder.
    private struct Damaged {
        let fixture: DaemonFixture
        let state: StoppedDaemonState
        let count: Int

        init() throws {
            fixture = try DaemonFixture()
            _ = try fixture.openTwoScenes()
            try fixture.waitUntilIdle()
            count = try fixture.system.sessions().count
            state = StoppedDaemonState(folder: fixture.folder)
        }

        /// Starts the daemon, and returns the log of this start.
        func start() throws -> String {
            let earlier = fixture.daemon.errorText.count
            try fixture.startDaemon()
            _ = try fixture.system.status()
            return String(fixture.daemon.errorText.dropFirst(earlier))
        }

        /// Checks that every `status` shows a notice, and that every start logs the notice without titles, until the
        /// notice is acknowledged.
        ///
        /// - Parameters:
        ///   - texts: parts of the notice.
        ///   - losses: parts of the log of the first start; the log of a later start does not repeat them.
        func expectNotice(
            _ texts: [String], losses: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let headline = "\ndamage to the store:\n"
            var shown: Set<String> = []
            for round in 0..<3 {
                let log = try start()
                #expect(
                    log.contains("proscenium status --acknowledge"), "\(round): \(log)", sourceLocation: sourceLocation)
                #expect(!log.contains("Robbie"), "\(round): \(log)", sourceLocation: sourceLocation)
                for text in losses {
                    #expect(log.contains(text) == (round == 0), "\(round): \(log)", sourceLocation: sourceLocation)
                }
                for _ in 0..<2 {
                    let status = try StatusCommand(fixture)
                    let notice = status.text.components(separatedBy: headline).dropFirst().joined()
                    for text in texts {
                        #expect(notice.contains(text), "\(round): \(status.text)", sourceLocation: sourceLocation)
                    }
                    #expect(status.errors == "", sourceLocation: sourceLocation)
                    shown.insert(notice)
                }
                // A crash must not lose the notice.
                fixture.daemon.kill()
            }
            // The loss is reported once: every start shows the same notice.
            #expect(shown.count == 1, "\(shown)", sourceLocation: sourceLocation)
            _ = try start()
            let acknowledged = try StatusCommand(fixture, ["--acknowledge"])
            #expect(acknowledged.text.contains(headline), sourceLocation: sourceLocation)
            for round in 0..<2 {
                let status = try StatusCommand(fixture)
                #expect(!status.text.contains("damage"), "\(round): \(status.text)", sourceLocation: sourceLocation)
                #expect(try fixture.system.status().salvage == nil, sourceLocation: sourceLocation)
                fixture.daemon.kill()
                let log = try start()
                #expect(!log.contains("acknowledge"), "\(round): \(log)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("B03: A flipped bit of a session causes a notice with the session's app and title until it is acknowledged")
    func flippedBit() throws {
        let damaged = try Damaged()
        try damaged.fixture.daemon.terminate()
        try damaged.state.flipBit(of: "clowntown:robbie", column: "can", table: "sessions")
        try damaged.expectNotice(
            [
                "session “Robbie” of \(damaged.fixture.app.text): ",
                "sessions: \(damaged.count - 1) kept, 1 set aside, 0 lost",
            ],
            losses: [
                "1 × session of \(damaged.fixture.app.text)",
                "sessions: \(damaged.count - 1) kept, 1 set aside, 0 lost\n",
            ])
        let titles = try damaged.fixture.system.sessions().map(\.session.title)
        #expect(titles.count == damaged.count - 1 && !titles.contains("Robbie"))
    }

    @Test("B03: A removed write-ahead log causes a notice about lost changes until it is acknowledged")
    func removedLog() throws {
        let damaged = try Damaged()
        damaged.fixture.daemon.kill()
        try damaged.state.remove("scenes.sqlite-wal")
        try damaged.expectNotice(["the store is older than its last commit", "changes are lost", "write-ahead log"])
        // The daemon still works.
        try damaged.fixture.system.addApp(damaged.fixture.bundle)
        _ = try damaged.fixture.system.activate(damaged.fixture.app)
    }

    @Test("B03: A store that was replaced by an older copy causes a notice until it is acknowledged")
    func olderStore() throws {
        let damaged = try Damaged()
        try damaged.fixture.daemon.terminate()
        let old = try damaged.state.read("scenes.sqlite")
        try damaged.fixture.startDaemon()
        _ = try damaged.fixture.system.activate(damaged.fixture.app, newSession: true)
        try damaged.fixture.daemon.terminate()
        try damaged.state.write("scenes.sqlite", old)
        try damaged.expectNotice(["the store is older than its last commit", "replaced by an older one"])
        #expect(try damaged.fixture.system.sessions().count == damaged.count)
    }

    @Test("B03: A salvaged store causes a notice with the name of the damaged file until it is acknowledged")
    func salvage() throws {
        let damaged = try Damaged()
        try damaged.fixture.daemon.terminate()
        try damaged.state.overwriteFirstPage(ofTable: "sessions")
        try damaged.expectNotice(
            [
                "the store was damaged", "were salvaged from scenes.sqlite.damaged-", "sessions: 0 kept",
            ], losses: ["sessions: 0 kept, 0 set aside, "])
        #expect(try damaged.state.names.contains { $0.hasPrefix("scenes.sqlite.damaged-") })
        #expect(try damaged.fixture.system.apps().map(\.app) == [damaged.fixture.app])
    }

    @Test("B03: Notices of several losses are shown together, the oldest first, and acknowledged together")
    func severalLosses() throws {
        let damaged = try Damaged()
        try damaged.fixture.daemon.terminate()
        try damaged.state.flipBit(of: "clowntown:robbie", column: "can", table: "sessions")
        _ = try damaged.start()
        try damaged.fixture.daemon.terminate()
        let old = try damaged.state.read("scenes.sqlite")
        _ = try damaged.start()
        _ = try damaged.fixture.system.activate(damaged.fixture.app, newSession: true)
        try damaged.fixture.daemon.terminate()
        try damaged.state.write("scenes.sqlite", old)
        try damaged.expectNotice(["session “Robbie” of", "the store is older than its last commit"])
    }

    @Test(
        "B03: A removed database causes a notice until it is acknowledged, also if its write-ahead log is left",
        arguments: [false, true])
    func removedDatabase(leavesLog: Bool) throws {
        let damaged = try Damaged()
        if leavesLog { damaged.fixture.daemon.kill() } else { try damaged.fixture.daemon.terminate() }
        #expect(try damaged.state.names.contains("scenes.sqlite-wal") == leavesLog)
        try damaged.state.remove("scenes.sqlite")
        try damaged.expectNotice(["the database scenes.sqlite is missing"])
        #expect(try damaged.fixture.system.sessions().isEmpty)
        #expect(try damaged.state.names.contains { $0.hasPrefix("scenes.sqlite.damaged-") } == leavesLog)
    }

    @Test(
        "B03: A truncated or changed write-ahead log causes a notice about lost changes until it is acknowledged",
        arguments: ["truncated", "changed"])
    func damagedLog(_ damage: String) throws {
        let damaged = try Damaged()
        damaged.fixture.daemon.kill()
        var log = try damaged.state.read("scenes.sqlite-wal")
        // SQLite ignores the damaged part of the log and everything behind it.
        let middle = log.count / 2
        if damage == "truncated" { log.removeLast(log.count - middle) } else { log[middle] ^= 16 }
        try damaged.state.write("scenes.sqlite-wal", log)
        try damaged.expectNotice(["the store is older than its last commit", "lost, because the write-ahead log"])
        // The log is kept for inspection, and the daemon still works.
        #expect(try damaged.state.names.contains { $0.hasPrefix("scenes.sqlite.damaged-") })
        try damaged.fixture.system.addApp(damaged.fixture.bundle)
        _ = try damaged.fixture.system.activate(damaged.fixture.app)
    }

    @Test("B03: After a loss, the newest backup brings the sessions back, and a notice names the replaced database")
    func restoring() throws {
        let damaged = try Damaged()
        let fixture = damaged.fixture
        let before = try fixture.system.sessions().map(\.session)
        try fixture.daemon.terminate()
        let store = try SceneStore(folder: URL(fileURLWithPath: fixture.folder.path("state/proscenium")))
        try store.maintain()
        store.close()
        try damaged.state.overwriteFirstPage(ofTable: "sessions")
        _ = try damaged.start()
        #expect(try StatusCommand(fixture).text.contains("sessions: 0 kept"))
        #expect(try fixture.system.sessions().isEmpty)
        let refused = try ProsceniumCommand(["restore", "latest"], fixture)
        #expect(refused.status == 2 && refused.errors.contains("\(fixture.daemon.pid)"), "\(refused)")
        try fixture.daemon.terminate()
        let restored = try ProsceniumCommand(["restore", "latest"], fixture)
        #expect(restored.status == 0 && restored.text.contains("kept the replaced store as "), "\(restored)")
        try damaged.expectNotice(["was restored; the replaced database is scenes.sqlite.replaced"])
        let after = try fixture.system.sessions().map(\.session)
        #expect(Set(after.map(\.identifier)) == Set(before.map(\.identifier)))
        #expect(Set(after.map(\.title)) == Set(before.map(\.title)) && after.contains { $0.title == "Robbie" })
    }
}
