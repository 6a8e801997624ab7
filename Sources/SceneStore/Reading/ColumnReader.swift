import Foundation
import GRDB
import GRDBSQLite

/// A reader of the columns of a statement's current row, in their order. The reader throws a ``RowDecodingError`` for a
/// missing or invalid value.
///
/// The columns are read from SQLite directly, because GRDB would create a `Data` for every text, and the daemon reads
/// tens of thousands of texts when it starts.
struct ColumnReader {
    private let statement: SQLiteStatement
    private let table: StoreTable
    /// The index of the column that is read next. Column 0 is the rowid.
    private var index = 1

    init(_ statement: Statement, of table: StoreTable) {
        self.statement = statement.sqliteStatement
        self.table = table
    }

    /// The rowid of the row. SQLite returns the rowid before the table's columns.
    var rowid: Int64 { sqlite3_column_int64(statement, 0) }

    /// Throws if the values of the row do not match the checksum of the row.
    func verifyChecksum() throws {
        let column = Int32(table.columns.count + 1)
        guard sqlite3_column_type(statement, column) == SQLITE_INTEGER,
            sqlite3_column_int64(statement, column) == checksum()
        else { throw RowDecodingError("the values do not match the checksum of the row") }
    }

    /// Returns the checksum that the row should have.
    ///
    /// - Parameter replacements: the values to use instead of the stored values of these columns.
    func checksum(replacing replacements: [String: DatabaseValue] = [:]) -> Int64 {
        var checksum = RowChecksum(table: table.name)
        for (index, name) in table.columns.enumerated() {
            if let value = replacements[name] {
                checksum.add(value)
            } else {
                addColumn(Int32(index + 1), to: &checksum)
            }
        }
        return checksum.value
    }

    private func addColumn(_ column: Int32, to checksum: inout RowChecksum) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: checksum.addNull()
        case SQLITE_INTEGER: checksum.add(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: checksum.add(sqlite3_column_double(statement, column))
        default:
            let start = sqlite3_column_blob(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            checksum.add(bytes: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
        }
    }

    /// Returns the text of a column for a message about a damaged row; nil for NULL and for an unknown column. Invalid
    /// UTF-8 is repaired.
    func messageText(_ column: String) -> String? {
        guard let index = table.columns.firstIndex(of: column),
            let start = sqlite3_column_blob(statement, Int32(index + 1))
        else { return nil }
        let count = Int(sqlite3_column_bytes(statement, Int32(index + 1)))
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Returns the text of the next column; nil for NULL.
    ///
    /// The text is read as bytes, because the text may contain a NUL, and because invalid UTF-8 must be refused instead
    /// of repaired.
    mutating func optionalText() throws -> String? {
        guard let bytes = optionalBytes() else { return nil }
        // Decoding repairs invalid UTF-8, and the repaired text differs from the bytes. Swift's validating initialiser
        // takes four times as long as this comparison.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasBytes(bytes) else { throw fault(index - 1, "is not UTF-8") }
        return text
    }

    /// Returns the text of the next column; throws for NULL.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw fault(index - 1, "is missing") }
        return text
    }

    /// Returns the text of the next column. If the column has the same bytes as `other`, returns `other`, because
    /// comparing is faster than creating a string.
    mutating func text(reusing other: String) throws -> String {
        if let bytes = optionalBytes(), other.hasBytes(bytes) { return other }
        index -= 1
        return try text()
    }

    /// Returns the text of the next column; nil if the column has the same bytes as `other`. Throws for NULL.
    mutating func text(unlessLike other: String?) throws -> String? {
        if let bytes = optionalBytes(), let other, other.hasBytes(bytes) { return nil }
        index -= 1
        return try text()
    }

    /// Returns the bytes of the next column; nil for NULL.
    mutating func optionalData() -> Data? {
        optionalBytes().map { Data($0) }
    }

    /// Returns the bytes of the next column; nil for NULL. The bytes are valid until the statement advances to the next
    /// row.
    private mutating func optionalBytes() -> UnsafeRawBufferPointer? {
        let column = advance()
        // `sqlite3_column_blob` converts a numeric value to bytes. It must therefore be called before
        // `sqlite3_column_bytes`.
        guard let start = sqlite3_column_blob(statement, column) else {
            let isNull = sqlite3_column_type(statement, column) == SQLITE_NULL
            return isNull ? nil : UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// Returns the bytes of the next column; throws for NULL.
    mutating func data() throws -> Data {
        guard let data = optionalData() else { throw fault(index - 1, "is missing") }
        return data
    }

    /// Returns the number of the next column; nil for NULL.
    mutating func optionalNumber() -> Int64? {
        let column = advance()
        return sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, column)
    }

    /// Returns the number of the next column. Throws for NULL, and for a number that `Number` cannot represent.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
        guard let number = optionalNumber() else { throw fault(index - 1, "is missing") }
        guard let exact = Number(exactly: number) else { throw fault(index - 1, "is out of range") }
        return exact
    }

    /// Returns the Boolean of the next column; throws for NULL.
    mutating func flag() throws -> Bool { try number(Int64.self) != 0 }

    /// Returns the result of `make` for the text of the next column; throws for NULL or if `make` throws.
    mutating func converted<Value>(_ make: (String) throws -> Value) throws -> Value {
        let text = try text()
        return try convert(text, make)
    }

    /// Returns the result of `make` for the text of the next column; nil for NULL.
    mutating func optionalConverted<Value>(_ make: (String) throws -> Value) throws -> Value? {
        guard let text = try optionalText() else { return nil }
        return try convert(text, make)
    }

    private func convert<Value>(_ text: String, _ make: (String) throws -> Value) throws -> Value {
        do { return try make(text) } catch { throw RowDecodingError(error, column: table.columns[index - 2]) }
    }

    /// Returns to the first column, because the statement has advanced to the next row.
    mutating func restart() { index = 1 }

    private mutating func advance() -> Int32 {
        defer { index += 1 }
        return Int32(index)
    }

    private func fault(_ position: Int, _ subject: String) -> RowDecodingError {
        RowDecodingError("\(table.columns[position - 1]) \(subject)")
    }
}
