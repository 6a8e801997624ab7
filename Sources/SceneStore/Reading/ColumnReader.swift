import Foundation
import GRDB
import GRDBSQLite

/// Reads the columns of a statement's present row one after another, with a fault for every value that is not of its kind.
///
/// Reads them from SQLite itself: a start reads tens of thousands of texts, and GRDB makes a `Data` for each.
struct ColumnReader {
    private let statement: SQLiteStatement
    private let table: StoreTable
    /// The column that is read next; 0 is the rowid.
    private var index = 1

    init(_ statement: Statement, of table: StoreTable) {
        self.statement = statement.sqliteStatement
        self.table = table
    }

    /// The rowid, which is in front of the columns.
    var rowid: Int64 { sqlite3_column_int64(statement, 0) }

    /// The next column's text; nil for NULL.
    ///
    /// Read as bytes, because a text may hold a NUL and because damaged UTF-8 must not pass as something else.
    mutating func optionalText() throws -> String? {
        guard let bytes = optionalBytes() else { return nil }
        // What is no UTF-8 is repaired, and so not the same any more. Swift's validating initialiser takes four times as long.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasBytes(bytes) else { throw fault(index - 1, "is not UTF-8") }
        return text
    }

    /// The next column's text.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw fault(index - 1, "is missing") }
        return text
    }

    /// The next column's text, which is `other` if it has the same bytes: comparing is cheaper than making it again.
    mutating func text(like other: String) throws -> String {
        if let bytes = optionalBytes(), other.hasBytes(bytes) { return other }
        index -= 1
        return try text()
    }

    /// The next column's text; nil if it is `other`.
    mutating func text(unlessLike other: String?) throws -> String? {
        if let bytes = optionalBytes(), let other, other.hasBytes(bytes) { return nil }
        index -= 1
        return try text()
    }

    /// The next column's bytes; nil for NULL.
    mutating func optionalData() -> Data? {
        optionalBytes().map { Data($0) }
    }

    /// The next column's bytes, which are there until the next row is; nil for NULL.
    private mutating func optionalBytes() -> UnsafeRawBufferPointer? {
        let column = advance()
        // Asked for first, since this is what makes bytes of a value that is a number.
        guard let start = sqlite3_column_blob(statement, column) else {
            let isNull = sqlite3_column_type(statement, column) == SQLITE_NULL
            return isNull ? nil : UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// The next column's bytes.
    mutating func data() throws -> Data {
        guard let data = optionalData() else { throw fault(index - 1, "is missing") }
        return data
    }

    /// The next column's number; nil for NULL.
    mutating func optionalNumber() -> Int64? {
        let column = advance()
        return sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, column)
    }

    /// The next column's number, which must fit `Number`.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
        guard let number = optionalNumber() else { throw fault(index - 1, "is missing") }
        guard let exact = Number(exactly: number) else { throw fault(index - 1, "is out of range") }
        return exact
    }

    /// The next column's truth.
    mutating func flag() throws -> Bool { try number(Int64.self) != 0 }

    /// What `make` makes of the next column's text.
    mutating func converted<Value>(_ make: (String) throws -> Value) throws -> Value {
        let text = try text()
        return try convert(text, make)
    }

    /// What `make` makes of the next column's text; nil for NULL.
    mutating func optionalConverted<Value>(_ make: (String) throws -> Value) throws -> Value? {
        guard let text = try optionalText() else { return nil }
        return try convert(text, make)
    }

    private func convert<Value>(_ text: String, _ make: (String) throws -> Value) throws -> Value {
        do { return try make(text) } catch { throw RowFault(error, column: table.columns[index - 2]) }
    }

    /// Goes back to the first column, for the next row.
    mutating func restart() { index = 1 }

    private mutating func advance() -> Int32 {
        defer { index += 1 }
        return Int32(index)
    }

    private func fault(_ position: Int, _ what: String) -> RowFault {
        RowFault("\(table.columns[position - 1]) \(what)")
    }
}
