import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium notify`: delivers a notification immediately or schedules it.
struct Notify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show a notification of an app, now or later.",
        discussion: """
            The app does not have to run. The notification is shown by the stage, or else by the desktop; a tap on it \
            goes to the window whose conditions suit --target-content-id, and only then is the app started. One that \
            waits is kept on the disk, and one of the same identifier takes its place.

            Examples:
              proscenium notify com.example.clowntown --title "Crusty is here" --target-content-id clown/Crusty
              proscenium notify com.example.clowntown --title "Pie is ready" --in 5m --sound default
              proscenium notify com.example.clowntown --title "Show time" --at "2027-12-24 18:00" --identifier show
              proscenium notify com.example.clowntown --title "Feed the clowns" --daily 09:30 --category feed
              proscenium notify com.example.clowntown --title "Stretch" --every 2h --json

            Exit status: 0 when it is on the disk, 1 when the daemon refuses it, 2 when it cannot be read or there is \
            no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @OptionGroup(title: "What it says") var content: ContentOptions

    @OptionGroup(title: "When; one of these, or at once") var time: TriggerOptions

    @Option(help: "Its name within the app; without it one is made up.")
    var identifier: String?

    @Flag(help: "Write a JSON object.")
    var json = false

    @OptionGroup var live: LiveOptions

    func run() throws {
        let app = try AppIdentifier(app)
        let request = try NotificationRequest(
            identifier: identifier ?? UUID().uuidString, content: try content.content(), trigger: try time.trigger())
        let system = try live.connect()
        try system.notify(app, request)
        let fires = try request.trigger.flatMap { _ in try Self.date(of: request, of: app, system) }
        if json {
            return try StandardOutput.write(json: Answer(app: app, identifier: request.identifier, fires: fires))
        }
        StandardOutput.write(
            lines: ["notification \(TerminalText.visible(request.identifier))"]
                + (fires.map { ["fires \($0.secondText)"] } ?? []))
    }

    /// Returns the date at which the daemon delivers the notification; nil if it is no longer pending.
    private static func date(
        of request: NotificationRequest, of app: AppIdentifier, _ system: SystemConnection
    ) throws(LiveError) -> Timestamp? {
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
