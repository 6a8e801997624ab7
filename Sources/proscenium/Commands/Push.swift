import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium push`: delivers a push payload as a server would send it to Apple's push service.
struct Push: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Send an app a remote notification in APNs JSON format.",
        discussion: """
            An alert is shown as a notification, a badge is set on the app's icon, and “content-available” wakes the app \
            in the background. The payload has the format that a server sends to Apple, at most 4096 bytes:
              {"aps": {"alert": {"title": "Crusty is here"}, "target-content-id": "clown/Crusty"}, "order": 7}

            Examples:
              proscenium push com.example.clowntown examples/crusty.apns
              echo '{"aps": {"content-available": 1}}' \\
                | proscenium push com.example.clowntown -
              proscenium push com.example.clowntown examples/crusty.apns --json \\
                | jq -r .notification

            Exit status: 0 if the payload was accepted, 1 if the daemon refuses it, 2 if the file does not hold a \
            payload or there is no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @Argument(help: "The payload (JSON); - for standard input.", completion: .file(extensions: ["apns", "json"]))
    var file: String

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let app = try AppIdentifier(app)
        let push = try PushPayloadFile(path: file)
        let pushed = try connection.connect().push(app, push.json)
        if json { return try StandardOutput.write(json: pushed) }
        var lines = pushed.notification.map { ["notification \(TerminalText.visible($0))"] } ?? []
        if pushed.wakesApp { lines.append("wakes the app in the background") }
        if lines.isEmpty { lines = Self.effectDescriptions(push.payload) }
        StandardOutput.write(lines: lines)
    }

    /// Describes the effects of a push that neither delivers a notification nor wakes the app.
    private static func effectDescriptions(_ payload: PushPayload) -> [String] {
        [payload.badge.map { "badge \($0)" }, payload.sound.map { "sound \(TerminalText.visible($0))" }]
            .compactMap { $0 }
    }
}
