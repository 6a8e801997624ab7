import Foundation
import PowerLossKit
import SceneModel
import SceneStore
import SceneTestKit
import Testing

/// Tests of a daemon on a disk that loses, tears and reorders unflushed writes.
@Suite("Power loss: changes that the daemon has answered", .serialized)
struct PowerLossTests {
    private let fixture: KillFixture
    private var folder: URL { fixture.folder.url.appendingPathComponent("state") }

    init() throws {
        fixture = try KillFixture()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The identifiers of the apps and records in a store.
    private static func content(_ state: StoredState) -> Set<String> {
        Set(
            state.records.map(\.key.identifier).filter { $0.hasPrefix("note-") } + state.apps.map(\.identifier.text))
    }

    /// Opens the store that a daemon finds after a power loss.
    private func store(after loss: PowerLossTrial.State) throws -> SceneStore {
        let store = try SceneStore(folder: loss.folder.appendingPathComponent("proscenium"))
        #expect(try store.notices().isEmpty, "\(loss.description)")
        return store
    }

    @Test("B03: A power loss keeps every answered change of apps and notifications, and adds no other change")
    func changes() throws {
        let trial = try PowerLossTrial(folder)
        try fixture.start(trial.environment)
        let system = try fixture.calls()
        var expected: [Set<String>] = [[]]
        func change(_ call: () throws -> Void, _ change: (inout Set<String>) -> Void) throws {
            try call()
            var next = expected[expected.count - 1]
            change(&next)
            expected.append(next)
        }
        try change({ try system.addApp(fixture.bundle) }, { $0.insert(fixture.app.text) })
        let later = try NotificationTrigger.interval(seconds: 3600, repeats: false)
        for number in 1...6 {
            try change(
                { try system.notify(fixture.app, "note-\(number)", title: "T", trigger: later) },
                { $0.insert("note-\(number)") })
        }
        fixture.kill()
        try trial.forEachLoss(seeds: 4) { loss in
            let store = try store(after: loss)
            defer { store.close() }
            // A zero byte ends each message. The messages for the watcher have `continues`.
            let messages = loss.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            let answered = messages.count { !$0.contains("\"continues\":true") }
            let possible = expected.dropFirst(answered).prefix(2)
            #expect(try possible.contains(Self.content(store.load())), "\(loss.description), \(answered) answered")
        }
    }

    @Test("B03: A power loss keeps every session and event that the daemon accepted")
    func events() throws {
        try fixture.start()
        try fixture.calls().addApp(fixture.bundle)
        fixture.kill()
        let trial = try PowerLossTrial(folder)
        try fixture.start(trial.environment)
        let sessions = try (1...4).map { _ in try fixture.calls().activate(fixture.app, newSession: true).text }
        fixture.kill()
        try trial.forEachLoss(seeds: 4) { loss in
            let store = try store(after: loss)
            defer { store.close() }
            let stored = try store.load().sessions.map(\.identifier.text)
            let output = String(decoding: loss.output, as: UTF8.self)
            let answered = sessions.filter { output.contains("{\"parameters\":{\"session\":\"\($0)\"}}") }
            #expect(Set(answered).isSubset(of: stored), "\(loss.description)")
            #expect(Set(stored).isSubset(of: sessions), "\(loss.description)")
        }
    }
}
