import Foundation
import SceneTestKit
import Testing

/// Daemon, app or both killed at random moments under load.
@Suite("Kill: at random moments", .serialized)
struct RandomKillTests {
    /// The number of kills; set `KILL_CYCLES=1000` for more.
    private static let cycles = ProcessInfo.processInfo.environment["KILL_CYCLES"].flatMap(Int.init) ?? 50
    /// The random seed; `KILL_SEED` sets another one.
    private static let seed = ProcessInfo.processInfo.environment["KILL_SEED"].flatMap(UInt64.init) ?? 1
    /// The number of kills per state folder.
    private static let cyclesOfLife = 10

    @Test("B03 B04 M21 M22: Killed at random moments, no answered request is lost and no item delivered twice")
    func anyMoment() throws {
        var (kills, items, redelivered) = (0, 0, 0)
        let lives = (Self.cycles + Self.cyclesOfLife - 1) / Self.cyclesOfLife
        for number in 0..<lives {
            let seed = Self.seed + UInt64(number)
            let life = try RandomKillRun(seed: seed)
            for cycle in 0..<Self.cyclesOfLife {
                let faults = life.cycle(isLast: cycle == Self.cyclesOfLife - 1)
                guard faults.isEmpty else {
                    Issue.record("seed \(seed), cycle \(cycle): \(faults.joined(separator: "; "))\n\(life.recent)")
                    return
                }
            }
            kills += life.kills
            (items, redelivered) = (items + life.ledger.count, redelivered + life.ledger.redelivered)
        }
        #expect(kills == lives * Self.cyclesOfLife)
        // Kills that interrupt nothing would prove nothing.
        #expect(items > kills && redelivered > lives / 2)
    }
}
