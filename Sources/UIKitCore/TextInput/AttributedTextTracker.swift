import Foundation

/// The attributes of a text that the platform edits as plain characters. Every attribute stays with its characters when
/// the text around them changes.
///
/// The text and its attributes are not stored in Foundation's mutable attributed string, because on Linux its
/// `replaceCharacters(in:with:)` crashes the process for some texts.
struct AttributedTextTracker {
    typealias Attributes = [NSAttributedString.Key: Any]
    /// A run of characters with the same attributes; `attributesIndex` is their index in `attributeTable`.
    private struct Run {
        var text: String
        var attributesIndex: Int
    }
    /// The maximum number of removed passages that are cached, so that undo can restore them with their attributes.
    private static let removedRunsLimit = 32
    private(set) var string: String
    private var runs: [Run] = []
    private var attributeTable: [Attributes] = []
    private var removedRuns: [[Run]] = []
    private var announcedEdit: (range: NSRange, text: String)?

    init(_ text: NSAttributedString) {
        let copy = AttributedText(text)
        string = copy.string
        attributeTable = copy.runs.map(\.attributes)
        runs = copy.runs.enumerated().map { Run(text: $1.text, attributesIndex: $0) }
    }

    var length: Int { string.utf16.count }

    /// The text with its attributes.
    var text: NSAttributedString { text(runs) }

    /// Returns a range of the text with its attributes.
    func text(in range: NSRange) -> NSAttributedString { text(slice(range.location, range.location + range.length)) }

    private func text(_ pieces: [Run]) -> NSAttributedString {
        FoundationTextBuilder.text(
            of: pieces.map { AttributedText.Run(text: $0.text, attributes: attributeTable[$0.attributesIndex]) })
    }

    private func slice(_ start: Int, _ end: Int) -> [Run] {
        var (found, offset) = ([Run](), 0)
        for piece in runs {
            let text = piece.text as NSString
            let (from, to) = (max(start, offset) - offset, min(end, offset + text.length) - offset)
            if from < to {
                let part = text.substring(with: NSRange(location: from, length: to - from))
                found.append(Run(text: part, attributesIndex: piece.attributesIndex))
            }
            offset += text.length
        }
        return found
    }

    /// Records the edit that the platform is about to make: the replacement of a range with `text`.
    mutating func willReplace(_ range: NSRange, _ text: String) { announcedEdit = (range, text) }

    /// Returns the attributes for text that is typed over a range; nil if the text is empty.
    ///
    /// For a range with a length, returns the attributes of the first replaced character. For an empty range, returns
    /// the attributes of the character before the range, or, at the beginning of the text, the attributes of the first
    /// character.
    func attributes(typedOver range: NSRange) -> Attributes? {
        attributesIndex(typedOver: range).map { attributeTable[$0] }
    }

    private func attributesIndex(typedOver range: NSRange) -> Int? {
        let index = min(max(0, range.length > 0 ? range.location : range.location - 1), length - 1)
        return index < 0 ? nil : slice(index, index + 1).first?.attributesIndex
    }

    /// Merges attributes into the attributes of every run.
    mutating func add(_ attributes: Attributes) {
        for index in attributeTable.indices { attributeTable[index].merge(attributes) { $1 } }
    }

    /// Updates the runs after the text has changed. Inserted text gets the attributes `typing` or, if these are nil,
    /// the attributes that `attributes(typedOver:)` returns. Text that undo has restored gets the attributes that it
    /// had before its removal.
    ///
    /// - Parameters:
    ///   - new: the text after the change.
    ///   - typing: the attributes for inserted text; nil to derive them from the characters at the position.
    ///   - standard: the attributes for text that is inserted into an empty text.
    /// - Returns: the range of the inserted text.
    mutating func update(_ new: String, typing: Attributes?, standard: Attributes) -> NSRange {
        let old = string as NSString
        var change = Change(from: old, to: new as NSString)
        var wasAnnounced = false
        if let announcedEdit, announcedEdit.range.location + announcedEdit.range.length <= old.length,
            old.replacingCharacters(in: announcedEdit.range, with: announcedEdit.text) == new
        {
            change = Change(range: announcedEdit.range, text: announcedEdit.text)
            wasAnnounced = true
        }
        announcedEdit = nil
        var inserted: [Run] = []
        if !wasAnnounced, let restored = removedRuns.last(where: { $0.map(\.text).joined() == change.text }) {
            inserted = restored
        } else if !change.text.isEmpty {
            inserted = [
                Run(text: change.text, attributesIndex: indexForInsertion(over: change.range, typing, standard))
            ]
        }
        replace(change.range, inserted)
        string = new
        return NSRange(location: change.range.location, length: change.text.utf16.count)
    }

    /// Returns the index of the attributes for text that is inserted over a range; adds them to the table if necessary.
    private mutating func indexForInsertion(over range: NSRange, _ typing: Attributes?, _ standard: Attributes) -> Int {
        if typing == nil, let replaced = attributesIndex(typedOver: range) { return replaced }
        attributeTable.append(typing ?? standard)
        return attributeTable.count - 1
    }

    private mutating func replace(_ range: NSRange, _ inserted: [Run]) {
        let end = range.location + range.length
        if range.length > 0 {
            removedRuns.append(slice(range.location, end))
            if removedRuns.count > Self.removedRunsLimit { removedRuns.removeFirst() }
        }
        var all: [Run] = []
        for piece in slice(0, range.location) + inserted + slice(end, length) {
            if all.last?.attributesIndex == piece.attributesIndex {
                all[all.count - 1].text += piece.text
            } else {
                all.append(piece)
            }
        }
        runs = all
    }

    /// The single replacement that turns one text into another.
    private struct Change {
        var range: NSRange
        var text: String

        init(range: NSRange, text: String) { (self.range, self.text) = (range, text) }

        init(from old: NSString, to new: NSString) {
            let shorter = min(old.length, new.length)
            var start = 0
            while start < shorter, old.character(at: start) == new.character(at: start) { start += 1 }
            // The range must not begin or end within a surrogate pair.
            if start > 0, UTF16.isLeadSurrogate(old.character(at: start - 1)) { start -= 1 }
            var same = 0
            while same < shorter - start,
                old.character(at: old.length - 1 - same) == new.character(at: new.length - 1 - same)
            { same += 1 }
            if same > 0, UTF16.isTrailSurrogate(old.character(at: old.length - same)) { same -= 1 }
            range = NSRange(location: start, length: old.length - same - start)
            text = new.substring(with: NSRange(location: start, length: new.length - same - start))
        }
    }
}
