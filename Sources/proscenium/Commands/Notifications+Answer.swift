import ArgumentParser
import SceneModel
import SceneProtocol

extension Notifications {
    /// `proscenium notifications answer`: answers a delivered notification as a person would.
    struct Answer: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answer a delivered notification, as a person would.",
            discussion: """
                Taps the notification, or performs one of its category's actions, with text if the action has a text \
                field. Prints the session that the response was delivered to; a background action is not delivered to \
                a session. A notification can be answered once; it is then removed.

                Examples:
                  proscenium notifications answer com.example.clowntown show
                  proscenium notifications answer com.example.clowntown pie \\
                    --action feed --text "with cherries"
                  proscenium notifications answer com.example.clowntown show --json

                Exit status: 0 if the response was committed, 1 if the daemon refuses it.
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @Argument(help: "The notification's identifier.", completion: .notification)
        var identifier: String

        @Option(help: "The action to perform; without it, the notification is tapped.")
        var action: String?

        @Option(help: "The text for the action's text field.")
        var text: String?

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func validate() throws {
            if text != nil, action == nil {
                throw ValidationError("--text needs an action with a text field; specify it with --action.")
            }
        }

        func run() throws {
            let app = try AppIdentifier(app)
            let session = try connection.connect().respond(
                NotificationCalls.Answer(
                    app: app, identifier: identifier, action: action, text: text,
                    activationToken: ActivationToken.find()))
            if json { return try StandardOutput.write(json: SharedMessages.OptionalSession(session: session)) }
            StandardOutput.write(lines: [session.map { "session \($0)" } ?? "handled in the background"])
        }
    }
}
