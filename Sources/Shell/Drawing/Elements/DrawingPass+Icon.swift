import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the icon of an app and its badge: on home with the label, in the dock with the dot of a running app.
    func draw(_ icon: IconDrawing) {
        let frame = iconFrame(hasLabel: icon.label != nil)
        let radius = Self.iconRadius(frame.width)
        canvas.shadow(
            of: frame, radius: radius, Shadow(spread: 7, drop: 2, color: .black.opacity(0.28)), excludesShape: false)
        draw(icon.source, in: frame)
        if icon.isPressed { canvas.fill(.rounded(frame, radius: radius), .black.opacity(0.32)) }
        if icon.isFocused { drawFocusRing(around: frame, radius: radius) }
        if let label = icon.label {
            drawIconLabel(label, below: frame)
        } else if icon.isRunning {
            let y = min((frame.maxY + bounds.maxY) / 2, bounds.maxY - 2.5)
            canvas.fill(.circle(CGPoint(x: frame.midX, y: y), radius: 2.25), dotColor)
        }
        if icon.badge > 0 { drawBadge(icon.badge, at: CGPoint(x: frame.maxX - 3, y: frame.minY + 3)) }
    }

    /// Paints the ring around an icon that the keyboard has selected.
    func drawFocusRing(around frame: CGRect, radius: Double) {
        canvas.border(.rounded(frame.insetBy(dx: -5, dy: -5), radius: radius + 5), .white, width: 4)
        canvas.border(.rounded(frame.insetBy(dx: -4.5, dy: -4.5), radius: radius + 4.5), palette.focus, width: 3)
    }

    /// Paints the name below an icon.
    func drawIconLabel(_ label: String, below frame: CGRect) {
        let below = CGRect(x: 2, y: frame.maxY + 6, width: bounds.width - 4, height: 20)
        canvas.write(centered: TextLine(label, .label, .white, .center, halo: 5), in: below)
    }

    private var dotColor: Color {
        palette.appearance == .light ? .black.opacity(0.65) : .white.opacity(0.8)
    }

    /// Returns the frame of the image of an icon.
    func iconFrame(hasLabel: Bool) -> CGRect {
        let room = hasLabel ? bounds.height - 34 : bounds.height
        let side = max(1, min(Metrics.icon, bounds.width, room))
        let y = hasLabel ? min(Metrics.iconTop, max(0, room - side)) : (bounds.height - side) / 2
        return CGRect(x: (bounds.width - side) / 2, y: y, width: side, height: side)
    }

    /// Returns the corner radius of an icon with the given width.
    static func iconRadius(_ side: Double) -> Double { side * 0.225 }

    /// Paints the badge of an icon.
    func drawBadge(_ number: Int, at middle: CGPoint) {
        let line = TextLine(
            number > 999 ? "999+" : String(number), ShellTextStyle(size: 12, weight: .semibold, hasTabularDigits: true),
            .white,
            .center)
        let width = max(20, canvas.measure(line, width: 60).width + 11)
        var frame = CGRect(x: middle.x - 10, y: middle.y - 10, width: width, height: 20)
        frame.origin.x = max(0, min(frame.minX, bounds.width - width))
        frame.origin.y = max(0, frame.minY)
        canvas.shadow(
            of: frame, radius: 10, Shadow(spread: 3, drop: 1, color: .black.opacity(0.3)), excludesShape: false)
        canvas.fill(.capsule(frame), palette.badge)
        canvas.write(centered: line, in: frame)
    }

    /// Paints the icon that is being dragged. The icon has a shadow, as if it were lifted.
    func drawDragged(_ icon: IconSource) {
        let side = min(bounds.width, bounds.height) * 0.76
        let frame = CGRect(
            x: bounds.midX - side / 2, y: bounds.midY - side / 2 - side * 0.03, width: side, height: side)
        let shadow = Shadow(spread: side * 0.13, drop: side * 0.05, color: .black.opacity(0.45))
        canvas.shadow(of: frame, radius: Self.iconRadius(side), shadow, excludesShape: false)
        draw(icon, in: frame)
    }

    /// Paints an icon clipped to the rounded shape that all icons have.
    func draw(_ source: IconSource, in frame: CGRect) {
        let shape = CanvasShape.rounded(frame, radius: Self.iconRadius(frame.width))
        switch source {
        case .letter(let name): drawLetter(name, shape, frame)
        case .file, .themed:
            let pixels = Canvas.pixels(frame.width, canvas.scale)
            switch pixels.map({ painter.icons.icon(source, pixels: $0) }) ?? .none {
            case .picture(let picture), .loading(let picture?):
                draw(picture, isSymbol: source.isSymbol, shape, frame)
            case .loading(nil): canvas.fill(shape, tile(isLight: palette.appearance == .light))
            case .none: drawLetter(source.fallbackName, shape, frame)
            }
        }
        canvas.border(shape, .white.opacity(0.12), width: canvas.hairlineWidth)
        canvas.border(shape, .black.opacity(0.10), width: canvas.hairlineWidth)
    }

    private func draw(_ picture: Bitmap, isSymbol: Bool, _ shape: CanvasShape, _ frame: CGRect) {
        if !isSymbol, picture.fillsSquare {
            return canvas.fill(shape, frame: frame, picture: picture)
        }
        // Most icons of programs are made for a light background. A dark icon would be invisible on a dark background.
        canvas.fill(shape, tile(isLight: palette.appearance == .light || (!isSymbol && picture.isDark)))
        let margin = frame.width * (isSymbol ? 0.24 : 0.13)
        let inner = frame.insetBy(dx: margin, dy: margin)
        if isSymbol {
            canvas.stencil(picture, inner, palette.label)
        } else {
            canvas.draw(picture, in: inner.fitting(width: picture.width, height: picture.height))
        }
    }

    /// Returns the background of an icon that does not fill its square. The same background is the placeholder for an
    /// icon that is still being read.
    private func tile(isLight: Bool) -> Canvas.Fill {
        isLight
            ? .vertical(.white, Color(hex: 0xE9EAEF)) : .vertical(Color(hex: 0x46474E), Color(hex: 0x2E2F35))
    }

    private func drawLetter(_ name: String, _ shape: CanvasShape, _ frame: CGRect) {
        let (top, bottom) = LetterColors.colors(for: name)
        canvas.fill(shape, .vertical(top, bottom))
        let style = ShellTextStyle(size: frame.width * 0.52, weight: .semibold)
        canvas.write(centered: TextLine(LetterColors.letter(of: name), style, .white, .center), in: frame)
    }
}

