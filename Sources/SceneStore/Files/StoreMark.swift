import Foundation
import Glibc

/// The mark beside the database: the number of the last committed transaction. When the store is opened, the mark shows
/// whether the database or its log is missing or truncated, or lacks committed transactions.
///
/// The mark is written after the commit, and it is not flushed to the disk. After the daemon was killed or the power
/// failed, the mark may therefore be older than the database, but never newer.
final class StoreMark: Sendable {
    private static let signature: UInt64 = 0x5053_434E_4D41_524B
    private let descriptor: Int32

    /// Opens or creates the mark.
    init(_ path: String) throws {
        let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, path) }
        do {
            try StoreFolder.check(file, path, mode: 0o600)
        } catch {
            close(file)
            throw error
        }
        descriptor = file
    }

    deinit { close(descriptor) }

    /// The number of the last committed transaction; nil if the mark is new or unreadable.
    var number: Int64? {
        var words: [UInt64] = [0, 0, 0]
        let count = words.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count == 24, let number = Int64(exactly: UInt64(littleEndian: words[1])) else { return nil }
        return Self.words(number) == words ? number : nil
    }

    /// Writes the number of the last committed transaction. If writing fails, the mark remains older than the database,
    /// which is harmless.
    func write(_ number: Int64) {
        _ = Self.words(number).withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private static func words(_ number: Int64) -> [UInt64] {
        var checksum = RowChecksum(table: "mark")
        checksum.add(number)
        let words = [signature, UInt64(bitPattern: number), UInt64(bitPattern: checksum.value)]
        return words.map(\.littleEndian)
    }
}
