import Foundation
import GRDB
import SceneModel

/// An operation that replaces a store by one of its backups.
package struct StoreRestoration {
    private let files: StoreFiles
    private let clock: @Sendable () -> Timestamp

    /// Creates the operation for the store of a state folder.
    package init(
        stateFolder: URL, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) }
    ) {
        files = StoreFiles(folder: stateFolder.standardizedFileURL.path)
        self.clock = clock
    }

    /// Replaces the store by a backup. The replaced database is kept, and a notice about the replacement is stored. An
    /// interruption leaves either the replaced store or the complete backup.
    ///
    /// - Returns: the name of the replaced database in the state folder.
    /// - Throws: ``StoreError``; `locked` if a daemon uses the store, `damaged` if the backup is damaged.
    package func restore(_ backup: StoreBackup) throws(StoreError) -> String {
        let source = BackupFolder(files: files).path(of: backup)
        do {
            try StoreFolder.prepare(files.folder)
            let lock = try StoreLock(folder: files.folder)
            defer { withExtendedLifetime(lock) {} }
            try StoreFolder.checkFile(source)
            try StoreFolder.checkFile(files.database)
            try BackupFolder.check(source, schema: .current)
            let replaced = files.freeName(.replaced, at: clock())
            try fillDraft(from: source, backup, replaced)
            try files.replaceDatabase(keepingAs: replaced)
            return replaced
        } catch {
            files.removeDraft()
            throw StoreError(error, file: source)
        }
    }

    private func fillDraft(from source: String, _ backup: StoreBackup, _ replaced: String) throws {
        let mark = try StoreMark(files.mark).number ?? 0
        let present = try? StoreDatabase.open(files.database, isReadOnly: true)
        let counters = present.map { (Self.counter(.nextItem, $0), Self.counter(.commits, $0)) } ?? (nil, nil)
        try? present?.close()
        try files.createDraft()
        try BackupFolder.copy(source, to: files.draft)
        let queue = try StoreDatabase.open(files.draft)
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try StoreSchema.current.migrator.migrate(queue)
        try queue.write { database in
            // Numbers of items that were added after the backup must not be used again.
            try StoreCounter(.nextItem, database).raise(to: counters.0 ?? clock().millisecondsSince1970)
            try StoreCounter(.commits, database).raise(to: max(mark, counters.1 ?? 0))
            try StoreNotices(database).add(
                "the backup of \(backup.made) was restored; the replaced database is \(replaced)", file: replaced,
                at: clock())
        }
    }

    private static func counter(_ name: StoreCounter.Name, _ queue: DatabaseQueue) -> Int64? {
        try? queue.inDatabase { try StoreCounter(name, $0).stored() }
    }
}
