import Foundation

/// Gives equal values one number, so that each is read only once.
struct Pool<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var numbers: [Element: Int] = [:]

    mutating func number(of element: Element) -> Int {
        let next = elements.count
        // Looked up once: what is not there is put in at the same place.
        let number = Self.value(of: &numbers[element, default: next])
        if number == next { elements.append(element) }
        return number
    }

    private static func value(of number: inout Int) -> Int { number }
}

/// A text that equals only a text of the same bytes; Swift's own equality holds canonical equivalents to be the same.
struct ByteText: Hashable {
    let text: String
    /// Worked out once: a growing dictionary asks for the hashes of all it holds.
    private let digest: Int

    init(_ text: String) {
        self.text = text
        var hasher = Hasher()
        var bytes = text
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        digest = hasher.finalize()
    }

    static func == (left: ByteText, right: ByteText) -> Bool {
        left.digest == right.digest && left.text.hasBytes(of: right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension String {
    /// Whether the text has the same bytes as another one.
    func hasBytes(of other: String) -> Bool {
        var other = other
        return other.withUTF8 { hasBytes(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the text's bytes are these.
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

/// Both predicates of a session as they are stored.
struct ConditionTexts: Hashable {
    let version: Int
    let can: ByteText
    let prefers: ByteText
}
