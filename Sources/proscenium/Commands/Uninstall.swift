import ArgumentParser
import Foundation
import SceneModel
import SceneService

/// `proscenium uninstall`: removes an installed app and its sessions.
struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove an installed app and its sessions.",
        discussion: """
            Removes every file that installing created and nothing else; the app's own documents stay. The daemon \
            closes the app's sessions and removes its records. An app that was only added or run from its bundle is \
            removed from the daemon in the same way; its bundle stays.

            Examples:
              proscenium uninstall com.example.clowntown
              proscenium uninstall --no-start com.example.clowntown

            Exit status: 0 if the app was removed, 1 if the app is unknown, 2 if its files cannot be removed or there \
            is no daemon.
            """
    )

    @Argument(help: "The app.", completion: .app)
    var app: String

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func run() throws {
        let app = try AppIdentifier(app)
        // The command connects before it removes anything, because without the daemon the app's sessions would remain.
        let system = try connection.connect()
        let hadFiles = try removeFiles(of: app)
        try removeFromDaemon(app, system, hadFiles: hadFiles)
        if json { return try StandardOutput.write(json: Answer(app: app, removedFiles: hadFiles)) }
        StandardOutput.write(lines: [
            hadFiles ? "removed \(app)" : "removed \(app) from the daemon; it had no installed files"
        ])
    }

    private func removeFromDaemon(_ app: AppIdentifier, _ system: SystemConnection, hadFiles: Bool) throws {
        do {
            try system.removeApp(app)
        } catch {
            // The daemon does not know the app if the daemon's state was removed after the installation.
            if hadFiles, error.isUnknownApp { return }
            throw error
        }
    }

    /// Removes the installed files of an app; returns whether the app was installed.
    private func removeFiles(of app: AppIdentifier) throws -> Bool {
        do {
            try AppInstaller.forCurrentUser.uninstall(app)
            return true
        } catch {
            if error == .notInstalled(app) { return false }
            throw error
        }
    }

    private struct Answer: Encodable {
        let app: AppIdentifier
        let removedFiles: Bool
    }
}

extension DaemonCallError {
    /// Whether the error is the daemon's refusal of a request about an app that the daemon does not know.
    fileprivate var isUnknownApp: Bool {
        if case .refused(let name, _, _, _) = self { name == "UnknownApp" } else { false }
    }
}
