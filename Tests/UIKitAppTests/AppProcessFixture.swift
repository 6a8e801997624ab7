import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// The display on which an app process opens its windows.
enum Screen: CaseIterable, CustomTestStringConvertible {
    /// No display: `HeadlessPlatform`.
    case none
    /// An X display with the GTK platform.
    case x11

    /// The displays that can be used on this machine.
    static var available: [Screen] { allCases.filter { $0 == .none || RealDesktop.isAvailable } }

    var testDescription: String {
        switch self {
        case .none: "no display"
        case .x11: "GTK"
        }
    }
}

/// A daemon, and Clown Town as an app process.
struct AppProcessFixture {
    static let timeout = 40.0

    let folder: TestFolder
    let bundle: URL
    let identifier: AppIdentifier
    private let reaper: AppReaper
    // The display ends when this object is released, so the object must live as long as the app.
    private let desktop: RealDesktop?
    private(set) var daemon: DaemonProcess
    private(set) var system: SystemClient
    private let environment: [String: String]

    /// A line of the app's log, with the identifier of the process that wrote it.
    struct LogLine {
        let process: Int32
        let text: String
    }

    /// - Parameters:
    ///   - program: the name of the built executable of the app.
    ///   - changes: keys of the Info.plist with values other than Clown Town's.
    ///   - limits: the contents of the daemon's limits file; nil for the default limits.
    ///   - isKnown: whether the app is registered with the daemon.
    ///   - screen: the display of the app's windows, unless `environment` is given.
    ///   - environment: additional environment variables of the daemon and the app; nil for the variables that `screen`
    ///     needs.
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

    /// Returns the log of all processes of the app, oldest line first.
    func logLines() -> [LogLine] {
        // The file does not exist before an app process has logged a line.
        let text = (try? String(contentsOf: bundle.appendingPathComponent("notes"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
            return LogLine(process: process, text: String(parts[1]))
        }
    }

    /// Waits for a log line with this text and returns it; lines before `start` do not count.
    @discardableResult
    func wait(for text: String, from start: Int = 0) throws -> LogLine {
        var found: LogLine?
        try waitUntil("“\(text)”") {
            found = logLines().dropFirst(start).first { $0.text == text }
            return found != nil
        }
        guard let found else { throw FixtureError("“\(text)” was not found") }
        return found
    }

    func waitUntil(_ description: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while try !condition() {
            guard Date() < deadline else {
                throw FixtureError("\(description) did not happen; \(logLines().map(\.text)); \(daemon.errorText)")
            }
            usleep(10_000)
        }
    }

    func notification(_ content: String) throws -> SceneEvent {
        try SceneEvent(
            app: identifier, kind: .notification(identifier: "n"),
            explicitIdentifier: TargetContentIdentifier(content))
    }

    /// Runs the app as a shell would, without a socket inherited from the daemon, and waits until the app exits.
    ///
    /// - Returns: the exit status of the app, and the app's output on standard error.
    func runManually(_ changes: [String: String] = [:]) throws -> (Int32, String) {
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

/// An object that kills the app's processes when the test releases it. Without a daemon the processes would retry to
/// connect forever.
final class AppReaper: Sendable {
    private let folder: TestFolder

    init(_ folder: TestFolder) { self.folder = folder }

    deinit { folder.endProcesses() }
}

struct FixtureError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
