import Foundation
import SceneModel
import TestSupport
import Testing

@testable import SceneStore

/// Tests that damage the write-ahead log, or that replace the database with an older one.
@Suite("A lost or damaged log is detected")
struct LogDamageTests {
    /// A copy of the files of a store whose process was killed: 40 sessions are only in the log.
    private struct KilledStore {
        let folder: TemporaryFolder
        let expected: StoredState

        init() throws {
            let source = try TemporaryFolder()
            let store = try source.open()
            let app = try AppIdentifier("com.example.a")
            try store.apply([.putApp(StoredApp(identifier: app))])
            for number in 1...40 {
                try store.apply([
                    .putSession(SceneSession(identifier: try SessionIdentifier("S-\(number)"), app: app))
                ])
            }
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
            for name in ["scenes.sqlite", "scenes.sqlite-wal", "scenes.mark"] {
                try FileManager.default.copyItem(atPath: source.path(name), toPath: folder.path(name))
            }
            expected = try store.load()
            store.close()
        }
    }

    @Test("A kill loses nothing and is not reported")
    func kill() throws {
        let killed = try KilledStore()
        let (state, notices) = try killed.folder.load()
        #expect(state == killed.expected)
        #expect(notices == [])
    }

    @Test("B03: A removed log is reported once")
    func removedLog() throws {
        let killed = try KilledStore()
        try FileManager.default.removeItem(atPath: killed.folder.path("scenes.sqlite-wal"))
        let (state, notices) = try killed.folder.load()
        #expect(state.sessions.isEmpty)
        #expect(notices.count == 1)
        #expect(notices.first?.message.contains("older than its last commit: the last 41 changes are lost") == true)
        #expect(try killed.folder.load().notices == notices)
    }

    @Test("B03: A truncated log is reported, and the remaining part is kept", arguments: 1...9)
    func cutLog(tenths: Int) throws {
        let killed = try KilledStore()
        try killed.folder.rewrite("scenes.sqlite-wal") { $0 = $0.prefix($0.count * tenths / 10) }
        let (state, notices) = try killed.folder.load()
        #expect(state.sessions == Array(killed.expected.sessions.prefix(state.sessions.count)))
        #expect(state.sessions.count < 40)
        #expect(notices.count == 1)
        #expect(try killed.folder.files("scenes.sqlite.damaged").count == 1)
    }

    @Test("B03: A flipped bit of the log is reported unless the content is complete")
    func flippedLog() throws {
        var random = SplitMix64(seed: 23)
        for number in 0..<60 {
            let killed = try KilledStore()
            try killed.folder.rewrite("scenes.sqlite-wal") { log in
                log[Int.random(in: 0..<log.count, using: &random)] ^= 1 << UInt8(number % 8)
            }
            try BitFlipTests.check(killed.folder, killed.expected, "flip \(number)")
        }
    }

    @Test("B03: A missing database is reported, whether its log is missing as well or not", arguments: [true, false])
    func removedDatabase(keepsLog: Bool) throws {
        let killed = try KilledStore()
        try killed.folder.keep(["scenes.mark"] + (keepsLog ? ["scenes.sqlite-wal"] : []))
        let (state, notices) = try killed.folder.load()
        #expect(state.sessions.isEmpty)
        #expect(notices.count == 1)
        #expect(notices.first?.message.contains("scenes.sqlite is missing") == true)
        #expect(try killed.folder.files("scenes.sqlite.damaged").count == (keepsLog ? 1 : 0))
        #expect(try killed.folder.load().notices.count == 1)
    }

    @Test("B03: A missing database is reported if only its log is left")
    func onlyLog() throws {
        let killed = try KilledStore()
        try killed.folder.keep(["scenes.sqlite-wal"])
        #expect(try killed.folder.load().notices.count == 1)
    }

    @Test("B03: An older copy of the database is reported")
    func olderDatabase() throws {
        let folder = try BitFlipTests.makeStoreFolder()
        let old = try Data(contentsOf: URL(fileURLWithPath: folder.path("scenes.sqlite")))
        try folder.fill([.removeSession(try SessionIdentifier("S-1"))])
        try folder.rewrite { $0 = old }
        let notices = try folder.load().notices
        #expect(notices.first?.message.contains("the last change is lost") == true)
    }

    @Test(
        "A missing, empty, damaged or older `scenes.mark` file is not reported as a loss",
        arguments: ["gone", "empty", "damaged", "older"])
    func mark(state: String) throws {
        let folder = try BitFlipTests.makeStoreFolder()
        let old = try Data(contentsOf: URL(fileURLWithPath: folder.path("scenes.mark")))
        try folder.fill([.removeSession(try SessionIdentifier("S-1"))])
        if state == "gone" {
            try FileManager.default.removeItem(atPath: folder.path("scenes.mark"))
        } else {
            try folder.rewrite("scenes.mark") { mark in
                switch state {
                case "empty": mark = Data()
                case "damaged": mark[9] ^= 1
                default: mark = old
                }
            }
        }
        let (content, notices) = try folder.load()
        #expect(content.sessions.count == 59)
        #expect(notices == [])
    }
}
