import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the background of the dock.
    func drawDock() {
        let shape = CanvasShape.rounded(bounds, radius: min(28, bounds.height / 2))
        canvas.fill(shape, palette.dock)
        canvas.border(shape, .white.opacity(palette.appearance == .light ? 0.35 : 0.12), width: canvas.hairlineWidth)
    }

    /// Paints the background of the shelf.
    func drawShelf() {
        let shape = CanvasShape.rounded(bounds, radius: 22)
        canvas.fill(shape, palette.shelf)
        canvas.border(shape, .white.opacity(0.14), width: canvas.hairlineWidth)
    }

    /// Paints the background and the title of the notification list. If the list is empty, also paints a text with a
    /// bell.
    func drawNotificationList(_ title: String, _ emptyText: String?) {
        let shape = CanvasShape.rounded(bounds, radius: 22)
        panel(shape, palette.panelBackground)
        let head = CGRect(x: 24, y: 12, width: max(1, bounds.width - 48), height: 40)
        canvas.write(centered: TextLine(title, ShellTextStyle(size: 20, weight: .bold), palette.label), in: head)
        guard let emptyText else { return }
        let room = CGRect(x: 28, y: 56, width: max(1, bounds.width - 56), height: max(1, bounds.height - 76))
        let bell = CGRect(x: room.midX - 20, y: room.midY - 42, width: 40, height: 40)
        if room.height >= 120 {
            symbol("preferences-system-notifications-symbolic", in: bell, palette.secondaryLabel.opacity(0.55))
        }
        let text = TextLine(emptyText, .body, palette.secondaryLabel, .center, lines: 3)
        let textFrame =
            room.height >= 120 ? CGRect(x: room.minX, y: bell.maxY + 2, width: room.width, height: 44) : room
        canvas.write(centered: text, in: textFrame)
    }

    /// Paints the slot that shows where the scene of a dragged icon would open.
    func drawSlot(_ icon: IconSource, _ name: String) {
        let frame = bounds.insetBy(dx: min(10, bounds.width * 0.05), dy: min(10, bounds.height * 0.05))
        let shape = CanvasShape.rounded(frame, radius: Metrics.panelCornerRadius + 6)
        panel(shape, palette.panelBackground)
        canvas.border(shape, palette.focus, width: 2.5)
        let side = max(12, min(72, frame.width * 0.4, frame.height * 0.4))
        let text = CGRect(x: frame.minX + 10, y: frame.midY + side / 2 + 2, width: frame.width - 20, height: 24)
        draw(icon, in: CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2 - 12, width: side, height: side))
        guard frame.width > 60 else { return }
        canvas.write(centered: TextLine(name, .headline, palette.label, .center), in: text)
    }

    /// Paints the shadow around a panel or a prominent scene, but not under the panel or scene itself.
    func drawShadow(_ radius: Double, _ reach: Double) {
        let inner = bounds.insetBy(dx: reach, dy: reach)
        guard inner.width > 0, inner.height > 0, reach > 0 else { return }
        let alpha = palette.appearance == .light ? 0.32 : 0.58
        let drop = reach * 0.22
        canvas.shadow(
            of: inner, radius: radius, Shadow(spread: reach - drop, drop: drop, color: .black.opacity(alpha)))
        canvas.border(
            .rounded(inner.insetBy(dx: -canvas.hairlineWidth, dy: -canvas.hairlineWidth), radius: radius),
            palette.edge, width: canvas.hairlineWidth)
    }

    /// Paints a text of as many lines as fit into the frame.
    func draw(_ text: TextDrawing) {
        let style: ShellTextStyle =
            switch text.style {
            case .title: .title
            case .body: .body
            case .caption: .caption
            }
        let alignment: TextLine.Alignment =
            switch text.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let quiet = text.style == .caption && !text.isOverDark
        let color = text.isOverDark ? Color.white : quiet ? palette.secondaryLabel : palette.label
        let lines = max(1, Int(bounds.height / (style.size * 1.28)))
        canvas.write(
            centered: TextLine(
                text.text, style, color, alignment, lines: min(lines, 100), halo: text.isOverDark ? 4 : 0),
            in: bounds)
    }
}
