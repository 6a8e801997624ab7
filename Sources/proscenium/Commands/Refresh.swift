import ArgumentParser
import SceneProtocol

/// `proscenium refresh`: asks apps to bring sessions up to date.
struct Refresh: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have sessions brought up to date in the background.",
        discussion: """
            The app of each session updates its content and its picture, without coming to the front. A session is \
            named by its identifier, or by as much of its beginning as no other session has, at least four characters.

            Examples:
              proscenium refresh 5f0c
              proscenium refresh $(proscenium sessions --json | jq -r .session.identifier)

            Exit status: 0 when all are on their way, 1 when a session is not clear or the daemon refuses.
            """
    )

    @Argument(help: "The sessions.", completion: .session)
    var sessions: [String]

    @Flag(help: "Write one JSON object to a line for each session.")
    var json = false

    @OptionGroup var live: LiveOptions

    func run() throws {
        let system = try live.connect()
        for session in try system.resolve(sessions) {
            try system.refresh(session)
            if json {
                try StandardOutput.write(json: SharedMessages.OneSession(session: session))
            } else {
                StandardOutput.write(lines: ["refreshing \(session)"])
            }
        }
    }
}
