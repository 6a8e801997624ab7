import BusTestKit
import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Tests of apps that packages of the operating system install for all users, in `lib/proscenium/apps` beside the
/// folder `bin` of the command.
@Suite("Apps of packages", .timeLimit(.minutes(15)))
struct SharedAppTests {
    /// The folders of a system with an installed command.
    private struct System {
        let fixture: InstallFixture
        var prefix: URL { URL(fileURLWithPath: fixture.folder.path("usr")) }
        var command: URL { prefix.appendingPathComponent("bin/proscenium") }
        var apps: URL { prefix.appendingPathComponent("lib/proscenium/apps") }

        init() throws {
            fixture = try InstallFixture()
            fixture.daemon.kill()
            for folder in [command.deletingLastPathComponent(), apps] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            try FileManager.default.copyItem(at: BuiltProgram.url("proscenium"), to: command)
        }

        func startDaemon() throws -> DaemonProcess { try DaemonProcess(in: fixture.folder, executable: command) }

        /// Returns the bundles of the apps that the daemon knows.
        func bundles(_ daemon: DaemonProcess) throws -> [String?] {
            try SystemClient(path: daemon.socketPath).apps().map(\.bundle)
        }

        func copy(_ bundle: AppBundle) throws -> String {
            let target = apps.appendingPathComponent(bundle.url.lastPathComponent)
            try? FileManager.default.removeItem(at: target)
            try FileManager.default.copyItem(at: bundle.url, to: target)
            return target.path
        }
    }

    @Test("The daemon adds an app of a package at its start, and a later one when it is activated")
    func adds() throws {
        let system = try System()
        let first = try system.copy(system.fixture.build())
        let daemon = try system.startDaemon()
        #expect(try system.bundles(daemon) == [first])

        let pie = try system.fixture.build("Pie", in: "more")
        let second = try system.copy(pie)
        let client = try SystemClient(path: daemon.socketPath)
        try client.activate(try AppIdentifier("com.example.pie"))
        #expect(try system.bundles(daemon) == [first, second])
        #expect(throws: (any Error).self) { try client.activate(try AppIdentifier("com.example.unknown")) }
    }

    @Test("An app keeps the bundle that the user added, until this bundle is deleted; a faulty bundle is ignored")
    func keepsUserBundle() throws {
        let system = try System()
        let own = try system.fixture.build()
        let shared = try system.copy(own)
        let faulty = system.apps.appendingPathComponent("Faulty.app")
        try FileManager.default.createDirectory(at: faulty, withIntermediateDirectories: true)
        let daemon = try system.startDaemon()
        try SystemClient(path: daemon.socketPath).addApp(path: own.url.path)
        #expect(try system.bundles(daemon) == [own.url.path])
        try daemon.terminate()

        let second = try system.startDaemon()
        #expect(try system.bundles(second) == [own.url.path])
        try second.terminate()
        try FileManager.default.removeItem(at: own.url)
        let third = try system.startDaemon()
        #expect(try system.bundles(third) == [shared])
    }
}
