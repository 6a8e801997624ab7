import Foundation
import ShellModel

extension DrawingPass {
    /// Paints a menu.
    func draw(_ menu: MenuDrawing) {
        let shape = CanvasShape.rounded(bounds, radius: Metrics.panelCornerRadius)
        panel(shape, palette.panel)
        canvas.clipped(to: shape) {
            var y = Metrics.menuInset
            if let title = menu.title {
                let frame = CGRect(x: 16, y: y - 3, width: bounds.width - 32, height: Metrics.menuRow)
                canvas.write(
                    centered: TextLine(
                        title, ShellTextStyle(size: 13, weight: .semibold), palette.secondaryLabel, .center),
                    in: frame)
                y += Metrics.menuRow
                canvas.hairline(x: 0, y: y - 4, width: bounds.width, palette.separator)
            }
            for (index, row) in menu.rows.enumerated() {
                let frame = CGRect(x: 0, y: y, width: bounds.width, height: Metrics.menuRow)
                if row.startsGroup, index > 0 { canvas.hairline(x: 0, y: y, width: bounds.width, palette.separator) }
                draw(row, isHighlighted: menu.highlighted == index, in: frame)
                y += Metrics.menuRow
            }
        }
    }

    private func draw(_ row: MenuDrawing.Row, isHighlighted: Bool, in frame: CGRect) {
        if isHighlighted {
            let ground = frame.insetBy(dx: 6, dy: 2)
            canvas.fill(.rounded(ground, radius: Metrics.panelCornerRadius - 6), palette.pressedField)
        }
        let color = row.isDestructive ? palette.destructive : palette.label
        var right = frame.maxX - 18
        if let name = row.symbol {
            let symbolFrame = CGRect(x: frame.maxX - 18 - 18, y: frame.midY - 9, width: 18, height: 18)
            if symbol(name, in: symbolFrame, color) { right = symbolFrame.minX - 12 }
        }
        let text = CGRect(x: 18, y: frame.minY, width: max(1, right - 18), height: frame.height)
        guard let subtitle = row.subtitle, !subtitle.isEmpty else {
            return canvas.write(centered: TextLine(row.title, .body, color), in: text)
        }
        canvas.write(
            centered: TextLine(row.title, ShellTextStyle(size: 14.5), color),
            in: CGRect(x: text.minX, y: text.minY + 4.5, width: text.width, height: 19))
        canvas.write(
            centered: TextLine(subtitle, ShellTextStyle(size: 11.5), palette.secondaryLabel),
            in: CGRect(x: text.minX, y: text.minY + 22.5, width: text.width, height: 16))
    }
}
