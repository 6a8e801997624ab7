import Foundation
import Testing

@testable import UIKitCore

/// Placing the cursor, selecting and the edit menu, by finger and by pointer, in fields and text views.
@MainActor
@Suite("Selection of text by touches and pointer")
struct TextSelectionTests {
    /// The kinds of text views.
    enum Kind: CaseIterable { case field, view }

    private let fixture = TouchFixture(size: CGSize(width: 600, height: 400))

    /// Adds a text view in which the words “Hello clown's town” are shown.
    private func make(_ kind: Kind) -> any TextInputView {
        let frame = CGRect(x: 100, y: 100, width: 300, height: 60)
        let text: any TextInputView
        switch kind {
        case .field:
            let field = fixture.add(UITextField(), frame)
            field.borderStyle = .roundedRect
            field.text = "Hello clown's town"
            text = field
        case .view:
            let view = fixture.add(UITextView(), frame)
            view.text = "Hello clown's town"
            text = view
        }
        text.layoutIfNeeded()
        return text
    }

    /// Returns the position 2 points to the right of the caret before a character, in the vertical middle of the line
    /// and in window coordinates.
    private func position(_ index: Int, in text: any TextInputView) -> CGPoint {
        let caret = text.input.caretRect(at: index)
        return text.convert(CGPoint(x: caret.minX + 2, y: caret.midY), to: fixture.window as UIView)
    }

