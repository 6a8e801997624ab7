import ArgumentParser
import SceneProtocol
import SceneTargeting

/// `proscenium status`: shows the state of the daemon.
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the daemon's status.",
        discussion: """
            Shows the daemon's version and process, its files, which notification server it uses, and whether it can \
            write to its store. If records of the store were damaged or lost, lists them; `--acknowledge` removes these \
            notices after showing them.

            Examples:
              proscenium status
              proscenium status --no-start && echo running
              proscenium status --json | jq .processID
              proscenium status --acknowledge
            """
    )

    @Flag(help: "Print a JSON object.")
    var json = false

    @Flag(help: "Remove the notices about damage to the store after showing them.")
    var acknowledge = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let system = try connection.connect()
        let status = try system.status()
        if json { try StandardOutput.write(json: status) } else { show(status) }
        if acknowledge, status.salvage != nil { try system.acknowledgeNotices() }
    }

    private func show(_ status: SystemMessages.Status) {
        StandardOutput.write(
            lines: FieldList([
                ("version", status.version), ("process", String(status.processID)),
                ("socket", DaemonPaths.current.socket), ("state", status.stateFolder),
                ("started", status.started.secondText), ("sessions", String(status.sessions)),
                ("apps", String(status.apps)), ("stage", status.stage ?? "none"),
                ("notifications", status.notificationText), ("disk", status.storeTrouble ?? "writable"),
            ]).lines())
        guard let notices = status.salvage else { return }
        let lines = notices.split(separator: "\n").map { TerminalText.visible(String($0)) }
        StandardOutput.write(lines: ["", "damage to the store:"] + lines)
    }
}

extension SystemMessages.Status {
    /// The name of the server or stage that shows notifications, followed by the problem of that server or stage, if
    /// any; or the reason why notifications are not shown.
    fileprivate var notificationText: String {
        switch (notifications, notificationTrouble) {
        case (let server?, nil): "shown by \(server)"
        case (let server?, let trouble?): "shown by \(server), but \(trouble)"
        case (nil, let trouble?): "not shown: \(trouble)"
        case (nil, nil): "not shown"
        }
    }
}
