import Foundation
import Testing

@testable import Shell
@testable import ShellModel

@Suite("Texts of the help card")
struct HelpCardDrawingTests {
    @Test(
        "M30: No text and no key of the help card is cut or covered, on any screen",
        arguments: [(1366, 1024), (800, 600), (1280, 800), (360, 800), (640, 360), (320, 320), (1024, 320), (560, 700)])
    func fits(_ width: Int, _ height: Int) throws {
        let rows = ShellShortcut.all.map { HelpRow(keys: $0.keys, text: $0.text) }
        let area = CGSize(width: Double(width) - 24, height: Double(height) - Metrics.stripHeight - 24)
        let size = HelpLayout.size(rowCount: rows.count, in: area)
        let palette = ShellPalette(appearance: .light)
        let picture = Canvas.draw(size: size, scale: 1, families: Canvas.families) { canvas in
            let layout = DrawingPass(canvas: canvas, palette: palette, painter: TestPainter.shared).helpLayout(rows)
            #expect(layout.rows.map(\.text.text) == rows.map(\.text))
            let list = CGRect(
                x: 0, y: layout.titleFrame.maxY, width: size.width, height: size.height - layout.titleFrame.maxY)
            #expect(layout.rows.allSatisfy { $0.frame.minY >= list.minY && $0.frame.maxY <= list.maxY + 0.001 })
            #expect(layout.rows.allSatisfy { $0.frame.minX >= list.minX && $0.frame.maxX <= list.maxX + 0.001 })
            for row in layout.rows {
                let text = canvas.measure(row.text, width: 2000)
                #expect(text.width <= row.textFrame.width, "“\(row.text.text)” is cut")
                #expect(text.height <= row.frame.height, "“\(row.text.text)” is higher than its row")
                #expect(row.text.style.size >= 8)
                var right = row.frame.maxX
                for cap in row.caps {
                    let label = canvas.measure(cap.label, width: 2000)
                    #expect(label.width <= cap.frame.width && label.height <= row.frame.height, "“\(cap.key)” is cut")
                    #expect(cap.label.style.size >= 7, "“\(cap.key)” is too small")
                    #expect(cap.frame.maxX <= right + 0.001 && cap.frame.minX >= row.frame.minX)
                    #expect(cap.frame.minY >= row.frame.minY - 0.001 && cap.frame.maxY <= row.frame.maxY + 0.001)
                    right = cap.frame.minX
                }
                #expect(row.textFrame.maxX < right)
            }
            for (above, below) in zip(layout.rows, layout.rows.dropFirst()) {
                #expect(!above.frame.intersects(below.frame.insetBy(dx: 0, dy: 0.001)))
            }
        }
        #expect(picture != nil)
    }
}
