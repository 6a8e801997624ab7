import Foundation

/// The search for a row by the first letters of its title.
///
/// Letters that are typed without a longer pause form one search text. Repeating one letter moves through all rows that
/// begin with the letter.
struct MenuTextSearch {
    /// The longest pause between two letters of one search text, in seconds.
    static let timeout: TimeInterval = 1
    /// The maximum length of the search text, in characters.
    static let maximumLength = 64

    private var text = ""
    private var lastTime: TimeInterval = 0

    /// Adds a typed character and returns the row that is found; nil if no row matches.
    ///
    /// - Parameter current: the highlighted row; nil for none.
    mutating func find(_ character: String, in items: [MenuItem], after current: Int?, at time: TimeInterval) -> Int? {
        if time - lastTime > Self.timeout || time < lastTime { text = "" }
        lastTime = time
        if text.count < Self.maximumLength { text += Self.folded(character) }
        let repeatsOneLetter = Set(text).count == 1
        // A longer search text may still match the highlighted row; a single letter always moves to a later row.
        let start = (current ?? -1) + (text.count == 1 ? 1 : 0)
        if let found = Self.first(in: items, from: max(start, 0), beginningWith: text) { return found }
        guard repeatsOneLetter, let letter = text.first else { return nil }
        return Self.first(in: items, from: (current ?? -1) + 1, beginningWith: String(letter))
    }

    /// Clears the search text.
    mutating func reset() { text = "" }

    private static func first(in items: [MenuItem], from start: Int, beginningWith text: String) -> Int? {
        guard !items.isEmpty else { return nil }
        return items.indices.lazy.map { ($0 + start) % items.count }.first {
            items[$0].isSelectable && folded(items[$0].title).hasPrefix(text)
        }
    }

    /// Returns a text without differences of case, accents and width.
    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
