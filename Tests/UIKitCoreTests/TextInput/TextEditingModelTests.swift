import Foundation
import Testing

@testable import UIKitCore

/// Random edits of text fields and text views, compared with an array of characters.
@Suite("Text editing against a model") @MainActor
struct TextEditingModelTests {
    /// The views that edit text.
    enum Kind: CaseIterable, Sendable {
        case field, view
    }

    /// A text of whole characters with a selection, counted in characters.
    struct Model {
        var characters: [Character] = []
        var selection = 0..<0

        var text: String { String(characters) }

        /// Returns the range of UTF-16 units of a range of characters.
        func units(_ range: Range<Int>) -> NSRange {
            let start = String(characters[..<range.lowerBound]).utf16.count
            return NSRange(location: start, length: String(characters[range]).utf16.count)
        }

        mutating func replace(_ range: Range<Int>, with text: String) {
            characters.replaceSubrange(range, with: Array(text))
            let end = range.lowerBound + text.count
            selection = end..<end
        }

        /// The range that a backward deletion removes: the selection, else the character before the cursor.
        var deletion: Range<Int> {
            selection.isEmpty ? max(0, selection.lowerBound - 1)..<selection.lowerBound : selection
        }
    }

    /// A delegate of both kinds of views that logs the announced changes.
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var changes: [String] = []
        var permits = true

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            changes.append("\(range.location)+\(range.length) \(string)")
            return permits
        }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            changes.append("\(range.location)+\(range.length) \(text)")
            return permits
        }
    }

    nonisolated static let pieces = ["a", "b ", "ä", "e\u{301}", "👩‍🚀", "xyz", "𝄞", "日本"]

    let fixture = TouchFixture()
    let delegate = Delegate()

    private func makeView(_ kind: Kind) -> any UIView & UITextInput {
        switch kind {
        case .field:
            let field = fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 300, height: 34))
            field.delegate = delegate
            field.becomeFirstResponder()
            return field
        case .view:
            let view = fixture.add(UITextView(), CGRect(x: 0, y: 0, width: 300, height: 200))
            view.delegate = delegate
            view.becomeFirstResponder()
            return view
        }
    }

    private func wholeText(_ view: any UITextInput) -> String? {
        view.textRange(from: view.beginningOfDocument, to: view.endOfDocument).flatMap { view.text(in: $0) }
    }

    private func range(_ view: any UITextInput, _ units: NSRange) -> UITextRange? {
        guard let start = view.position(from: view.beginningOfDocument, offset: units.location),
            let end = view.position(from: start, offset: units.length)
        else { return nil }
        return view.textRange(from: start, to: end)
    }

    private func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        fixture.press(code, modifiers)
    }

    private func expectSame(_ view: any UITextInput, _ model: Model, _ operation: String) {
        #expect(wholeText(view) == model.text, "\(operation)")
        #expect(view.selectedTextRange == range(view, model.units(model.selection)), "\(operation)")
        #expect(view.hasText == !model.characters.isEmpty, "\(operation)")
    }

    @Test(
        "M64: Random insertions, deletions, replacements and cursor movements agree with an array of characters",
        arguments: Kind.allCases, 1...8)
    func operations(kind: Kind, seed: UInt64) throws {
        var (random, model) = (OperationSource(seed: seed), Model())
        let view = makeView(kind)
        for step in 0..<120 {
            var expected: [String] = []
            let count = model.characters.count
            switch random.number(below: 7) {
            case 0, 1:
                let piece = random.element(of: Self.pieces)
                let units = model.units(model.selection)
                expected = ["\(units.location)+\(units.length) \(piece)"]
                model.replace(model.selection, with: piece)
                view.insertText(piece)
            case 2:
                let units = model.units(model.deletion)
                if units.length > 0 { expected = ["\(units.location)+\(units.length) "] }
                model.replace(model.deletion, with: "")
                view.deleteBackward()
            case 3:
                let start = random.number(in: 0...count)
                model.selection = start..<random.number(in: start...count)
                view.selectedTextRange = range(view, model.units(model.selection))
            case 4:
                let start = random.number(in: 0...count)
                let part = start..<min(count, start + random.number(below: 3))
                let (units, piece) = (model.units(part), random.element(of: Self.pieces))
                expected = ["\(units.location)+\(units.length) \(piece)"]
                let target = try #require(range(view, units))
                model.replace(part, with: piece)
                view.replace(target, withText: piece)
            case 5:
                let isCursor = model.selection.isEmpty
                let position = isCursor ? max(0, model.selection.lowerBound - 1) : model.selection.lowerBound
                model.selection = position..<position
                press(.keyboardLeftArrow)
            default:
                let isCursor = model.selection.isEmpty
                let position = isCursor ? min(count, model.selection.upperBound + 1) : model.selection.upperBound
                model.selection = position..<position
                press(.keyboardRightArrow)
            }
            #expect(delegate.changes == expected, "step \(step)")
            delegate.changes = []
            expectSame(view, model, "step \(step)")
        }
    }

    @Test("M64: A delegate that refuses changes keeps text and selection", arguments: Kind.allCases)
    func refused(kind: Kind) {
        let view = makeView(kind)
        view.insertText("abc")
        delegate.permits = false
        view.insertText("d")
        view.deleteBackward()
        #expect(wholeText(view) == "abc" && delegate.changes.count == 3)
        #expect(view.selectedTextRange == range(view, NSRange(location: 3, length: 0)))
    }

    @Test("M64: Undoing all changes empties the text, and redoing them restores it", arguments: Kind.allCases, 1...4)
    func undo(kind: Kind, seed: UInt64) {
        var random = OperationSource(seed: seed)
        let view = makeView(kind)
        for _ in 0..<20 {
            if random.number(below: 3) == 0 {
                view.deleteBackward()
            } else {
                view.insertText(random.element(of: Self.pieces))
            }
        }
        let text = wholeText(view)
        for _ in 0..<25 { press(.keyboardZ, .command) }
        #expect(wholeText(view) == "")
        for _ in 0..<25 { press(.keyboardZ, [.command, .shift]) }
        #expect(wholeText(view) == text)
    }

    @Test(
        "M64: Positions outside of the text are nil; distances between positions equal the distances of their offsets",
        arguments: Kind.allCases)
    func positions(kind: Kind) throws {
        let view = makeView(kind)
        view.insertText("a👩‍🚀b")
        let (start, end) = (view.beginningOfDocument, view.endOfDocument)
        let count = "a👩‍🚀b".utf16.count
        #expect(view.offset(from: start, to: end) == count && view.offset(from: end, to: start) == -count)
        #expect(view.position(from: start, offset: -1) == nil && view.position(from: end, offset: 1) == nil)
        #expect(view.position(from: start, offset: count) == end && view.position(from: end, offset: -count) == start)
        #expect(view.compare(start, to: end) == .orderedAscending && view.compare(end, to: start) == .orderedDescending)
        #expect(view.compare(start, to: start) == .orderedSame)
        #expect(view.textRange(from: end, to: start) == view.textRange(from: start, to: end))
        let empty = try #require(view.textRange(from: end, to: end))
        #expect(empty.isEmpty && view.text(in: empty) == "")
    }

    @Test(
        "M64: Shift with arrow keys extends the selection by whole characters up to the end of the text",
        arguments: Kind.allCases)
    func extended(kind: Kind) {
        let view = makeView(kind)
        view.insertText("a👩‍🚀e\u{301}")
        press(.keyboardHome)
        for expected in ["a", "a👩‍🚀", "a👩‍🚀e\u{301}", "a👩‍🚀e\u{301}"] {
            press(.keyboardRightArrow, .shift)
            #expect(view.selectedTextRange.flatMap { view.text(in: $0) } == expected)
        }
        view.deleteBackward()
        #expect(wholeText(view) == "" && !view.hasText)
    }
}
