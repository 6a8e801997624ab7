/// Turns the fuzzer's bytes into choices, one after the other.
///
/// When the bytes are used up every choice is the first, so makers put what ends them first. A change of one byte changes
/// one choice and mostly leaves the others alone, which lets the fuzzer improve an input step by step.
public struct ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    /// Starts at the first byte.
    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// No byte is left.
    public var isAtEnd: Bool { position >= bytes.count }

    /// The next byte; 0 behind the end.
    public mutating func next() -> UInt8 {
        guard position < bytes.count else { return 0 }
        position += 1
        return bytes[position - 1]
    }

    /// The next two bytes as a number.
    public mutating func nextPair() -> UInt16 { UInt16(next()) << 8 | UInt16(next()) }

    /// A number from 0 up to but without `bound`, which is at most 256.
    public mutating func below(_ bound: Int) -> Int { Int(next()) % bound }

    /// True for one byte in `count`, and never behind the end.
    public mutating func chance(_ count: Int) -> Bool { below(count) == count - 1 }

    /// One of the elements, which must not be empty and should not be more than 256.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Up to `count` bytes as they are.
    public mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(bytes.count, position + count)
        defer { position = end }
        return bytes[position..<end]
    }
}
