import Foundation
import Glibc
import SceneModel

/// The files of the store, and the renames by which the database is replaced atomically.
struct StoreFiles: Sendable {
    /// The path of the store's folder.
    let folder: String

    /// The path of the database.
    var database: String { folder + "/scenes.sqlite" }
    /// The path of the mark file; see ``StoreMark``.
    var mark: String { folder + "/scenes.mark" }
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

    /// Replaces the database with the draft. The replaced file is kept under the given name.
    ///
    /// If the replacement is interrupted, ``finishReplacing(keepingAs:)`` completes it. The name `salvaged` marks the
    /// draft as complete.
    func replaceDatabase(keepingAs name: String) throws {
        try move(draft, to: salvaged)
        try sync()
        try finishReplacing(keepingAs: name)
    }

    /// Completes an interrupted ``replaceDatabase(keepingAs:)``.
    func finishReplacing(keepingAs name: String) throws {
        let kept = folder + "/" + name
        // The write-ahead log is moved first, because SQLite must never apply the old log to the new database.
        if exists(Self.log(of: database)) { try move(Self.log(of: database), to: Self.log(of: kept)) }
        unlink(database + "-shm")
        if exists(database) { try move(database, to: kept) }
        try sync()
        try move(salvaged, to: database)
        try sync()
    }

    /// Moves a log that is left without its database, so that SQLite does not apply the log to a new database.
    ///
    /// - Returns: the name of the moved log.
    func setAsideLog(at moment: Timestamp) throws -> String {
        let name = Self.log(of: freeName(.damaged, at: moment))
        try move(Self.log(of: database), to: folder + "/" + name)
        return name
    }

    /// Copies the log for inspection, before SQLite overwrites it.
    ///
    /// - Returns: the name of the copy; nil if the log does not exist or cannot be copied.
    func copyLog(at moment: Timestamp) -> String? {
        let name = Self.log(of: freeName(.damaged, at: moment))
        let log = Self.log(of: database)
        guard exists(log) else { return nil }
        do {
            try FileManager.default.copyItem(atPath: log, toPath: folder + "/" + name)
            return name
        } catch {
            return nil
        }
    }

    /// The reason why a replaced file is kept. The reason is part of the name of the file.
    enum Reason: String {
        case damaged, replaced
    }

    /// Flushes the log and the names of the files. An earlier process may have been killed before it flushed its
    /// changes. After this call, a power loss cannot remove data that this process reads.
    func flush() throws {
        let log = Self.log(of: database)
        if exists(log) {
            do {
                try FileReplacement.flush(log)
            } catch {
                throw StoreError.system(error.code, log)
            }
        }
        try sync()
    }

    /// Returns an unused name for a file that is kept.
    func freeName(_ reason: Reason, at moment: Timestamp) -> String {
        let name = "scenes.sqlite.\(reason)-\(moment)"
        var candidate = name
        var count = 2
        while exists(folder + "/" + candidate) || exists(Self.log(of: folder + "/" + candidate)) {
            candidate = "\(name)-\(count)"
            count += 1
        }
        return candidate
    }

    /// Whether a file of any kind exists at a path.
    func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func move(_ path: String, to other: String) throws {
        guard rename(path, other) == 0 else { throw StoreError.system(errno, path) }
    }

    /// Flushes the folder's directory entries to the disk.
    private func sync() throws {
        do {
            try FileReplacement.flush(folder)
        } catch {
            throw StoreError.system(error.code, folder)
        }
    }
}
