/// The bytes that wait to be sent to a peer, in pieces of limited size.
///
/// A single array would be copied as a whole whenever it grows, and a peer that does not read can make the array large.
/// Bytes for many peers are stored once, and each queue refers to them.
struct OutputQueue {
    /// Short replies are joined up to this size, so that one system call sends many of them.
    private static let pieceBytes = 64 << 10
    /// The size below which a piece is sent together with the following ones.
    private static let shortPieceBytes = 16 << 10

    private var pieces: [[UInt8]] = []
    private var first = 0
    /// The number of bytes of the first piece that were sent.
    private var sent = 0
    /// Whether the last piece belongs to this queue alone, so that replies can be added to it.
    private var canGrow = false

    /// The number of bytes in the queue.
    private(set) var count = 0

    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        if canGrow, first < pieces.count, pieces[pieces.count - 1].count + bytes.count <= Self.pieceBytes {
            pieces[pieces.count - 1].append(contentsOf: bytes)
        } else {
            pieces.append(bytes)
            canGrow = true
        }
    }

    /// Appends bytes that other queues also contain. They are not copied.
    mutating func append(shared bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        pieces.append(bytes)
        canGrow = false
    }

    /// Removes bytes from the front; a number larger than `count` removes all of them.
    mutating func removeFirst(_ number: Int) {
        var remaining = min(number, count)
        count -= remaining
        while remaining > 0 {
            let part = min(remaining, pieces[first].count - sent)
            (sent, remaining) = (sent + part, remaining - part)
            guard sent == pieces[first].count else { continue }
            // Releases the memory of the piece at once.
            pieces[first] = []
            (first, sent) = (first + 1, 0)
        }
        // The space is reclaimed only when half of it is unused, so every piece is moved once on average.
        if first * 2 >= pieces.count {
            pieces.removeFirst(first)
            first = 0
        }
    }

    /// Passes bytes from the front, at most `number`, to a function, without removing them.
    func withPrefix<Value>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        guard first < pieces.count else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        let length = pieces[first].count - sent
        guard length < min(number, Self.shortPieceBytes), first + 1 < pieces.count else {
            return pieces[first].withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent...].prefix(number))) }
        }
        return withUnsafeTemporaryAllocation(byteCount: min(number, count, Self.pieceBytes), alignment: 1) { buffer in
            fill(buffer)
            return body(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Fills a buffer with bytes from the front. The queue must have enough bytes.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) {
        var (filled, index, start) = (0, first, sent)
        while filled < buffer.count {
            let part = pieces[index][start...].prefix(buffer.count - filled)
            UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyBytes(from: part)
            (filled, index, start) = (filled + part.count, index + 1, 0)
        }
    }
}
