import Foundation
import ShellModel
import Testing

@testable import Shell

@Suite("Carets")
struct CaretTests {
    /// Returns the columns in which every pixel of the caret's height has the caret's colour, and the leftmost and the
    /// rightmost column of the text.
    private func columns(
        _ drawing: ShellDrawing, _ size: CGSize, middle: Int, half: Int, color: Color
    ) throws -> (caret: [Int], text: ClosedRange<Int>) {
        let picture = try #require(TestPainter.shared.paint(drawing, size: size, scale: 1, appearance: .light))
        let rows = (middle - half)...(middle + half)
        // The lens of a search field is left of the columns that are examined.
        let examined = 44..<(picture.width - 14)
        let caret = examined.filter { x in rows.allSatisfy { picture.color(x, $0).contrast(with: color) < 1.4 } }
        let ground = picture.color(picture.width / 2, middle + half + 5)
        let text = examined.filter { x in
            !caret.contains { abs($0 - x) <= 1 } && rows.contains { picture.color(x, $0).contrast(with: ground) > 1.6 }
        }
        return (caret, try #require(text.min())...(try #require(text.max())))
    }

    @Test("The caret is at the end of the typed text: right of a left-to-right text, left of a right-to-left text")
    func sides() throws {
        for (text, isReversed) in [("Games", false), ("משחקים", true), ("ألعاب", true), ("2 Игры", false)] {
            let panel = try columns(
                .folderPanel(title: text, isEdited: true), CGSize(width: 320, height: 200), middle: 28, half: 8,
                color: .white)
            let search = try columns(
                .searchField(text: text, placeholder: "Search"), CGSize(width: 320, height: 40), middle: 20, half: 6,
                color: Color(hex: 0x005CC8))
            for (caret, letters) in [panel, search] {
                #expect(!caret.isEmpty && caret.count <= 2, "\(text): \(caret)")
                let distance = caret.map { isReversed ? letters.lowerBound - $0 : $0 - letters.upperBound }
                #expect(distance.allSatisfy { (0...8).contains($0) }, "\(text): \(caret) beside \(letters)")
            }
        }
    }

    @Test("The caret of a text that is too long stays within the field")
    func long() throws {
        for width in [120.0, 360] {
            _ = Canvas.draw(size: CGSize(width: width, height: 40), scale: 1, families: Canvas.families) { canvas in
                check(canvas, in: CGRect(x: 20, y: 0, width: width - 40, height: 40))
            }
        }
    }

    private func check(_ canvas: Canvas, in frame: CGRect) {
        for (word, isReversed) in [("wide ", false), ("רחב ", true)] {
            let text = String(repeating: word, count: 60)
            for alignment in [TextLine.Alignment.leading, .center, .trailing] {
                let caret = canvas.caret(
                    after: TextLine(text, .body, .white, alignment), in: frame, size: CGSize(width: 2, height: 18),
                    gap: 1)
                #expect(caret.minX >= frame.minX - 2 && caret.maxX <= frame.maxX + 2 && caret.midY == 20)
                #expect(isReversed ? caret.minX < frame.midX : caret.minX > frame.midX)
            }
        }
    }
}