extension IconSource {
    /// The name whose first letter is drawn if the icon cannot be read.
    fileprivate var fallbackName: String {
        switch self {
        case .letter(let name), .themed(let name): name
        case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        }
    }

    /// Whether the icon is symbolic. Only the alpha channel of a symbolic icon is used, and the icon is drawn in one
    /// colour.
    fileprivate var isSymbol: Bool {
        switch self {
        case .themed(let name): name.hasSuffix("-symbolic")
        case .file(let path): path.hasSuffix("-symbolic.svg")
        case .letter: false
        }
    }
}

extension CGRect {
    /// Returns the largest rectangle that has the aspect ratio of the given size and fits into this rectangle, centred
    /// in this rectangle.
    func fitting(width: Int, height: Int) -> CGRect {
        let ratio = min(self.width / Double(max(1, width)), self.height / Double(max(1, height)))
        let size = CGSize(width: Double(width) * ratio, height: Double(height) * ratio)
        return CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension Bitmap {
    /// Whether the image is a square that is opaque everywhere inside the rounded shape of icons. The opacity is
    /// checked at eight pixels.
    var fillsSquare: Bool {
        guard width == height, width >= 8 else { return false }
        let (near, far) = (width / 9, width - 1 - width / 9)
        let middle = width / 2
        let places = [
            (near, near), (far, near), (near, far), (far, far), (middle, 1), (middle, width - 2), (1, middle),
            (width - 2, middle),
        ]
        return places.allSatisfy { (pixel(x: $0.0, y: $0.1) ?? 0) >> 24 >= 250 }
    }

    /// Whether the opaque part of the image is dark. The brightness is the mean of about 1,000 pixels.
    var isDark: Bool {
        var (sum, count) = (0, 0)
        for y in Swift.stride(from: 0, to: height, by: max(1, height / 32)) {
            for x in Swift.stride(from: 0, to: width, by: max(1, width / 32)) {
                guard let pixel = pixel(x: x, y: y), pixel >> 24 >= 128 else { continue }
                let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
                sum += 30 * red + 59 * green + 11 * blue
                count += 1
            }
        }
        // The weights add up to 100, so the full brightness is 100 times 255, and 5,100 is a fifth of it.
        return count > 0 && sum / count < 5_100
    }
}
