import EventLoop
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit

/// A daemon that is killed and restarted on the same state, with one app whose processes are all recorded.
final class KillFixture {
    let folder: TestFolder
    let observer: AppObserver
    let bundle: AppBundle
    /// The number of crashes after which an item is quarantined.
    let crashesToQuarantine: Int
    private(set) var daemon: DaemonProcess?
    private(set) var system: SystemClient?
    private(set) var watcher: Watcher?
    var app: AppIdentifier { bundle.identifier }

    /// Creates the folders without starting anything.
    init(crashesToQuarantine: Int = 2) throws {
        self.crashesToQuarantine = crashesToQuarantine
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        bundle = try AppBundle(in: folder.url, name: "ClownTown")
        // The app's writes to files must not count among the daemon's writes.
        try FileManager.default.createSymbolicLink(
            atPath: bundle.url.appendingPathComponent("log.jsonl").path, withDestinationPath: "/dev/null")
        try setScript([])
        let configurationFolder = URL(fileURLWithPath: folder.path("config/proscenium"))
        try FileManager.default.createDirectory(at: configurationFolder, withIntermediateDirectories: true)
        let limits = """
            {"firstBackOff": 0.01, "longestBackOff": 0.05, "backgroundSave": 3600,
             "crashesToQuarantine": \(crashesToQuarantine)}
            """
        try Data(limits.utf8).write(to: configurationFolder.appendingPathComponent("limits.json"))
    }

    /// Sets the rules for the app's next launch.
    ///
    /// By default the app never saves state, so that every saved state was requested by the test.
    func setScript(_ rules: [AppScript.Rule]) throws {
        let ignoreSaving = AppScript.Rule(on: "stateRestorationActivity", .ignore)
        try bundle.setScript(AppScript([ignoreSaving] + rules, observer: observer.path))
    }

    /// Starts a daemon on the existing state.
    func start(_ environment: [String: String] = [:]) throws {
        let daemon = try DaemonProcess(in: folder, environment: environment)
        self.daemon = daemon
        system = try SystemClient(path: daemon.socketPath)
        watcher = try Watcher(path: daemon.socketPath)
    }

    /// Kills the daemon, if it is running.
    func kill() {
        daemon?.kill()
        (daemon, system, watcher) = (nil, nil, nil)
    }

    /// Returns the client of the running daemon.
    func calls() throws -> SystemClient {
        guard let system else { throw KillError("no daemon is running") }
        return system
    }

    /// Registers a stage that shows one window at a time, and returns it; nil if no daemon is running.
    func stage() throws -> RecordingStage? {
        try daemon.map { try RecordingStage(path: $0.socketPath, reportsOneActiveSession: true) }
    }

    /// Whether the connection to the daemon has ended, or no daemon was started.
    var isDaemonGone: Bool { watcher.map { $0.endReason.count > 0 } ?? true }

    /// Waits for a log entry of the app; nil if the daemon ends first.
    func waitForEntry(
        _ description: String, from start: Int = 0, where fits: (AppLogEntry) -> Bool
    ) throws -> Recorded<AppLogEntry>? {
        let end = MonotonicTime.now + .seconds(Int(DaemonFixture.timeout))
        while true {
            // The wait is short so that the daemon is checked from time to time.
            if let entry = try? observer.wait(for: description, within: 0.05, from: start, where: fits) { return entry }
            if isDaemonGone { return nil }
            guard MonotonicTime.now < end else { throw KillError("no \(description)\n\(recent)") }
        }
    }

    /// Returns the environment of a daemon whose write with the given number fails. `libFaultyFiles.so` makes the
    /// write fail in the way that `kind` names.
    static func faults(_ kind: String, at number: Int) -> [String: String] {
        [
            "LD_PRELOAD": BuiltProgram.url("libFaultyFiles.so").path, "FAULTY_FILES_AT": "\(number)",
            "FAULTY_FILES_KIND": kind,
        ]
    }

    /// The last log entries of the app, the last events, and the end of the daemon's log, for failure messages.
    var recent: String {
        let entries = observer.entries.all.suffix(80).map { "\n  [\($0.index)] \($0.value)" }.joined()
        let events = (watcher?.events.all ?? []).suffix(40).map { "\n  \($0.value.message)" }.joined()
        return "entries:\(entries)\nevents:\(events)\ndaemon: \((daemon?.errorText ?? "").suffix(2000))"
    }
}

/// An error that aborts a kill test.
struct KillError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
