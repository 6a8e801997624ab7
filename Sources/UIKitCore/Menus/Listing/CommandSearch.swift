import Foundation

/// A search over the titles of commands.
///
/// A query consists of words. Each word matches the beginning of a word of the title or of its context, or letters of
/// the title in their order. Case, accents and width are ignored. The results are sorted by quality. Equally good
/// matches keep the order of the commands, so that results do not jump while a person types.
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

    /// The positions of a folded text and of its words in the shared arrays. All texts are in one array: a search
    /// examines every command, and arrays for each command would cost more time than the comparisons.
    private struct Place: Sendable {
        /// The bytes of the text in ``CommandSearch/bytes``.
        var text = 0..<0
        /// The beginnings of the words in ``CommandSearch/starts``, as offsets from the beginning of the text.
        var words = 0..<0
        /// The letters a to z and the digits that the text contains, as bits.
        var letters: UInt64 = 0
    }

    /// The folded texts of a command.
    private struct Entry: Sendable {
        let title: Place
        let context: Place
    }

    private var entries: [Entry] = []
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    /// Prepares the search.
    ///
    /// - Parameters:
    ///   - texts: the titles.
    ///   - contexts: a further text for each title, such as the path of its menu. The array may be shorter than
    ///     `texts`; the remaining titles then have no context.
    init(texts: [String], contexts: [String] = []) {
        entries.reserveCapacity(texts.count)
        // Successive commands are often in the same menu.
        var last: (text: String, place: Place)?
        for index in texts.indices {
            let title = add(texts[index])
            guard contexts.indices.contains(index) else {
                entries.append(Entry(title: title, context: Place()))
                continue
            }
            let context = contexts[index] == last?.text ? last?.place ?? Place() : add(contexts[index])
            last = (contexts[index], context)
            entries.append(Entry(title: title, context: context))
        }
    }

    /// Adds a text to the searched bytes.
    private mutating func add(_ text: String) -> Place {
        let folded = Self.folded(text, limit: Self.maximumText)
        let words = Self.words(folded)
        defer {
            bytes += folded
            starts += words
        }
        return Place(
            text: bytes.count..<bytes.count + folded.count, words: starts.count..<starts.count + words.count,
            letters: Self.letters(folded))
    }

    /// Returns the indices of the titles that match a query, the best first. A query without a word matches all titles.
    func indices(matching query: String) -> [Int] {
        let text = Self.folded(query, limit: Self.maximumQuery)
        let words = text.split(separator: UInt8(ascii: " ")).map(Array.init)
        guard !words.isEmpty else { return Array(entries.indices) }
        let joined = Array(words.joined(separator: [UInt8(ascii: " ")]))
        let letters = Self.letters(joined)
        let wanted = Query(words: words, text: joined, letters: letters)
        var found: [[Int]] = Array(repeating: [], count: Quality.letters.rawValue + 1)
        bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { starts in
                for (index, entry) in entries.enumerated()
                where letters & ~(entry.title.letters | entry.context.letters) == 0 {
                    let title = Text(entry.title, bytes, starts)
                    guard let quality = Self.quality(of: title, Text(entry.context, bytes, starts), wanted) else {
                        continue
                    }
                    found[quality.rawValue].append(index)
                }
            }
        }
        return found.flatMap { $0 }
    }

    /// A folded query.
    private struct Query {
        let words: [[UInt8]]
        /// The words with one space between them.
        let text: [UInt8]
        /// The letters and digits that the query contains, as bits.
        let letters: UInt64
    }

    /// A folded text during a search.
    private struct Text {
        let bytes: UnsafeBufferPointer<UInt8>
        /// The beginnings of the words.
        let words: UnsafeBufferPointer<Int>
        let letters: UInt64

        init(_ place: Place, _ bytes: UnsafeBufferPointer<UInt8>, _ starts: UnsafeBufferPointer<Int>) {
            self.bytes = UnsafeBufferPointer(rebasing: bytes[place.text])
            words = UnsafeBufferPointer(rebasing: starts[place.words])
            letters = place.letters
        }
    }

    // MARK: Matching

    private static func quality(of title: Text, _ context: Text, _ query: Query) -> Quality? {
        let hasLetters = query.letters & ~title.letters == 0
        if hasLetters {
            if matches(query.text, title.bytes, at: 0) {
                return title.bytes.count == query.text.count ? .equal : .prefix
            }
            if beginWordsInOrder(query.words, title) { return .wordsInOrder }
            if query.words.allSatisfy({ begins($0, title) }) { return .words }
        }
        if query.words.allSatisfy({ begins($0, title) || begins($0, context) }) { return .context }
        guard hasLetters else { return nil }
        if contains(query.text, title.bytes) { return .contained }
        return self.hasLetters(query.text, title) ? .letters : nil
    }

    /// Whether a word begins one of the words of a text.
    private static func begins(_ word: [UInt8], _ text: Text) -> Bool {
        text.words.contains { matches(word, text.bytes, at: $0) }
    }

    private static func beginWordsInOrder(_ words: [[UInt8]], _ text: Text) -> Bool {
        var next = 0
        for start in text.words where next < words.count && matches(words[next], text.bytes, at: start) { next += 1 }
        return next == words.count
    }

    private static func matches(_ word: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + word.count <= text.count else { return false }
        for offset in word.indices where text[start + offset] != word[offset] { return false }
        return true
    }

    private static func contains(_ query: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard query.count <= text.count else { return false }
        return (0...(text.count - query.count)).contains { matches(query, text, at: $0) }
    }

    /// Whether a text contains the letters of a query in order, starting at the beginning of one of its words. Spaces
    /// in the query are ignored.
    private static func hasLetters(_ query: [UInt8], _ text: Text) -> Bool {
        let space = UInt8(ascii: " ")
        guard let first = query.first(where: { $0 != space }),
            let start = text.words.first(where: { text.bytes[$0] == first })
        else { return false }
        var position = start
        for letter in query where letter != space {
            while position < text.bytes.count, text.bytes[position] != letter { position += 1 }
            guard position < text.bytes.count else { return false }
            position += 1
        }
        return true
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
