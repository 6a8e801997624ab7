/// A queue of bytes; appending and removing take time linear in the number of bytes.
struct ByteQueue {
    private var storage: [UInt8] = []
    private var start = 0

    /// The number of bytes in the queue.
    var count: Int { storage.count - start }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        storage.append(contentsOf: bytes)
    }

    /// Removes bytes from the front; a number larger than `count` removes all of them.
    mutating func removeFirst(_ number: Int) {
        start = min(start + number, storage.count)
        // The space is reclaimed only when at least half of the storage is unused, so every byte is moved once on
        // average.
        if start * 2 >= storage.count {
            storage.removeSubrange(..<start)
            start = 0
        }
    }

    mutating func removeAll() {
        storage = []
        start = 0
    }

    /// Returns at most `number` bytes from the front, without removing them.
    func prefix(_ number: Int) -> ArraySlice<UInt8> {
        storage[start...].prefix(number)
    }

    /// Passes at most `number` bytes from the front to a function, without removing them.
    func withPrefix<Value>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...].prefix(number))) }
    }
}
