/// A source of decisions that consumes the fuzzer's bytes one after the other.
///
/// After the last byte every decision selects the first option. Therefore the first options of a generator must end
/// its recursion. Changing one byte changes one decision and leaves most other decisions as they are, so the fuzzer
/// can improve an input step by step.
public struct ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    /// Creates a source that begins with the first byte.
    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Whether no byte is left.
    public var isAtEnd: Bool { position >= bytes.count }

    /// Returns the next byte; 0 after the end.
    public mutating func next() -> UInt8 {
        guard position < bytes.count else { return 0 }
        position += 1
        return bytes[position - 1]
    }

    /// Returns the next two bytes as a number.
    public mutating func nextPair() -> UInt16 { UInt16(next()) << 8 | UInt16(next()) }

    /// Returns a number from 0 up to but excluding `bound`; `bound` is at most 256.
    public mutating func below(_ bound: Int) -> Int { Int(next()) % bound }

    /// Returns true for about one of `count` byte values. After the last byte, returns false.
    public mutating func chance(_ count: Int) -> Bool { below(count) == count - 1 }

    /// Returns an element of a list of 1 to 256 elements.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns the next bytes unchanged: `count` of them, or all that are left.
    public mutating func nextBytes(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(bytes.count, position + count)
        defer { position = end }
        return bytes[position..<end]
    }
}
