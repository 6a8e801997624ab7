import Foundation
import ShellModel

@testable import Shell

/// A painter with the installed icon theme and a single picture file, `sampleWindow`.
enum TestPainter {
    static let theme = IconTheme(dataDirectories: ["/usr/local/share", "/usr/share"], name: "Adwaita")
    static let shared = Painter(icons: IconLoader(theme: theme)) { $0 == .file("sample") ? sampleWindow : nil }

    /// The picture of a sample app's window.
    static let sampleWindow: Bitmap? = Canvas.draw(
        size: CGSize(width: 640, height: 480), scale: 1, families: Canvas.families
    ) {
        drawSampleApp($0, title: "Circus of the Sun")
    }

    /// Draws a sample app's window: a list in a sidebar, and a page of text.
    static func drawSampleApp(_ canvas: Canvas, title: String, appearance: Appearance = .light) {
        let palette = ShellPalette(appearance: appearance)
        let isLight = appearance == .light
        canvas.fill(.rectangle(canvas.bounds), isLight ? .white : Color(hex: 0x1C1C1F))
        let sidebar = CGRect(x: 0, y: 0, width: canvas.size.width * 0.34, height: canvas.size.height)
        canvas.fill(.rectangle(sidebar), isLight ? Color(hex: 0xF1F2F6) : Color(hex: 0x27272B))
        for row in 0..<Int(sidebar.height / 46) - 1 {
            let y = 70 + Double(row) * 46
            let frame = CGRect(x: 14, y: y, width: sidebar.width - 28, height: 38)
            if row == 1 { canvas.fill(.rounded(frame, radius: 9), palette.prominent) }
            let color = row == 1 ? Color.white : palette.label
            canvas.write(centered: TextLine("Act number \(row + 1)", .body, color), in: frame.insetBy(dx: 12, dy: 0))
        }
        let page = CGRect(x: sidebar.maxX + 30, y: 60, width: canvas.size.width - sidebar.width - 60, height: 40)
        canvas.write(centered: TextLine(title, ShellTextStyle(size: 26, weight: .bold), palette.label), in: page)
        let text = String(repeating: "The tent is up, and the elephants have found the sugar again. ", count: 8)
        let textFrame = CGRect(x: page.minX, y: 116, width: page.width, height: 300)
        canvas.write(TextLine(text, .body, palette.secondaryLabel, lines: 12), in: textFrame)
    }

    static func paint(_ piece: DrawingSamples.Piece, scale: Double, appearance: Appearance) -> Bitmap? {
        shared.paint(piece.drawing, size: piece.size, scale: scale, appearance: appearance)
    }
}
