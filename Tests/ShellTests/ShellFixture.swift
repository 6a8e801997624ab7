import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import ShellModel

@testable import Shell

/// A fixture that runs the daemon and apps as processes, and the shell on a thread of the test's process.
final class ShellFixture {
    static let timeout = 40.0
    static let (white, red, blue, green) = (
        0xffff_ffff as UInt32, 0xffff_0000 as UInt32, 0xff00_00ff as UInt32, 0xff00_ff00 as UInt32
    )
    static let output = OutputIdentifier("HEADLESS-1")
    private static let appEnvironment = ["GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"]

    let folder: TestFolder
    let bundle: URL
    let app: AppIdentifier
    private(set) var daemon: DaemonProcess
    private(set) var system: SystemClient
    private(set) var shell: ShellThread
    let options: ShellOptions
    let runtime: String

    /// - Parameters:
    ///   - demos: demo apps, by their folders in Apps, instead of the Clown Town app that logs its callbacks.
    ///   - bus: the address of a session bus on which the shell shows notifications.
    ///   - providesSettings: whether the shell provides settings on the bus instead of following the bus's portal.
    ///   - keyboard: the rules of the keyboard's keymap.
    ///   - programs: the folders with desktop files of foreign programs.
    ///   - environment: further environment variables of the shell.
    ///   - drawsPointer: whether the shell shows the pointer.
    init(
        outputs: [CompositorOptions.HeadlessOutput] = [.init(width: 1366, height: 1024)],
        workspace: WorkspaceOptions = WorkspaceOptions(), program: String = "uikit-test-app", demos: [String] = [],
        bus: String? = nil, providesSettings: Bool = true, keyboard: CompositorOptions.Keyboard = .init(),
        programs: [String] = [], environment: [String: String] = [:], drawsPointer: Bool = false
    ) throws {
        folder = try TestFolder()
        runtime = folder.path("run")
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // libwayland looks for the socket folder only in this variable. Nothing else in this process reads it.
        setenv("XDG_RUNTIME_DIR", runtime, 1)
        let bundles = try demos.map { [folder] in try DemoBundle($0, in: folder.url) }
        app = try bundles.first?.identifier ?? AppIdentifier("com.example.clowntown")
        bundle = try bundles.first?.url ?? Self.makeBundle(in: folder.url, program: program)
        daemon = try DaemonProcess(in: folder, environment: Self.appEnvironment)
        system = try SystemClient(path: daemon.socketPath)
        for bundle in bundles.isEmpty ? [bundle] : bundles.map(\.url) { try system.addApp(path: bundle.path) }
        options = ShellOptions(
            compositor: CompositorOptions(
                backend: .headless(outputs), renderer: .pixman,
                cursor: drawsPointer ? .theme(nil, size: 24) : .none, keyboard: keyboard),
            stage: StageOptions(name: "the test's shell", socket: daemon.socketPath), workspace: workspace,
            environment: [
                "XDG_RUNTIME_DIR": runtime, "LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": bus ?? "",
            ].merging(environment) { $1 },
            notifications: bus == nil ? nil : .replaceOrQueue,
            appearanceFile: AppearanceFile.path(in: ["HOME": folder.url.path]),
            providesSettings: bus == nil ? nil : providesSettings, programFolders: programs,
            calendar: { CalendarTime(clock: "09:41", date: "Tue 9 Jan", timestamp: Timestamp(Date())) })
        shell = try ShellThread(options)
        try waitForShell()
    }

    /// Waits until the shell is the stage and shows its first frame.
    private func waitForShell() throws {
        try waitUntil("the shell is the stage") {
            try self.shell.perform { $0.stage?.state == .registered && !$0.shownDisplays.isEmpty }
        }
    }

    deinit {
        shell.stop()
        folder.endProcesses()
    }

    /// Creates the bundle of a Clown Town app that logs its callbacks.
    static func makeBundle(in folder: URL, program: String) throws -> URL {
        let bundle = folder.appendingPathComponent("ClownTown.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let configurations = ["Default", "Clown"].map {
            ["UISceneConfigurationName": $0, "UISceneDelegateClassName": "ClownApp.ClownSceneDelegate"]
        }
        let values: [String: Any] = [
            "CFBundleIdentifier": "com.example.clowntown", "CFBundleExecutable": "ClownTown",
            "CFBundleDisplayName": "Clown Town", "CFBundleURLTypes": [["CFBundleURLSchemes": ["clowntown"]]],
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": configurations],
            ] as [String: Any],
        ]
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        try FileManager.default.createSymbolicLink(
            at: bundle.appendingPathComponent("ClownTown"), withDestinationURL: BuiltProgram.url(program))
        return bundle
    }

    /// Terminates the shell, and starts another one.
    func restartShell() throws {
        shell.stop()
        shell = try ShellThread(options)
        try waitForShell()
    }

    /// Kills the daemon, and starts another one.
    func restartDaemon() throws {
        daemon = try folder.replaceDaemon(daemon, environment: Self.appEnvironment)
        system = try SystemClient(path: daemon.socketPath)
    }

    // MARK: - The app's callbacks

    struct LogLine {
        let process: Int32
        let text: String
    }

    func logLines() -> [LogLine] {
        // The file does not exist before the first line.
        let text = (try? String(contentsOf: bundle.appendingPathComponent("notes"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
            return LogLine(process: process, text: String(parts[1]))
        }
    }

    @discardableResult
    func wait(for text: String, from start: Int = 0) throws -> LogLine {
        var found: LogLine?
        try waitUntil("“\(text)”") {
            found = self.logLines().dropFirst(start).first { $0.text == text }
            return found != nil
        }
        guard let found else { throw ShellFixtureError("“\(text)” was not found") }
        return found
    }

    func waitUntil(_ description: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while try !condition() {
            guard Date() < deadline else {
                try? saveScreenshot("late")
                throw ShellFixtureError("\(description) did not happen; \(logLines().map(\.text)); \(daemon.errorText)")
            }
            usleep(10_000)
        }
    }
}
