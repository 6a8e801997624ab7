/// A dictionary key for an identifier. Keys are compared by their UTF-8 bytes, as the store and NSString do. Swift's
/// `String` would compare canonically equivalent texts as equal.
struct ByteComparedIdentifier: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ByteComparedIdentifier, right: ByteComparedIdentifier) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
