/// Gives equal values one number, so that each is read only once.
struct Pool<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var numbers: [Element: Int] = [:]

    mutating func number(of element: Element) -> Int {
        if let number = numbers[element] { return number }
        let number = elements.count
        elements.append(element)
        numbers[element] = number
        return number
    }
}

/// A text that equals only a text of the same bytes; Swift's own equality holds canonical equivalents to be the same.
struct ByteText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ByteText, right: ByteText) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// Both predicates of a session as they are stored.
struct ConditionTexts: Hashable {
    let version: Int
    let can: ByteText
    let prefers: ByteText
}
