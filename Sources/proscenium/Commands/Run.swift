import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting
import Varlink

/// `proscenium run`: starts an app from its bundle without installing it.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start an app from its bundle, without installing it.",
        discussion: """
            Adds the bundle to the daemon and shows the app's most recently active session, or a new one. If the app \
            is known with another bundle, this bundle replaces it; “proscenium apps add” with the other bundle reverts \
            that. `swift package make-app` creates bundles in .build/apps.

            Examples:
              proscenium run .build/apps/ClownTown.app
              proscenium run --wait .build/apps/ClownTown.app

            Exit status: 0 if the app has started, and with --wait if the app ended without an error; 1 if the daemon \
            refuses, or the app crashed or found no display; 2 if there is no daemon.
            """
    )

    @Argument(help: "The bundle: a folder with an Info.plist and an executable.", completion: .directory)
    var bundle: String

    @Flag(help: "Wait until the app's process ends.")
    var wait = false

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let system = try connection.connect()
        // The daemon has another working folder than this command, so the daemon needs an absolute path.
        let path = URL(fileURLWithPath: bundle).standardizedFileURL.path
        let before = try system.apps()
        let app = try system.addApp(path)
        if let known = before.first(where: { $0.app == app }) { Self.reportMovedBundle(known, path: path) }
        // A process that has not registered yet can still fail, for example without a display.
        let isRunning = before.contains { $0.app == app && $0.process != .none && $0.process != .launching }
        if isRunning && !wait { return try show(app, system) }
        let log = DaemonLog(existing: DaemonPaths.current.logFile)
        guard let end = try end(of: app, system), end.outcome != .exited else { return }
        Self.reportFailure(end, output: log.lastKnownLines)
        throw ExitCode(ExitStatus.refused)
    }

    /// The time in which a process usually registers or ends after its start.
    private static let startPeriod = Duration.seconds(10)

    /// Shows the app, and returns how its process ended. Without `--wait`, returns nil as soon as the process has
    /// registered, or if the daemon reports nothing for `startPeriod`.
    private func end(of app: AppIdentifier, _ system: SystemConnection) throws -> DaemonEvent? {
        let event = try ProcessWaiter.event(
            wait ? [.ended] : [.registered, .ended], of: app, timeout: wait ? nil : Self.startPeriod
        ) { try show(app, system) }
        if event == nil, wait { throw DaemonCallError.connectionLost }
        return event?.kind == .ended ? event : nil
    }

    private func show(_ app: AppIdentifier, _ system: SystemConnection) throws {
        let session = try system.activate(SystemCalls.Activate(app: app))
        if json { return try StandardOutput.write(json: Answer(app: app, session: session)) }
        StandardOutput.write(lines: ["app \(app)", "session \(session)"])
    }

    private struct Answer: Encodable {
        let app: AppIdentifier
        let session: SessionIdentifier
    }

    /// Prints how an app's process ended, the end of its output, and where its whole output is.
    private static func reportFailure(_ end: DaemonEvent, output: String?) {
        // An app inherits the daemon's output. A daemon that systemd has started writes to the journal.
        let file = DaemonPaths.current.logFile
        let log = FileManager.default.fileExists(atPath: file) ? file : "journalctl --user --unit proscenium"
        let lines =
            ["proscenium: \(TerminalText.visible(end.message))"] + (output.map { ["    " + $0] } ?? [])
            + ["  the app's output is in the daemon's log: \(TerminalText.visible(log))"]
        StandardError.write(lines.joined(separator: "\n"))
    }

    /// Prints a note if the daemon knew the app from another bundle, and a second note if a process from that bundle is
    /// still running.
    private static func reportMovedBundle(_ app: SystemMessages.AppStatus, path: String) {
        guard let bundle = app.bundle, bundle != path else { return }
        let other = TerminalText.visible(bundle)
        StandardError.write("note: “\(app.app)” was added from \(other); from now on the new bundle is used")
        guard app.process != .none else { return }
        StandardError.write("note: its process from the old bundle is still running; end it to launch the new one")
    }
}
