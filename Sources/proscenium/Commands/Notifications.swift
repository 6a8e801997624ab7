import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium notifications`: lists pending and delivered notifications, and answers or removes them.
struct Notifications: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List notifications, remove them, or answer one.",
        discussion: """
            A notification is pending until its trigger fires, and delivered until a person taps it, chooses one of \
            its actions or dismisses it. `proscenium notify` adds one.

            Examples:
              proscenium notifications
              proscenium notifications list --app com.example.clowntown --json
              proscenium notifications remove com.example.clowntown --pending
              proscenium notifications answer com.example.clowntown show
            """,
        subcommands: [List.self, Remove.self, Answer.self],
        defaultSubcommand: List.self
    )

    /// `proscenium notifications list`: lists pending and delivered notifications.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List pending notifications by fire date, then delivered ones, oldest first.",
            discussion: """
                WHEN is the next fire date of a pending notification, or the delivery date of a delivered one; ABOUT \
                is its target content identifier, by which a tap chooses the session.

                Examples:
                  proscenium notifications list
                  proscenium notifications list --app com.example.clowntown
                  proscenium notifications list --json \\
                    | jq -r 'select(.state == "pending") | .request.identifier'
                """
        )

        @Option(help: "Only notifications of this app.", completion: .app)
        var app: String?

        @Flag(help: "Print one JSON object per line for each notification.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let owner = try app.map { try AppIdentifier($0) }
            let system = try connection.connect()
            let all = try system.notifications(owner)
            if json { return try all.forEach(StandardOutput.write(json:)) }
            if all.isEmpty { try system.warnIfUnknown(owner) }
            guard !all.isEmpty else {
                return StandardOutput.write(lines: [
                    """
                    There are no notifications\(app.map { " of \($0)" } ?? ""). Add one with: \
                    proscenium notify \(app ?? "APP") --title TITLE
                    """
                ])
            }
            var table = TextTable(headings: ["APP", "STATE", "WHEN", "IDENTIFIER", "TITLE", "ABOUT"])
            for status in all {
                let content = status.request.content
                table.add([
                    status.app.text, status.state.rawValue, status.date.secondText,
                    columnText(status.request.identifier, width: 36), columnText(content.heading, width: 40),
                    columnText(content.targetContentIdentifier?.text ?? "–", width: 48),
                ])
            }
            StandardOutput.write(lines: table.lines)
        }
    }
}

extension NotificationContent {
    /// The first of title, subtitle and body that is not empty; a dash if all of them are empty.
    fileprivate var heading: String { [title, subtitle, body].first { !$0.isEmpty } ?? "–" }
}
