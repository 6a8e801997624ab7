import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium apps`: lists the apps that the daemon knows, and adds apps.
struct Apps: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the apps, or add one.",
        discussion: """
            The daemon knows an app once the app has registered, or once it was added by its bundle: a folder with an \
            Info.plist and an executable. The app does not have to be running: the daemon launches it when there is an \
            event for it.

            Examples:
              proscenium apps
              proscenium apps list --json
              proscenium apps add .build/apps/ClownTown.app
            """,
        subcommands: [List.self, Add.self],
        defaultSubcommand: List.self
    )

    /// `proscenium apps list`: lists the apps that the daemon knows.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the apps, sorted by identifier.",
            discussion: """
                WAITING counts the items that the app has not acknowledged. QUARANTINED counts the items that were \
                set aside because the app crashed on them. `proscenium items` lists both. With --json, each app \
                also has its quick actions and its badge number.

                Examples:
                  proscenium apps list
                  proscenium apps list --json | jq -r 'select(.process == "running") | .app'
                  proscenium apps list --json | jq -r '.shortcutItems[].title'
                """
        )

        @Flag(help: "Print one JSON object per line for each app.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let apps = try connection.connect().apps()
            if json { return try apps.forEach(StandardOutput.write(json:)) }
            guard !apps.isEmpty else {
                return StandardOutput.write(lines: ["There are no apps. Add one with: proscenium apps add BUNDLE"])
            }
            var table = TextTable(headings: [
                "APP", "NAME", "PROCESS", "SESSIONS", "WAITING", "QUARANTINED", "BUNDLE",
            ])
            for app in apps {
                table.add([
                    app.app.text, columnText(app.name, width: 32), app.processText, String(app.sessions),
                    String(app.waiting),
                    String(app.quarantined), app.bundle ?? "–",
                ])
            }
            StandardOutput.write(lines: table.lines)
        }
    }

    /// `proscenium apps add`: adds the app of a bundle to the daemon, or updates the app's record.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add an app by its bundle.",
            discussion: """
                Prints the app's identifier. If the app is already known, its record is updated; its sessions stay.

                Examples:
                  proscenium apps add .build/apps/ClownTown.app
                  proscenium apps add --json .build/apps/ClownTown.app | jq -r .app
                """
        )

        @Argument(help: "The bundle: a folder with an Info.plist and an executable.", completion: .directory)
        var bundle: String

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            // The daemon has another working folder than this command, so the daemon needs an absolute path.
            let path = URL(fileURLWithPath: bundle).standardizedFileURL.path
            let app = try connection.connect().addApp(path)
            if json { return try StandardOutput.write(json: SharedMessages.AppReference(app: app)) }
            StandardOutput.write(lines: ["app \(app)"])
        }
    }
}

extension SystemMessages.AppStatus {
    /// The state of the app's process, followed by its pid if known; a dash if the app has no process.
    fileprivate var processText: String {
        let word = process == .none ? "–" : process.rawValue
        return processID.map { "\(word) \($0)" } ?? word
    }
}
