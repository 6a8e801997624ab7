import Foundation
import GRDBSQLite

/// The minimum cost of a durable change: SQLite writes one row, with a write-ahead log and full synchronisation.
final class BareSQLite {
    private var connection: OpaquePointer?
    private var insertion: OpaquePointer?

    /// Creates a database in a folder.
    init(folder: URL) throws {
        let file = folder.appendingPathComponent("bare.sqlite").path
        try check(sqlite3_open(file, &connection))
        try check(sqlite3_exec(connection, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", nil, nil, nil))
        try check(sqlite3_exec(connection, "CREATE TABLE t(id INTEGER PRIMARY KEY, content BLOB)", nil, nil, nil))
        try check(
            sqlite3_prepare_v2(connection, "INSERT OR REPLACE INTO t(id, content) VALUES (?, ?)", -1, &insertion, nil))
    }

    deinit {
        sqlite3_finalize(insertion)
        sqlite3_close(connection)
    }

    /// Writes one row and waits until the row is on the disk.
    func commit(_ identifier: Int, _ bytes: Data) throws {
        sqlite3_bind_int64(insertion, 1, Int64(identifier))
        let status = bytes.withUnsafeBytes { buffer in
            sqlite3_bind_blob(insertion, 2, buffer.baseAddress, Int32(buffer.count), nil)
            return sqlite3_step(insertion)
        }
        sqlite3_reset(insertion)
        guard status == SQLITE_DONE else { throw Failure(status: status) }
    }

    private func check(_ status: Int32) throws {
        guard status == SQLITE_OK else { throw Failure(status: status) }
    }

    struct Failure: Error {
        let status: Int32
    }
}

/// A temporary folder for a benchmark. It is on the project's disk, because the system's temporary folders may be in
/// memory.
final class BenchFolder {
    let url: URL

    init() throws {
        url = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            .appendingPathComponent(".build-bench/store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // If the folder cannot be removed, it remains in the build folder, where it does no harm.
        try? FileManager.default.removeItem(at: url)
    }
}
