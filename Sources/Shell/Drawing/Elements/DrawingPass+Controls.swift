import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the three-dot control of a scene. Each dot has a ring of the opposite lightness, so that the control is
    /// also visible over content whose colour differs from the background of the strip.
    func drawMultitaskingControl(isPressed: Bool, isFocused: Bool) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        if isPressed {
            let ground = CGRect(x: middle.x - 21, y: middle.y - 8, width: 42, height: 16)
            canvas.fill(.capsule(ground), palette.appearance == .light ? Color(hex: 0xD8DAE1) : Color(hex: 0x4A4B53))
        }
        let radius = isFocused ? 2.75 : 2.25
        for offset in [-9.0, 0, 9.0] {
            let dot = CGPoint(x: middle.x + offset, y: middle.y)
            if isPressed {
                canvas.fill(.circle(dot, radius: radius), palette.label)
            } else {
                let colors = palette.dots(isFocused: isFocused)
                canvas.fill(.circle(dot, radius: radius + 1), colors.ring)
                canvas.fill(.circle(dot, radius: radius), colors.dot)
            }
        }
    }

    /// Paints the three-dot control of a prominent scene: white dots on a dark capsule, because the control is over the
    /// dimmed content of other scenes, whose colour is unknown.
    func drawProminentControl(isPressed: Bool) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        canvas.fill(
            .capsule(CGRect(x: middle.x - 21, y: middle.y - 8, width: 42, height: 16)),
            palette.controlGround(isPressed: isPressed))
        for offset in [-9.0, 0, 9.0] {
            canvas.fill(.circle(CGPoint(x: middle.x + offset, y: middle.y), radius: 2.75), .white)
        }
    }

    /// Paints the control that closes a prominent scene: a white cross on a dark circle.
    func drawCloseControl(isPressed: Bool) {
        let radius = min(Metrics.closeControl.diameter, bounds.width, bounds.height) / 2
        let middle = CGPoint(x: bounds.midX, y: bounds.maxY - 4 - radius)
        canvas.fill(.circle(middle, radius: radius), palette.controlGround(isPressed: isPressed))
        let arm = radius * 0.38
        for direction in [-1.0, 1] {
            canvas.stroke(
                [
                    CGPoint(x: middle.x - arm, y: middle.y - arm * direction),
                    CGPoint(x: middle.x + arm, y: middle.y + arm * direction),
                ], .white, width: 2)
        }
    }

    /// Paints the page indicator of home.
    func drawPageDots(_ count: Int, _ current: Int) {
        guard count > 0 else { return }
        let step = min(16, bounds.width / Double(count))
        let left = bounds.midX - step * Double(count - 1) / 2
        // More than 200 dots could not be distinguished.
        for index in 0..<min(count, 200) {
            let middle = CGPoint(x: left + step * Double(index), y: bounds.midY)
            let radius = min(3.75, step / 2.5)
            canvas.fill(.circle(middle, radius: radius + 0.75), .black.opacity(index == current ? 0.2 : 0.08))
            canvas.fill(.circle(middle, radius: radius), .white.opacity(index == current ? 1 : 0.45))
        }
    }

    /// Paints the plus button.
    func drawPlus(isPressed: Bool) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(Metrics.plus, bounds.width, bounds.height) / 2
        let circle = CanvasShape.circle(middle, radius: radius)
        canvas.fill(circle, Color(hex: 0x2B2D36, alpha: 0.55))
        canvas.fill(circle, .white.opacity(isPressed ? 0.34 : 0.18))
        canvas.border(circle, .white.opacity(0.18), width: canvas.hairlineWidth)
        let arm = radius * 0.36
        canvas.stroke(
            [CGPoint(x: middle.x - arm, y: middle.y), CGPoint(x: middle.x + arm, y: middle.y)], .white, width: 2.6)
        canvas.stroke(
            [CGPoint(x: middle.x, y: middle.y - arm), CGPoint(x: middle.x, y: middle.y + arm)], .white, width: 2.6)
    }

    /// Paints the search field with its text or placeholder. Paints the caret if the field has text.
    ///
    /// - Parameter area: the frame of the field; nil for the whole drawing.
    func drawSearchField(_ text: String, _ placeholder: String, in area: CGRect? = nil) {
        let bounds = area ?? self.bounds
        let shape = CanvasShape.rounded(bounds, radius: 12)
        panel(shape, palette.panel)
        let lens = CGRect(x: bounds.minX + 13, y: bounds.midY - 8, width: 16, height: 16)
        symbol("system-search-symbolic", in: lens, palette.secondaryLabel)
        let frame = CGRect(
            x: lens.maxX + 9, y: bounds.minY, width: max(1, bounds.maxX - lens.maxX - 9 - 16), height: bounds.height)
        let shown =
            text.isEmpty
            ? TextLine(placeholder, .body, palette.secondaryLabel) : TextLine(text, .body, palette.label)
        canvas.write(centered: shown, in: frame)
        guard !text.isEmpty else { return }
        let caret = canvas.caret(after: shown, in: frame, size: CGSize(width: 2, height: 18), gap: 2)
        canvas.fill(.capsule(caret), palette.tint)
    }

    /// Paints a button with a title.
    func drawButton(_ title: String, _ kind: ButtonKind, isPressed: Bool) {
        let shape = CanvasShape.rounded(bounds, radius: min(11, bounds.height / 2))
        let color: Color
        switch kind {
        case .prominent:
            canvas.fill(shape, isPressed ? palette.pressedProminent : palette.prominent)
            color = .white
        case .plain, .destructive:
            panel(shape, palette.panel)
            if isPressed { canvas.fill(shape, palette.field) }
            color = kind == .plain ? palette.tint : palette.destructive
        }
        let size = min(15, max(11, bounds.height * 0.42))
        canvas.write(
            centered: TextLine(title, ShellTextStyle(size: size, weight: .medium), color, .center),
            in: bounds.insetBy(dx: min(12, bounds.width * 0.08), dy: 0))
    }

    /// Paints the divider between two scenes. The divider is dark in both appearances.
    func drawDivider(isDragged: Bool) {
        canvas.fill(.rectangle(bounds), Color(hex: 0x0A0A0C))
        let isUpright = bounds.height >= bounds.width
        let length = min(isDragged ? 56 : 44, max(bounds.width, bounds.height) * 0.5)
        let thickness = min(isDragged ? 5.0 : 4.0, min(bounds.width, bounds.height))
        let size = isUpright ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
        let handle = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        canvas.fill(.capsule(handle), isDragged ? .white : .white.opacity(0.55))
    }

    /// Paints the home indicator. Its outline has the opposite brightness, so that the indicator is visible on light
    /// and on dark content.
    func drawIndicator(isOverDark: Bool) {
        let (bar, outline) = ShellPalette.indicator(isOverDark: isOverDark)
        canvas.fill(.capsule(bounds), outline)
        canvas.fill(.capsule(bounds.insetBy(dx: 1, dy: 1)), bar)
    }

    /// Paints the circle of the pointer. The circle is visible on light and on dark content.
    func drawPointer(isPressed: Bool) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 * (isPressed ? 0.82 : 0.95)
        canvas.fill(.circle(middle, radius: radius), Color(hex: 0x3A3A40, alpha: isPressed ? 0.62 : 0.46))
        canvas.border(.circle(middle, radius: radius), .white.opacity(0.7), width: 1.25)
    }
}
