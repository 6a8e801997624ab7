import Foundation
import GRDB

/// Functions that open SQLite files with the settings of the store.
enum StoreDatabase {
    /// The time in seconds to wait while another program, such as a backup, reads the file.
    private static let busyTimeout = 5.0

    /// Opens a connection; writes nothing to the file.
    ///
    /// - Parameter readonly: true to read as much as possible from a damaged file.
    static func open(_ path: String, readonly: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "scene store"
        if readonly {
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
    /// - Throws: ``StoreDamage`` if the file is damaged, ``StoreError/newerVersion(file:)`` if a newer version created
    ///   the file, and SQLite's errors.
    static func openExisting(_ path: String, schema: StoreSchema) throws -> DatabaseQueue {
        try checkHeader(path)
        let queue = try open(path)
        do {
            try queue.writeWithoutTransaction { database in
                if try schema.migrator.hasBeenSuperseded(database) { throw StoreError.newerVersion(file: path) }
                try check(database)
                try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
                // The statement returns the resulting journal mode. The result is ignored, because a file system may
                // not support WAL.
                _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
            }
            try schema.migrator.migrate(queue)
            try queue.writeWithoutTransaction { database in
                for table in StoreTable.all { _ = try database.makeStatement(sql: table.select) }
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
        let header = (try? file.read(upToCount: 16)) ?? Data()
        guard !header.isEmpty else { throw StoreDamage("the file is empty") }
        guard header == Data("SQLite format 3\0".utf8) else { throw StoreDamage("file is not a database") }
    }

    private static func check(_ database: Database) throws {
        let identifier = try Int.fetchOne(database, sql: "PRAGMA application_id")
        guard identifier == StoreSchema.applicationID else { throw StoreDamage("the file is not a scene store") }
        // The check stops at the first fault, because one fault is enough to salvage the file.
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "nothing"
        guard verdict == "ok" else { throw StoreDamage(verdict) }
    }
}
