import ArgumentParser
import SceneModel
import SceneProtocol

/// `proscenium activate`: delivers an event to an app, or shows one of the app's sessions.
struct Activate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Deliver an event to an app, or show one of its sessions.",
        discussion: """
            With an event, the daemon chooses the session by the activation conditions of the app's scenes; without \
            one it shows the most recently active session. An app that is not running is launched. Prints the session \
            as soon as the request is committed to disk; from then on the request survives a crash. The window comes \
            to the front with the activation token from $XDG_ACTIVATION_TOKEN or $DESKTOP_STARTUP_ID, if the desktop \
            set one.

            Examples:
              proscenium activate com.example.clowntown
              proscenium activate com.example.clowntown --target-content-id clown/Crusty
              proscenium activate com.example.clowntown --url clowntown:crusty --json
              proscenium activate com.example.clowntown --new

            Exit status: 0 if the request was committed, 1 if the daemon refuses it, 2 if there is no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @OptionGroup var event: EventOptions

    @Option(
        help: "Use this session: its identifier or a unique prefix.",
        completion: .session)
    var session: String?

    @Flag(name: .customLong("new"), help: "Create a session, unless an open one prefers the content.")
    var isNew = false

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func validate() throws {
        if session != nil, isNew { throw ValidationError("--session cannot be combined with --new.") }
    }

    func run() throws {
        let app = try AppIdentifier(app)
        let event = self.event.describesEvent ? try self.event.event(for: app) : nil
        let system = try connection.connect()
        let wanted = try system.resolve(session.map { [$0] } ?? []).first
        let shown = try system.activate(
            SystemCalls.Activate(
                app: app, event: event, session: wanted, newSession: isNew ? true : nil,
                activationToken: ActivationToken.find()))
        if json { return try StandardOutput.write(json: SharedMessages.SessionReference(session: shown)) }
        StandardOutput.write(lines: ["session \(shown)"])
    }
}
