import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the card with the shortcuts of an app.
    func draw(_ shortcuts: ShortcutsDrawing) {
        let shape = CanvasShape.rounded(bounds, radius: Metrics.panelCornerRadius + 6)
        panel(shape, palette.panel)
        drawSearchField(shortcuts.text, shortcuts.placeholder, in: shortcuts.field)
        guard shortcuts.list.height >= 1, shortcuts.list.width >= 1 else { return }
        if let message = shortcuts.message {
            let line = TextLine(message, .body, palette.secondaryLabel, .center, lines: 2)
            return canvas.write(centered: line, in: shortcuts.list)
        }
        canvas.clipped(to: .rounded(shortcuts.list, radius: 1)) {
            for line in shortcuts.lines { draw(line, isRightToLeft: shortcuts.isRightToLeft) }
        }
        if let scroller = shortcuts.scroller { draw(scroller, shortcuts) }
    }

    private func draw(_ line: ShortcutsDrawing.Line, isRightToLeft: Bool) {
        switch line.content {
        case .header(let title):
            let frame = line.frame.insetBy(dx: 10, dy: 0)
            let style = ShellTextStyle(size: 13, weight: .semibold)
            write(TextLine(title, style, palette.secondaryLabel), in: frame, isRightToLeft: isRightToLeft)
            canvas.hairline(x: frame.minX, y: frame.maxY - 1, width: frame.width, palette.separator)
        case .command(let title, let keys, let isHighlighted):
            if isHighlighted {
                canvas.fill(
                    .rounded(line.frame.insetBy(dx: 0, dy: 1), radius: Metrics.panelCornerRadius - 6),
                    palette.pressedField)
            }
            let frame = line.frame.insetBy(dx: 10, dy: 0)
            let width = drawCaps(keys, in: frame, isRightToLeft: isRightToLeft)
            var text = frame
            text.size.width = max(1, frame.width - width - 10)
            if isRightToLeft { text.origin.x = frame.maxX - text.width }
            write(TextLine(title, ShellTextStyle(size: 14.5), palette.label), in: text, isRightToLeft: isRightToLeft)
        }
    }

    /// Writes a text at the leading side of a frame. The app's writing direction determines the leading side, whatever
    /// the script of the text.
    private func write(_ line: TextLine, in frame: CGRect, isRightToLeft: Bool) {
        var line = line
        line.alignment = Canvas.isRightToLeft(line.text) == isRightToLeft ? .leading : .trailing
        canvas.write(centered: line, in: frame)
    }

    /// Paints the keys of a command at the far end of a row, in the order in which they are read from the left.
    ///
    /// - Returns: the width of all keys in points.
    private func drawCaps(_ keys: [String], in row: CGRect, isRightToLeft: Bool) -> Double {
        let gap = 5.0
        let width = keys.reduce(-gap) { $0 + capWidth($1, in: row) + gap }
        // Keys that do not fit are omitted, except the last key.
        guard width <= row.width * 0.6 || keys.count <= 1 else {
            return drawCaps(keys.suffix(1), in: row, isRightToLeft: isRightToLeft)
        }
        var right = isRightToLeft ? row.minX + width : row.maxX
        for key in keys.reversed() { right = drawCap(key, right: right, in: row) - gap }
        return width
    }

    /// Paints the bar that shows the visible part of the list.
    private func draw(_ scroller: ShortcutsDrawing.Scroller, _ shortcuts: ShortcutsDrawing) {
        let length = max(24, shortcuts.list.height * scroller.length)
        let room = max(0, shortcuts.list.height - length)
        let part = scroller.length < 1 ? scroller.start / (1 - scroller.length) : 0
        let margin = max(0, bounds.maxX - shortcuts.list.maxX)
        let x = shortcuts.isRightToLeft ? margin / 2 - 2 : bounds.maxX - margin / 2 - 2
        canvas.fill(
            .capsule(CGRect(x: x, y: shortcuts.list.minY + room * min(1, part), width: 4, height: length)),
            palette.secondaryLabel.opacity(0.5))
    }
}
