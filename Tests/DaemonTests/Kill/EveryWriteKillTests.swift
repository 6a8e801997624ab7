import Foundation
import Glibc
import SceneModel
import SceneTestKit
import TestSupport
import Testing

/// Tests in which the daemon is killed just before one of its writes.
@Suite("Kill: at every write", .serialized)
struct EveryWriteKillTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The distance between the tested writes; `KILL_EVERY=1` tests all of them.
    private static let stride = environment["KILL_EVERY"].flatMap(Int.init) ?? 6
    /// The seed that decides which write is tested first: random, unless `KILL_SEED` sets it.
    private static let seed = environment["KILL_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000)

    @Test(
        "B03 B04 M21 M22: After a kill just before a write, answered requests are kept and accepted items are delivered"
    )
    func everyWrite() throws {
        var random = SplitMix64(seed: Self.seed)
        var number = Int.random(in: 1...Self.stride, using: &random)
        var kills = 0
        while try kill(at: number) {
            kills += 1
            number += Self.stride
        }
        // Creating the store alone takes many writes, so fewer kills would mean that the scenario did not run.
        #expect(kills >= 60 / Self.stride)
    }

    /// Runs the scenario with a daemon that is killed just before its write number `number`. Returns whether the daemon
    /// was killed before the scenario was complete.
    private func kill(at number: Int) throws -> Bool {
        let fixture = try KillFixture()
        let client = KillScenarioClient(fixture)
        let status = try runScenario(client, number)
        #expect(status == 0 || status == -SIGKILL, "seed \(Self.seed), write \(number)\n\(fixture.recent)")
        fixture.kill()
        try fixture.start()
        // The daemon may have been killed before it stored the app.
        try fixture.calls().addApp(fixture.bundle)
        let faults = try client.check() + client.checkCards() + client.settlePendingItems()
        #expect(faults.isEmpty, "seed \(Self.seed), killed at write \(number): \(faults)\n\(fixture.recent)")
        return status != 0
    }

    /// Returns the daemon's exit status, or the signal that ended the daemon as a negative number; nil if the daemon
    /// failed to start for another reason.
    private func runScenario(_ client: KillScenarioClient, _ number: Int) throws -> Int32? {
        do {
            try client.fixture.start(KillFixture.faults("kill", at: number))
        } catch let error as KitError where client.fixture.daemon == nil {
            // A daemon that does not listen yet cannot be queried, but the start error contains the daemon's exit
            // status.
            return "\(error)".contains("ended with -9") ? -SIGKILL : nil
        } catch {
            return try client.fixture.daemon?.waitForEnd()
        }
        try ShortScenario(client: client).run()
        return try client.fixture.isDaemonGone
            ? client.fixture.daemon?.waitForEnd() : client.fixture.daemon?.terminate()
    }
}
