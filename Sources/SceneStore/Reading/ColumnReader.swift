import Foundation
import GRDB
import GRDBSQLite

/// A reader for the columns of a statement's current row, in order; it throws a ``RowDecodingError`` for a value of an
/// unexpected type.
///
/// It reads from SQLite directly: the daemon reads tens of thousands of texts when it starts, and GRDB would create a
/// `Data` for each.
struct ColumnReader {
    private let statement: SQLiteStatement
    private let table: StoreTable
    /// The index of the column to read next; 0 is the rowid.
    private var index = 1

    init(_ statement: Statement, of table: StoreTable) {
        self.statement = statement.sqliteStatement
        self.table = table
    }

    /// The rowid, which precedes the columns.
    var rowid: Int64 { sqlite3_column_int64(statement, 0) }

    /// Returns the next column's text; nil for NULL.
    ///
    /// Reads bytes, because a text may contain a NUL and because damaged UTF-8 must not be accepted as another text.
    mutating func optionalText() throws -> String? {
        guard let bytes = optionalBytes() else { return nil }
        // Decoding repairs invalid UTF-8, so that the result then differs from the bytes. Swift's validating
        // initialiser takes four times as long.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasBytes(bytes) else { throw fault(index - 1, "is not UTF-8") }
        return text
    }

    /// Returns the next column's text.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw fault(index - 1, "is missing") }
        return text
    }

    /// Returns the next column's text, or `other` itself if it has the same bytes, because comparing is cheaper than
    /// creating a string.
    mutating func text(reusing other: String) throws -> String {
        if let bytes = optionalBytes(), other.hasBytes(bytes) { return other }
        index -= 1
        return try text()
    }

    /// Returns the next column's text; nil if it equals `other`.
    mutating func text(unlessLike other: String?) throws -> String? {
        if let bytes = optionalBytes(), let other, other.hasBytes(bytes) { return nil }
        index -= 1
        return try text()
    }

    /// Returns the next column's bytes; nil for NULL.
    mutating func optionalData() -> Data? {
        optionalBytes().map { Data($0) }
    }

    /// Returns the next column's bytes, which are valid until the statement advances to the next row; nil for NULL.
    private mutating func optionalBytes() -> UnsafeRawBufferPointer? {
        let column = advance()
        // `sqlite3_column_blob` must be called before `sqlite3_column_bytes`, since it converts a numeric value to
        // bytes.
        guard let start = sqlite3_column_blob(statement, column) else {
            let isNull = sqlite3_column_type(statement, column) == SQLITE_NULL
            return isNull ? nil : UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// Returns the next column's bytes.
    mutating func data() throws -> Data {
        guard let data = optionalData() else { throw fault(index - 1, "is missing") }
        return data
    }

    /// Returns the next column's number; nil for NULL.
    mutating func optionalNumber() -> Int64? {
        let column = advance()
        return sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, column)
    }

    /// Returns the next column's number, which must fit `Number`.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
        guard let number = optionalNumber() else { throw fault(index - 1, "is missing") }
        guard let exact = Number(exactly: number) else { throw fault(index - 1, "is out of range") }
        return exact
    }

    /// Returns the next column's Boolean.
    mutating func flag() throws -> Bool { try number(Int64.self) != 0 }

    /// Returns the result of `make` for the next column's text.
    mutating func converted<Value>(_ make: (String) throws -> Value) throws -> Value {
        let text = try text()
        return try convert(text, make)
    }

    /// Returns the result of `make` for the next column's text; nil for NULL.
    mutating func optionalConverted<Value>(_ make: (String) throws -> Value) throws -> Value? {
        guard let text = try optionalText() else { return nil }
        return try convert(text, make)
    }

    private func convert<Value>(_ text: String, _ make: (String) throws -> Value) throws -> Value {
        do { return try make(text) } catch { throw RowDecodingError(error, column: table.columns[index - 2]) }
    }

    /// Restarts at the first column, for the next row.
    mutating func restart() { index = 1 }

    private mutating func advance() -> Int32 {
        defer { index += 1 }
        return Int32(index)
    }

    private func fault(_ position: Int, _ what: String) -> RowDecodingError {
        RowDecodingError("\(table.columns[position - 1]) \(what)")
    }
}
