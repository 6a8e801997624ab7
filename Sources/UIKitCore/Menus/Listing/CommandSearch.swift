import Foundation

/// A search over the titles of commands.
///
/// A query consists of words. Each word matches the beginning of a word of the title or of its context, or letters of
/// the title in their order. Case, accents and width do not matter. Better matches come first; among equally good
/// matches, the order of the commands decides, so that results do not jump while a person types.
struct CommandSearch: Sendable {
    /// The maximum length of a query, in bytes of its folded text.
    static let maximumQuery = 100
    /// The maximum length of a searched text, in bytes of its folded text.
    static let maximumText = 200

    /// The qualities of a match, from the best to the worst.
    private enum Quality: Int {
        /// The title is the query.
        case equal
        /// The title begins with the query.
        case prefix
        /// Each word of the query begins a word of the title, in order.
        case wordsInOrder
        /// Each word of the query begins a word of the title.
        case words
        /// Each word of the query begins a word of the title or of the context.
        case context
        /// The title contains the query.
        case contained
        /// The title contains the letters of the query in their order, the first one at the beginning of a word.
        case letters
    }

    /// The folded text of a command.
    private struct Entry: Sendable {
        let title: [UInt8]
        let titleWords: [Int]
        let context: [UInt8]
        let contextWords: [Int]
        /// The letters a to z and the digits that the title and the context contain, as bits.
        let titleLetters: UInt64
        let allLetters: UInt64
    }

    private let entries: [Entry]

    /// Prepares the search.
    ///
    /// - Parameters:
    ///   - texts: the titles.
    ///   - contexts: a further text for each title, such as the path of its menu. The array may be shorter than
    ///     `texts`; the remaining titles then have no context.
    init(texts: [String], contexts: [String] = []) {
        entries = texts.enumerated().map { index, text in
            let title = Self.folded(text, limit: Self.maximumText)
            let context = contexts.indices.contains(index) ? Self.folded(contexts[index], limit: Self.maximumText) : []
            let letters = Self.letters(title)
            return Entry(
                title: title, titleWords: Self.words(title), context: context, contextWords: Self.words(context),
                titleLetters: letters, allLetters: letters | Self.letters(context))
        }
    }

    /// Returns the indices of the titles that match a query, the best first; all of them for a query without a word.
    func indices(matching query: String) -> [Int] {
        let text = Self.folded(query, limit: Self.maximumQuery)
        let words = text.split(separator: UInt8(ascii: " ")).map(Array.init)
        guard !words.isEmpty else { return Array(entries.indices) }
        let joined = Array(words.joined(separator: [UInt8(ascii: " ")]))
        let letters = Self.letters(joined)
        var found: [[Int]] = Array(repeating: [], count: Quality.letters.rawValue + 1)
        for (index, entry) in entries.enumerated() where letters & ~entry.allLetters == 0 {
            guard let quality = Self.quality(of: entry, words, joined, letters) else { continue }
            found[quality.rawValue].append(index)
        }
        return found.flatMap { $0 }
    }

    // MARK: Matching

    private static func quality(
        of entry: Entry, _ words: [[UInt8]], _ query: [UInt8], _ letters: UInt64
    ) -> Quality? {
        let title = entry.title
        if letters & ~entry.titleLetters == 0 {
            if title == query { return .equal }
            if title.starts(with: query) { return .prefix }
            if beginWordsInOrder(words, title, entry.titleWords) { return .wordsInOrder }
            if words.allSatisfy({ begins($0, title, entry.titleWords) }) { return .words }
        }
        if words.allSatisfy({ begins($0, title, entry.titleWords) || begins($0, entry.context, entry.contextWords) }) {
            return .context
        }
        guard letters & ~entry.titleLetters == 0 else { return nil }
        if contains(query, title) { return .contained }
        return hasLetters(query, title, entry.titleWords) ? .letters : nil
    }

    /// Whether a word begins one of the words of a text.
    private static func begins(_ word: [UInt8], _ text: [UInt8], _ starts: [Int]) -> Bool {
        starts.contains { matches(word, text, at: $0) }
    }

    private static func beginWordsInOrder(_ words: [[UInt8]], _ text: [UInt8], _ starts: [Int]) -> Bool {
        var next = 0
        for start in starts where next < words.count && matches(words[next], text, at: start) { next += 1 }
        return next == words.count
    }

    private static func matches(_ word: [UInt8], _ text: [UInt8], at start: Int) -> Bool {
        guard start + word.count <= text.count else { return false }
        for offset in word.indices where text[start + offset] != word[offset] { return false }
        return true
    }

    private static func contains(_ query: [UInt8], _ text: [UInt8]) -> Bool {
        guard query.count <= text.count else { return false }
        return (0...(text.count - query.count)).contains { matches(query, text, at: $0) }
    }

    /// Whether a text contains the letters of a query in order, starting at the beginning of one of its words. Spaces
    /// in the query are ignored.
    private static func hasLetters(_ query: [UInt8], _ text: [UInt8], _ starts: [Int]) -> Bool {
        let letters = query.filter { $0 != UInt8(ascii: " ") }
        guard let start = starts.first(where: { text[$0] == letters.first }) else { return false }
        var next = 0
        for byte in text[start...] where next < letters.count && byte == letters[next] { next += 1 }
        return next == letters.count
    }

    // MARK: Folding

    /// Returns the bytes of a text without differences of case, accents and width. ASCII characters other than letters,
    /// digits and plus signs become spaces, and successive spaces are merged.
    private static func folded(_ text: String, limit: Int) -> [UInt8] {
        let plain = text.prefix(limit).folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var bytes: [UInt8] = []
        for byte in plain.utf8.prefix(limit) {
            // ASCII punctuation separates words; bytes of other characters are at least 0x80.
            let isWord = byte >= 0x80 || isLetterOrDigit(byte) || byte == UInt8(ascii: "+")
            if isWord {
                bytes.append(byte)
            } else if bytes.last != UInt8(ascii: " "), !bytes.isEmpty {
                bytes.append(UInt8(ascii: " "))
            }
        }
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return bytes
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Returns the positions at which the words of a folded text begin.
    private static func words(_ text: [UInt8]) -> [Int] {
        text.indices.filter { $0 == 0 || text[$0 - 1] == UInt8(ascii: " ") }
    }

    private static func letters(_ text: [UInt8]) -> UInt64 {
        text.reduce(0) { bits, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): bits | 1 << UInt64(byte - UInt8(ascii: "a"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): bits | 1 << UInt64(byte - UInt8(ascii: "0") + 26)
            default: bits
            }
        }
    }
}
