import Foundation
import GRDB

/// Reads a row's columns one after another, with a fault for every value that is not of its kind.
struct ColumnReader {
    private let row: Row
    private let table: StoreTable
    /// The column that is read next; 0 is the rowid.
    private var index = 1

    init(_ row: Row, of table: StoreTable) {
        self.row = row
        self.table = table
    }

    /// The rowid, which is in front of the columns.
    static func rowid(of row: Row) -> Int64 { row[0] as Int64? ?? 0 }

    /// The next column's text; nil for NULL.
    ///
    /// Read as bytes, because a text may hold a NUL and because damaged UTF-8 must not pass as something else.
    mutating func optionalText() throws -> String? {
        let position = advance()
        return try row.withUnsafeData(atIndex: position) { data in
            guard let data else { return nil }
            guard let text = data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
                throw fault(position, "is not UTF-8")
            }
            return text
        }
    }

    /// The next column's text.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw fault(index - 1, "is missing") }
        return text
    }

    /// The next column's bytes; nil for NULL.
    mutating func optionalData() -> Data? { row[advance()] }

    /// The next column's bytes.
    mutating func data() throws -> Data {
        guard let data = optionalData() else { throw fault(index - 1, "is missing") }
        return data
    }

    /// The next column's number; nil for NULL.
    mutating func optionalNumber() -> Int64? { row[advance()] }

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

    private mutating func advance() -> Int {
        defer { index += 1 }
        return index
    }

    private func fault(_ position: Int, _ what: String) -> RowFault {
        RowFault("\(table.columns[position - 1]) \(what)")
    }
}
