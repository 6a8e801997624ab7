import Foundation
import GRDB

/// Functions that open SQLite files with the settings of the store.
enum StoreDatabase {
    /// The time in seconds to wait while another program, such as a backup, reads the file.
    private static let busyTimeout = 5.0

    /// Opens a connection; writes nothing to the file.
    ///
    /// - Parameters:
    ///   - salvages: true to read as much as possible from a damaged file.
    ///   - isReadOnly: true to open an intact file for reading only.
    static func open(_ path: String, salvages: Bool = false, isReadOnly: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = salvages || isReadOnly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "scene store"
        if salvages {
            // Without this setting, SQLite refuses a file that is shorter than the size in its header.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Creates the tables of an empty store in an existing, empty file.
    ///
    /// - Parameter version: the version of the schema; nil for the current version.
    static func create(_ path: String, schema: StoreSchema, version: StoreSchema.Version? = nil) throws -> DatabaseQueue
    {
        let queue = try open(path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        if let version {
            try schema.migrator.migrate(queue, upTo: version.name)
        } else {
            try schema.migrator.migrate(queue)
        }
        return queue
    }

    /// Opens an existing store, checks the whole file and migrates the file to the current version.
    ///
    /// - Throws: ``StoreDamage`` if the file is damaged, ``StoreError/newerVersion(file:)`` if a newer version of
    ///   Proscenium created the file, and SQLite's errors.
    ///
    /// - Parameter willMigrate: called before the file is migrated to a newer version.
    static func openExisting(
        _ path: String, schema: StoreSchema, willMigrate: () throws -> Void = {}
    ) throws -> DatabaseQueue {
        try checkHeader(path)
        let queue = try open(path)
        do {
            try queue.writeWithoutTransaction { database in
                if try schema.isSuperseded(in: database) { throw StoreError.newerVersion(file: path) }
                try check(database)
                try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
                // The statement returns the resulting journal mode. The result is ignored, because a file system may
                // not support WAL.
                _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
            }
            if try queue.inDatabase({ try !schema.migrator.hasCompletedMigrations($0) }) { try willMigrate() }
            try schema.migrator.migrate(queue)
            try queue.writeWithoutTransaction { database in
                for table in StoreTable.all + [.counters, .notices] {
                    _ = try database.makeStatement(sql: table.select)
                    _ = try database.makeStatement(sql: table.upsert)
                }
            }
            return queue
        } catch {
            try? queue.close()
            throw error
        }
    }

    /// Checks the header of the file. Without this check, SQLite would treat an empty file as a new database and
    /// discard the write-ahead log of the file.
    private static func checkHeader(_ path: String) throws {
        guard let file = FileHandle(forReadingAtPath: path) else { return }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 24)) ?? Data()
        guard !header.isEmpty else { throw StoreDamage("the file is empty") }
        guard header.starts(with: Data("SQLite format 3\0".utf8)) else { throw StoreDamage("file is not a database") }
        // The versions of the file format are 2 with a write-ahead log and 1 otherwise. With another version, SQLite
        // would ignore the log, or refuse to write.
        let versions = header.dropFirst(18).prefix(2)
        guard versions.count == 2, versions.allSatisfy({ (1...2).contains($0) }), Set(versions).count == 1 else {
            throw StoreDamage("the header of the file is damaged")
        }
    }

    /// Checks the pages and indexes of a database.
    static func check(_ database: Database) throws {
        let identifier = try Int.fetchOne(database, sql: "PRAGMA application_id")
        guard identifier == StoreSchema.applicationID else { throw StoreDamage("the file is not a scene store") }
        // The check stops at the first fault, because one fault is enough to salvage the file. Unlike the pragma
        // quick_check, this pragma compares the indexes with their tables: with a damaged index, a change would not
        // find the row to change.
        let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "nothing"
        guard verdict == "ok" else { throw StoreDamage(verdict) }
    }
}
