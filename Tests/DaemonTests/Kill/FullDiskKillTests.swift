import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// A full disk: at single writes in many places, and for a while.
@Suite("Kill: full disk", .serialized)
struct FullDiskKillTests {
    @Test("B03 M21: A disk that is full for a moment loses nothing that was answered, and all items are delivered")
    func moment() throws {
        var refusals = 0
        for number in Array(stride(from: 3, to: 120, by: 13)) {
            let town = try KillFixture()
            let play = KillScenarioClient(town)
            // Otherwise the daemon's log lines would be among the failing writes.
            try FileManager.default.createSymbolicLink(
                atPath: town.folder.path("daemon-errors"), withDestinationPath: "/dev/null")
            do {
                try town.start(KillFixture.faults("full", at: number))
                try ShortScenario(play: play).run()
                #expect(!town.isDaemonGone, "full at write \(number)\n\(town.recent)")
                refusals += play.refusals
                let faults = try play.settle()
                #expect(faults.isEmpty, "full at write \(number): \(faults)\n\(town.recent)")
            } catch let error as KitError {
                // Without a store the daemon exits with an error.
                #expect("\(error)".contains("ended with 2"), "full at write \(number)")
            }
            town.kill()
            try town.start()
            try town.calls().addApp(town.bundle)
            let faults = try play.check() + play.checkCards() + play.settle()
            #expect(faults.isEmpty, "after full at write \(number): \(faults)\n\(town.recent)")
        }
        #expect(refusals > 0)
    }

    @Test(
        "B03 M21: While the disk is full, requests report it and the daemon runs; with space again all is done",
        .enabled(if: SmallDisk.isPossible, "only root can mount a small file system"))
    func longer() throws {
        let town = try KillFixture()
        let disk = try SmallDisk(at: town.folder.path("state/proscenium"), kilobytes: 2048)
        let play = KillScenarioClient(town)
        try town.start()
        try town.calls().addApp(town.bundle)
        let old = try #require(try play.openSession())
        let session = try #require(try play.openSession())
        _ = try town.waitForEntry("both scenes") { $0.entry == "acknowledged" && $0.session == session.text }
        try disk.fill()
        let first = try exhaust(play)
        let system = try town.calls()
        #expect(try system.status().storeTrouble?.contains("not enough disk space") == true)
        // Requests that can be presented are accepted anyway, and answered with the failure.
        let before = play.refusals
        #expect(try play.openSession() == nil)
        #expect(try play.notify() == nil)
        let second = play.lastContent
        #expect(play.refusals == before + 2)
        // The events went to the most recently active session, so another one must be destroyed.
        try play.destroy(old)
        let tag = try #require(play.update(session, [.title]))
        let answer = try town.waitForEntry("answer") { $0.text("tag") == tag }
        #expect(answer?.error == ProtocolInterface.scenes.member("NotStored"))
        let start = town.watcher?.events.count ?? 0
        try disk.clear()
        _ = try town.watcher?.wait(for: .storeRecovered, within: DaemonFixture.timeout, from: start)
        #expect(try system.status().storeTrouble == nil)
        // An event that was answered with the failure is delivered too, because it was accepted.
        for content in [first, second] {
            _ = try town.waitForEntry("event \(content ?? "")") { $0.content == content }
        }
        #expect(try play.settle() == [])
        town.kill()
        try town.start()
        #expect(try play.check() + play.checkCards() + play.settle() == [])
        #expect(try !town.calls().sessions().contains { $0.session.identifier == old })
        town.kill()
    }

    @Test(
        "B03 M21: Killed while the disk is full, the daemon keeps all answered requests",
        .enabled(if: SmallDisk.isPossible, "only root can mount a small file system"))
    func killed() throws {
        let town = try KillFixture()
        let disk = try SmallDisk(at: town.folder.path("state/proscenium"), kilobytes: 2048)
        let play = KillScenarioClient(town)
        try town.start()
        try town.calls().addApp(town.bundle)
        _ = try #require(try play.openSession())
        _ = try town.waitForEntry("the scene") { $0.entry == "acknowledged" }
        try disk.fill()
        _ = try exhaust(play)
        #expect(try play.openSession() == nil)
        town.kill()
        do {
            try town.start()
            #expect(try play.check() == [])
        } catch let error as KitError {
            // The error must name the reason.
            #expect(
                "\(error)".contains("ended with 2") && "\(error)".contains("there is not enough disk space"), "\(error)"
            )
        }
        town.kill()
        try disk.clear()
        try town.start()
        #expect(try play.check() + play.checkCards() + play.settle() == [])
        town.kill()
    }

    /// Sends events until one is refused, because the database file may have free pages. Returns the content of the
    /// refused event.
    private func exhaust(_ play: KillScenarioClient) throws -> String? {
        for _ in 0..<2000 {
            if try play.notify() == nil { return play.lastContent }
        }
        Issue.record("the disk is never full")
        return nil
    }
}
