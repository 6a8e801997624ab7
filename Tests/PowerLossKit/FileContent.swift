import Foundation

/// The content of a file of a ``SimulatedDisk``: the flushed bytes and the later changes.
struct FileContent {
    private enum Change {
        case write(offset: Int, bytes: Data)
        case truncate(size: Int)
    }

    /// The size of a sector in bytes. Each sector of a write reaches the disk either completely or not at all.
    static let sectorSize = 512

    private var flushed: Data
    private var pending: [(order: Int, change: Change)] = []

    init(flushed: Data) { self.flushed = flushed }

    mutating func write(_ bytes: Data, at offset: Int, order: Int) {
        pending.append((order, .write(offset: offset, bytes: bytes)))
    }

    mutating func truncate(to size: Int, order: Int) { pending.append((order, .truncate(size: size))) }

    mutating func flush() {
        flushed = bytes(after: .keepingAll)
        pending = []
    }

    /// Returns the bytes that are on the disk after a power loss. A sector that has not reached the disk has its
    /// flushed bytes; beyond the end of the flushed bytes, it consists of zeros.
    func bytes(after loss: PowerLoss) -> Data {
        var result = flushed
        for (order, change) in pending {
            switch change {
            case .truncate(let size):
                if loss.keepsContent(order, sector: 0) { Self.resize(&result, to: size) }
            case .write(let offset, let bytes): Self.write(bytes, at: offset, order, to: &result, loss)
            }
        }
        return result
    }

    private static func write(
        _ bytes: Data, at offset: Int, _ order: Int, to result: inout Data, _ loss: PowerLoss
    ) {
        var start = offset
        while start < offset + bytes.count {
            let sector = start / sectorSize
            let end = min((sector + 1) * sectorSize, offset + bytes.count)
            if loss.keepsContent(order, sector: sector) {
                if result.count < end { resize(&result, to: end) }
                let first = bytes.startIndex + start - offset
                result.replaceSubrange(start..<end, with: bytes[first..<first + end - start])
            }
            start = end
        }
    }

    private static func resize(_ bytes: inout Data, to size: Int) {
        if bytes.count > size {
            bytes.removeLast(bytes.count - size)
        } else {
            bytes.append(Data(count: size - bytes.count))
        }
    }
}
