import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// A daemon in a process of its own, to which the scripted app "Clown Town" was added, and a watcher of its events.
final class DaemonFixture {
    /// The timeout of waits in seconds; long enough for a busy machine.
    static let timeout = 40.0

    let folder: TestFolder
    let observer: AppObserver
    let bundle: AppBundle
    private(set) var daemon: DaemonProcess
    private(set) var system: SystemClient
    private(set) var watcher: Watcher
    private let environment: [String: String]
    var app: AppIdentifier { bundle.identifier }

    /// Starts the daemon and adds the app.
    ///
    /// - Parameter limits: the contents of the limits file; nil for none.
    init(
        _ rules: [AppScript.Rule] = [], supportsMultipleScenes: Bool = true, limits: String? = nil,
        environment: [String: String] = [:], infoPlist: [String: PropertyListValue] = [:],
        shortcuts: Int? = nil
    ) throws {
        self.environment = environment
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        bundle = try AppBundle(
            in: folder.url, name: "ClownTown", supportsMultipleScenes: supportsMultipleScenes,
            script: AppScript(rules, observer: observer.path, shortcuts: shortcuts), infoPlist: infoPlist)
        if let limits {
            let configurationFolder = URL(fileURLWithPath: folder.path("config/proscenium"))
            try FileManager.default.createDirectory(at: configurationFolder, withIntermediateDirectories: true)
            try Data(limits.utf8).write(to: configurationFolder.appendingPathComponent("limits.json"))
        }
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
        watcher = try Watcher(path: daemon.socketPath)
        try system.addApp(bundle)
    }

    /// Kills the daemon and starts another one with the same state folder.
    func killDaemon() throws {
        daemon.kill()
        try startDaemon()
    }

    func startDaemon() throws {
        daemon = try DaemonProcess(in: folder, environment: environment)
        system = try SystemClient(path: daemon.socketPath)
        watcher = try Watcher(path: daemon.socketPath)
    }

    func stage(reportsOneActiveSession: Bool = true) throws -> RecordingStage {
        try RecordingStage(path: daemon.socketPath, reportsOneActiveSession: reportsOneActiveSession)
    }

    func notification(_ content: String) throws -> SceneEvent {
        try SceneEvent(
            app: app, kind: .notification(identifier: "n"), explicitIdentifier: TargetContentIdentifier(content))
    }

    /// Opens a general scene, and a scene whose conditions match Robbie's content only.
    func openTwoScenes() throws -> (general: SessionIdentifier, robbie: SessionIdentifier) {
        let general = try system.activate(app)
        try wait("acknowledged", general)
        let robbie = try system.activate(app, newSession: true)
        try wait("acknowledged", robbie)
        let predicate = JSONValue.string("SELF == 'clowntown:robbie'")
        let answer = try observer.ask(
            "updateScene",
            ["session": .string(robbie.text), "can": predicate, "prefers": predicate, "title": .string("Robbie")],
            within: Self.timeout)
        #expect(answer.error == nil)
        // Activates the general scene last, so that recency alone would prefer the general scene to Robbie's scene.
        try system.activate(app, session: general)
        return (general, robbie)
    }

    /// Waits until the app logs an entry with the given name about a session.
    @discardableResult
    func wait(_ entry: String, _ session: SessionIdentifier, from start: Int = 0) throws -> Recorded<AppLogEntry> {
        try observer.wait(for: "\(entry) of \(session)", within: Self.timeout, from: start) {
            $0.entry == entry && $0.session == session.text
        }
    }

    @discardableResult
    func wait(_ entry: String, from start: Int = 0) throws -> Recorded<AppLogEntry> {
        try observer.wait(forEntry: entry, within: Self.timeout, from: start)
    }

    @discardableResult
    func wait(for kind: DaemonEvent.Kind, from start: Int = 0) throws -> Recorded<DaemonEvent> {
        try watcher.wait(for: kind, within: Self.timeout, from: start)
    }

    /// Returns how often the app logged an entry for a session since an index.
    func count(_ entry: String, _ session: SessionIdentifier, from start: Int) -> Int {
        observer.entries.all.dropFirst(start).count { $0.entry == entry && $0.session == session.text }
    }

    /// Waits until no item for the app is pending.
    func waitUntilIdle() throws {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        var start = watcher.events.count
        while try !system.items(of: app).isEmpty {
            guard Date() < deadline else { throw DaemonFixtureError.unsettled }
            // Only an acknowledgement empties the queue, so wait for an acknowledgement.
            if let next = try? watcher.wait(for: .acknowledged, within: 0.2, from: start) { start = next.index + 1 }
        }
    }
}

enum DaemonFixtureError: Error {
    case unsettled
}