    private func send(
        _ phase: UITouch.Phase, _ point: CGPoint, _ buttons: UIEvent.ButtonMask = .primary,
        _ modifiers: UIKeyModifierFlags = []
    ) {
        fixture.clock.advance(0.02)
        fixture.window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: point, type: .indirectPointer)],
            InputContext(modifiers: modifiers, buttons: buttons))
    }

    private func click(
        _ point: CGPoint, _ buttons: UIEvent.ButtonMask = .primary, _ modifiers: UIKeyModifierFlags = []
    ) {
        send(.began, point, buttons, modifiers)
        send(.ended, point, buttons, modifiers)
    }

    private func titles() -> [String] { fixture.window.editMenu?.buttons.map(\.title) ?? [] }

    @Test("A click anywhere in the bounds places the cursor, even in the border and above the line")
    func clicksInBounds() {
        let text = make(.field)
        click(CGPoint(x: 102, y: 102))
        #expect(text.isFirstResponder && text.input.selection == NSRange(location: 0, length: 0))
        click(CGPoint(x: 398, y: 158))
        #expect(text.input.selection == NSRange(location: 18, length: 0))
        let point = position(6, in: text)
        click(CGPoint(x: point.x, y: 103))
        #expect(text.input.selection == NSRange(location: 6, length: 0))
        click(CGPoint(x: position(2, in: text).x, y: 157), .primary, .shift)
        #expect(text.input.selection == NSRange(location: 2, length: 4), "Shift must extend the selection")
    }

    @Test(
        "A double click selects a word, and a triple click selects a line; a drag extends the selection by that unit",
        arguments: Kind.allCases)
    func multipleClicks(_ kind: Kind) {
        let text = make(kind)
        let point = position(8, in: text)
        for _ in 0..<2 { click(point) }
        #expect(text.input.selection == NSRange(location: 6, length: 7), "a word must include its apostrophe")
        click(point)
        #expect(text.input.selection == NSRange(location: 0, length: 18))
        fixture.clock.advance(1)
        click(point)
        send(.began, point)
        send(.moved, position(15, in: text))
        #expect(text.input.selection == NSRange(location: 6, length: 12))
        send(.moved, position(1, in: text))
        #expect(text.input.selection == NSRange(location: 0, length: 13))
        send(.ended, position(1, in: text))
        fixture.clock.advance(1)
        // A press on selected text would drag the text.
        text.input.selection = NSRange(location: 0, length: 0)
        send(.began, position(2, in: text))
        send(.moved, position(9, in: text))
        send(.ended, position(9, in: text))
        #expect(text.input.selection == NSRange(location: 2, length: 7))
    }

    @Test("A right click opens the edit menu at once and selects the word under the pointer", arguments: Kind.allCases)
    func rightButton(_ kind: Kind) throws {
        UIPasteboard.general.string = "x"
        let text = make(kind)
        let point = position(8, in: text)
        send(.began, point, .secondary)
        let menu = try #require(fixture.window.editMenu)
        #expect(titles() == ["Cut", "Copy", "Paste", "Select All"])
        #expect(text.input.selection == NSRange(location: 6, length: 7))
        #expect(menu.frame.maxY <= point.y && abs(menu.frame.midX - point.x) <= 1)
        send(.ended, point, .secondary)
        #expect(fixture.window.editMenu === menu, "releasing the button must not close the menu")
        fixture.window.layoutIfNeeded()
        click(menu.convert(menu.buttons[0].frame, to: fixture.window as UIView).center)
        #expect(text.input.text == "Hello  town" && fixture.window.editMenu == nil)
        #expect(UIPasteboard.general.string == "clown's")
    }

    @Test(
        "After 300 ms a long press selects the word and opens the edit menu; moving on extends the selection by words",
        arguments: Kind.allCases)
    func longPress(_ kind: Kind) {
        let text = make(kind)
        let point = position(8, in: text)
        fixture.down(point.x, point.y)
        fixture.clock.advance(0.2)
        #expect(fixture.window.editMenu == nil && !text.isFirstResponder)
        fixture.clock.advance(0.1)
        #expect(titles().prefix(2) == ["Cut", "Copy"] && text.isFirstResponder)
        #expect(text.input.selection == NSRange(location: 6, length: 7))
        fixture.move(position(16, in: text).x, point.y)
        #expect(text.input.selection == NSRange(location: 6, length: 12) && fixture.window.editMenu == nil)
        fixture.up()
        #expect(titles().prefix(2) == ["Cut", "Copy"])
    }

    /// Drags a finger from one point to another.
    private func drag(_ from: CGPoint, to end: CGPoint) {
        fixture.down(from.x, from.y)
        fixture.move((from.x + end.x) / 2, (from.y + end.y) / 2)
        fixture.move(end.x, end.y)
        fixture.up()
    }

    @Test(
        "A long press or double tap shows handles, and dragging a handle moves that end of the selection",
        arguments: Kind.allCases)
    func handles(_ kind: Kind) throws {
        let text = make(kind)
        let point = position(8, in: text)
        fixture.tap(point.x, point.y)
        #expect(fixture.window.selectionHandles == nil)
        fixture.tap(point.x, point.y)
        let handles = try #require(fixture.window.selectionHandles)
        #expect(text.input.selection == NSRange(location: 6, length: 7) && titles().contains("Copy"))
        let (start, end) = (position(6, in: text), position(13, in: text))
        #expect(handles.first.frame.contains(start) && handles.last.frame.contains(end))
        let (top, bottom) = (handles.first.frame.minY + 14, handles.last.frame.maxY - 14)
        fixture.clock.advance(1)
        drag(CGPoint(x: end.x, y: bottom), to: CGPoint(x: position(18, in: text).x, y: bottom))
        #expect(text.input.selection == NSRange(location: 6, length: 12) && titles().contains("Copy"))
        fixture.clock.advance(1)
        drag(CGPoint(x: start.x, y: top), to: CGPoint(x: position(1, in: text).x, y: top))
        #expect(text.input.selection == NSRange(location: 1, length: 17))
        fixture.clock.advance(1)
        let far = position(18, in: text)
        drag(CGPoint(x: position(1, in: text).x, y: top), to: CGPoint(x: far.x + 50, y: far.y))
        #expect(text.input.selection == NSRange(location: 17, length: 1), "one character stays selected")
        text.input.selection = NSRange(location: 3, length: 0)
        #expect(fixture.window.selectionHandles == nil && handles.first.superview == nil)
        fixture.clock.advance(1)
        fixture.down(point.x, point.y)
        fixture.clock.advance(0.4)
        fixture.up()
        #expect(fixture.window.selectionHandles != nil)
        click(position(2, in: text))
        #expect(fixture.window.selectionHandles == nil, "a pointer needs no handles")
    }

    @Test("Handles follow the text, hide in clipped areas, and disappear when editing ends", arguments: Kind.allCases)
    func handlesFollow(_ kind: Kind) throws {
        let text = make(kind)
        let scroll = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 600, height: 400))
        scroll.contentSize = CGSize(width: 600, height: 2000)
        scroll.addSubview(text)
        let point = position(8, in: text)
        fixture.down(point.x, point.y)
        fixture.clock.advance(0.4)
        fixture.up()
        let handles = try #require(fixture.window.selectionHandles)
        let before = handles.first.frame
        scroll.contentOffset.y = 50
        #expect(handles.first.frame == before.offsetBy(dx: 0, dy: -50) && !handles.first.isHidden)
        text.frame.origin.x += 30
        text.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(handles.first.frame == before.offsetBy(dx: 30, dy: -50))
        scroll.contentOffset.y = 300
        #expect(handles.first.isHidden && handles.last.isHidden)
        text.resignFirstResponder()
        #expect(fixture.window.selectionHandles == nil && handles.last.superview == nil)
    }

    @Test("The edit menu moves with the text when the window changes its size", arguments: Kind.allCases)
    func menuFollows(_ kind: Kind) throws {
        let text = make(kind)
        text.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        for atPointer in [false, true] {
            fixture.window.frame.size = CGSize(width: 600, height: 400)
            fixture.window.layoutIfNeeded()
            text.becomeFirstResponder()
            text.input.selection = NSRange(location: 6, length: 7)
            if atPointer { click(position(8, in: text), .secondary) } else { text.showEditMenu() }
            let menu = try #require(fixture.window.editMenu)
            let distance = position(6, in: text).x - menu.frame.midX
            fixture.window.frame.size = CGSize(width: 900, height: 700)
            fixture.window.layoutIfNeeded()
            #expect(position(6, in: text).x > 400 && fixture.window.editMenu === menu)
            #expect(abs(position(6, in: text).x - menu.frame.midX - distance) <= 1)
            #expect(menu.frame.maxY <= position(6, in: text).y)
            menu.close()
        }
    }

    @Test("Releasing the key that has opened the edit menu leaves the menu open; the next key closes the menu")
    func menuByKey() {
        let text = make(.field)
        text.becomeFirstResponder()
        let key = UIKey(
            keyCode: .keyboardApplication, characters: "", charactersIgnoringModifiers: "", modifierFlags: [])
        fixture.window.dispatcher.keyDown(key)
        text.showEditMenu()
        fixture.window.dispatcher.keyUp(key)
        #expect(fixture.window.editMenu != nil)
        fixture.pressKey(.keyboardA)
        #expect(fixture.window.editMenu == nil)
    }

    @Test("Taps place the cursor, toggle the edit menu and select words", arguments: Kind.allCases)
    func taps(_ kind: Kind) {
        let text = make(kind)
        let point = position(8, in: text)
        func tap() {
            fixture.clock.advance(1)
            fixture.tap(point.x, point.y)
        }
        tap()
        #expect(text.isFirstResponder && text.input.selection == NSRange(location: 8, length: 0))
        #expect(fixture.window.editMenu == nil)
        tap()
        #expect(titles().contains("Select") && titles().contains("Select All"))
        tap()
        #expect(fixture.window.editMenu == nil, "a tap must close the menu and not open it again")
        fixture.tap(point.x, point.y)
        #expect(text.input.selection == NSRange(location: 6, length: 7) && titles().contains("Copy"))
        text.resignFirstResponder()
        #expect(fixture.window.editMenu == nil)
    }

    @Test("A tap where a drag has just ended is not a double tap")
    func tapAfterDrag() {
        let text = make(.field)
        let point = position(8, in: text)
        fixture.down(point.x + 100, point.y)
        for step in 1...10 { fixture.move(point.x + 100 - CGFloat(step) * 10, point.y) }
        fixture.up()
        fixture.tap(point.x, point.y)
        #expect(text.input.selection == NSRange(location: 8, length: 0))
    }

    @Test("The edit menu stays in the window, is below a selection at the upper edge, and closes when a key is pressed")
    func menuPlacement() throws {
        let text = make(.field)
        text.frame = CGRect(x: 0, y: 4, width: 300, height: 34)
        text.layoutIfNeeded()
        click(position(0, in: text), .secondary)
        let menu = try #require(fixture.window.editMenu)
        #expect(menu.frame.minX >= 0 && menu.frame.minY >= position(0, in: text).y)
        fixture.press(.keyboardLeftArrow)
        #expect(fixture.window.editMenu == nil)
    }

    @Test("Obscured text is one word and cannot be copied; disabled fields do not react")
    func secureAndDisabled() throws {
        let text = make(.field)
        let field = try #require(text as? UITextField)
        field.isSecureTextEntry = true
        click(position(2, in: text), .secondary)
        #expect(text.input.selection == NSRange(location: 0, length: 18))
        #expect(!titles().contains("Copy") && !titles().contains("Cut"))
        text.resignFirstResponder()
        field.isEnabled = false
        click(position(2, in: text), .secondary)
        #expect(fixture.window.editMenu == nil && !text.isFirstResponder)
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
