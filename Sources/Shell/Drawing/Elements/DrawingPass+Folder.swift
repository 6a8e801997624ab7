import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the icon of a folder with its label.
    func draw(_ folder: FolderDrawing) {
        let frame = iconFrame(hasLabel: true)
        let radius = Self.iconRadius(frame.width)
        let shape = CanvasShape.rounded(frame, radius: radius)
        canvas.shadow(
            of: frame, radius: radius, Shadow(spread: 7, drop: 2, color: .black.opacity(0.28)), excludesShape: false)
        canvas.fill(shape, palette.dock)
        canvas.border(shape, .white.opacity(0.25), width: canvas.hairlineWidth)
        let (inset, gap) = (frame.width * 0.13, frame.width * 0.06)
        let side = (frame.width - 2 * inset - 2 * gap) / 3
        for (index, icon) in folder.icons.prefix(FolderDrawing.maximumIcons).enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 3)
            draw(
                icon,
                in: CGRect(
                    x: frame.minX + inset + Double(column) * (side + gap),
                    y: frame.minY + inset + Double(row) * (side + gap), width: side, height: side))
        }
        if folder.isPressed { canvas.fill(shape, .black.opacity(0.32)) }
        if folder.isFocused { drawFocusRing(around: frame, radius: radius) }
        drawIconLabel(folder.label, below: frame)
        if folder.badge > 0 { drawBadge(folder.badge, at: CGPoint(x: frame.maxX - 3, y: frame.minY + 3)) }
    }

    /// Paints the panel of an open folder with its title.
    ///
    /// - Parameter isEdited: whether the user is typing the title, which then has a field and a caret.
    func drawFolderPanel(_ title: String, isEdited: Bool) {
        // The labels of icons are white, so the panel is dark in both appearances.
        panel(.rounded(bounds, radius: 22), palette.shelf)
        let line = TextLine(title, ShellTextStyle(size: 20, weight: .bold), .white, .center)
        let frame = CGRect(x: 20, y: 8, width: max(1, bounds.width - 40), height: 40)
        guard isEdited else { return canvas.write(centered: line, in: frame) }
        canvas.fill(.rounded(frame.insetBy(dx: -8, dy: 2), radius: 10), .white.opacity(0.14))
        canvas.write(centered: line, in: frame)
        let caret = canvas.caret(after: line, in: frame, size: CGSize(width: 2, height: 24), gap: 1)
        canvas.fill(.capsule(caret), .white)
    }
}
