import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// What the app's windows are shown on.
enum Screen: CaseIterable, CustomTestStringConvertible {
    /// Nothing: the platform without a display.
    case none
    /// An X display, by GTK.
    case x11

    /// Those that are there.
    static var available: [Screen] { allCases.filter { $0 == .none || RealDesktop.isAvailable } }

    var testDescription: String {
        switch self {
        case .none: "no display"
        case .x11: "GTK"
        }
    }
}

/// A daemon, and the clowns' app as a process.
struct ProcessTown {
    static let patience = 40.0

    let folder: TestFolder
    let bundle: URL
    let identifier: AppIdentifier
    private let reaper: AppReaper
    // Shows the windows as long as the app lives.
    private let desktop: RealDesktop?
    private(set) var daemon: DaemonProcess
    private(set) var system: SystemClient
    private let environment: [String: String]

    /// A line of the app's notes.
    struct Note {
        let process: Int32
        let text: String
    }

    /// - Parameters:
    ///   - program: what is built as the app.
    ///   - changes: keys of Info.plist with other values.
    ///   - isKnown: whether the daemon is told of the app.
    ///   - screen: what the app's windows are shown on, unless the environment says.
    ///   - environment: what the daemon, and with it the app, has in its environment beside the usual; nil for what the screen needs.
    init(
        program: String = "uikit-test-app", changes: [String: Any] = [:], limits: String? = nil, isKnown: Bool = true,
        screen: Screen = .none,
        environment: [String: String]? = nil
    ) throws {
        desktop = screen == .none ? nil : try RealDesktop(.x11)
        let environment = environment ?? desktop?.environment ?? ["PROSCENIUM_PLATFORM": "headless"]
        self.environment = environment
        folder = try TestFolder()
        identifier = try AppIdentifier("com.example.clowntown")
        bundle = try Bundles.make(
            in: folder.url, executable: BuiltProgram.url(program), changes: changes)
        reaper = AppReaper(folder)
        if let limits {
            let config = URL(fileURLWithPath: folder.path("config/proscenium"))
            try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
            try Data(limits.utf8).write(to: config.appendingPathComponent("limits.json"))
        }
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
        if isKnown { try system.addApp(path: bundle.path) }
    }

    mutating func restartDaemon() throws {
        daemon = try folder.replaceDaemon(daemon, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
    }

    /// What the app's processes were told, in its order.
    func notes() -> [Note] {
        // Before the first note there is no file.
        let text = (try? String(contentsOf: bundle.appendingPathComponent("notes"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
            return Note(process: process, text: String(parts[1]))
        }
    }

    /// The first note that says this, as soon as it is there.
    @discardableResult
    func wait(for text: String, from start: Int = 0) throws -> Note {
        var found: Note?
        try waitUntil("“\(text)”") {
            found = notes().dropFirst(start).first { $0.text == text }
            return found != nil
        }
        guard let found else { throw TownError("“\(text)” was not found") }
        return found
    }

    func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while try !condition() {
            guard Date() < deadline else {
                throw TownError("\(what) did not happen; \(notes().map(\.text)); \(daemon.errorText)")
            }
            usleep(10_000)
        }
    }

    func notification(_ content: String) throws -> SceneEvent {
        try SceneEvent(
            app: identifier, kind: .notification(identifier: "n"),
            explicitIdentifier: TargetContentIdentifier(content))
    }

    /// Starts the app as a person does from a shell, and waits for its end.
    ///
    /// - Returns: its status, and what it wrote to standard error.
    func runByHand(_ changes: [String: String] = [:]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = bundle.appendingPathComponent("ClownTown")
        var environment = self.environment
        environment["PROSCENIUM_SOCKET"] = daemon.socketPath
        environment["PATH"] = "/usr/bin:/bin"
        process.environment = environment.merging(changes) { $1 }
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let data = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

/// Ends what was started with the test: without a daemon an app would look for one for ever.
final class AppReaper: Sendable {
    private let folder: TestFolder

    init(_ folder: TestFolder) { self.folder = folder }

    deinit { folder.endProcesses() }
}

struct TownError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
