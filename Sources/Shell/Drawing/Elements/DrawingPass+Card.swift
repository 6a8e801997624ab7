import Foundation
import ShellModel

extension DrawingPass {
    /// Paints a card: the card of a scene or app in the switcher, or the card of a scene on the shelf. The title is
    /// always white, because the background of a card is dark in both appearances.
    func draw(_ card: CardDrawing) {
        drawTitle(card)
        let face = CGRect(
            x: 0, y: Metrics.cardTitle, width: bounds.width, height: bounds.height - Metrics.cardTitle)
        guard face.height > 0 else { return }
        let shape = CanvasShape.rounded(face, radius: Metrics.cardCorner)
        switch card.face {
        case .empty: break
        case .picture(let identifier):
            canvas.fill(shape, palette.launch)
            if let picture = painter.pictures(identifier) {
                canvas.fill(shape, frame: face, picture: picture)
            } else {
                canvas.clipped(to: shape) {
                    draw(LaunchDrawing(icon: card.icon, name: card.subtitle ?? card.title), in: face)
                }
            }
        case .launch(let launch): canvas.clipped(to: shape) { draw(launch, in: face) }
        }
        canvas.border(shape, .white.opacity(0.16), width: canvas.hairlineWidth)
        if card.isFocused {
            canvas.border(shape.inset(-0.5), palette.focus, width: 4)
        }
    }

    private func drawTitle(_ card: CardDrawing) {
        let height = Metrics.cardTitle
        let side = 24.0
        let line = TextLine(card.title, ShellTextStyle(size: 13.5, weight: .semibold), .white, halo: 4)
        let subtitle = card.subtitle.flatMap { $0.isEmpty ? nil : $0 }.map {
            TextLine($0, ShellTextStyle(size: 11, weight: .medium), .white.opacity(0.9), halo: 4)
        }
        let left = 4 + side + 8
        let right = card.hasClose ? bounds.width - Metrics.cardClose - 2 : bounds.width - 6
        let text = CGRect(x: left, y: 0, width: max(1, right - left), height: height - 4)
        if card.isFocused {
            let widest =
                [line, subtitle].compactMap { $0 }.map { canvas.measure($0, width: text.width).width }.max() ?? 0
            let ground = CGRect(x: 0, y: 1, width: min(left + widest + 12, right), height: height - 6)
            canvas.fill(.rounded(ground, radius: 9), palette.prominent)
        }
        draw(card.icon, in: CGRect(x: 4, y: (height - 4 - side) / 2, width: side, height: side))
        if card.hasMark { drawMark(at: CGPoint(x: 4 + side - 1, y: 7)) }
        if let subtitle {
            canvas.write(centered: line, in: CGRect(x: left, y: 1.5, width: text.width, height: 17))
            canvas.write(centered: subtitle, in: CGRect(x: left, y: 16.5, width: text.width, height: 14))
        } else {
            canvas.write(centered: line, in: text)
        }
        if card.hasClose { drawClose() }
    }

    /// Paints the dot of a card whose window requests the user's attention.
    private func drawMark(at center: CGPoint) {
        canvas.fill(.circle(center, radius: 6.5), .white)
        canvas.fill(.circle(center, radius: 5), palette.badge)
    }

    private func drawClose() {
        let middle = CGPoint(x: bounds.width - Metrics.cardClose / 2, y: Metrics.cardTitle / 2 - 2)
        canvas.fill(.circle(middle, radius: 11), .black.opacity(0.35))
        canvas.fill(.circle(middle, radius: 11), .white.opacity(0.22))
        let arm = 3.6
        for side in [-1.0, 1.0] {
            let ends = [
                CGPoint(x: middle.x - arm, y: middle.y - arm * side),
                CGPoint(x: middle.x + arm, y: middle.y + arm * side),
            ]
            canvas.stroke(ends, .white, width: 1.9)
        }
    }

    /// Paints the placeholder for a scene that has not drawn anything yet.
    func draw(_ launch: LaunchDrawing, in frame: CGRect) {
        let ground = (launch.color ?? palette.launch).opacity(1)
        canvas.fill(.rectangle(frame), ground)
        let color = Color.white.contrast(with: ground) >= 4.5 ? Color.white : Color(hex: 0x101013)
        if let image = launch.image, draw(image, text: launch.name, color, in: frame) { return }
        let shorterSide = min(frame.width, frame.height)
        let side = min(120, max(12, shorterSide * 0.3)).rounded()
        let style = ShellTextStyle(size: min(20, max(11, side * 0.17)), weight: .semibold)
        // The name is omitted where it would be too small to read.
        let hasName = !launch.name.isEmpty && shorterSide >= 90
        let gap = side * 0.18
        let block = hasName ? side + gap + style.size * 1.3 : side
        let top = canvas.snapped(frame.midY - block / 2)
        let icon = CGRect(x: canvas.snapped(frame.midX - side / 2), y: top, width: side, height: side)
        let shadow = Shadow(spread: side * 0.1, drop: side * 0.03, color: .black.opacity(0.18))
        canvas.shadow(of: icon, radius: Self.iconRadius(side), shadow, excludesShape: false)
        draw(launch.icon, in: icon)
        guard hasName else { return }
        canvas.write(
            centered: TextLine(launch.name, style, color, .center),
            in: CGRect(x: frame.minX + 8, y: icon.maxY + gap, width: frame.width - 16, height: style.size * 1.3))
    }

    /// The largest part of a frame that the image of a launch screen covers, in each direction.
    private static let launchImageShare = 0.8

    /// Paints the image of a launch screen in the middle, and the text below it. Returns whether the image can be read;
    /// nothing is painted while it is being read.
    private func draw(_ image: LaunchImage, text: String, _ color: Color, in frame: CGRect) -> Bool {
        let share = Self.launchImageShare
        let factor = min(1, share * frame.width / image.width, share * frame.height / image.height)
        let size = CGSize(width: image.width * factor, height: image.height * factor)
        guard let pixels = Canvas.pixels(max(size.width, size.height), canvas.scale) else { return true }
        let place = CGRect(
            x: canvas.snapped(frame.midX - size.width / 2), y: canvas.snapped(frame.midY - size.height / 2),
            width: size.width, height: size.height)
        switch painter.icons.icon(image.source, pixels: pixels) {
        case .picture(let picture), .loading(let picture?):
            canvas.draw(picture, in: place.fitting(width: picture.width, height: picture.height))
        case .loading(nil): break
        case .none: return false
        }
        guard !text.isEmpty, min(frame.width, frame.height) >= 90 else { return true }
        let style = ShellTextStyle(size: 17, weight: .semibold)
        canvas.write(
            centered: TextLine(text, style, color, .center),
            in: CGRect(x: frame.minX + 8, y: place.maxY + 12, width: frame.width - 16, height: style.size * 1.3))
        return true
    }
}
