import Foundation
import Testing

@testable import UIKitCore

@Suite("Geometry of text inputs") @MainActor
struct TextGeometryTests {
    private let fixture = TouchFixture()

    private func view(_ text: String, width: CGFloat = 300) -> UITextView {
        let view = fixture.add(UITextView(), CGRect(x: 0, y: 0, width: width, height: 300))
        view.text = text
        fixture.window.layoutIfNeeded()
        return view
    }

    private func range(_ view: any UITextInput, _ start: Int, _ end: Int) throws -> UITextRange {
        let begin = view.beginningOfDocument
        let from = try #require(view.position(from: begin, offset: start))
        let to = try #require(view.position(from: begin, offset: end))
        return try #require(view.textRange(from: from, to: to))
    }

    private func offset(_ view: any UITextInput, _ position: UITextPosition?) -> Int? {
        position.map { view.offset(from: view.beginningOfDocument, to: $0) }
    }

    @Test("The rectangles of a selection cover its lines; all lines except the last one extend to the edge")
    func selection() throws {
        let view = view("first line\nsecond\nthird line")
        let whole = try range(view, 2, 22)
        let rects = view.selectionRects(for: whole)
        #expect(rects.count == 3)
        #expect(
            rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
        #expect(rects[0].rect == view.firstRect(for: whole))
        #expect(rects[0].rect.minX == view.caretRect(for: whole.start).minX)
        #expect(rects[0].rect.maxX == rects[1].rect.maxX && rects[1].rect.maxX > rects[2].rect.maxX)
        #expect(rects[2].rect.maxX >= view.caretRect(for: whole.end).minX)
        #expect(rects[0].rect.maxY <= rects[1].rect.minY + 1 && rects[1].rect.maxY <= rects[2].rect.minY + 1)
        #expect(view.selectionRects(for: try range(view, 3, 3)).isEmpty)
        let inside = view.firstRect(for: try range(view, 1, 4))
        #expect(inside.width > 0 && inside.maxX < rects[0].rect.maxX)
    }

    @Test("A wrapped line is a line of its own")
    func wrapping() throws {
        let view = view(String(repeating: "word ", count: 30), width: 200)
        let rects = view.selectionRects(for: try range(view, 0, 150))
        #expect(rects.count > 2 && rects.last?.containsEnd == true)
        for (one, two) in zip(rects, rects.dropFirst()) { #expect(one.rect.minY < two.rect.minY) }
    }

    @Test("Points are mapped to the nearest character, to positions, and to positions within a range")
    func points() throws {
        let view = view("abc\n👩‍🚀z")
        let middle = view.firstRect(for: try range(view, 1, 2))
        let point = CGPoint(x: middle.midX + 1, y: middle.midY)
        let found = try #require(view.characterRange(at: point))
        #expect(view.text(in: found) == "b")
        let emoji = try #require(
            view.characterRange(
                at: CGPoint(
                    x: view.caretRect(for: try range(view, 4, 4).start).minX + 2,
                    y: view.caretRect(for: view.endOfDocument).midY)))
        #expect(view.text(in: emoji) == "👩‍🚀")
        let limit = try range(view, 2, 3)
        #expect(offset(view, view.closestPosition(to: CGPoint(x: 0, y: 0), within: limit)) == 2)
        #expect(offset(view, view.closestPosition(to: CGPoint(x: 290, y: 290), within: limit)) == 3)
        #expect(self.view("").characterRange(at: .zero) == nil)
    }

    @Test("Positions move by characters and lines, and ranges extend to the ends of lines and of the text")
    func movement() throws {
        let view = view("abcd\nefgh\nij")
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 2))
        #expect(offset(view, view.position(from: start, in: .right, offset: 1)) == 3)
        #expect(offset(view, view.position(from: start, in: .left, offset: 2)) == 0)
        #expect(view.position(from: start, in: .left, offset: 3) == nil)
        #expect(offset(view, view.position(from: start, in: .down, offset: 1)) == 7)
        #expect(view.position(from: start, in: .up, offset: 1) == nil)
        #expect(view.position(from: start, in: .down, offset: 3) == nil)
        let line = try #require(view.characterRange(byExtending: start, in: .right))
        let before = try #require(view.characterRange(byExtending: start, in: .left))
        #expect(view.text(in: line) == "cd" && view.text(in: before) == "ab")
        let rest = try #require(view.characterRange(byExtending: start, in: .down))
        #expect(view.text(in: rest) == "cd\nefgh\nij")
        #expect(offset(view, view.position(within: rest, farthestIn: .up)) == 2 && view.textInputView === view)
    }

    @Test("A text field has one rectangle for any range")
    func field() throws {
        let field = fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = "two words"
        fixture.window.layoutIfNeeded()
        let rects = field.selectionRects(for: try range(field, 0, 9))
        #expect(rects.count == 1 && rects[0].containsStart && rects[0].containsEnd && rects[0].rect.width > 20)
    }
}
