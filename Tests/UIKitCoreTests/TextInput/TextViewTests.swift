import Foundation
import Testing

@testable import UIKitCore

/// Text views without a platform; a `PlainTextInput` replaces the platform's text view.
@MainActor
@Suite("Text views")
struct TextViewTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var permitsEditing = true
        var refusedText = ""

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldBegin")
            return permitsEditing
        }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldEnd")
            return permitsEditing
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("change \(range.location)+\(range.length) “\(text)”")
            return refusedText.isEmpty || !text.contains(refusedText)
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("did “\(textView.text ?? "")”") }
        func textViewDidChangeSelection(_ textView: UITextView) {
            calls.append("selects \(textView.selectedRange.location)+\(textView.selectedRange.length)")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolls \(scrollView.contentOffset.y)") }
        func drainCalls() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private let fixture = TouchFixture()
    private let view: UITextView
    private let delegate = Delegate()

    init() {
        view = fixture.add(UITextView(), CGRect(x: 20, y: 20, width: 210, height: 100))
        view.font = .systemFont(ofSize: 10)
        view.delegate = delegate
        view.layoutIfNeeded()
    }

    private func type(_ text: String) {
        for letter in text { press(letter == "\n" ? .keyboardReturnOrEnter : .keyboardA, String(letter)) }
    }

    private func press(_ code: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(
            keyCode: code, characters: characters, charactersIgnoringModifiers: characters, modifierFlags: modifiers)
        fixture.window.dispatcher.keyDown(key)
        fixture.window.dispatcher.keyUp(key)
    }

    /// Sets a text of 20 lines; each line is 12 points high.
    private func fill() {
        view.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
        view.layoutIfNeeded()
    }

    @Test("M64: A tap begins editing, with delegate calls and notifications in UIKit's order")
    func editing() {
        var posted: [Notification.Name] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { notification in
                let name = notification.name
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
        fixture.tap(60, 50)
        #expect(view.isFirstResponder)
        #expect(delegate.drainCalls() == ["shouldBegin", "didBegin"])
        type("a\nb")
        #expect(view.text == "a\nb")
        #expect(delegate.drainCalls().prefix(3) == ["change 0+0 “a”", "selects 1+0", "did “a”"])
        #expect(view.resignFirstResponder())
        #expect(delegate.drainCalls() == ["shouldEnd", "didEnd"])
        #expect(posted == [names[0], names[1], names[1], names[1], names[2]])
    }

    @Test("M64: The delegate can refuse to begin and to end editing, and to change the text")
    func refusals() {
        delegate.permitsEditing = false
        #expect(!view.becomeFirstResponder())
        delegate.permitsEditing = true
        view.becomeFirstResponder()
        delegate.permitsEditing = false
        #expect(!view.resignFirstResponder())
        delegate.refusedText = "x"
        type("axb")
        #expect(view.text == "ab")
    }

    @Test("M64: Text that is not editable can be selected and copied")
    func readOnly() {
        view.text = "Read me"
        view.isEditable = false
        view.becomeFirstResponder()
        #expect(view.isFirstResponder && delegate.drainCalls().isEmpty)
        type("x")
        view.selectAll(nil)
        #expect(view.canPerformAction(Selector("copy:"), withSender: nil))
        #expect(!view.canPerformAction(Selector("cut:"), withSender: nil))
        view.copy(nil)
        #expect(UIPasteboard.general.string == "Read me" && view.text == "Read me")
        view.isSelectable = false
        view.resignFirstResponder()
        #expect(!view.becomeFirstResponder())
    }

    @Test("M64: Keys move the cursor between lines, cut and paste, and undo changes")
    func keys() {
        view.becomeFirstResponder()
        type("one\ntwo")
        press(.keyboardUpArrow)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        press(.keyboardHome)
        press(.keyboardDownArrow, "", .shift)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        press(.keyboardX, "", .command)
        #expect(view.text == "two")
        press(.keyboardEnd)
        press(.keyboardV, "", .command)
        #expect(view.text == "twoone\n")
        press(.keyboardZ, "", .command)
        press(.keyboardZ, "", .command)
        #expect(view.text == "one\ntwo")
        view.selectedRange = NSRange(location: 7, length: 0)
        view.insertText("!")
        view.deleteBackward()
        #expect(view.hasText && view.text(in: UITextRange(NSRange(location: 0, length: 3))) == "one")
    }

    @Test("The content is as high as its text, and the content offset is the native view's scroll offset")
    func scrolling() {
        fill()
        #expect(view.contentSize.height.rounded() == 256)
        view.contentOffset = CGPoint(x: 0, y: 50)
        #expect(delegate.drainCalls() == ["scrolls 50.0"])
        #expect(view.nativeInput?.scrollOffset == CGPoint(x: 0, y: 50))
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
        #expect(view.contentOffset.y.rounded() == 148)
        // Beyond the maximum content offset the native view has its maximum scroll offset, and the frame of the native
        // view is moved on the screen.
        view.contentOffset.y = 300
        #expect(view.nativeInput?.scrollOffset.y.rounded() == 156)
        #expect(view.nativeInput?.frame.minY.rounded() == 156)
        view.text = "short"
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 0 && view.contentSize.height == 28)
    }

    @Test("A drag scrolls the text without beginning to edit; while editing, arrow keys move the cursor")
    func dragging() {
        fill()
        fixture.down(100, 100)
        for y in stride(from: 95.0, through: 60, by: -5) { fixture.move(100, y) }
        #expect(view.isDragging && view.contentOffset.y > 20 && !view.isFirstResponder)
        #expect(view.nativeInput?.scrollOffset.y == view.contentOffset.y)
        fixture.up(after: 0.5)
        view.contentOffset = .zero
        view.becomeFirstResponder()
        view.selectedRange = NSRange()
        press(.keyboardDownArrow)
        #expect(view.contentOffset.y == 0 && view.selectedRange.location > 0)
    }

    @Test("Typing at the end scrolls the cursor above the bottom content inset")
    func insets() {
        fill()
        view.contentInset.bottom = 60
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
        type("x")
        view.layoutIfNeeded()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.maxY - view.contentOffset.y <= 40)
    }

    @Test("With scrolling disabled, the intrinsic height is the height of the text")
    func selfSizing() {
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.text = String(repeating: "a", count: 41)
        view.isScrollEnabled = false
        view.layoutIfNeeded()
        // A line has room for 40 characters of 5 points each.
        #expect(view.intrinsicContentSize == CGSize(width: 210, height: 40))
        #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == 52)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        #expect(view.sizeThatFits(CGSize(width: 110, height: 0)) == CGSize(width: 110, height: 24))
    }

    @Test(
        "M50 M51: The interaction state is a property list that restores selection, scroll offset and first responder")
    func interactionState() throws {
        fill()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 7, length: 4)
        view.contentOffset.y = 70
        let data = try PropertyListSerialization.data(
            fromPropertyList: view.interactionState, format: .binary, options: 0)
        let state = try PropertyListSerialization.propertyList(from: data, format: nil)
        let other = UITextView()
        other.font = .systemFont(ofSize: 10)
        other.text = view.text
        // An app may set the size of a view after its text and its interaction state.
        other.interactionState = state
        fixture.add(other, CGRect(x: 20, y: 140, width: 210, height: 100))
        other.layoutIfNeeded()
        #expect(other.contentOffset.y == 70 && other.selectedRange == NSRange(location: 7, length: 4))
        other.contentOffset.y = 0
        other.interactionState = state
        #expect(other.isFirstResponder && other.contentOffset.y == 70)
        for invalid in ["x", ["selection": [1, 2]]] as [Any] { other.interactionState = invalid }
        #expect(other.contentOffset.y == 70)
    }

    @Test("Characters keep their attributes through edits and undo, even attributes that the platform cannot display")
    func attributes() {
        let key = NSAttributedString.Key("mine")
        let text = NSMutableAttributedString(string: "ab")
        text.addAttributes([.foregroundColor: UIColor.red, key: "mark"], range: NSRange(location: 1, length: 1))
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        type("-")
        #expect(view.text == "a-b")
        #expect(view.attributedText.attribute(key, at: 2, effectiveRange: nil) as? String == "mark")
        #expect(view.attributedText.attribute(key, at: 1, effectiveRange: nil) == nil)
        press(.keyboardA, "", .command)
        press(.keyboardDeleteOrBackspace)
        press(.keyboardZ, "", .command)
        #expect(view.attributedText.attribute(key, at: 2, effectiveRange: nil) as? String == "mark")
        view.selectedRange = NSRange(location: 3, length: 0)
        view.typingAttributes = [key: "typed"]
        view.insertText("!")
        #expect(view.attributedText.attribute(key, at: 3, effectiveRange: nil) as? String == "typed")
        #expect(view.nativeInput?.runs.map(\.text).joined() == "a-b!")
        view.text = "plain"
        #expect(view.attributedText.attribute(key, at: 4, effectiveRange: nil) == nil)
    }

    @Test("Colours follow the interface style, tintColor and textColor")
    func colors() throws {
        let input = try #require(view.nativeInput)
        let light = input.appearance.color
        fixture.window.overrideUserInterfaceStyle = .dark
        fixture.window.layoutIfNeeded()
        #expect(input.appearance.color != light)
        view.tintColor = .red
        #expect(input.appearance.tint == UIColor.red.drawn(in: view.traitCollection))
        view.attributedText = NSAttributedString(string: "x")
        view.textColor = .green
        #expect(input.runs.first?.color == UIColor.green.drawn(in: view.traitCollection))
    }

    @Test("Marked text is not part of the text, and hides the placeholder of a field")
    func composing() throws {
        let input = try #require(view.nativeInput as? PlainTextInput)
        view.text = "ab"
        #expect(view.markedTextRange == nil)
        input.composition = "ka"
        #expect(view.markedTextRange?.start == view.endOfDocument && view.text == "ab")
        let field = fixture.add(UITextField(), CGRect(x: 20, y: 140, width: 210, height: 30))
        field.placeholder = "Name"
        let fieldInput = try #require(field.nativeInput as? PlainTextInput)
        func drawsText() -> Bool { field.drawing.commands.contains { if case .text = $0 { true } else { false } } }
        #expect(drawsText())
        fieldInput.composition = "ka"
        #expect(!drawsText(), "a placeholder must be hidden by marked text")
    }
}

