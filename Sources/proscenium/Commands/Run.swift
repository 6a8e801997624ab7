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

            Exit status: 0 if the request was committed, and with --wait if the app ended without an error; 1 if the \
            daemon refuses, or the app crashed; 2 if there is no daemon.
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
        guard wait else { return try show(app, system) }
        let end = try ProcessEndWaiter.end(of: app) { try show(app, system) }
        if end.outcome == .exited { return }
        Self.reportFailure(end)
        throw ExitCode(ExitStatus.refused)
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

    /// Prints how an app's process ended, and where its output is.
    private static func reportFailure(_ end: DaemonEvent) {
        // An app inherits the daemon's output. A daemon that systemd has started writes to the journal.
        let file = DaemonPaths.current.logFile
        let log = FileManager.default.fileExists(atPath: file) ? file : "journalctl --user --unit proscenium"
        StandardError.write(
            """
            proscenium: \(TerminalText.visible(end.message))
              the app's output is in the daemon's log: \(TerminalText.visible(log))
            """)
    }

    /// Prints a note if the daemon knew the app from another bundle, and a second note if a process from that bundle is
    /// still running.
    private static func reportMovedBundle(_ app: SystemMessages.AppStatus, path: String) {
        guard let bundle = app.bundle, bundle != path else { return }
        let other = TerminalText.visible(bundle)
        StandardError.write("note: “\(app.app)” was added from \(other); from now on it is launched from this bundle")
        guard app.process != .none else { return }
        StandardError.write("note: its process from the other bundle is still running; end it to launch this one")
    }
}

/// A waiter for the end of an app process, even of a process that ends immediately.
private final class ProcessEndWaiter {
    private let app: AppIdentifier
    private let start: () throws -> Void
    private var failure: (any Error)?
    private var end: DaemonEvent?

    private init(_ app: AppIdentifier, _ start: @escaping () throws -> Void) { (self.app, self.start) = (app, start) }

    /// Calls a function that starts an app, and blocks until a process of the app ends.
    ///
    /// - Parameter start: called as soon as the event stream is established, so that no event is missed.
    static func end(of app: AppIdentifier, start: @escaping () throws -> Void) throws -> DaemonEvent {
        let client = try DaemonStarter(instance: .current).connect(mayStart: false)
        let waiter = ProcessEndWaiter(app, start)
        // An error of the stream is ignored. The stream ends because of the result in `failure` or `end`; if both
        // are nil, the daemon has ended the stream.
        try? client.more(
            ProtocolInterface.system.member("Watch"), returning: DaemonEvent.WatchReply.self, each: waiter.handle)
        if let failure = waiter.failure { throw failure }
        guard let end = waiter.end else { throw DaemonCallError.connectionLost }
        return end
    }

    /// Handles a message of the event stream; returns whether to continue reading the stream.
    private func handle(_ reply: DaemonEvent.WatchReply) -> Bool {
        guard let event = reply.event else { return startApp() }
        guard event.kind == .ended, event.app == app else { return true }
        end = event
        return false
    }

    private func startApp() -> Bool {
        do {
            try start()
            return true
        } catch {
            failure = error
            return false
        }
    }
}
