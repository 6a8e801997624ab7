import Foundation
import SceneTestKit
import Testing

/// Daemon, app or both killed at moments of chance while much is going on.
@Suite("Kill: at moments of chance", .serialized)
struct RandomKillTests {
    /// `KILL_CYCLES=1000` makes more of them by hand.
    private static let cycles = ProcessInfo.processInfo.environment["KILL_CYCLES"].flatMap(Int.init) ?? 50
    /// `KILL_SEED` begins elsewhere.
    private static let seed = ProcessInfo.processInfo.environment["KILL_SEED"].flatMap(UInt64.init) ?? 1
    /// How many killings one state folder lives through.
    private static let cyclesOfLife = 10

    @Test("B03 B04 M21 M22: killed at moments of chance, nothing answered is lost and nothing is told twice")
    func anyMoment() throws {
        var (kills, items, redelivered) = (0, 0, 0)
        let lives = (Self.cycles + Self.cyclesOfLife - 1) / Self.cyclesOfLife
        for number in 0..<lives {
            let seed = Self.seed + UInt64(number)
            let life = try RandomLife(seed: seed)
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
        // Killings that interrupt nothing would find nothing.
        #expect(items > kills && redelivered > lives / 2)
    }
}
