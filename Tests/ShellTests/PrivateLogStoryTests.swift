import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

// Only one shell runs at a time, so this test belongs to the serialized suite.
extension ShellStoryTests {
    @Test("B05: Daemon, shell and a GTK app write no text of a private session to any log or other text file")
    func privateTexts() throws {
        let secret = "sechzehnelefanten"
        let programs = try PrivatePrograms()
        let session = try programs.open("clowntown:\(secret)")
        try programs.wait("the private session is in front") {
            let found = try programs.system.sessions().first { $0.session.identifier == session }
            return found?.session.isPrivate == true && found?.session.title == "clowntown:\(secret)"
                && found?.state == .foregroundActive
        }
        try programs.sendEvents(secret)
        // The app is started again for the next event.
        try programs.killApp()
        try programs.sendEvents(secret)
        // The shell and the app connect to the next daemon.
        try programs.restartDaemon()
        try programs.sendEvents(secret)
        try programs.end()
        let logs = programs.logs
        #expect(logs["shell-errors"]?.contains("Wayland clients connect with") == true, "\(logs.keys)")
        #expect(logs["daemon-errors"] != nil)
        for (name, text) in logs {
            #expect(!text.lowercased().contains(secret), "\(name): \(text)")
        }
        // The secret has reached the app and the store, so the search above could have found it.
        let notes = FileManager.default.contents(atPath: programs.bundle.path + "/notes") ?? Data()
        #expect(String(decoding: notes, as: UTF8.self).contains("clowntown:\(secret)"))
        let stored = FileManager.default.contents(atPath: programs.store) ?? Data()
        #expect(stored.range(of: Data(secret.utf8)) != nil)
    }
}

/// A daemon, `proscenium-shell` without a screen, and the Clown Town app with private scenes, as processes. All of them
/// log as much as their settings permit.
private final class PrivatePrograms {
    let folder: TestFolder
    let bundle: URL
    let app: AppIdentifier
    private(set) var system: SystemClient
    private var daemon: DaemonProcess
    private let shell = Process()
    // The variables make GLib and the libraries that use GLib print their debug messages.
    private static let environment = [
        "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8", "G_MESSAGES_DEBUG": "all",
    ]

    init() throws {
        folder = try TestFolder()
        daemon = try DaemonProcess(in: folder, environment: Self.environment)
        system = try SystemClient(path: daemon.socketPath)
        bundle = try ShellFixture.makeBundle(in: folder.url, program: "uikit-test-app")
        try Data("private\n".utf8).write(to: bundle.appendingPathComponent("notes-options"))
        app = try system.addApp(path: bundle.path)
        _ = FileManager.default.createFile(atPath: folder.path("shell-errors"), contents: nil)
        shell.executableURL = BuiltProgram.url("proscenium-shell")
        shell.arguments = ["--backend", "headless", "--renderer", "pixman", "--no-notifications"]
        shell.environment = Self.environment.merging([
            "XDG_RUNTIME_DIR": folder.path("run"), "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
            "PROSCENIUM_SOCKET": daemon.socketPath, "PROSCENIUM_COMMAND": "/bin/true",
        ]) { $1 }
        shell.standardInput = FileHandle.nullDevice
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("shell-errors")))
        (shell.standardOutput, shell.standardError) = (errors, errors)
        try shell.run()
        try wait("the shell is the stage") { try system.status().stage != nil }
    }

    deinit {
        if shell.isRunning { kill(shell.processIdentifier, SIGKILL) }
        folder.endProcesses()
    }

    var store: String { folder.path("state/proscenium/scenes.sqlite") }

    func wait(_ description: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: ShellFixture.timeout)
        while try !condition() {
            guard Date() < deadline else { throw ShellFixtureError("\(description) did not happen; \(logs)") }
            usleep(10_000)
        }
    }

    /// Opens a scene about a content identifier, and returns its session.
    func open(_ content: String) throws -> SessionIdentifier {
        var activity = UserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = try TargetContentIdentifier(content)
        activity.title = content
        return try system.activate(app, event: SceneEvent(app: app, kind: .userActivity(activity)))
    }

    /// Sends events of several kinds whose texts contain a secret, and waits until the app has handled all items.
    func sendEvents(_ secret: String) throws {
        _ = try open("clowntown:\(secret)")
        try system.open("clowntown:\(secret)", in: app)
        try system.notify(app, secret, title: secret, about: "clowntown:\(secret)")
        // The app may have removed the notification, because it is in front.
        _ = try? system.answer(app, secret)
        try system.push(
            app, #"{"aps": {"alert": {"title": "\#(secret)", "body": "\#(secret)"}}, "\#(secret)": "\#(secret)"}"#)
        // Invalid calls, whose errors name what is wrong.
        #expect(throws: (any Error).self) { try self.system.push(self.app, #"{"aps": "\#(secret)"}"#) }
        #expect(throws: (any Error).self) { try self.system.answer(self.app, "\(secret) of nobody") }
        try wait("the app has handled all items") { try system.items(of: app).isEmpty }
    }

    func killApp() throws {
        guard let process = try system.apps().first(where: { $0.app == app })?.processID else {
            throw ShellFixtureError("the app is not running")
        }
        kill(process, SIGKILL)
        try wait("the end of the app") { try system.apps().first { $0.app == app }?.processID != process }
    }

    func restartDaemon() throws {
        daemon = try folder.replaceDaemon(daemon, environment: Self.environment)
        system = try SystemClient(path: daemon.socketPath)
        try wait("the shell is the stage") { try system.status().stage != nil }
    }

    /// Ends the shell, the app and the daemon. Their logs are then complete.
    func end() throws {
        shell.terminate()
        try wait("the end of the shell") { !shell.isRunning }
        try daemon.terminate(within: ShellFixture.timeout)
        folder.endProcesses()
    }

    /// The content of every file of the programs, except the store, the app's own bundle, and pictures.
    var logs: [String: String] {
        var logs: [String: String] = [:]
        for path in FileManager.default.enumerator(atPath: folder.url.path)?.compactMap({ $0 as? String }) ?? [] {
            if path.contains("scenes.sqlite") || path.contains("ClownTown.app") || path.hasSuffix(".png") { continue }
            // Folders and sockets have no content.
            guard let content = FileManager.default.contents(atPath: folder.path(path)) else { continue }
            logs[path] = String(decoding: content, as: UTF8.self)
        }
        return logs
    }
}
