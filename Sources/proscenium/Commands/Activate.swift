import ArgumentParser
import SceneModel
import SceneProtocol

/// `proscenium activate`: shows a session, with or without an event.
struct Activate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Deliver an event to an app, or show one of its windows.",
        discussion: """
            With an event, the session is chosen by the conditions of the app's windows; without one, the session that \
            was active last is shown. An app that does not run is started. Writes the session once the request is on \
            the disk: from then on it is not lost. The window comes to the front with $XDG_ACTIVATION_TOKEN or \
            $DESKTOP_STARTUP_ID, if the desktop gave one.

            Examples:
              proscenium activate com.example.clowntown
              proscenium activate com.example.clowntown --target-content-id clown/Crusty
              proscenium activate com.example.clowntown --url clowntown:crusty --json
              proscenium activate com.example.clowntown --new

            Exit status: 0 when it is on its way, 1 when the daemon refuses, 2 when there is no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @OptionGroup var event: EventOptions

    @Option(
        help: "This session, rather than one that is chosen; as much of its beginning as is clear.",
        completion: .session)
    var session: String?

    @Flag(name: .customLong("new"), help: "A new session.")
    var isNew = false

    @Flag(help: "Write a JSON object.")
    var json = false

    @OptionGroup var live: LiveOptions

    func validate() throws {
        if session != nil, isNew { throw ValidationError("--session and --new exclude each other.") }
    }

    func run() throws {
        let app = try AppIdentifier(app)
        let event = self.event.isGiven ? try self.event.event(for: app) : nil
        let system = try live.connect()
        let wanted = try system.resolve(session.map { [$0] } ?? []).first
        let shown = try system.activate(
            SystemCalls.Activate(
                app: app, event: event, session: wanted, newSession: isNew ? true : nil,
                activationToken: ActivationToken.find()))
        if json { return try StandardOutput.write(json: SharedMessages.OneSession(session: shown)) }
        StandardOutput.write(lines: ["session \(shown)"])
    }
}
