import Foundation
import GRDB
import Glibc
import SceneModel

/// The folder with the backups of a store.
package struct BackupFolder: Sendable {
    private let files: StoreFiles
    private let policy: BackupPolicy

    /// The path of the folder.
    package var path: String { files.folder + "/backups" }
    private var draft: String { path + "/backup.new" }

    /// Creates the value for the backups of the store in a state folder. Does not access the disk.
    package init(stateFolder: URL, policy: BackupPolicy = BackupPolicy()) {
        self.init(files: StoreFiles(folder: stateFolder.standardizedFileURL.path), policy: policy)
    }

    init(files: StoreFiles, policy: BackupPolicy = BackupPolicy()) { (self.files, self.policy) = (files, policy) }

    /// The backups, the newest first; empty if the folder does not exist.
    package var backups: [StoreBackup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let backups = names.compactMap { name in
            var status = stat()
            let isFile = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            return isFile ? StoreBackup(fileName: name, bytes: Int64(status.st_size)) : nil
        }
        return backups.sorted { $0.made > $1.made }
    }

    /// Returns the path of a backup.
    func path(of backup: StoreBackup) -> String { path + "/" + backup.name }

    /// Whether a daily backup is due.
    package func isDue(at now: Timestamp) -> Bool { policy.isDue(at: now, after: backups) }

    /// Copies a database, checks the copy, and removes surplus backups. If the copy is damaged, it is not kept and no
    /// backup is removed, so a damaged backup never takes the place of a good one.
    ///
    /// - Parameter schema: the schema of the database.
    /// - Throws: ``StoreDamage`` if the copy is damaged, and errors of SQLite and of the system.
    func make(_ reason: StoreBackup.Reason, at moment: Timestamp, schema: StoreSchema) throws {
        try StoreFolder.prepare(path)
        removeDraft()
        defer { removeDraft() }
        let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, draft) }
        close(file)
        try Self.copy(files.database, to: draft)
        try Self.check(draft, schema: schema)
        let target = path + "/" + StoreBackup.name(moment, reason)
        guard rename(draft, target) == 0 else { throw StoreError.system(errno, target) }
        try FileReplacement.flush(path)
        for backup in policy.surplus(of: backups) { unlink(self.path(of: backup)) }
    }

    /// Copies a database, including the content of its write-ahead log, to an existing empty file. The copy has no
    /// write-ahead log and is flushed to the disk.
    static func copy(_ path: String, to target: String) throws {
        let source = try StoreDatabase.open(path, isReadOnly: true)
        defer { try? source.close() }
        let copy = try StoreDatabase.open(target)
        defer { try? copy.close() }
        try source.backup(to: copy)
        try copy.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
        }
    }

    /// Checks the pages, indexes and checksums of a database.
    static func check(_ path: String, schema: StoreSchema) throws {
        let queue = try StoreDatabase.open(path, isReadOnly: true)
        defer { try? queue.close() }
        try queue.inDatabase { database in
            try StoreDatabase.check(database)
            guard try schema.version(of: database)?.name == schema.versions.last?.name else { return }
            var reader = StateReader(database)
            _ = try reader.state()
            if let row = reader.damagedRows.first { throw StoreDamage(row.record.text) }
        }
    }

    private func removeDraft() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    }
}
