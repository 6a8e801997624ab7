import Foundation
import Testing

@testable import UIKitCore

/// Positions, ranges, vertical movement and words of editable texts, compared with plain strings.
@Suite("Text positions against strings") @MainActor
struct TextRangeModelTests {
    nonisolated static let texts = ["", "a", "clown", "two words", "line\nline", "👩‍🚀 e\u{301} 日本", "𝄞𝄞", "\n\n"]

    let fixture = TouchFixture()

    private func makeField(_ text: String) -> UITextField {
        let field = fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = text
        return field
    }

    private func makeView(_ text: String) -> UITextView {
        let view = fixture.add(UITextView(), CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = text
        view.becomeFirstResponder()
        return view
    }

    private func select(_ view: any UITextInput, _ start: Int, _ end: Int) {
        let begin = view.beginningOfDocument
        guard let from = view.position(from: begin, offset: start), let to = view.position(from: begin, offset: end)
        else { return }
        view.selectedTextRange = view.textRange(from: from, to: to)
    }

    private func selection(_ view: any UITextInput) -> [Int] {
        guard let range = view.selectedTextRange else { return [] }
        return [range.start, range.end].map { view.offset(from: view.beginningOfDocument, to: $0) }
    }

    @Test("M64: Every range of a text has the same characters as the string at this range", arguments: texts)
    func ranges(text: String) throws {
        let view = makeView(text)
        let (string, begin) = (text as NSString, view.beginningOfDocument)
        #expect(view.offset(from: begin, to: view.endOfDocument) == string.length)
        for start in 0...string.length {
            for end in start...string.length {
                let (from, to) = (
                    try #require(view.position(from: begin, offset: start)),
                    try #require(view.position(from: view.endOfDocument, offset: end - string.length))
                )
                let range = try #require(view.textRange(from: to, to: from))
                #expect(range.start == from && range.end == to && range.isEmpty == (start == end))
                #expect(view.offset(from: from, to: to) == end - start)
                let units = NSRange(location: start, length: end - start)
                #expect(view.text(in: range).map { Array($0.utf16) } == Array(string.substring(with: units).utf16))
            }
        }
    }

    @Test(
        "M64: There is no position at an extreme offset",
        arguments: [Int.max, Int.min, Int.max - 1, Int.min + 1, 1 << 40])
    func extremeOffsets(offset: Int) {
        let field = makeField("abc")
        for position in [field.beginningOfDocument, field.endOfDocument] {
            #expect(field.position(from: position, offset: offset) == nil)
        }
    }

    @Test("M64: Equal positions and ranges have equal hashes")
    func hashes() throws {
        let field = makeField("abcdef")
        let begin = field.beginningOfDocument
        for offset in 0...6 {
            let (one, two) = (
                try #require(field.position(from: begin, offset: offset)),
                try #require(field.position(from: field.endOfDocument, offset: offset - 6))
            )
            #expect(one == two && one.hash == two.hash && field.compare(one, to: two) == .orderedSame)
            let (left, right) = (field.textRange(from: begin, to: one), field.textRange(from: two, to: begin))
            #expect(left == right && left?.hash == right?.hash)
        }
    }

    /// A text, the index of the cursor, and the index after the up and the down arrow key.
    nonisolated static let lines: [(String, Int, up: Int, down: Int)] = [
        ("abc\ndef", 1, 0, 5), ("abc\ndef", 5, 1, 7), ("abc\nd", 3, 0, 5), ("a\nbcd", 5, 1, 5),
        ("abc\n\ndef", 2, 0, 4), ("abc\n\ndef", 7, 4, 8), ("abc\n", 2, 0, 4), ("abc\n", 4, 0, 4), ("", 0, 0, 0),
    ]

    @Test(
        "M64: The up and down arrow keys move to the same column of the line above or below, or to an end of the text",
        arguments: lines)
    func vertical(text: String, cursor: Int, up: Int, down: Int) {
        let view = makeView(text)
        select(view, cursor, cursor)
        fixture.press(.keyboardUpArrow)
        #expect(selection(view) == [up, up])
        select(view, cursor, cursor)
        fixture.press(.keyboardDownArrow)
        #expect(selection(view) == [down, down])
    }

    /// A text, an index, and the word at this index.
    nonisolated static let words: [(String, Int, String)] = [
        ("two words", 0, "two"), ("two words", 2, "two"), ("two words", 3, "two"), ("two words", 4, "words"),
        ("two words", 9, "words"), ("don't stop", 2, "don't"), ("a  b", 2, ""), ("x, y", 1, "x"),
        ("über_alles 1", 5, "über_alles"),
        ("e\u{301}te\u{301}", 3, "e\u{301}te\u{301}"), ("", 0, ""), ("42nd", 1, "42nd"), ("'tis", 2, "tis"),
    ]

    @Test("M64: The word at an index has letters, digits, underscores and inner apostrophes", arguments: words)
    func wordRanges(text: String, index: Int, word: String) {
        let view = makeView(text)
        #expect((text as NSString).substring(with: view.wordRange(at: index)) == word)
        let field = makeField(text)
        #expect((text as NSString).substring(with: field.wordRange(at: index)) == word)
        field.isSecureTextEntry = true
        #expect((text as NSString).substring(with: field.wordRange(at: index)) == text)
    }

    @Test(
        "M64: An index far outside of the text gives an empty word or the nearest word",
        arguments: [-1, 100, Int.max, Int.min])
    func extremeWords(index: Int) {
        let range = makeView("clown").wordRange(at: index)
        #expect(range.location >= 0 && range.location + range.length <= 5)
    }

    @Test("M64: A paragraph is a line without its break; a text field has one paragraph", arguments: texts)
    func paragraphs(text: String) {
        let (view, field) = (makeView(text), makeField(text))
        let units = Array(text.utf16)
        for index in 0...units.count {
            let start = units[..<index].lastIndex(of: 10).map { $0 + 1 } ?? 0
            let end = units[index...].firstIndex(of: 10) ?? units.count
            #expect(view.paragraphRange(at: index) == NSRange(location: start, length: end - start))
            let whole = (field.text ?? "").utf16.count
            #expect(field.paragraphRange(at: min(index, whole)) == NSRange(location: 0, length: whole))
        }
    }

    @Test("M64: A selection beyond the text is limited to the text", arguments: [(2, 100), (50, 60), (0, 3)])
    func clampedSelection(start: Int, end: Int) throws {
        let (long, short) = (makeField(String(repeating: "x", count: 200)), makeField("abc"))
        let begin = long.beginningOfDocument
        let (from, to) = (
            try #require(long.position(from: begin, offset: start)),
            try #require(long.position(from: begin, offset: end))
        )
        short.selectedTextRange = long.textRange(from: from, to: to)
        #expect(selection(short) == [min(start, 3), min(end, 3)])
        #expect(short.text(in: try #require(long.textRange(from: from, to: to))) == (end <= 3 ? "abc" : nil))
    }
}
