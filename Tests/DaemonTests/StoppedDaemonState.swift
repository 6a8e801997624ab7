import Foundation
import SceneTestKit
import Testing

/// The state folder of a daemon that has ended. The functions damage files with Python's SQLite module, which is
/// independent of the daemon's store.
struct StoppedDaemonState {
    private let folder: URL

    init(folder: TestFolder) { self.folder = URL(fileURLWithPath: folder.path("state/proscenium")) }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) } }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func read(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

    func write(_ name: String, _ data: Data) throws { try data.write(to: url(name)) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    /// Flips one bit of a text in the database file. Tries the occurrences of the text one after the other, until the
    /// flipped bit changes the column in a row.
    func flipBit(of text: String, column: String, table: String) throws {
        try run(
            """
            import re, sqlite3, sys
            file, text, column, table = sys.argv[1:]
            def values():
                with sqlite3.connect(f"file:{file}?immutable=1", uri=True) as database:
                    return database.execute(f"SELECT {column} FROM {table}").fetchall()
            before, data = values(), open(file, "rb").read()
            for match in re.finditer(text.encode(), data):
                damaged = bytearray(data)
                damaged[match.start()] ^= 4
                open(file, "wb").write(damaged)
                if values() != before: sys.exit(0)
            sys.exit("no row has the text")
            """, text, column, table)
    }

    /// Overwrites the first page of a table.
    func overwriteFirstPage(ofTable table: String) throws {
        try run(
            """
            import sqlite3, sys
            file, table = sys.argv[1:]
            with sqlite3.connect(f"file:{file}?immutable=1", uri=True) as database:
                page, = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
                size, = database.execute("PRAGMA page_size").fetchone()
            with open(file, "r+b") as data:
                data.seek((page - 1) * size)
                data.write(b"\\xa5" * size)
            """, table)
    }

    private func run(_ script: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, url("scenes.sqlite").path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