@Suite("Attributes of text that the platform edits")
struct AttributedTextTrackerTests {
    private let key = NSAttributedString.Key("mine")

    private func attributeMarks(_ tracker: AttributedTextTracker) -> String {
        (0..<tracker.text.length).map { tracker.text.attribute(key, at: $0, effectiveRange: nil) as? String ?? "." }
            .joined()
    }

    @Test("A change is located by its announced range or by comparison, and never splits a surrogate pair")
    func locatesChange() {
        var tracker = AttributedTextTracker(NSAttributedString(string: "aaa"))
        tracker.willReplace(NSRange(location: 1, length: 0), "a")
        #expect(tracker.update("aaaa", typing: [key: "x"], standard: [:]) == NSRange(location: 1, length: 1))
        #expect(attributeMarks(tracker) == ".x..")
        #expect(tracker.update("aa", typing: [:], standard: [:]).length == 0)
        #expect(tracker.string == "aa")
        tracker = AttributedTextTracker(NSAttributedString(string: "😀b😀"))
        // Both characters begin with the same UTF-16 code unit.
        #expect(tracker.update("😁b😀", typing: [key: "x"], standard: [:]) == NSRange(location: 0, length: 2))
        #expect(attributeMarks(tracker) == "xx...")
        #expect(tracker.update("😁b🀀", typing: [key: "y"], standard: [:]) == NSRange(location: 3, length: 2))
        #expect(tracker.string == "😁b🀀")
    }

