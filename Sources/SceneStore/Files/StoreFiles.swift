import Foundation
import Glibc

/// The store's files and how they take each other's place.
struct StoreFiles: Sendable {
    /// Path of the folder.
    let folder: String

    /// The database.
    var database: String { folder + "/scenes.sqlite" }
    /// A database that is being made and is worth nothing until it has another name.
    var draft: String { database + ".new" }
    /// A database that holds all that could be salvaged and is to take the damaged one's place.
    var salvaged: String { database + ".salvaged" }
    /// The log that SQLite keeps beside a database.
    static func log(of database: String) -> String { database + "-wal" }

    /// Makes an empty file that only its owner may read; SQLite gives its own files beside it the same mode.
    func createDraft() throws {
        removeDraft()
        let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, draft) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError.system(errno, draft) }
    }

    /// Removes what an interrupted start left behind.
    func removeDraft() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    }

    /// Gives the draft the name of the database, for good.
    func publishDraft() throws {
        try move(draft, to: database)
        try sync()
    }

    /// Puts the draft in the place of the damaged database, which stays under a name of its own.
    ///
    /// Interrupted at any point it can be finished by ``finishReplacing(at:)``: the draft's name says that it is whole.
    ///
    /// - Returns: name of the damaged file.
    func replaceDatabase(at moment: String) throws -> String {
        try move(draft, to: salvaged)
        try sync()
        return try finishReplacing(at: moment)
    }

    /// Finishes what ``replaceDatabase(at:)`` began.
    ///
    /// - Returns: name of the damaged file.
    func finishReplacing(at moment: String) throws -> String {
        let name = freeName("scenes.sqlite.damaged-\(moment)")
        let damaged = folder + "/" + name
        // The log goes first: the salvaged database must never meet it.
        if exists(Self.log(of: database)) { try move(Self.log(of: database), to: Self.log(of: damaged)) }
        unlink(database + "-shm")
        if exists(database) { try move(database, to: damaged) }
        try sync()
        try move(salvaged, to: database)
        try sync()
        return name
    }

    /// Whether something is at `path`.
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

    /// Makes the folder's entries durable.
    private func sync() throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError.system(errno, folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoreError.system(errno, folder) }
    }
}
