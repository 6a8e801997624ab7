import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the help card, a list of key combinations. The list has two columns if one column would be too long.
    func drawHelp(_ title: String, _ rows: [HelpRow]) {
        panel(.rounded(bounds, radius: Metrics.panelCornerRadius + 6), palette.panel)
        let layout = helpLayout(rows)
        canvas.write(
            centered: TextLine(title, ShellTextStyle(size: layout.titleSize, weight: .bold), palette.label),
            in: layout.titleFrame)
        for row in layout.rows {
            if row.hasSeparator {
                canvas.hairline(x: row.frame.minX, y: row.frame.minY, width: row.frame.width, palette.separator)
            }
            for cap in row.caps { _ = drawCap(cap.key, right: cap.frame.maxX, in: row.frame) }
            canvas.write(centered: row.text, in: row.textFrame)
        }
    }

    /// Returns the frames and the font sizes of the help card. On a low screen, the title and the margins are smaller,
    /// so that the rows have more room.
    func helpLayout(_ rows: [HelpRow]) -> HelpCardLayout {
        let margin = min(28, bounds.width * 0.06)
        let columns = Double(rows.count) * 34 > bounds.height - 86 && bounds.width >= 560 ? 2 : 1
        let perColumn = max(1, (rows.count + columns - 1) / columns)
        let isLow = bounds.height - 86 < Double(perColumn) * 20
        let (top, bottom) = isLow ? (34.0, 8.0) : (66.0, 20.0)
        let height = min(40, max(1, bounds.height - top - bottom) / Double(perColumn))
        let gap = 36.0
        let width = (bounds.width - margin * 2 - gap * Double(columns - 1)) / Double(columns)
        let items = rows.enumerated().map { index, row in
            let (column, line) = index.quotientAndRemainder(dividingBy: perColumn)
            let frame = CGRect(
                x: margin + Double(column) * (width + gap), y: top + Double(line) * height, width: width, height: height
            )
            return helpRowLayout(row, in: frame, hasSeparator: line > 0)
        }
        let title = CGRect(
            x: margin, y: isLow ? 4 : 16, width: max(1, bounds.width - margin * 2), height: isLow ? 26 : 40)
        return HelpCardLayout(titleFrame: title, titleSize: isLow ? 15 : 20, rows: items)
    }

    private func helpRowLayout(_ row: HelpRow, in frame: CGRect, hasSeparator: Bool) -> HelpCardLayout.Row {
        var right = frame.maxX
        var caps: [HelpCardLayout.Cap] = []
        for key in row.keys.reversed() {
            let width = capWidth(key, in: frame)
            let height = capHeight(in: frame)
            let cap = CGRect(x: right - width, y: frame.midY - height / 2, width: width, height: height)
            caps.append(HelpCardLayout.Cap(key: key, label: capLine(key, in: frame), frame: cap))
            right = cap.minX - 5
        }
        let room = max(1, right - 10 - frame.minX)
        let text = TextLine(row.text, ShellTextStyle(size: textSize(of: row, room: room, in: frame)), palette.label)
        return HelpCardLayout.Row(
            frame: frame, text: text,
            textFrame: CGRect(x: frame.minX, y: frame.minY, width: room, height: frame.height), caps: caps,
            hasSeparator: hasSeparator)
    }

    /// Returns the font size of a row's text: as large as the height of the row allows, but smaller if the text would
    /// be truncated.
    private func textSize(of row: HelpRow, room: Double, in frame: CGRect) -> Double {
        let size = min(14.5, max(min(9, frame.height * 0.75), frame.height * 0.42))
        let line = TextLine(row.text, ShellTextStyle(size: size), palette.label)
        let width = canvas.measure(line, width: 1000).width + 1
        return width <= room ? size : max(8, size * room / width)
    }

    /// Returns the height of the keys of a row. In a low row, the keys use nearly the whole height.
    private func capHeight(in row: CGRect) -> Double { min(24, max(row.height * 0.68, min(14, row.height - 1.5))) }

    private func capLine(_ key: String, in row: CGRect) -> TextLine {
        let height = capHeight(in: row)
        let style = ShellTextStyle(size: max(height * 0.52, min(8, height - 2.5)), weight: .medium)
        return TextLine(key, style, palette.label, .center)
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

/// The layout of the help card, in the coordinates of the card.
struct HelpCardLayout {
    /// A key with its label.
    struct Cap {
        let key: String
        let label: TextLine
        let frame: CGRect
    }

    /// A row with a text at the left and keys at the right.
    struct Row {
        let frame: CGRect
        let text: TextLine
        let textFrame: CGRect
        /// The keys from right to left.
        let caps: [Cap]
        /// Whether a line separates the row from the row above.
        let hasSeparator: Bool
    }

    let titleFrame: CGRect
    let titleSize: Double
    let rows: [Row]
}
