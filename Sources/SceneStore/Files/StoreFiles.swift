import Foundation
import Glibc

/// The store's files, and the atomic renames that replace the database.
struct StoreFiles: Sendable {
    /// Path of the folder.
    let folder: String

    /// Path of the database.
    var database: String { folder + "/scenes.sqlite" }
    /// Path of a database under construction, which is invalid until it is renamed.
    var draft: String { database + ".new" }
    /// Path of a complete database with everything that could be salvaged, which is to replace the damaged one.
    var salvaged: String { database + ".salvaged" }
    /// Returns the path of the write-ahead log of a database.
    static func log(of database: String) -> String { database + "-wal" }

    /// Creates an empty file that only its owner may read; SQLite gives the files that it creates beside it the same
    /// mode.
    func createDraft() throws {
        removeDraft()
        let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, draft) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError.system(errno, draft) }
    }

    /// Removes the files that an interrupted start left behind.
    func removeDraft() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    }

    /// Renames the draft to the database, durably.
    func publishDraft() throws {
        try move(draft, to: database)
        try sync()
    }

    /// Replaces the damaged database with the draft; the damaged file is kept under a name of its own.
    ///
    /// If this is interrupted at any point, ``finishReplacing(at:)`` completes it: the name `salvaged` marks the draft
    /// as complete.
    ///
    /// - Returns: name of the damaged file.
    func replaceDatabase(at moment: String) throws -> String {
        try move(draft, to: salvaged)
        try sync()
        return try finishReplacing(at: moment)
    }

    /// Completes an interrupted ``replaceDatabase(at:)``.
    ///
    /// - Returns: name of the damaged file.
    func finishReplacing(at moment: String) throws -> String {
        let name = freeName("scenes.sqlite.damaged-\(moment)")
        let damaged = folder + "/" + name
        // The log is moved first: SQLite must never apply it to the salvaged database.
        if exists(Self.log(of: database)) { try move(Self.log(of: database), to: Self.log(of: damaged)) }
        unlink(database + "-shm")
        if exists(database) { try move(database, to: damaged) }
        try sync()
        try move(salvaged, to: database)
        try sync()
        return name
    }

    /// Whether a file of any kind exists at `path`.
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
