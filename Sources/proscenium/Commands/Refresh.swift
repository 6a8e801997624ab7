import ArgumentParser
import SceneProtocol

/// `proscenium refresh`: refreshes sessions in the background.
struct Refresh: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Refresh sessions in the background.",
        discussion: """
            The app of each session updates the session's content and snapshot without coming to the front. Name a \
            session by its identifier or by a unique prefix of at least four characters.

            Examples:
              proscenium refresh 5f0c
              proscenium sessions --app com.example.clowntown --json \\
                | jq -r .session.identifier | xargs proscenium refresh

            Exit status: 0 if all requests were committed, 1 if a session is ambiguous or unknown or the daemon \
            refuses.
            """
    )

    @Argument(help: "The sessions.", completion: .session)
    var sessions: [String]

    @Flag(help: "Print one JSON object per line for each session.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let system = try connection.connect()
        for session in try system.resolve(sessions) {
            try system.refresh(session)
            if json {
                try StandardOutput.write(json: SharedMessages.SessionReference(session: session))
            } else {
                StandardOutput.write(lines: ["refreshing \(session)"])
            }
        }
    }
}
