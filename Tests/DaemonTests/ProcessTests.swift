import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Manually launched processes, second processes of an app, and restarts of the daemon.
@Suite("Processes", .serialized)
struct ProcessTests {
    /// Launches the app by its executable, as a user would in a terminal.
    private func start(_ town: DaemonFixture) throws -> Process {
        let process = Process()
        process.executableURL = town.bundle.executable
        process.environment = ["PROSCENIUM_SOCKET": town.daemon.socketPath, "PATH": "/usr/bin:/bin"]
        try process.run()
        return process
    }

    @Test("M14 M15: A manually launched app gets a scene; a second process hands over and exits with status 0")
    func byHand() throws {
        let town = try DaemonFixture()
        let first = try start(town)
        defer { first.terminate() }
        let connected = try town.wait("willConnectTo")
        #expect(connected.processID == first.processIdentifier)
        try town.wait("acknowledged")
        let entries = town.observer.entries.count
        let event = JSONValue.object([
            "app": .string(town.app.text), "kind": .string("notification"),
            "targetContentIdentifier": .string("clowntown:crusty"),
        ])
        try town.bundle.setScript(AppScript(observer: town.observer.path, event: event))
        let second = try start(town)
        second.waitUntilExit()
        #expect(second.terminationStatus == 0)
        let told = try town.wait("didReceiveNotification", from: entries)
        #expect(told.processID == first.processIdentifier)
        #expect(told.content == "clowntown:crusty")
        #expect(try town.system.sessions().count == 1)
    }

    @Test("B03: A manually launched app reconnects to a restarted daemon")
    func byHandAndBack() throws {
        let town = try DaemonFixture()
        let process = try start(town)
        defer { process.terminate() }
        let session = try #require(try town.wait("willConnectTo").session)
        try town.wait("didBecomeActive")
        let entries = town.observer.entries.count
        try town.killDaemon()
        let back = try town.wait("registered", from: entries)
        #expect(back.processID == process.processIdentifier)
        #expect(try town.system.apps().map(\.process) == [.running])
        try town.system.activate(town.app, event: town.notification("anything"))
        let told = try town.wait("didReceiveNotification", from: entries)
        #expect(told.session == session)
    }

    @Test("B03: A second daemon on the same state folder names the owner and exits with status 0")
    func secondDaemon() throws {
        let town = try DaemonFixture()
        let second = Process()
        second.executableURL = BuiltProgram.url("proscenium")
        second.arguments = ["daemon"]
        second.environment = [
            "PROSCENIUM_SOCKET": town.folder.path("other"), "XDG_STATE_HOME": town.folder.path("state"),
            "XDG_CONFIG_HOME": town.folder.path("config"), "HOME": town.folder.url.path,
        ]
        let output = Pipe()
        second.standardOutput = output
        try second.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        second.waitUntilExit()
        #expect(second.terminationStatus == 0)
        #expect(String(decoding: data, as: UTF8.self).contains("process \(town.daemon.pid) is already the daemon of"))
    }

    @Test("B03 B04: A daemon told to terminate exits cleanly; apps keep running and reconnect to the next one")
    func ending() throws {
        let town = try DaemonFixture()
        let (general, robbie) = try town.openTwoScenes()
        let entries = town.observer.entries.count
        #expect(try town.daemon.terminate() == 0)
        #expect(!FileManager.default.fileExists(atPath: town.daemon.socketPath))
        try town.startDaemon()
        let back = try town.wait("registered", from: entries)
        #expect(back.launchNumber == 1)
        #expect(Set(try town.system.sessions().map(\.session.identifier)) == [general, robbie])
        #expect(town.observer.entries.all.dropFirst(entries).map(\.entry).contains("didEnterBackground") == false)
    }

    @Test("M15 B03: An app that cannot launch or never registers does not block the daemon; the back-off grows")
    func failing() throws {
        let town = try DaemonFixture([.init(on: "launch", .exit, status: 1)])
        try town.system.activate(town.app)
        try town.wait(for: .ended)
        let second = try town.wait(for: .ended, from: try town.wait(for: .ended).index + 1)
        #expect(second.outcome == .crashed)
        // The third launch is delayed by back-off, while other apps are served at once.
        #expect(try town.system.apps().map(\.waiting) == [1])
        try FileManager.default.removeItem(at: town.bundle.url)
        try town.system.activate(town.app)
        _ = try town.watcher.wait(for: "a failed start", within: DaemonFixture.timeout, from: second.index + 1) {
            $0.kind == .ended
        }
        #expect(town.daemon.errorText.contains("cannot be launched"))
    }
}
