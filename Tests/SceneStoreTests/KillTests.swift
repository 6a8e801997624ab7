import Foundation
import SceneModel
import SceneStore
import TestSupport
import Testing

/// Tests of a store in a separate process that is killed at any write, or whose disk is full at any write.
@Suite("Killed while writing", .serialized)
struct KillTests {
    @Test("B03: A store whose process is killed at any write keeps all confirmed steps and no incomplete step")
    func everyWrite() throws {
        let folder = try TemporaryFolder()
        var number = 1
        while true {
            let state = folder.url.appendingPathComponent("at-\(number)")
            let run = try WorkerRun(state, ["4"], environment: WorkerRun.fault("kill", at: number))
            try check(state, after: run, "killed at write \(number)")
            if run.isFinished { break }
            number += 1
        }
        // Creating the file alone takes many writes, so a smaller number would mean that writes were not counted.
        #expect(number > 20)
    }

    /// The number of kills; set `KILL_CYCLES=1000` for more.
    private static let cycles = ProcessInfo.processInfo.environment["KILL_CYCLES"].flatMap(Int.init) ?? 50

    @Test("B03: A store whose process is killed repeatedly at random moments keeps all confirmed steps")
    func randomMoments() throws {
        let folder = try TemporaryFolder()
        let state = folder.url.appendingPathComponent("state")
        var random = SplitMix64(seed: 4)
        var kills = 0
        for round in 0..<Self.cycles {
            let run = try WorkerRun(state, ["100000"], killAfter: Int.random(in: 0..<40, using: &random))
            try check(state, after: run, "round \(round)")
            if !run.isFinished { kills += 1 }
        }
        #expect(kills == Self.cycles)
    }

    @Test("B03: A temporarily full disk loses no confirmed step, and the store keeps working")
    func fullDisk() throws {
        let folder = try TemporaryFolder()
        for number in 1...80 {
            let state = folder.url.appendingPathComponent("at-\(number)")
            let run = try WorkerRun(state, ["4"], environment: WorkerRun.fault("full", at: number))
            try check(state, after: run, "full at write \(number)")
            let secondRun = try WorkerRun(state, ["2"])
            #expect(secondRun.isFinished, "full at write \(number): \(secondRun.errors)")
            try check(state, after: secondRun, "after full at write \(number)")
        }
    }

    /// Checks that every confirmed step is stored completely. In addition, only the step that was in progress may be
    /// stored.
    private func check(_ folder: URL, after run: WorkerRun, _ comment: Comment) throws {
        let store = try SceneStore(folder: folder)
        defer { store.close() }
        #expect(store.report == nil, comment)
        let state = try store.load()
        let lastStored = state.nextItem.rawValue - 1
        if let lastConfirmed = run.confirmed.last {
            #expect(lastStored == lastConfirmed || lastStored == lastConfirmed + 1, comment)
        }
        #expect(state.items.map(\.number.rawValue) == Array(max(1, lastStored - 4)..<lastStored + 1), comment)
        if lastStored > 0 { #expect(state.sessions.map(\.title) == ["\(lastStored)"], comment) }
    }
}
