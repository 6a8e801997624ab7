import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

extension Notifications {
    /// `proscenium notifications remove`: removes pending or delivered notifications of an app.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove an app's notifications.",
            discussion: """
                Removes the named notifications, or all notifications of the app; with --pending only pending \
                notifications, with --delivered only delivered ones. Prints each removed notification. If one of the \
                names is unknown, nothing is removed.

                Examples:
                  proscenium notifications remove com.example.clowntown
                  proscenium notifications remove com.example.clowntown show feed
                  proscenium notifications remove com.example.clowntown --pending --json

                Exit status: 0 if the notifications were removed, 1 if a name is unknown or the daemon refuses.
                """
        )

        @Argument(help: "The app.", completion: .app)
        var app: String

        @Argument(help: "The notifications' identifiers; all notifications if omitted.", completion: .notification)
        var identifiers: [String] = []

        @Flag(help: "Only pending notifications.")
        var pending = false

        @Flag(help: "Only delivered notifications.")
        var delivered = false

        @Flag(help: "Print one JSON object per line for each notification.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let app = try AppIdentifier(app)
            let takesBoth = pending == delivered
            let states: [NotificationCalls.Status.State] =
                (pending || takesBoth ? [.pending] : []) + (delivered || takesBoth ? [.delivered] : [])
            let system = try connection.connect()
            // The existing notifications are listed first, because the daemon's reply does not name the removed
            // notifications, and because an unknown identifier must be reported.
            let existing = try system.notifications(app).filter { states.contains($0.state) }
            if let unknown = identifiers.first(where: { name in !existing.contains { $0.request.identifier == name } })
            {
                throw DaemonCallError.unknownNotification(unknown, app, states.count == 1 ? states.first : nil)
            }
            try system.removeNotifications(
                NotificationCalls.RemoveForApp(
                    app: app, identifiers: identifiers.isEmpty ? nil : identifiers,
                    pending: states.contains(.pending), delivered: states.contains(.delivered)))
            // A repeating notification can be pending and delivered at the same time, and is printed once.
            var seen: Set<String> = []
            let names = existing.map(\.request.identifier).filter {
                (identifiers.isEmpty || identifiers.contains($0)) && seen.insert($0).inserted
            }
            try write(names, of: app)
        }

        private func write(_ removed: [String], of app: AppIdentifier) throws {
            if json {
                return try removed.forEach { try StandardOutput.write(json: Removed(app: app, identifier: $0)) }
            }
            StandardOutput.write(
                lines: removed.isEmpty
                    ? ["There are no notifications to remove."]
                    : removed.map { "removed \(TerminalText.visible($0))" })
        }

        private struct Removed: Encodable {
            let app: AppIdentifier
            let identifier: String
        }
    }
}
