import Foundation
import GRDB

/// A 64-bit checksum of a row. The checksum covers the name of the table and the row's values in the order of the
/// table's columns. The checksum is stored in the row's column `checksum`, so the algorithm must never change.
///
/// Each step is a bijection of the current checksum. Damage that lies within eight bytes of one value is therefore
/// always detected; other damage remains undetected with a probability of 2^-64.
struct RowChecksum {
    private var hash: UInt64 = 0x5053_434E_0000_0001

    /// Starts the checksum of a row of a table.
    init(table: String) {
        var table = table
        table.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The checksum as the value of a column.
    var value: Int64 { Int64(bitPattern: hash) }

    /// Returns the checksum of a row with the given values.
    static func value(of values: [DatabaseValue], in table: StoreTable) -> Int64 {
        var checksum = RowChecksum(table: table.name)
        for value in values { checksum.add(value) }
        return checksum.value
    }

    mutating func add(_ value: DatabaseValue) {
        switch value.storage {
        case .null: addNull()
        case .int64(let number): add(number)
        case .double(let number): add(number)
        case .string(var text): text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
        case .blob(let data): data.withUnsafeBytes { add(bytes: $0) }
        }
    }

    mutating func addNull() { mix(Kind.null) }

    mutating func add(_ number: Int64) {
        mix(Kind.integer)
        mix(UInt64(bitPattern: number))
    }

    mutating func add(_ number: Double) {
        mix(Kind.real)
        mix(number.bitPattern)
    }

    /// Adds a text or a blob. The two are not distinguished, because readers of the store treat them alike.
    mutating func add(bytes: UnsafeRawBufferPointer) {
        mix(Kind.bytes | UInt64(bytes.count) << 8)
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        guard offset < bytes.count else { return }
        var last: UInt64 = 0
        for (index, byte) in bytes[offset...].enumerated() { last |= UInt64(byte) << UInt64(index * 8) }
        mix(last)
    }

    /// The numbers that stand for the types of values.
    private enum Kind {
        static let null: UInt64 = 1
        static let integer: UInt64 = 2
        static let real: UInt64 = 3
        static let bytes: UInt64 = 4
    }

    private mutating func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
    }
}
