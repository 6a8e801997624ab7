import Foundation
import SceneModel
import SceneTestKit
import TestSupport
import Testing

/// The daemon killed before one of its writes, whichever it is.
@Suite("Kill: at every write", .serialized)
struct EveryWriteKillTests {
    /// `KILL_EVERY=1` tries all of them by hand.
    private static let stride = ProcessInfo.processInfo.environment["KILL_EVERY"].flatMap(Int.init) ?? 8

    @Test("B03 B04 M21 M22: killed before a write of the daemon, it keeps what it had answered and delivers what it took on")
    func everyWrite() throws {
        // Another set of writes every time; a failure names its write.
        var number = Int.random(in: 1...Self.stride)
        var kills = 0
        while try kill(at: number) {
            kills += 1
            number += Self.stride
        }
        // Making the store alone takes many writes: fewer would mean that nothing was hit.
        #expect(kills >= 40 / Self.stride)
    }

    /// Whether the daemon was killed before it had done everything.
    private func kill(at number: Int) throws -> Bool {
        let town = try KillTown()
        let play = KillPlay(town)
        var isKilled = true
        // A daemon that is killed before it listens does not start.
        if (try? town.start(KillTown.faults("kill", at: number))) != nil {
            try ShortScenario(play: play).run()
            isKilled = town.isDaemonGone
            if !isKilled { isKilled = try town.daemon?.terminate() != 0 }
        }
        town.kill()
        try town.start()
        // The app may not be known yet.
        try town.calls().addApp(town.bundle)
        let faults = try play.check() + play.checkCards() + play.settle()
        #expect(faults.isEmpty, "killed at write \(number): \(faults)\n\(town.recent)")
        return isKilled
    }
}
