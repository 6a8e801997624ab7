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
    private func start(_ fixture: DaemonFixture) throws -> Process {
        let process = Process()
        process.executableURL = fixture.bundle.executable
        process.environment = ["PROSCENIUM_SOCKET": fixture.daemon.socketPath, "PATH": "/usr/bin:/bin"]
        try process.run()
        return process
    }

    @Test("M14 M15: A manually launched app gets a scene; a second process hands its event over and exits with 0")
    func manualLaunch() throws {
        let fixture = try DaemonFixture()
        let first = try start(fixture)
        defer { first.terminate() }
        let connected = try fixture.wait("willConnectTo")
        #expect(connected.processID == first.processIdentifier)
        try fixture.wait("acknowledged")
        let entries = fixture.observer.entries.count
        let event = JSONValue.object([
            "app": .string(fixture.app.text), "kind": .string("notification"),
            "targetContentIdentifier": .string("clowntown:crusty"),
        ])
        try fixture.bundle.setScript(AppScript(observer: fixture.observer.path, event: event))
        let second = try start(fixture)
        second.waitUntilExit()
        #expect(second.terminationStatus == 0)
        let delivered = try fixture.wait("didReceiveNotification", from: entries)
        #expect(delivered.processID == first.processIdentifier)
        #expect(delivered.content == "clowntown:crusty")
        #expect(try fixture.system.sessions().count == 1)
    }

    @Test("B03: A manually launched app reconnects to a restarted daemon")
    func manualLaunchReconnects() throws {
        let fixture = try DaemonFixture()
        let process = try start(fixture)
        defer { process.terminate() }
        let session = try #require(try fixture.wait("willConnectTo").session)
        try fixture.wait("didBecomeActive")
        let entries = fixture.observer.entries.count
        try fixture.killDaemon()
        let reregistered = try fixture.wait("registered", from: entries)
        #expect(reregistered.processID == process.processIdentifier)
        #expect(try fixture.system.apps().map(\.process) == [.running])
        try fixture.system.activate(fixture.app, event: fixture.notification("anything"))
        let delivered = try fixture.wait("didReceiveNotification", from: entries)
        #expect(delivered.session == session)
    }

    @Test("B03: A second daemon on the same state folder names the first daemon's process and exits with status 0")
    func secondDaemon() throws {
        let fixture = try DaemonFixture()
        let second = Process()
        second.executableURL = BuiltProgram.url("proscenium")
        second.arguments = ["daemon"]
        second.environment = [
            "PROSCENIUM_SOCKET": fixture.folder.path("other"), "XDG_STATE_HOME": fixture.folder.path("state"),
            "XDG_CONFIG_HOME": fixture.folder.path("config"), "HOME": fixture.folder.url.path,
        ]
        let output = Pipe()
        second.standardOutput = output
        try second.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        second.waitUntilExit()
        #expect(second.terminationStatus == 0)
        #expect(
            String(decoding: data, as: UTF8.self).contains("process \(fixture.daemon.pid) is already the daemon of"))
    }

    @Test("B03 B04: A daemon that is terminated exits cleanly; apps keep running and reconnect to the next daemon")
    func cleanExit() throws {
        let fixture = try DaemonFixture()
        let (general, robbie) = try fixture.openTwoScenes()
        let entries = fixture.observer.entries.count
        #expect(try fixture.daemon.terminate() == 0)
        #expect(!FileManager.default.fileExists(atPath: fixture.daemon.socketPath))
        try fixture.startDaemon()
        let reregistered = try fixture.wait("registered", from: entries)
        #expect(reregistered.launchNumber == 1)
        #expect(Set(try fixture.system.sessions().map(\.session.identifier)) == [general, robbie])
        #expect(fixture.observer.entries.all.dropFirst(entries).map(\.entry).contains("didEnterBackground") == false)
    }

    @Test("M15 B03: An app that exits at launch is relaunched with back-off; without its bundle it cannot be launched")
    func launchFailures() throws {
        let fixture = try DaemonFixture([.init(on: "launch", .exit, status: 1)])
        try fixture.system.activate(fixture.app)
        try fixture.wait(for: .ended)
        let second = try fixture.wait(for: .ended, from: try fixture.wait(for: .ended).index + 1)
        #expect(second.outcome == .crashed)
        // Back-off delays the third launch, so the item still waits.
        #expect(try fixture.system.apps().map(\.waiting) == [1])
        try FileManager.default.removeItem(at: fixture.bundle.url)
        try fixture.system.activate(fixture.app)
        _ = try fixture.watcher.wait(for: "a failed start", within: DaemonFixture.timeout, from: second.index + 1) {
            $0.kind == .ended
        }
        #expect(fixture.daemon.errorText.contains("cannot be launched"))
    }
}
