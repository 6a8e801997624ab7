import Foundation
import PowerLossKit
import SceneModel
import Testing

@testable import SceneStore

/// Tests of a store on a disk that loses, tears and reorders unflushed writes.
@Suite("Power loss while the store writes")
struct PowerLossTests {
    /// The number of random choices at each flush; set `POWER_LOSS_SEEDS=200` for more.
    private static let seeds = ProcessInfo.processInfo.environment["POWER_LOSS_SEEDS"].flatMap(Int.init) ?? 6

    private let folder: TemporaryFolder
    /// The folder of the store. The store also creates the folder's parent.
    private var state: URL { folder.url.appendingPathComponent("share/state") }

    init() throws { folder = try TemporaryFolder() }

    private func run(_ commands: [String], _ trial: PowerLossTrial? = nil, killAfter: Int? = nil) throws {
        let run = try WorkerRun(state, commands, environment: trial?.environment ?? [:], killAfter: killAfter)
        try #require(run.isFinished || killAfter != nil, "\(run.errors)")
    }

    /// Checks a store after a power loss.
    private struct Checker {
        let store: SceneStore
        let loss: PowerLossTrial.State
        var comment: Comment { "\(loss.description)" }

        init(_ loss: PowerLossTrial.State) throws {
            self.loss = loss
            store = try SceneStore(folder: loss.folder.appendingPathComponent("share/state")) { TemporaryFolder.now }
        }

        /// The highest step that was confirmed before the loss.
        var lastConfirmed: Int64 { WorkerRun.lines(loss.output).compactMap { Int64($0) }.last ?? 0 }

        /// Checks that the store has the content after the last confirmed step, or after one of the steps that
        /// followed.
        ///
        /// - Parameter unconfirmed: the maximum number of stored steps that were not confirmed.
        func checkSteps(after first: Int64 = 0, unconfirmed: Int64 = 1, isDamaged: Bool = false) throws {
            if !isDamaged { #expect(store.report == nil, comment) }
            #expect(try store.notices().isEmpty != isDamaged, comment)
            let last = max(first, lastConfirmed)
            try Self.check(store.load(), from: last, through: last + unconfirmed, comment)
        }

        static func check(
            _ state: StoredState, from lowest: Int64, through highest: Int64, _ comment: Comment
        ) throws {
            let last = state.nextItem.rawValue - 1
            #expect(lowest...highest ~= last, comment)
            #expect(state.items.map(\.number.rawValue) == Array(max(1, last - 4)..<last + 1), comment)
            #expect(state.items.allSatisfy { $0.payload == .stored(Data("item \($0.number)".utf8)) }, comment)
            if last > 0 { #expect(state.sessions.map(\.title) == ["\(last)"], comment) }
        }

        /// Checks that the store can be changed, and that the change is there after a restart.
        func checkNextStart() throws {
            let app = try AppIdentifier("com.example.next")
            try store.apply([.putApp(StoredApp(identifier: app))])
            store.close()
            let next = try SceneStore(folder: loss.folder.appendingPathComponent("share/state"))
            defer { next.close() }
            #expect(next.report == nil, comment)
            #expect(try next.load().apps.contains { $0.identifier == app }, comment)
        }
    }

    @Test("B03: A new store loses no confirmed step and contains only steps that were made")
    func newStore() throws {
        let trial = try PowerLossTrial(folder.url)
        try run(["7"], trial)
        let count = try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            try checker.checkSteps()
            try checker.checkNextStart()
        }
        // The trial creates a file, commits nine times and closes the file.
        #expect(count > 100)
    }

    @Test("B03: A store that is opened again loses no confirmed step and contains only steps that were made")
    func existingStore() throws {
        try run(["3"])
        let trial = try PowerLossTrial(folder.url)
        try run(["3"], trial)
        try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            try checker.checkSteps(after: 3)
            try checker.checkNextStart()
        }
    }

    @Test("B03: A power loss after a kill loses nothing that the next process has read", arguments: [1, 2, 5])
    func killedStore(killAfter: Int) throws {
        let trial = try PowerLossTrial(folder.url)
        try run(["100000"], trial, killAfter: killAfter)
        try run(["2"], trial)
        // Each of the two processes may have stored a step without confirming it.
        try trial.forEachLoss(seeds: Self.seeds) { loss in try Checker(loss).checkSteps(unconfirmed: 2) }
    }

    @Test("B03: A power loss during a migration loses nothing")
    func migration() throws {
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        let old = try TemporaryFolder()
        try FileManager.default.createDirectory(at: old.state, withIntermediateDirectories: true)
        try old.executeSQL(SampleVersion2.sql)
        try FileManager.default.moveItem(
            atPath: old.path("scenes.sqlite"), toPath: state.appendingPathComponent("scenes.sqlite").path)
        let trial = try PowerLossTrial(folder.url)
        try run(["1"], trial)
        try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            #expect(checker.store.report == nil, checker.comment)
            let content = try checker.store.load()
            #expect(content.apps.contains { $0.identifier.text == "com.example.clowntown" }, checker.comment)
            #expect(content.sessions.contains { $0.title == "Robbie" }, checker.comment)
            #expect(content.items.contains { $0.number.rawValue == 11 }, checker.comment)
            if checker.lastConfirmed > 0 { #expect(content.items.count == 2, checker.comment) }
        }
    }

    @Test("B03: A power loss during a salvage loses neither a readable row nor the notice")
    func salvage() throws {
        try run(["8"])
        try FileManager.default.removeItem(at: state.appendingPathComponent("scenes.mark"))
        let file = state.appendingPathComponent("scenes.sqlite")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(68..<72, with: Data(repeating: 0, count: 4))
        try bytes.write(to: file)
        let trial = try PowerLossTrial(folder.url)
        try run(["2"], trial)
        try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            try checker.checkSteps(after: 8, isDamaged: true)
            try checker.checkNextStart()
        }
    }

    @Test("B03: A backup gets its final name only when it is complete")
    func backup() throws {
        try run(["3"])
        let trial = try PowerLossTrial(folder.url)
        try run(["2", "backup", "1"], trial)
        try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            try checker.checkSteps(after: 3)
            let backups = BackupFolder(stateFolder: loss.folder.appendingPathComponent("share/state"))
            for backup in backups.backups {
                try BackupFolder.check(backups.path(of: backup), schema: .current)
            }
            if WorkerRun.lines(loss.output).contains("backup") { #expect(backups.backups.count == 1, checker.comment) }
        }
    }

    @Test("B03: An interrupted restoration leaves the replaced store or the complete backup")
    func restoration() throws {
        try run(["3", "backup", "4"])
        let trial = try PowerLossTrial(folder.url)
        try run(["restore"], trial)
        try trial.forEachLoss(seeds: Self.seeds) { loss in
            let checker = try Checker(loss)
            var content = try checker.store.load()
            let isRestored = content.sessions.first?.title == "3"
            #expect(content.nextItem.rawValue == 8, checker.comment)
            if isRestored { content.nextItem = ItemNumber(rawValue: 4) }
            let last: Int64 = isRestored ? 3 : 7
            try Checker.check(content, from: last, through: last, checker.comment)
            #expect(try checker.store.notices().isEmpty != isRestored, checker.comment)
            if WorkerRun.lines(loss.output).contains("restored") { #expect(isRestored, checker.comment) }
        }
    }
}
