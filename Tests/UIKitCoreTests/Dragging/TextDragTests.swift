import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Tests of drags of selected text, and of drops of text in text fields and text views.
@Suite("Dragged text", .serialized, .timeLimit(.minutes(15))) @MainActor
struct TextDragTests {
    /// A page with a text view and a text field. The page is their delegate, and logs proposed changes.
    @MainActor private final class Page: NSObject, UITextViewDelegate, UITextFieldDelegate {
        let fixture: DragFixture
        let view = UITextView(frame: CGRect(x: 50, y: 300, width: 300, height: 100))
        let field = UITextField(frame: CGRect(x: 400, y: 300, width: 300, height: 40))
        var refuses = false
        private(set) var changes: [String] = []

        init(_ fixture: DragFixture) {
            self.fixture = fixture
            super.init()
            for text in [view, field] as [UIView] {
                fixture.window.addSubview(text)
                text.layoutIfNeeded()
            }
            (view.delegate, field.delegate) = (self, self)
            view.text = "Hello clown's town"
            field.text = "one two"
        }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            changes.append("\(range.location)+\(range.length) ‹\(text)›")
            return !refuses
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            changes.append("\(range.location)+\(range.length) ‹\(string)›")
            return !refuses
        }

        /// Returns the point in the window beside the caret at an index.
        func point(_ index: Int, in text: any TextInputView) -> CGPoint {
            let caret = text.input.caretRect(at: index)
            return text.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: fixture.window as UIView)
        }

        func select(_ range: NSRange, in text: any TextInputView) {
            #expect(text.becomeFirstResponder())
            text.input.selection = range
        }

        private static let buttons = InputContext(buttons: .primary)

        func press(_ point: CGPoint) {
            fixture.touch(.began, point.x, point.y, type: .indirectPointer, Self.buttons)
        }

        func move(_ point: CGPoint) {
            fixture.touch(.moved, point.x, point.y, type: .indirectPointer, Self.buttons)
        }

        func release(_ point: CGPoint) {
            fixture.touch(.ended, point.x, point.y, type: .indirectPointer, Self.buttons)
        }

        /// Drags with the pointer.
        func drag(from start: CGPoint, to end: CGPoint) {
            press(start)
            for step in 1...8 {
                let fraction = CGFloat(step) / 8
                move(CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            }
            release(end)
        }
    }

    private func run(_ test: (Page) throws -> Void) throws {
        try DragFixture.run { try test(Page($0)) }
    }

    /// Runs the main queue until a condition holds, because items are loaded on other queues.
    private func wait(_ condition: @MainActor () -> Bool) async throws {
        for _ in 0..<500 where !condition() { try await Task.sleep(nanoseconds: 10_000_000) }
        #expect(condition())
    }

    @Test("Selected text that is dragged within its view moves, and stays selected")
    func movesWithin() throws {
        try run { page in
            page.select(NSRange(location: 0, length: 6), in: page.view)
            let end = page.point(18, in: page.view)
            page.press(page.point(2, in: page.view))
            page.move(CGPoint(x: end.x - 40, y: end.y))
            #expect(page.fixture.drags.isDragging)
            #expect(page.view.input.selection == NSRange(location: 0, length: 6))
            page.move(end)
            page.release(end)
            #expect(page.view.text == "clown's townHello ")
            #expect(page.view.input.selection == NSRange(location: 12, length: 6))
            #expect(page.changes == ["0+6 ‹›", "12+0 ‹Hello ›"])
            page.select(NSRange(location: 12, length: 6), in: page.view)
            page.drag(from: page.point(14, in: page.view), to: page.point(0, in: page.view))
            #expect(page.view.text == "Hello clown's town")
        }
    }

    @Test("Text that is dragged during the drop animation of another drag is not deleted by the end of the first drag")
    func secondDragDuringAnimation() throws {
        let frames = ScriptedFrames()
        try DragFixture.run(frames: frames) { fixture in
            let page = Page(fixture)
            fixture.target.operation = .move
            page.select(NSRange(location: 0, length: 6), in: page.view)
            page.drag(from: page.point(2, in: page.view), to: CGPoint(x: 500, y: 150))
            #expect(fixture.drags.active.isEmpty && page.view.text == "Hello clown's town")
            page.select(NSRange(location: 14, length: 4), in: page.view)
            page.press(page.point(16, in: page.view))
            page.move(CGPoint(x: 500, y: 150))
            #expect(fixture.drags.isDragging)
            frames.advance(fixture.clock.now - frames.clock.now + 4)
            // The first drag has moved its own text only.
            #expect(page.view.text == "clown's town")
            page.release(CGPoint(x: 500, y: 150))
            frames.advance(4)
            #expect(page.view.text == "clown's ")
        }
    }

    @Test("A drop inside the dragged text and a drop that the delegate rejects do not change the text")
    func noMove() throws {
        try run { page in
            page.select(NSRange(location: 0, length: 13), in: page.view)
            page.drag(from: page.point(2, in: page.view), to: page.point(8, in: page.view))
            #expect(page.view.text == "Hello clown's town" && page.changes.isEmpty)
            page.refuses = true
            page.drag(from: page.point(2, in: page.view), to: page.point(18, in: page.view))
            #expect(page.view.text == "Hello clown's town")
        }
    }

    @Test("The release of a click on selected text places the cursor; a drag outside of the selection selects text")
    func click() throws {
        try run { page in
            page.select(NSRange(location: 0, length: 6), in: page.view)
            let point = page.point(2, in: page.view)
            page.press(point)
            #expect(page.view.input.selection.length == 6)
            page.release(point)
            #expect(page.view.input.selection == NSRange(location: 2, length: 0))
            // A drag that begins outside of the selection selects text.
            page.drag(from: page.point(6, in: page.view), to: page.point(13, in: page.view))
            #expect(page.view.input.selection == NSRange(location: 6, length: 7))
        }
    }

    @Test("A drag from a text view to a text field copies the text, without line breaks")
    func copies() async throws {
        let before = UIApplication.current
        defer { UIApplication.current = before }
        var page: Page?
        try run {
            page = $0
            $0.view.text = "Hello\nclowns"
            $0.select(NSRange(location: 0, length: 12), in: $0.view)
            $0.drag(from: $0.point(2, in: $0.view), to: $0.point(3, in: $0.field))
        }
        let found = try #require(page)
        try await wait { found.field.text != "one two" }
        #expect(found.field.text == "oneHello clowns two" && found.view.text == "Hello\nclowns")
    }

    @Test("A long press with a finger lifts selected text; the text of a secure field cannot be dragged")
    func finger() throws {
        try run { page in
            page.select(NSRange(location: 0, length: 6), in: page.view)
            let (point, end) = (page.point(2, in: page.view), page.point(18, in: page.view))
            page.fixture.touch(.began, point.x, point.y)
            page.fixture.clock.advance(DragRecognition.liftDelay)
            page.fixture.touch(.moved, end.x, end.y)
            #expect(page.fixture.drags.isDragging)
            page.fixture.touch(.ended, end.x, end.y)
            #expect(page.view.text == "clown's townHello ")
            page.field.isSecureTextEntry = true
            page.select(NSRange(location: 0, length: 7), in: page.field)
            page.press(page.point(2, in: page.field))
            page.move(CGPoint(x: 100, y: 100))
            #expect(!page.fixture.drags.isDragging)
            page.release(CGPoint(x: 100, y: 100))
        }
    }

    @Test("Only editable text accepts a drop of text; a line shows the position and disappears when the drag leaves")
    func caret() throws {
        try run { page in
            page.fixture.drag(to: 500, 315)
            #expect(page.fixture.drags.current?.machine.operation == .copy)
            let count = page.field.subviews.count
            page.fixture.touch(.moved, 20, 20)
            #expect(page.field.subviews.count == count - 1)
            page.view.isEditable = false
            page.fixture.touch(.moved, 100, 320)
            #expect(page.fixture.drags.current?.machine.operation == .cancel)
            page.fixture.touch(.ended, 100, 320)
            #expect(page.changes.isEmpty)
        }
    }
}
