import Foundation
import Testing

@testable import UIKitCore

/// The defaults of text fields, and the views beside the text in each mode.
@Suite("Defaults and side views of text fields") @MainActor
struct TextFieldLayoutTests {
    private final class Delegate: NSObject, UITextFieldDelegate {
        let log = Log()
        var permitsClearing = true
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            log.add("should clear \(textField.isEditing)")
            return permitsClearing
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.add("begin “\(textField.text ?? "nil")”") }
    }

    private let fixture = TouchFixture()
    private let field: UITextField

    init() { field = fixture.add(UITextField(), CGRect(x: 20, y: 20, width: 200, height: 34)) }

    private func layOut(isEditing: Bool) {
        if isEditing { field.becomeFirstResponder() } else { field.resignFirstResponder() }
        field.layoutIfNeeded()
    }

    /// The clear button; nil while it is not visible.
    private var clearButton: UIView? {
        field.subviews.first { $0 is UIControl && $0 !== field.leftView && $0 !== field.rightView && !$0.isHidden }
    }

    @Test("The documented defaults of a text field")
    func defaults() {
        let field = UITextField()
        #expect(field.text == "" && field.placeholder == nil && field.attributedText?.string == "")
        #expect(field.font.pointSize == 17 && field.textColor == .label && field.textAlignment == .natural)
        #expect(field.borderStyle == .none && field.clearButtonMode == .never)
        #expect(field.leftViewMode == .never && field.rightViewMode == .never)
        #expect(!field.isEditing && !field.clearsOnBeginEditing && !field.clearsOnInsertion)
        #expect(field.keyboardType == .default && field.returnKeyType == .default && !field.isSecureTextEntry)
        #expect(field.autocapitalizationType == .sentences && !field.enablesReturnKeyAutomatically)
        #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0 && field.inputView == nil)
        #expect(!field.canBecomeFirstResponder, "the field is not in a window")
        field.text = nil
        #expect(field.text == "")
        field.font = nil
        field.textColor = nil
        #expect(field.font.pointSize == 17 && field.textColor == .label)
    }

    @Test("A field copies attributed texts and placeholders, which the app may change later")
    func copying() {
        let changing = NSMutableAttributedString(string: "a")
        field.attributedPlaceholder = changing
        field.attributedText = changing
        changing.append(NSAttributedString(string: "b"))
        #expect(field.attributedText?.string == "a" && field.text == "a" && field.placeholder == "a")
        field.attributedText = changing
        #expect(field.attributedText?.string == "ab" && field.text == "ab")
        field.attributedText = nil
        #expect(field.text == "" && field.attributedText?.string == "")
    }

    @Test(
        "The mode and the editing determine whether a side view is visible, and the text does not overlap it",
        arguments: [
            (.never, false, false), (.never, true, false), (.whileEditing, false, false), (.whileEditing, true, true),
            (.unlessEditing, false, true), (.unlessEditing, true, false), (.always, false, true), (.always, true, true),
        ] as [(UITextField.ViewMode, Bool, Bool)], [false, true])
    func sideViews(example: (mode: UITextField.ViewMode, isEditing: Bool, isShown: Bool), isMirrored: Bool) {
        if isMirrored { field.semanticContentAttribute = .forceRightToLeft }
        field.text = "Robbie"
        let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
        right.frame.size = CGSize(width: 30, height: 10)
        (field.leftView, field.rightView) = (left, right)
        (field.leftViewMode, field.rightViewMode) = (example.mode, example.mode)
        layOut(isEditing: example.isEditing)
        #expect(left.isHidden != example.isShown && right.isHidden != example.isShown)
        let text = field.textRect(forBounds: field.bounds)
        #expect(field.bounds.contains(text) && field.editingRect(forBounds: field.bounds) == text)
        guard example.isShown else { return #expect(text.width == 200) }
        let (first, last) = isMirrored ? (right.frame, left.frame) : (left.frame, right.frame)
        #expect(first.maxX <= text.minX && text.maxX <= last.minX)
        #expect(left.frame.size == CGSize(width: 20, height: 20) && right.frame.midY == field.bounds.midY)
        #expect(field.leftViewRect(forBounds: field.bounds) == left.frame)
    }

    @Test(
        "The clear button is visible in its mode if there is text and the field is enabled",
        arguments: [UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always], [false, true])
    func clearButton(mode: UITextField.ViewMode, isEditing: Bool) {
        field.clearButtonMode = mode
        layOut(isEditing: isEditing)
        #expect(clearButton == nil)
        field.text = "Robbie"
        field.layoutIfNeeded()
        let isExpected = mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
        #expect((clearButton != nil) == isExpected)
        if let clearButton {
            #expect(clearButton.frame == field.clearButtonRect(forBounds: field.bounds))
            #expect(!clearButton.frame.intersects(field.textRect(forBounds: field.bounds)))
        }
        field.isEnabled = false
        field.layoutIfNeeded()
        #expect(clearButton == nil)
    }

    @Test("The view after the text has precedence over the clear button")
    func precedence() {
        field.text = "Robbie"
        field.clearButtonMode = .always
        layOut(isEditing: false)
        #expect(clearButton != nil)
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.rightViewMode = .whileEditing
        layOut(isEditing: false)
        #expect(clearButton != nil, "the view is hidden")
        layOut(isEditing: true)
        #expect(clearButton == nil && field.rightView?.isHidden == false)
        let old = field.rightView
        field.rightView = nil
        field.layoutIfNeeded()
        #expect(clearButton != nil && old?.superview == nil)
    }

    @Test("A field that clears its text at the beginning of editing asks its delegate first", arguments: [true, false])
    func clearsOnBeginEditing(permits: Bool) {
        let delegate = Delegate()
        delegate.permitsClearing = permits
        field.delegate = delegate
        field.text = "Robbie"
        layOut(isEditing: true)
        #expect(delegate.log.drain() == ["begin “Robbie”"])
        layOut(isEditing: false)
        field.clearsOnBeginEditing = true
        layOut(isEditing: true)
        #expect(delegate.log.drain() == ["should clear true", "begin “\(permits ? "" : "Robbie")”"])
        #expect(field.text == (permits ? "" : "Robbie"))
    }

    @Test(
        "The border determines the margins of the text",
        arguments: [(.none, 0), (.line, 4), (.bezel, 4), (.roundedRect, 10)] as [(UITextField.BorderStyle, CGFloat)])
    func borders(style: UITextField.BorderStyle, margin: CGFloat) {
        field.borderStyle = style
        let text = field.textRect(forBounds: field.bounds)
        #expect(text.minX == margin && text.maxX == 200 - margin && abs(text.midY - field.bounds.midY) < 1)
        #expect(field.placeholderRect(forBounds: field.bounds) == text)
        #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
        let empty = field.intrinsicContentSize
        field.text = "a text"
        #expect(field.intrinsicContentSize.width > empty.width && field.intrinsicContentSize.height == empty.height)
        let narrow = CGRect(x: 0, y: 0, width: 5, height: 3)
        #expect(field.textRect(forBounds: narrow).width >= 0 && field.textRect(forBounds: narrow).height <= 3)
    }
}
