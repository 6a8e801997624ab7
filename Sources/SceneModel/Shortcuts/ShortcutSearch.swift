import Foundation

/// The search for commands by their titles. Case, accents and the width of characters make no difference.
package struct ShortcutSearch: Sendable {
    /// The quality of a match; a smaller value is a better match.
    package enum Rank: Int, Comparable, Sendable {
        /// The title begins with the text.
        case beginning
        /// A word of the title begins with each searched word.
        case words
        /// The title contains each searched word.
        case part

        /// Orders better matches first.
        package static func < (first: Rank, second: Rank) -> Bool { first.rawValue < second.rawValue }
    }

    /// The normalised titles, as UTF-8.
    private let titles: [[UInt8]]
    private static let space = UInt8(ascii: " ")

    /// Prepares the search in titles.
    package init(_ titles: some Sequence<String>) { self.titles = titles.map(Self.compared) }

    /// Returns the rank of each title, in the order of the titles; nil for a title that does not match the text. All
    /// titles match if the text has no word.
    package func ranks(_ text: String) -> [Rank?] {
        let whole = Self.compared(text)
        let words = whole.split(separator: Self.space)
        return titles.map { Self.rank($0, whole, words) }
    }

    private static func rank(_ title: [UInt8], _ whole: [UInt8], _ words: [ArraySlice<UInt8>]) -> Rank? {
        if title.starts(with: whole) { return .beginning }
        var worst = Rank.beginning
        for word in words {
            guard let rank = rank(title, word) else { return nil }
            worst = max(worst, rank)
        }
        return max(worst, .words)
    }

    /// Returns whether a title contains a word, and whether a word of the title begins with that word.
    private static func rank(_ title: [UInt8], _ word: ArraySlice<UInt8>) -> Rank? {
        guard let first = word.first, title.count >= word.count else { return nil }
        var isPart = false
        for start in 0...(title.count - word.count) where title[start] == first {
            guard title[start..<(start + word.count)].elementsEqual(word) else { continue }
            if start == 0 || !isWordByte(title[start - 1]) { return .words }
            isPart = true
        }
        return isPart ? .part : nil
    }

    /// Whether a byte belongs to a letter or digit. Every byte of a character outside of ASCII counts.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF: true
        default: false
        }
    }

    /// Returns the normalised form of a text, in which texts are compared.
    private static func compared(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        }
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        return Array(text.folding(options: options, locale: nil).utf8)
    }
}
