import ClownApp
import Foundation
import SceneModel
import SceneService
import SceneTestKit
import Testing
import UIKitTesting

/// The process in which a test's daemon runs.
enum DaemonLocation: String, CaseIterable, CustomTestStringConvertible {
    case inProcess = "in process"
    case overSocket = "over the socket"

    var testDescription: String { rawValue }
}

/// A daemon, with Clown Town running in the test's process.
@MainActor
final class AppFixture {
    let folder: TestFolder
    let bundle: URL
    let system: SystemClient
    let app: TestApplication
    let identifier: AppIdentifier
    let stage: RecordingStage?
    private var thread: DaemonThread?
    private var process: DaemonProcess?

    // The daemon ends app processes that exceed a limit; here that would be the test process.
    private static let generousLimits =
        #"{"launch": 3600, "connection": 3600, "backgroundSave": 3600, "refresh": 3600}"#

    /// - Parameter hasStage: whether a recording stage, which shows one window at a time, reports the states of the
    ///   scenes. Without a recording stage the daemon has no stage at all, and the app itself reports the states of its
    ///   windows.
    init(_ location: DaemonLocation, supportsMultipleScenes: Bool = true, hasStage: Bool = false) throws {
        CallbackLog.all = []
        folder = try TestFolder()
        bundle = try Bundles.make(in: folder.url, supportsMultipleScenes: supportsMultipleScenes)
        identifier = try AppIdentifier("com.example.clowntown")
        let socket = folder.path("socket")
        switch location {
        case .inProcess:
            var limits = TimeLimits()
            let hour = Duration.seconds(3600)
            (limits.launch, limits.connection, limits.backgroundSave, limits.refresh) = (hour, hour, hour, hour)
            thread = try DaemonThread(
                DaemonOptions(
                    socket: socket, stateFolder: URL(fileURLWithPath: folder.path("state/proscenium")), limits: limits))
        case .overSocket:
            let config = URL(fileURLWithPath: folder.path("config/proscenium"))
            try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
            try Data(Self.generousLimits.utf8).write(to: config.appendingPathComponent("limits.json"))
            process = try DaemonProcess(in: folder)
        }
        system = try SystemClient(path: socket)
        stage = hasStage ? try RecordingStage(path: socket, reportsOneActiveSession: true) : nil
        app = try TestApplication(bundle: bundle, delegate: ClownAppDelegate.self, socket: socket)
    }

    isolated deinit { stop() }

    /// Ends the daemon, then the app.
    func stop() {
        thread?.stop()
        process?.kill()
        (thread, process) = (nil, nil)
        app.stop()
    }

    /// Runs the app until it has this number of scenes and all are active, as all windows on a desktop are.
    func open(scenes count: Int) throws {
        try app.run(until: "\(count) scenes") {
            app.scenes.count == count && app.scenes.allSatisfy { $0.activationState == .foregroundActive }
        }
    }

    /// Runs the app until it has logged a line; returns the log and empties it.
    func waitForLog(until line: String) throws -> [String] {
        do {
            try app.run(until: line, within: 40) { CallbackLog.all.contains(line) }
        } catch {
            throw FixtureError("\(error); the app logged \(CallbackLog.all); \(app.refusal ?? "")")
        }
        return CallbackLog.drain()
    }

    /// Sends a session's scene to the background, waits until the state is stored, and makes the daemon disconnect the
    /// scene to free memory.
    func trimScene(_ session: UISceneSession) throws {
        try stage?.report(SessionIdentifier(session.persistentIdentifier), .background)
        _ = try waitForLog(until: "scene didUpdate")
        try app.run(until: "the state is stored") {
            try system.sessions(of: identifier).first?.session.stateRestorationActivity != nil
        }
        try system.trimScenes(keep: 0)
        #expect(try waitForLog(until: "scene didDisconnect") == ["scene didDisconnect"])
    }

    func notification(about content: String) throws -> SceneEvent {
        try SceneEvent(
            app: identifier, kind: .notification(identifier: "n"),
            explicitIdentifier: TargetContentIdentifier(content))
    }
}
