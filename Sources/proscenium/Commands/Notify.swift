import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium notify`: delivers a notification immediately or schedules it.
struct Notify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show a notification for an app, now or later.",
        discussion: """
            The app does not have to be running. The stage shows the notification, or the desktop's notification \
            server if there is no stage. A tap chooses the session by --target-content-id and the sessions' \
            activation conditions; the app is launched only then. A pending notification is stored on disk; a new one \
            with the same identifier replaces it.

            Examples:
              proscenium notify com.example.clowntown --title "Crusty is here" \\
                --target-content-id clown/Crusty
              proscenium notify com.example.clowntown --title "Pie is ready" --in 5m
              proscenium notify com.example.clowntown --title "New century" \\
                --at "2099-12-31 23:59" --identifier century
              proscenium notify com.example.clowntown --title "Feed the clowns" \\
                --daily 09:30 --category feed --sound default
              proscenium notify com.example.clowntown --title "Stretch" --every 2h --json

            Exit status: 0 if the notification was committed, 1 if the daemon refuses it, 2 if an option cannot be \
            read or there is no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @OptionGroup(title: "Content") var content: ContentOptions

    @OptionGroup(title: "Trigger (one of these; without one, immediately)") var time: TriggerOptions

    @Option(help: "The notification's identifier; generated if omitted.")
    var identifier: String?

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let app = try AppIdentifier(app)
        let request = try NotificationRequest(
            identifier: identifier ?? UUID().uuidString, content: try content.content(), trigger: try time.trigger())
        let system = try connection.connect()
        try system.notify(app, request)
        let fires = try request.trigger.flatMap { _ in try Self.pendingDate(of: request, app: app, system: system) }
        if json {
            return try StandardOutput.write(json: Answer(app: app, identifier: request.identifier, fires: fires))
        }
        StandardOutput.write(
            lines: ["notification \(TerminalText.visible(request.identifier))"]
                + (fires.map { ["fires \($0.secondText)"] } ?? []))
    }

    /// Returns the date on which the daemon will deliver the notification; nil if the notification is not pending any
    /// more.
    private static func pendingDate(
        of request: NotificationRequest, app: AppIdentifier, system: SystemConnection
    ) throws(DaemonCallError) -> Timestamp? {
        try system.notifications(app).first {
            $0.state == .pending && $0.request.identifier == request.identifier
        }?.date
    }

    private struct Answer: Encodable {
        let app: AppIdentifier
        let identifier: String
        let fires: Timestamp?
    }
}
