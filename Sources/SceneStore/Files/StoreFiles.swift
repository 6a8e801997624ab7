import Foundation
import Glibc

/// The files of the store, and the renames by which the database is replaced atomically.
struct StoreFiles: Sendable {
    /// The path of the store's folder.
    let folder: String

    /// The path of the database.
    var database: String { folder + "/scenes.sqlite" }
    /// The path of a database that is being created. The file becomes valid when it is renamed.
    var draft: String { database + ".new" }
    /// The path of a complete database that contains all rows that could be salvaged. This file is about to replace the
    /// damaged database.
    var salvaged: String { database + ".salvaged" }
    /// Returns the path of the write-ahead log of a database.
    static func log(of database: String) -> String { database + "-wal" }

    /// Creates an empty draft file that only its owner may read. SQLite gives the same permissions to the log files
    /// that it creates beside the draft.
    func createDraft() throws {
        removeDraft()
        let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, draft) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError.system(errno, draft) }
    }

    /// Removes the draft that an interrupted opening has left.
    func removeDraft() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    }

    /// Renames the draft to the database and flushes the folder to the disk.
    func publishDraft() throws {
        try move(draft, to: database)
        try sync()
    }

    /// Replaces the damaged database with the draft. The damaged file is kept under another name.
    ///
    /// If the replacement is interrupted, ``finishReplacing(at:)`` completes it. The name `salvaged` marks the draft as
    /// complete.
    ///
    /// - Returns: the name of the damaged file.
    func replaceDatabase(at moment: String) throws -> String {
        try move(draft, to: salvaged)
        try sync()
        return try finishReplacing(at: moment)
    }

    /// Completes an interrupted ``replaceDatabase(at:)``.
    ///
    /// - Returns: the name of the damaged file.
    func finishReplacing(at moment: String) throws -> String {
        let name = freeName("scenes.sqlite.damaged-\(moment)")
        let damaged = folder + "/" + name
        // The write-ahead log is moved first, because SQLite must never apply the old log to the salvaged database.
        if exists(Self.log(of: database)) { try move(Self.log(of: database), to: Self.log(of: damaged)) }
        unlink(database + "-shm")
        if exists(database) { try move(database, to: damaged) }
        try sync()
        try move(salvaged, to: database)
        try sync()
        return name
    }

    /// Whether a file of any kind exists at a path.
    func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func freeName(_ name: String) -> String {
        var candidate = name
        var count = 2
        while exists(folder + "/" + candidate) {
            candidate = "\(name)-\(count)"
            count += 1
        }
        return candidate
    }

    private func move(_ path: String, to other: String) throws {
        guard rename(path, other) == 0 else { throw StoreError.system(errno, path) }
    }

    /// Flushes the folder's directory entries to the disk.
    private func sync() throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError.system(errno, folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoreError.system(errno, folder) }
    }
}
