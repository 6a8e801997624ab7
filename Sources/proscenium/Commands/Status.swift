import ArgumentParser
import SceneProtocol

/// `proscenium status`: shows the state of the daemon.
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the daemon's status.",
        discussion: """
            Shows the daemon's version and process, its files, which notification server it uses, and whether it can \
            write to its store.

            Examples:
              proscenium status
              proscenium status --no-start && echo running
              proscenium status --json | jq .processID
            """
    )

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let status = try connection.connect().status()
        if json { return try StandardOutput.write(json: status) }
        StandardOutput.write(
            lines: FieldList([
                ("version", status.version), ("process", String(status.processID)),
                ("socket", DaemonPaths.current.socket), ("state", status.stateFolder),
                ("started", status.started.secondText), ("sessions", String(status.sessions)),
                ("apps", String(status.apps)), ("stage", status.stage ?? "none"),
                ("notifications", status.notificationText), ("disk", status.storeTrouble ?? "writable"),
                ("salvage", status.salvage),
            ]).lines())
    }
}

extension SystemMessages.Status {
    /// The name of the server or stage that shows notifications, followed by the problem of that server or stage, if
    /// any. If notifications are not shown, the reason for that.
    fileprivate var notificationText: String {
        switch (notifications, notificationTrouble) {
        case (let server?, nil): "shown by \(server)"
        case (let server?, let trouble?): "shown by \(server), but \(trouble)"
        case (nil, let trouble?): "not shown: \(trouble)"
        case (nil, nil): "not shown"
        }
    }
}
