import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium items`: lists the items that apps have not acknowledged yet.
struct Items: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the items that apps have not acknowledged.",
        discussion: """
            An item is work that an app has to handle: an event for a scene, a refresh, discarded sessions. It is \
            stored until the app acknowledges it, and is delivered again if the app ends before that. An item on which \
            the app crashes repeatedly is quarantined.

            Examples:
              proscenium items
              proscenium items --app com.example.clowntown
              proscenium items --json | jq 'select(.isQuarantined)'
            """
    )

    @Option(help: "Only items for this app.", completion: .app)
    var app: String?

    @Flag(help: "Print one JSON object per line for each item.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let owner = try app.map { try AppIdentifier($0) }
        let system = try connection.connect()
        let items = try system.items(owner)
        if json { return try items.forEach(StandardOutput.write(json:)) }
        if items.isEmpty { try system.warnIfUnknown(owner) }
        guard !items.isEmpty else {
            return StandardOutput.write(lines: [
                "There are no unacknowledged items for \(app ?? "any app")."
            ])
        }
        var table = TextTable(headings: ["ITEM", "APP", "KIND", "SESSION", "STATE", "ATTEMPTS", "CRASHES", "EVENT"])
        for item in items {
            table.add([
                item.number.description, item.app.text, item.kind.rawValue, item.session?.text ?? "–",
                item.isQuarantined ? "quarantined" : "waiting", String(item.attempts), String(item.crashes),
                columnText(item.event?.summary ?? "–", width: 48),
            ])
        }
        StandardOutput.write(lines: table.lines)
    }
}
