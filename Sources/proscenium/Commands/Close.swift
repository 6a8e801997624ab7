import ArgumentParser
import SceneModel
import SceneProtocol

/// `proscenium close`: closes sessions permanently.
struct Close: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Close sessions permanently.",
        discussion: """
            Removes the sessions and closes their windows; a closed session cannot be restored. Name a session by its \
            identifier or by a unique prefix of at least four characters. If one of several arguments is ambiguous, no \
            session is closed.

            Examples:
              proscenium close 5f0c
              proscenium close 5f0c 81d4 --animation commit
              proscenium sessions --app com.example.clowntown --json \\
                | jq -r .session.identifier | xargs proscenium close

            Exit status: 0 if all sessions were closed, 1 if a session is ambiguous or unknown or the daemon refuses.
            """
    )

    @Argument(help: "The sessions.", completion: .session)
    var sessions: [String]

    @Option(help: "The dismissal animation: standard, commit (work completed) or decline (work discarded).")
    var animation: Animation?

    @Flag(help: "Print one JSON object per line for each session.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    /// The cases of ``DismissalAnimation`` as command-line values.
    enum Animation: String, CaseIterable, ExpressibleByArgument {
        case standard, commit, decline
    }

    func run() throws {
        let system = try connection.connect()
        let animation = animation.flatMap { DismissalAnimation(rawValue: $0.rawValue) }
        for session in try system.resolve(sessions) {
            try system.close(session, animation)
            if json {
                try StandardOutput.write(json: SharedMessages.SessionReference(session: session))
            } else {
                StandardOutput.write(lines: ["closed \(session)"])
            }
        }
    }
}
