import ArgumentParser
import SceneModel
import SceneProtocol

extension Notifications {
    /// `proscenium notifications answer`: performs a person's response to a notification.
    struct Answer: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Do what a person does with a delivered notification.",
            discussion: """
                A tap, or one of the actions of the notification's category, with a text where the action has a text \
                field. Writes the session that it went to; an action in the background goes to no window. A \
                notification is answered once, and then it is gone.

                Examples:
                  proscenium notifications answer com.example.clowntown show
                  proscenium notifications answer com.example.clowntown pie --action feed --text "with cherries"
                  proscenium notifications answer com.example.clowntown show --json

                Exit status: 0 when the answer is on its way, 1 when the daemon refuses it.
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @Argument(help: "The notification.", completion: .notification)
        var identifier: String

        @Option(help: "The action that is chosen; without it the notification is tapped.")
        var action: String?

        @Option(help: "What is written into the action's text field.")
        var text: String?

        @Flag(help: "Write a JSON object.")
        var json = false

        @OptionGroup var live: LiveOptions

        func validate() throws {
            if text != nil, action == nil {
                throw ValidationError("A tap takes no text: name the action with --action.")
            }
        }

        func run() throws {
            let app = try AppIdentifier(app)
            let session = try live.connect().answer(
                NotificationCalls.Answer(
                    app: app, identifier: identifier, action: action, text: text,
                    activationToken: ActivationToken.find()))
            if json { return try StandardOutput.write(json: SharedMessages.MaybeSession(session: session)) }
            StandardOutput.write(lines: [session.map { "session \($0)" } ?? "no window was asked for"])
        }
    }
}
