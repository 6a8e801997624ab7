/// The bytes that wait to be sent to a peer, in pieces of limited size.
///
/// One growing array would be copied as a whole whenever it grows, and a peer that does not read can make it large.
struct OutputQueue {
    /// Short replies are joined up to this size, so that one system call sends many of them.
    private static let pieceBytes = 64 << 10

    private var pieces: [[UInt8]] = []
    private var first = 0
    /// The number of bytes of the first piece that were sent.
    private var sent = 0

    /// The number of bytes in the queue.
    private(set) var count = 0

    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        if first < pieces.count, pieces[pieces.count - 1].count + bytes.count <= Self.pieceBytes {
            pieces[pieces.count - 1].append(contentsOf: bytes)
        } else {
            pieces.append(bytes)
        }
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
        return pieces[first].withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent...].prefix(number))) }
    }
}
