import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import ShellModel
import Testing
import Varlink

@testable import Shell

/// A real daemon with a multi-scene app, and a shell's client on a loop that the test runs.
final class StageFixture {
    let folder: TestFolder
    let observer: AppObserver
    let bundle: AppBundle
    let loop: EpollLoop
    let client: StageClient
    private(set) var daemon: DaemonProcess?
    private(set) var system: SystemClient?
    private(set) var events: [WorkspaceEvent] = []
    private let environment: [String: String]
    var app: AppIdentifier { bundle.identifier }

    /// - Parameters:
    ///   - isRunning: whether a daemon is running from the beginning.
    ///   - environment: additional variables of the daemon.
    init(
        isRunning: Bool = true, requestTimeout: Duration = .seconds(60), startCommand: [String]? = nil,
        environment: [String: String] = [:], appEnvironment: [String: String] = [:]
    ) throws {
        self.environment = environment
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        bundle = try AppBundle(
            in: folder.url, name: "ClownTown", supportsMultipleScenes: true,
            script: AppScript([], observer: observer.path))
        loop = try EpollLoop()
        let options = StageOptions(
            name: "test shell", appEnvironment: appEnvironment, socket: folder.path("socket"),
            startCommand: startCommand,
            startEnvironment: Self.variables(folder), requestTimeout: requestTimeout)
        client = StageClient(options, loop: loop)
        client.handler = { [weak self] in self?.events.append($0) }
        if isRunning {
            try startDaemon()
            try daemonSystem().addApp(bundle)
        }
    }

    deinit { client.stop() }

    /// Returns the environment with which a command finds this daemon.
    static func variables(_ folder: TestFolder) -> [String: String] {
        [
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
            "XDG_DATA_HOME": folder.path("data"), "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
        ]
    }

    func startDaemon() throws {
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: folder.path("socket"))
    }

    func killDaemon() { daemon?.kill() }

    func daemonSystem() throws -> SystemClient { try #require(system) }

    /// Registers as the stage.
    func start(sourceLocation: SourceLocation = #_sourceLocation) throws {
        client.start()
        try loop.wait(for: "the stage", sourceLocation: sourceLocation) { client.state == .registered }
    }

    /// All messages received.
    var messages: [StageMessages.StageMessage] {
        events.compactMap { if case .stageMessage(let message) = $0 { message } else { nil } }
    }

    /// The calls that have failed, with the reasons.
    var failures: [(call: StageCall, reason: String)] {
        events.compactMap { if case .callFailed(let call, let reason) = $0 { (call, reason) } else { nil } }
    }

    /// Waits until a closure returns a value for a message whose index is `start` or higher, and returns the first such
    /// value.
    func wait<Part>(
        for description: Comment, from start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
        _ part: (StageMessages.StageMessage) -> Part?
    ) throws -> Part {
        try loop.wait(for: description, sourceLocation: sourceLocation) {
            messages.dropFirst(start).contains { part($0) != nil }
        }
        let found = messages.dropFirst(start).compactMap(part).first
        return try #require(found, sourceLocation: sourceLocation)
    }

    /// Waits for the app's log entry with a name, about the given session, or about any session if `session` is nil.
    func wait(
        _ entry: String, _ session: SessionIdentifier? = nil, from start: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> AppLogEntry {
        func fits(_ line: Recorded<AppLogEntry>) -> Bool {
            line.entry == entry && (session == nil || line.session == session?.text)
        }
        try loop.wait(for: "\(entry)", sourceLocation: sourceLocation) {
            observer.entries.all.dropFirst(start).contains(where: fits)
        }
        return try #require(observer.entries.all.dropFirst(start).first(where: fits)).value
    }

    /// Opens the app's scene, as a tap on its icon does.
    func open() throws -> SessionIdentifier {
        let start = messages.count
        client.perform(.openApp(app))
        let session = try wait(for: "presentation", from: start) { $0.presentation?.session }
        _ = try wait("acknowledged", session)
        return session
    }
}
