import Foundation

/// A pool that assigns the same index to equal values, so that each value is decoded only once.
struct InternPool<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var numbers: [Element: Int] = [:]

    mutating func number(of element: Element) -> Int {
        let next = elements.count
        // One lookup is enough, because the same access inserts a missing element.
        let number = Self.value(of: &numbers[element, default: next])
        if number == next { elements.append(element) }
        return number
    }

    private static func value(of number: inout Int) -> Int { number }
}

/// A text that is compared by its UTF-8 bytes. In Swift, two `String` values with different bytes are equal if they are
/// canonically equivalent.
struct UTF8Text: Hashable {
    let text: String
    /// The hash of the bytes. The hash is stored, because a dictionary that grows requests the hashes of all keys
    /// again.
    private let digest: Int

    init(_ text: String) {
        self.text = text
        var hasher = Hasher()
        var bytes = text
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        digest = hasher.finalize()
    }

    static func == (left: UTF8Text, right: UTF8Text) -> Bool {
        left.digest == right.digest && left.text.hasSameUTF8(as: right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension String {
    /// Whether the text has the same UTF-8 bytes as another text.
    func hasSameUTF8(as other: String) -> Bool {
        var other = other
        return other.withUTF8 { hasBytes(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the UTF-8 bytes of the text equal the given bytes.
    func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var own = self
        return own.withUTF8 { own in
            guard own.count == bytes.count, let first = own.baseAddress, let second = bytes.baseAddress else {
                return own.count == bytes.count
            }
            return memcmp(first, second, own.count) == 0
        }
    }
}

/// The stored texts of both predicates of a session, and the version of their format.
struct ConditionTexts: Hashable {
    let version: Int
    let can: UTF8Text
    let prefers: UTF8Text
}
