import Foundation
import SceneModel
import SceneTestKit
import Testing
import Varlink

/// A search of the daemon's log for the texts of a private session, after failures of every kind that the daemon logs.
@Suite("Texts of private sessions in the log", .serialized)
struct PrivateLogTests {
    /// The text that every field of the private session contains.
    private static let secret = "sechzehnelefanten"

    /// Invalid values, with the secret inside, for the columns of the store that contain JSON, predicates and payloads.
    private static let damages: [(table: String, column: String, value: String)] = [
        ("sessions", "can", "SELF == \(secret)("), ("sessions", "prefers", "'\(secret)"),
        ("sessions", "role", secret), ("sessions", "configuration", #"{"name": "\#(secret)", "delegate": 3}"#),
        ("sessions", "activity", #"{"activityType": ["\#(secret)"]}"#),
        ("sessions", "userInfo", #"{"mood": {"\#(secret)": nil}}"#), ("sessions", "userInfo", #"["\#(secret)"]"#),
        ("items", "payload", #"{"\#(secret)": "#), ("items", "payload", #"{"event": "\#(secret)"}"#),
        ("records", "payload", #"{"identifier": "\#(secret)", "content": 7}"#), ("records", "payload", secret),
    ]

    /// A daemon with a private session whose texts all contain the secret, and with an item and a notification for it.
    private func makeFixture() throws -> DaemonFixture {
        let fixture = try DaemonFixture([AppScript.Rule(on: "didReceiveNotification", .ignore)])
        let session = try fixture.system.activate(fixture.app)
        try fixture.wait("acknowledged", session)
        let secret = JSONValue.string(Self.secret)
        let predicate = JSONValue.string("SELF == 'clowntown:\(Self.secret)'")
        let answer = try fixture.observer.ask(
            "updateScene",
            [
                "session": .string(session.text), "isPrivate": .bool(true), "title": secret, "can": predicate,
                "prefers": predicate, "userInfo": .object(["mood": secret]),
                "activity": .object(["version": .integer(1), "activityType": secret]),
            ], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
        try fixture.system.notify(
            fixture.app, Self.secret, title: Self.secret, about: "clowntown:\(Self.secret)",
            trigger: try .interval(seconds: 3600, repeats: false))
        try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:\(Self.secret)"))
        return fixture
    }

    private func expectNoSecret(_ fixture: DaemonFixture, _ comment: String) {
        #expect(!fixture.daemon.errorText.lowercased().contains(Self.secret), "\(comment)")
    }

    /// Sets a column of all rows with Python's SQLite, which is independent of the store.
    private func damage(_ fixture: DaemonFixture, table: String, column: String, value: String) throws -> Int {
        let script = """
            import sqlite3, sys
            file, table, column, value = sys.argv[1:]
            with sqlite3.connect(file) as database:
                print(database.execute(f"UPDATE {table} SET {column} = ?", (value,)).rowcount)
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, fixture.folder.path("state/proscenium/scenes.sqlite"), table, column, value]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test("B05: The log has no text of a private session when its rows in the store are damaged", arguments: damages)
    func damagedRows(table: String, column: String, value: String) throws {
        let fixture = try makeFixture()
        fixture.daemon.kill()
        #expect(try damage(fixture, table: table, column: column, value: value) > 0)
        try fixture.startDaemon()
        // The daemon reads some rows only on request.
        _ = try fixture.system.items()
        _ = try fixture.system.notifications()
        // The log is complete when the daemon has ended.
        try fixture.daemon.terminate()
        expectNoSecret(fixture, "\(table).\(column)")
    }

    @Test("B05: The log has no text of a private session when apps send invalid messages about it or are killed")
    func invalidMessages() throws {
        let fixture = try makeFixture()
        let secret = JSONValue.string(Self.secret)
        let session = try #require(try fixture.system.sessions().first { $0.session.isPrivate }?.session.identifier)
        for fields: [String: JSONValue] in [
            ["title": .object([Self.secret: secret])], ["isPrivate": secret], ["can": .string("\(Self.secret) ==")],
            ["activity": secret], ["userInfo": secret], ["removes": .array([secret])],
        ] {
            let answer = try fixture.observer.ask(
                "updateScene", fields.merging(["session": .string(session.text)]) { $1 }, within: DaemonFixture.timeout)
            #expect(answer.error != nil, "\(fields.keys)")
        }
        let peer = try RawConnection(fixture.daemon.socketPath)
        _ = try peer.send(Array(#"{"\#(Self.secret)""#.utf8) + [0])
        #expect(peer.isEnded(within: DaemonFixture.timeout))
        for _ in 0..<4 {
            guard let app = try fixture.system.apps().first?.processID else { break }
            kill(app, SIGKILL)
            try fixture.observer.waitForEnd(of: app, within: DaemonFixture.timeout)
            try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:\(Self.secret)"))
        }
        try fixture.daemon.terminate()
        expectNoSecret(fixture, "invalid messages")
    }
}