    @Test("Replaced text has only the attributes of the new text")
    func replacesAll() {
        let text = NSMutableAttributedString(string: "a", attributes: [key: "x"])
        text.append(NSAttributedString(string: "bc", attributes: [key: "y", .kern: 1]))
        var tracker = AttributedTextTracker(text)
        tracker.willReplace(NSRange(location: 0, length: 3), "d")
        _ = tracker.update("d", typing: [key: "z"], standard: [:])
        #expect(attributeMarks(tracker) == "z")
        tracker.add([key: "w"])
        #expect(attributeMarks(tracker) == "w" && tracker.attributes(typedOver: NSRange())?[key] as? String == "w")
    }

    @Test("Removed text that reappears without an announced edit, as after undo, has its former attributes")
    func restoresAttributesAfterUndo() {
        let text = NSMutableAttributedString(string: "ab")
        text.addAttribute(key, value: "x", range: NSRange(location: 1, length: 1))
        var tracker = AttributedTextTracker(text)
        tracker.willReplace(NSRange(location: 1, length: 1), "")
        _ = tracker.update("a", typing: [:], standard: [:])
        _ = tracker.update("ab", typing: [:], standard: [:])
        #expect(attributeMarks(tracker) == ".x")
        tracker.willReplace(NSRange(location: 2, length: 0), "b")
        _ = tracker.update("abb", typing: [:], standard: [:])
        #expect(attributeMarks(tracker) == ".x.")
    }
}
