import Foundation
import Testing

@testable import UIKitCore

/// Text fields without a platform, with `PlainTextInput` as their text input.
@MainActor
@Suite("Text fields")
struct TextFieldTests {
    private final class Delegate: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        var permitsEditing = true
        var refusedText = ""

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            calls.append("shouldBegin")
            return permitsEditing
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin \(textField.isEditing)") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            calls.append("shouldEnd")
            return permitsEditing
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd \(textField.isEditing)") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            calls.append("change \(range.location)+\(range.length) “\(string)”")
            return refusedText.isEmpty || !string.contains(refusedText)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return permitsEditing
        }
        func drainCalls() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private let fixture = TouchFixture()
    private let field: UITextField
    private let delegate = Delegate()

    init() {
        field = fixture.add(UITextField(), CGRect(x: 20, y: 20, width: 200, height: 34))
        field.delegate = delegate
    }

    private func type(_ text: String) {
        for letter in text { press(.keyboardA, String(letter)) }
    }

    private func press(_ code: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(
            keyCode: code, characters: characters, charactersIgnoringModifiers: characters, modifierFlags: modifiers)
        fixture.window.dispatcher.keyDown(key)
        fixture.window.dispatcher.keyUp(key)
    }

    @Test("M64: A tap begins editing and resigning ends it, with delegate calls and events in UIKit's order")
    func editing() {
        var events: [String] = []
        field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
        field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
        field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
        fixture.down(60, 35)
        fixture.up()
        #expect(field.isFirstResponder && field.isEditing)
        #expect(delegate.drainCalls() == ["shouldBegin", "didBegin true"])
        type("ab")
        #expect(field.text == "ab")
        #expect(delegate.drainCalls() == ["change 0+0 “a”", "change 1+0 “b”"])
        #expect(field.resignFirstResponder())
        #expect(delegate.drainCalls() == ["shouldEnd", "didEnd false"])
        #expect(events == ["begin", "changed", "changed", "end"])
    }

    @Test("M64: The delegate can refuse to begin and to end editing, and to change characters")
    func refusals() {
        delegate.permitsEditing = false
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        delegate.permitsEditing = true
        field.becomeFirstResponder()
        delegate.permitsEditing = false
        #expect(!field.resignFirstResponder() && field.isEditing)
        delegate.refusedText = "x"
        type("axb")
        #expect(field.text == "ab")
    }

    @Test("M64: Setting the text sends no editing events")
    func setting() {
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.text = "Robbie"
        field.text = nil
        #expect(field.text == "" && changes == 0 && delegate.drainCalls().isEmpty)
    }

    @Test("M64: Keys move the cursor, select, delete, copy, paste and undo by whole characters")
    func keys() {
        field.becomeFirstResponder()
        field.text = "a👩‍🚀b"
        press(.keyboardLeftArrow)
        press(.keyboardDeleteOrBackspace)
        #expect(field.text == "ab")
        press(.keyboardZ, "", .command)
        #expect(field.text == "a👩‍🚀b")
        press(.keyboardA, "", .command)
        press(.keyboardC, "", .command)
        press(.keyboardEnd)
        press(.keyboardV, "", .command)
        #expect(field.text == "a👩‍🚀ba👩‍🚀b")
        press(.keyboardHome)
        press(.keyboardRightArrow, "", .shift)
        type("X")
        #expect(field.text == "X👩‍🚀ba👩‍🚀b")
    }

    @Test("M64: Secure text is not copied, and the copy action is not available")
    func secret() {
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        type("secret")
        field.selectAll(nil)
        #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
        field.copy(nil)
        field.isSecureTextEntry = false
        field.text = ""
        field.paste(nil)
        #expect(field.text?.contains("secret") == false)
    }

    @Test("M64: Return calls the delegate and ends editing if an action is registered for editingDidEndOnExit")
    func returning() {
        field.becomeFirstResponder()
        press(.keyboardReturnOrEnter, "\r")
        #expect(field.isEditing && delegate.drainCalls().contains("return"))
        field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        field.enablesReturnKeyAutomatically = true
        press(.keyboardReturnOrEnter, "\r")
        #expect(field.isEditing)
        type("a")
        press(.keyboardReturnOrEnter, "\r")
        #expect(!field.isEditing)
    }

    @Test("M50: The interaction state is a property list without the text, and restores selection and first responder")
    func interactionState() throws {
        field.becomeFirstResponder()
        field.text = "Robbie"
        field.selectedTextRange = field.textRange(
            from: try #require(field.position(from: field.beginningOfDocument, offset: 1)), to: field.endOfDocument)
        let state = field.interactionState
        let data = try PropertyListSerialization.data(fromPropertyList: state, format: .xml, options: 0)
        #expect(!String(decoding: data, as: UTF8.self).contains("Robbie"))
        let other = fixture.add(UITextField(), CGRect(x: 20, y: 80, width: 200, height: 34))
        other.text = "Robbie"
        other.interactionState = try PropertyListSerialization.propertyList(from: data, format: nil)
        #expect(other.isFirstResponder && !field.isFirstResponder)
        #expect(try other.text(in: #require(other.selectedTextRange)) == "obbie")
        for invalid in ["x", [1, 2], ["selection": [-1, 5]], ["selection": [0, 1]]] as [Any] {
            other.interactionState = invalid
        }
        #expect(try other.text(in: #require(other.selectedTextRange)) == "obbie")
    }

    @Test("M64: A tap on the clear button empties the text, and the button is hidden without text")
    func clearing() throws {
        field.clearButtonMode = .whileEditing
        field.becomeFirstResponder()
        type("ab")
        field.layoutIfNeeded()
        let button = try #require(field.subviews.last { !$0.isHidden })
        let point = button.convert(CGPoint(x: 10, y: 10), to: fixture.window)
        fixture.down(point.x, point.y)
        fixture.up()
        #expect(field.text == "" && field.isEditing)
        field.layoutIfNeeded()
        #expect(button.isHidden)
    }

    @Test(
        "M64: The placeholder is drawn only without text, and the text rectangle excludes the side views")
    func layout() {
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        func drawsText() -> Bool {
            field.drawing.commands.contains { if case .text = $0 { true } else { false } }
        }
        #expect(drawsText())
        field.text = "Robbie"
        #expect(!drawsText())
        let before = field.textRect(forBounds: field.bounds)
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        let after = field.textRect(forBounds: field.bounds)
        #expect(after.minX > before.minX && after.maxX == before.maxX)
        #expect(field.intrinsicContentSize.height >= 34)
    }
}
