import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium sessions`: lists the sessions that the daemon stores.
struct Sessions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the sessions, the most recently active first.",
        discussion: """
            A session is the stored record of a scene, shown as a card in the switcher: it stays when the app ends, \
            until it is closed. Events go to the session whose activation conditions match; `proscenium explain` shows \
            why.

            Examples:
              proscenium sessions
              proscenium sessions --app com.example.clowntown --long
              proscenium sessions --json | jq -r .session.identifier
            """
    )

    @Option(help: "Only the sessions of this app.", completion: .app)
    var app: String?

    @Flag(name: .shortAndLong, help: "Show all fields of each session, with both predicates in full.")
    var long = false

    @Flag(help: "Print one JSON object per line for each session.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let owner = try app.map { try AppIdentifier($0) }
        let system = try connection.connect()
        let sessions = try system.sessions(owner)
        if json { return try sessions.forEach(StandardOutput.write(json:)) }
        if sessions.isEmpty { try system.warnIfUnknown(owner) }
        StandardOutput.write(
            lines: sessions.isEmpty ? [emptyMessage] : long ? Self.detailLines(sessions) : Self.table(sessions))
    }

    private var emptyMessage: String {
        """
        There are no sessions\(app.map { " of \($0)" } ?? ""). Starting an app or delivering an event creates one: \
        proscenium activate \(app ?? "APP")
        """
    }

    private static func table(_ sessions: [SystemMessages.SessionStatus]) -> [String] {
        var table = TextTable(headings: ["SESSION", "APP", "TITLE", "STATE", "LAST ACTIVE", "PREFERS"])
        for status in sessions {
            let session = status.session
            table.add([
                session.identifier.text, session.app.text, columnText(session.title ?? "", width: 32),
                status.state.rawValue,
                session.lastActive.minuteText, columnText(session.conditions.prefers.canonicalText, width: 48),
            ])
        }
        return table.lines
    }

    private static func detailLines(_ sessions: [SystemMessages.SessionStatus]) -> [String] {
        sessions.enumerated().flatMap { index, status in
            let session = status.session
            let fields = FieldList([
                ("app", session.app.text), ("title", session.title), ("state", status.state.rawValue),
                ("created", session.created.secondText), ("last active", session.lastActive.secondText),
                ("can", session.conditions.can.canonicalText),
                ("prefers", session.conditions.prefers.canonicalText),
                ("private", session.isPrivate ? "yes" : "no"),
                ("restores", session.stateRestorationActivity?.activityType ?? "nothing"),
            ])
            return (index == 0 ? [] : [""]) + [session.identifier.text] + fields.lines(indent: 2)
        }
    }
}
