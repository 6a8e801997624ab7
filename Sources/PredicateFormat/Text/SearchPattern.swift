/// A text to search for, prepared so that every search takes time linear in the searched text (algorithm of Knuth,
/// Morris and Pratt).
struct SearchPattern: Hashable, Sendable {
    let bytes: [UInt8]

    /// For every prefix P of the pattern, the length of the longest prefix that is shorter than P and is also a suffix
    /// of P.
    private let fallback: [Int32]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var fallback = [Int32](repeating: 0, count: bytes.count)
        var length = 0
        for index in bytes.indices.dropFirst() {
            while length > 0, bytes[index] != bytes[length] { length = Int(fallback[length - 1]) }
            if bytes[index] == bytes[length] { length += 1 }
            fallback[index] = Int32(length)
        }
        self.fallback = fallback
    }

    /// Returns the offset of the first occurrence in `text` at or after `start` that begins and ends at character
    /// boundaries; nil if the text has no occurrence there or the pattern is empty.
    ///
    /// An occurrence that splits a character may overlap a later occurrence that does not split a character. After an
    /// occurrence that splits a character, the search therefore continues without starting again.
    func firstOffset(in text: NormalizedTextView, from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            fallback.withUnsafeBufferPointer { Self.firstOffset(of: bytes, $0, in: text, from: start) }
        }
    }

    private static func firstOffset(
        of bytes: UnsafeBufferPointer<UInt8>, _ fallback: UnsafeBufferPointer<Int32>, in text: NormalizedTextView,
        from start: Int
    ) -> Int? {
        if bytes.isEmpty { return nil }
        var length = 0
        for index in start..<max(start, text.bytes.count) {
            let byte = text.bytes[index]
            while length > 0, length == bytes.count || byte != bytes[length] { length = Int(fallback[length - 1]) }
            if byte == bytes[length] { length += 1 }
            if length == bytes.count, text.isCharacterStart(index + 1),
                text.isCharacterStart(index + 1 - length)
            {
                return index + 1 - length
            }
        }
        return nil
    }
}
