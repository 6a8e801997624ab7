import Foundation
import Glibc
import SceneModel
import SceneTestKit
import TestSupport
import Testing

/// The daemon killed before one of its writes, whichever it is.
@Suite("Kill: at every write", .serialized)
struct EveryWriteKillTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// `KILL_EVERY=1` tries all of them by hand.
    private static let stride = environment["KILL_EVERY"].flatMap(Int.init) ?? 6
    /// Other writes every time, unless `KILL_SEED` says which.
    private static let seed = environment["KILL_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000)

    @Test(
        "B03 B04 M21 M22: killed before a write of the daemon, it keeps what it had answered and delivers what it took on"
    )
    func everyWrite() throws {
        var random = SplitMix64(seed: Self.seed)
        var number = Int.random(in: 1...Self.stride, using: &random)
        var kills = 0
        while try kill(at: number) {
            kills += 1
            number += Self.stride
        }
        // Making the store alone takes many writes: fewer would mean that nothing was hit.
        #expect(kills >= 60 / Self.stride)
    }

    /// Whether the daemon was killed before it had done everything.
    private func kill(at number: Int) throws -> Bool {
        let town = try KillTown()
        let play = KillPlay(town)
        let status = try live(play, number)
        #expect(status == 0 || status == -SIGKILL, "seed \(Self.seed), write \(number)\n\(town.recent)")
        town.kill()
        try town.start()
        // The app may not be known yet.
        try town.calls().addApp(town.bundle)
        let faults = try play.check() + play.checkCards() + play.settle()
        #expect(faults.isEmpty, "seed \(Self.seed), killed at write \(number): \(faults)\n\(town.recent)")
        return status != 0
    }

    /// How the daemon ended: the status, or the signal as a negative number.
    private func live(_ play: KillPlay, _ number: Int) throws -> Int32? {
        do {
            try play.town.start(KillTown.faults("kill", at: number))
        } catch let error as KitError where play.town.daemon == nil {
            // Before it listens it cannot be asked, but what started it says how it ended.
            return "\(error)".contains("ended with -9") ? -SIGKILL : nil
        } catch {
            return try play.town.daemon?.waitForEnd()
        }
        try ShortScenario(play: play).run()
        return try play.town.isDaemonGone ? play.town.daemon?.waitForEnd() : play.town.daemon?.terminate()
    }
}
