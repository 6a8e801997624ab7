import ArgumentParser
import SceneModel
import SceneProtocol

/// `proscenium close`: closes sessions permanently.
struct Close: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Close sessions for good.",
        discussion: """
            The windows go, and the sessions with them; they do not come back. A session is named by its identifier, or \
            by as much of its beginning as no other session has, at least four characters. When one of several is not \
            clear, none is closed.

            Examples:
              proscenium close 5f0c
              proscenium close 5f0c 81d4 --animation commit
              proscenium close $(proscenium sessions --app com.example.clowntown --json | jq -r .session.identifier)

            Exit status: 0 when all are closed, 1 when a session is not clear or the daemon refuses.
            """
    )

    @Argument(help: "The sessions.", completion: .session)
    var sessions: [String]

    @Option(help: "How the windows go: as usual, as with finished work, or as with work put aside.")
    var animation: Animation?

    @Flag(help: "Write one JSON object to a line for each session.")
    var json = false

    @OptionGroup var live: LiveOptions

    /// The cases of ``DismissalAnimation`` as command-line values.
    enum Animation: String, CaseIterable, ExpressibleByArgument {
        case standard, commit, decline
    }

    func run() throws {
        let system = try live.connect()
        let animation = animation.flatMap { DismissalAnimation(rawValue: $0.rawValue) }
        for session in try system.resolve(sessions) {
            try system.close(session, animation)
            if json {
                try StandardOutput.write(json: SharedMessages.OneSession(session: session))
            } else {
                StandardOutput.write(lines: ["closed \(session)"])
            }
        }
    }
}
