import Foundation

/// The division of a long text into pages.
@MainActor enum TextPagination {
    /// The length of text that is measured first for a page, in UTF-16 units.
    private static let firstGuess = 4_000
    /// The maximum length of a word that is moved to the next page as a whole.
    private static let maximumWord = 60

    /// Divides a text into parts that fit into an area. A part has at least one character, even if the area is too small.
    static func split(_ text: NSAttributedString, _ area: CGSize) -> [NSAttributedString] {
        guard area.width > 0, area.height > 0 else { return [] }
        var (parts, start) = ([NSAttributedString](), 0)
        while start < text.length {
            let length = fitting(text, from: start, area)
            parts.append(text.attributedSubstring(from: NSRange(location: start, length: length)))
            start += length
        }
        return parts
    }

    /// Returns the number of UTF-16 units, counted from a position of the text, that fit into an area.
    private static func fitting(_ text: NSAttributedString, from start: Int, _ area: CGSize) -> Int {
        let rest = text.length - start
        func fits(_ length: Int) -> Bool {
            let part = text.attributedSubstring(from: NSRange(location: start, length: length))
            let options: NSStringDrawingOptions = .usesLineFragmentOrigin
            let bounds = part.boundingRect(
                with: CGSize(width: area.width, height: .greatestFiniteMagnitude), options: options, context: nil)
            return bounds.height <= area.height + 0.01
        }
        var (low, high) = (0, min(rest, firstGuess))
        while fits(high) {
            if high == rest { return rest }
            (low, high) = (high, min(rest, high * 2))
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return wordBoundary(text.string as NSString, start, length: max(low, 1))
    }

    /// Returns a length that does not end within a word or a character.
    private static func wordBoundary(_ text: NSString, _ start: Int, length: Int) -> Int {
        let end = start + length
        let isSpace = { (index: Int) in [9, 10, 13, 32].contains(text.character(at: index)) }
        // A space at the end of a page would otherwise begin the next page.
        if isSpace(end) { return length + 1 }
        var cut = end
        while cut > start, end - cut < maximumWord {
            if isSpace(cut - 1) { return cut - start }
            cut -= 1
        }
        let character = text.rangeOfComposedCharacterSequence(at: end)
        if character.location > start { return character.location - start }
        return NSMaxRange(character) - start
    }
}
