import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Testing

@testable import Shell
@testable import ShellModel

/// A complete shell on its own thread, with in-memory outputs and a fixed time of day; the test acts as the daemon.
final class ScreenRig: Sendable {
    static let output = OutputIdentifier("HEADLESS-1")
    /// The fixed time of day that the shell shows.
    static let time = Timestamp(millisecondsSince1970: 1_631_605_260_000)

    let shell: Shell
    /// The path of the compositor's socket.
    var socket: String { folder + "/wayland" }
    /// The path of the file with the rules about privileges.
    var privilegesFile: String { Self.privilegesFile(folder) }
    private let folder: String
    private let ended: DispatchSemaphore

    private init(_ shell: Shell, _ folder: String, _ ended: DispatchSemaphore) {
        (self.shell, self.folder, self.ended) = (shell, folder, ended)
    }

    /// Ends the shell even after a failed test, so that the next test is not blocked.
    deinit {
        Task { @ShellActor [shell] in shell.stop() }
    }

    /// Starts a shell on an output of 1366×1024.
    ///
    /// - Parameters:
    ///   - fitting: the number of seconds for which the shell waits until a window's frame has the configured size; nil
    ///     for the default.
    ///   - privileges: the content of the file with the rules about privileges; nil for no file.
    static func start(
        _ appearance: Appearance = .light, fitting: Double? = nil, privileges: String? = nil
    ) async throws -> ScreenRig {
        let folder = try ShellRig.makeFolder()
        try addPrograms(to: folder)
        if let privileges { try privileges.write(toFile: privilegesFile(folder), atomically: true, encoding: .utf8) }
        var options = options(appearance, folder)
        if let fitting { options.workspace.durations.fitTimeout = fitting }
        let (made, ended) = (options, DispatchSemaphore(value: 0))
        let shell: Shell = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                ShellActor.runOwning {
                    do {
                        let shell = try Shell(made)
                        defer { shell.tearDown() }
                        try shell.start()
                        continuation.resume(returning: shell)
                        shell.run()
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
                ended.signal()
            }
        }
        let rig = ScreenRig(shell, folder, ended)
        try await rig.wait(for: "the first picture") { !$0.shownDisplays.isEmpty }
        return rig
    }

    private static func options(_ appearance: Appearance, _ folder: String) -> ShellOptions {
        var workspace = WorkspaceOptions(appearance: appearance)
        // Banners, the shelf and launches must not time out while a slow machine takes its screenshots.
        (workspace.durations.banner, workspace.durations.shelf, workspace.durations.launchTimeout) = (3600, 3600, 3600)
        return ShellOptions(
            compositor: CompositorOptions(
                backend: .headless([.init(width: 1366, height: 1024)]), renderer: .pixman,
                socket: .named(folder + "/wayland"), cursor: .none, keyboard: .init(layout: "us")),
            stage: StageOptions(name: "test", socket: folder + "/nobody", requestTimeout: .seconds(3600)),
            workspace: workspace,
            environment: ["XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": "/usr/share", "LC_ALL": "C.UTF-8"],
            notifications: nil, privilegesFile: privilegesFile(folder), programFolders: [],
            calendar: { CalendarTime(clock: "9:41", date: "Tue 14 Sep", timestamp: time) })
    }

    private static func privilegesFile(_ folder: String) -> String { folder + "/privileges.json" }

    /// Creates desktop files of programs with a themed icon.
    private static func addPrograms(to folder: String) throws {
        let programs = folder + "/data/applications"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        for (name, icon) in [("files", "folder"), ("terminal", "utilities-terminal-symbolic")] {
            try "[Desktop Entry]\nType=Application\nName=\(name.capitalized)\nIcon=\(icon)\n".write(
                toFile: "\(programs)/org.example.\(name).desktop", atomically: true, encoding: .utf8)
        }
    }

    /// Runs a closure on the loop's thread.
    func on<Value: Sendable>(_ body: @escaping @ShellActor @Sendable (Shell) throws -> Value) async throws -> Value {
        let shell = shell
        return try await Task { @ShellActor in try body(shell) }.value
    }

    /// Sends a daemon's message to the shell.
    func send(_ message: StageMessages.StageMessage) async throws {
        try await on { $0.send(.stageMessage(message)) }
    }

    /// Returns a new client connection.
    func client() async throws -> WireClient {
        let descriptor = try await on { $0.compositor.makeClient() }
        return try WireClient(#require(descriptor))
    }

    /// Presses a key, by its Linux key code, while modifiers are pressed.
    func press(_ code: UInt32, holding modifiers: [UInt32] = []) async throws {
        try await on { shell in
            for key in modifiers + [code] { shell.compositor.inject(.key(key, isDown: true)) }
            for key in [code] + modifiers.reversed() { shell.compositor.inject(.key(key, isDown: false)) }
        }
    }

    /// Returns the frame of an element after all transitions; nil if the element does not exist.
    func frame(of id: String) async throws -> CGRect? {
        try await on { shell in
            let display = shell.workspace.display(of: Self.output, at: ShellTime(nanoseconds: .max / 2))
            return display.elements.last { $0.id.description == id }?.frame
        }
    }

    /// Waits until a condition holds on the loop's thread.
    func wait(
        for description: String, seconds: Double = 60, _ condition: @escaping @ShellActor @Sendable (Shell) -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try await !on({ condition($0) }) {
            guard ContinuousClock.now < deadline else {
                throw ShellRig.RigError(description: "timed out waiting for \(description)")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits until no transition is running, every visible window has the size of its frame, and everything is drawn.
    func settle(_ windows: [SampleWindow] = []) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        var stableChecks = 0
        while stableChecks < 3 {
            guard ContinuousClock.now < deadline else {
                throw ShellRig.RigError(description: "the shell does not become stable")
            }
            for window in windows { try window.update() }
            stableChecks = try await on { $0.isStable } ? stableChecks + 1 : 0
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Takes a screenshot with grim.
    func screenshot() async throws -> Bitmap {
        let path = folder + "/shot.png"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/grim")
        process.arguments = ["-l", "1", "-o", Self.output.name, path]
        process.environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": folder + "/wayland"]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let deadline = ContinuousClock.now + .seconds(60)
        while process.isRunning, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
        return try #require(PictureReader().picture(at: path), "grim wrote no picture")
    }

    /// Ends the shell, and waits for its end.
    func end() async throws {
        try await on { $0.stop() }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [ended] in
                ended.wait()
                continuation.resume()
            }
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension Shell {
    /// Whether the screen stays unchanged until a further event.
    fileprivate var isStable: Bool {
        let now = ShellTime.now
        guard pendingUpdate == nil, symbols.isIdle, loadedIcons.isEmpty, workspace.nextChange(after: now) != .frame
        else {
            return false
        }
        return workspace.outputStates.allSatisfy { state in
            !workspace.display(of: state.output, at: now).elements.contains { $0.isMoving }
                && state.scenes.allSatisfy(fits)
        }
    }

    private func fits(_ key: SceneKey) -> Bool {
        guard let window = workspace.windows.window(of: key), let entry = workspace.windows[window] else { return true }
        return entry.isShown
            && (key.session == nil || entry.properties.size == workspace.sentConfigurations[window]?.size)
    }
}
