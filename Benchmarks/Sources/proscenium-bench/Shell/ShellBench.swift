import CBenchWayland
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// A daemon, the shell and apps for the measurements, each in a process of its own.
final class ShellBench {
    enum Failure: Error {
        case notInTime(String)
        case noShell
    }

    /// An app with coloured windows.
    struct App {
        let identifier: AppIdentifier
        let notes: URL
    }

    let folder: BenchFolder
    let daemon: BenchDaemon
    let shell: RunningCompositor
    let system: Client

    init() throws {
        folder = try BenchFolder()
        daemon = try BenchDaemon(
            folder,
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.url.path,
                "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
                "GTK_A11Y": "none", "GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable",
            ])
        guard let shell = try RunningCompositor(.proscenium, daemon: daemon.socket) else { throw Failure.noShell }
        self.shell = shell
        system = try daemon.client()
        try wait("the shell is the stage") {
            try system.call(ProtocolInterface.system.member("GetStatus"), returning: SystemMessages.Status.self).stage
                != nil
        }
    }

    deinit {
        for app in (try? apps()) ?? [] { if let process = app.processID { kill(process, SIGKILL) } }
    }

    /// Installs an app.
    func addApp(_ name: String) throws -> App {
        let bundle = try MeasuredApp.make(
            name, program: "bench-scenes", delegate: "bench_scenes.ScenesSceneDelegate", in: folder.url,
            keys: ["CFBundleDisplayName": name, "CFBundleURLTypes": [["CFBundleURLSchemes": ["bench"]]]])
        let app = try system.call(
            ProtocolInterface.system.member("AddApp"), SystemCalls.AddApp(bundle: bundle.path),
            returning: SharedMessages.AppReference.self
        ).app
        return App(identifier: app, notes: bundle.appendingPathComponent("notes"))
    }

    /// Sends the daemon an event that opens this content identifier as a URL in the app.
    func open(_ content: String, in app: App) throws {
        guard let url = URL(string: content) else { return }
        let event = try SceneEvent(app: app.identifier, kind: .openURL(url))
        _ = try system.call(
            ProtocolInterface.system.member("Activate"), SystemCalls.Activate(app: app.identifier, event: event),
            returning: SharedMessages.SessionReference.self)
    }

    /// Posts a notification with a target content identifier.
    func notify(_ app: App, _ identifier: String, about content: String) throws {
        var words = NotificationContent(title: "Notification \(identifier)")
        words.targetContentIdentifier = try TargetContentIdentifier(content)
        let request = try NotificationRequest(identifier: identifier, content: words, trigger: nil)
        try system.call(
            ProtocolInterface.system.member("Notify"), NotificationCalls.Notify(app: app.identifier, request: request))
    }

    func apps() throws -> [SystemMessages.AppStatus] {
        try system.call(ProtocolInterface.system.member("ListApps"), returning: SystemMessages.Apps.self).apps
    }

    /// Kills an app and waits until the daemon has detected the exit of the app process.
    func end(_ app: App) throws {
        func process() throws -> Int32? { try apps().first { $0.app == app.identifier }?.processID }
        guard let running = try process() else { return }
        kill(running, SIGKILL)
        try wait("the end of the app is known") { try process() == nil }
    }

    /// Returns the time of the first line in the app's log of callbacks that was written after `start` and ends with
    /// these words; nil if no line matches.
    func logTime(_ app: App, since start: UInt64, _ words: String) -> UInt64? {
        // The file does not exist before the first line.
        let text = (try? String(contentsOf: app.notes, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").lazy.compactMap { line -> UInt64? in
            guard line.hasSuffix(words), let moment = line.split(separator: " ").first.flatMap({ UInt64($0) }) else {
                return nil
            }
            return moment >= start ? moment : nil
        }.first
    }

    /// Polls until a condition holds.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        let end = Measure.now() + 30_000_000_000
        while try !condition() {
            guard Measure.now() < end else { throw Failure.notInTime(what) }
            usleep(2_000)
        }
    }
}
