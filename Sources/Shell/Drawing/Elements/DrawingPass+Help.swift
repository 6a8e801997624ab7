import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the help card, a list of key combinations. The list has two columns if one column would be too long.
    func drawHelp(_ title: String, _ rows: [HelpRow]) {
        panel(.rounded(bounds, radius: Metrics.panelCornerRadius + 6), palette.panel)
        let margin = min(28, bounds.width * 0.06)
        canvas.write(
            centered: TextLine(title, ShellTextStyle(size: 20, weight: .bold), palette.label),
            in: CGRect(x: margin, y: 16, width: max(1, bounds.width - margin * 2), height: 40))
        guard !rows.isEmpty else { return }
        let top = 66.0
        let room = max(1, bounds.height - top - 20)
        let columns = Double(rows.count) * 34 > room && bounds.width >= 560 ? 2 : 1
        let perColumn = (rows.count + columns - 1) / columns
        let height = min(40, room / Double(perColumn))
        let gap = 36.0
        let width = (bounds.width - margin * 2 - gap * Double(columns - 1)) / Double(columns)
        for (index, row) in rows.enumerated() {
            let (column, line) = index.quotientAndRemainder(dividingBy: perColumn)
            let frame = CGRect(
                x: margin + Double(column) * (width + gap), y: top + Double(line) * height, width: width, height: height
            )
            if line > 0 { canvas.hairline(x: frame.minX, y: frame.minY, width: width, palette.separator) }
            draw(row, in: frame)
        }
    }

    private func draw(_ row: HelpRow, in frame: CGRect) {
        var right = frame.maxX
        for key in row.keys.reversed() {
            let cap = drawCap(key, right: right, in: frame)
            right = cap - 5
        }
        let room = max(1, right - 10 - frame.minX)
        canvas.write(
            centered: TextLine(row.text, ShellTextStyle(size: textSize(of: row, room: room, in: frame)), palette.label),
            in: CGRect(x: frame.minX, y: frame.minY, width: room, height: frame.height))
    }

    /// Returns the font size of a row's text: as large as the height of the row allows, but smaller if the text would be
    /// cut.
    private func textSize(of row: HelpRow, room: Double, in frame: CGRect) -> Double {
        let size = min(14.5, max(9, frame.height * 0.42))
        let line = TextLine(row.text, ShellTextStyle(size: size), palette.label)
        let width = canvas.measure(line, width: 1000).width + 1
        return width <= room ? size : max(8, size * room / width)
    }

    private func capHeight(in row: CGRect) -> Double { min(24, row.height * 0.68) }

    private func capLine(_ key: String, in row: CGRect) -> TextLine {
        TextLine(
            key, ShellTextStyle(size: capHeight(in: row) * 0.52, weight: .medium), palette.label, .center)
    }

    /// Returns the width of a key with its label, in points.
    func capWidth(_ key: String, in row: CGRect) -> Double {
        let width = canvas.measure(capLine(key, in: row), width: row.width / 2).width
        return max(capHeight(in: row) + 2, min(row.width / 2, width + 15))
    }

    /// Paints a key with its label.
    ///
    /// - Returns: the left edge of the key in points.
    func drawCap(_ key: String, right: Double, in row: CGRect) -> Double {
        let height = capHeight(in: row)
        let line = capLine(key, in: row)
        let width = capWidth(key, in: row)
        let frame = CGRect(x: right - width, y: row.midY - height / 2, width: width, height: height)
        let isLight = palette.appearance == .light
        let lower = frame.offsetBy(dx: 0, dy: 1.5)
        canvas.fill(.rounded(lower, radius: 6), isLight ? Color(hex: 0xB9BBC4) : Color(hex: 0x0C0C0E))
        canvas.fill(.rounded(frame, radius: 6), isLight ? .white : Color(hex: 0x45464D))
        canvas.border(
            .rounded(frame, radius: 6), isLight ? Color(hex: 0xC9CBD3) : Color(hex: 0x5C5D65),
            width: canvas.hairlineWidth)
        canvas.write(centered: line, in: frame)
        return frame.minX
    }
}
