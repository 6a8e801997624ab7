import ArgumentParser
import Foundation
import PredicateFormat
import SceneStore
import SceneTargeting

/// `proscenium restore`: lists the backups of the store, or replaces the store by one of them.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the backups of the daemon's store, or restore one.",
        discussion: """
            The daemon makes a backup every day and before a new version changes the store. Without an argument, lists \
            the backups. With the name of a backup, or “latest”, replaces the store by that backup; the replaced \
            store is kept in the same folder. The daemon must not be running.

            Exit status: 0 on success, 2 if the backup cannot be used or the daemon is running.

            Examples:
              proscenium restore
              proscenium restore --json | jq .name
            """
    )

    @Argument(help: "The name of a backup, or “latest”.")
    var backup: String?

    @Option(help: "The daemon's state folder.", completion: .directory)
    var stateFolder: String?

    @Flag(help: "Print one JSON object per line for each backup.")
    var json = false

    private struct Entry: Encodable {
        let name: String
        let made: String
        let reason: String
        let bytes: Int64
    }

    func run() throws {
        let state = URL(fileURLWithPath: stateFolder ?? DaemonPaths.current.stateFolder, isDirectory: true)
        let folder = BackupFolder(stateFolder: state)
        guard let backup else { return try list(folder) }
        let backups = folder.backups
        guard let chosen = backup == "latest" ? backups.first : backups.first(where: { $0.name == backup }) else {
            throw UnknownBackupError(name: backup, folder: folder.path)
        }
        let replaced = try StoreRestoration(stateFolder: state).restore(chosen)
        StandardOutput.write(lines: ["restored \(chosen.name)", "kept the replaced store as \(replaced)"])
    }

    private func list(_ folder: BackupFolder) throws {
        let backups = folder.backups
        if json {
            for backup in backups {
                try StandardOutput.write(
                    json: Entry(
                        name: backup.name, made: backup.made.description, reason: backup.reason.rawValue,
                        bytes: backup.bytes))
            }
            return
        }
        guard !backups.isEmpty else {
            return StandardOutput.write(lines: ["There are no backups in \(folder.path)."])
        }
        var table = TextTable(headings: ["BACKUP", "MADE", "REASON", "BYTES"])
        for backup in backups {
            table.add([backup.name, backup.made.minuteText, backup.reason.rawValue, String(backup.bytes)])
        }
        StandardOutput.write(lines: table.lines)
    }
}

/// The error that no backup has the given name.
struct UnknownBackupError: DiagnosticError, Hashable {
    let name: String
    let folder: String

    var diagnostic: Diagnostic {
        Diagnostic(
            code: "unknownBackup", message: "there is no backup “\(name)”",
            remedy: "list the backups with “proscenium restore”", place: folder)
    }
}
