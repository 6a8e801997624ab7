import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium items`: lists the items that apps have not acknowledged yet.
struct Items: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what waits for apps, or was put aside.",
        discussion: """
            An item is something that an app has to deal with: an event for a scene, a refresh, closed sessions. It \
            stays until the app acknowledges it, and is handed over again when the app ends before. One on which the \
            app crashed again and again is put aside: it is in quarantine.

            Examples:
              proscenium items
              proscenium items --app com.example.clowntown
              proscenium items --json | jq 'select(.isQuarantined)'
            """
    )

    @Option(help: "Only what is for this app.", completion: .app)
    var app: String?

    @Flag(help: "Write one JSON object to a line for each item.")
    var json = false

    @OptionGroup var live: LiveOptions

    func run() throws {
        let owner = try app.map { try AppIdentifier($0) }
        let items = try live.connect().items(owner)
        if json { return try items.forEach(StandardOutput.write(json:)) }
        guard !items.isEmpty else {
            return StandardOutput.write(lines: [
                "Nothing waits for \(app ?? "any app"): all that was delivered is acknowledged."
            ])
        }
        var table = TextTable(headings: ["ITEM", "APP", "KIND", "SESSION", "STATE", "ATTEMPTS", "CRASHES", "EVENT"])
        for item in items {
            table.add([
                item.number.description, item.app.text, item.kind.rawValue, item.session?.text ?? "–",
                item.isQuarantined ? "quarantined" : "waiting", String(item.attempts), String(item.crashes),
                column(item.event?.title ?? "–", 48),
            ])
        }
        StandardOutput.write(lines: table.lines)
    }
}
