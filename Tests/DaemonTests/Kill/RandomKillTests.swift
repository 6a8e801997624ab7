import Foundation
import SceneTestKit
import Testing

/// Tests in which the daemon, the app or both are killed at random moments under load.
@Suite("Kill: at random moments", .serialized)
struct RandomKillTests {
    /// The number of kills; set `KILL_CYCLES=1000` for more.
    private static let cycles = ProcessInfo.processInfo.environment["KILL_CYCLES"].flatMap(Int.init) ?? 50
    /// The random seed; `KILL_SEED` sets another one.
    private static let seed = ProcessInfo.processInfo.environment["KILL_SEED"].flatMap(UInt64.init) ?? 1
    /// The number of kills per state folder.
    private static let cyclesPerRun = 10

    @Test("B03 B04 M21 M22: After kills at random moments no answered request is lost, and no item is delivered twice")
    func randomMoments() throws {
        var (kills, items, redelivered) = (0, 0, 0)
        let runCount = (Self.cycles + Self.cyclesPerRun - 1) / Self.cyclesPerRun
        for number in 0..<runCount {
            let seed = Self.seed + UInt64(number)
            let run = try RandomKillRun(seed: seed)
            for cycle in 0..<Self.cyclesPerRun {
                let faults = run.cycle(isLast: cycle == Self.cyclesPerRun - 1)
                guard faults.isEmpty else {
                    Issue.record("seed \(seed), cycle \(cycle): \(faults.joined(separator: "; "))\n\(run.recent)")
                    return
                }
            }
            kills += run.kills
            (items, redelivered) = (items + run.ledger.count, redelivered + run.ledger.redelivered)
        }
        #expect(kills == runCount * Self.cyclesPerRun)
        // Enough items must have been delivered and interrupted, otherwise the kills would prove nothing.
        #expect(items > kills && redelivered > runCount / 2)
    }
}
