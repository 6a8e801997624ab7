import Foundation

/// Draws what the shell shows itself. Every drawing is a picture of its own that fills its frame; what is translucent in it stays so.
///
/// It keeps no state besides its sources and may be used on several threads at a time. Pango keeps the fonts that it has loaded for each
/// thread, so it is best used on few of them.
public struct Painter: Sendable {
    /// Finds a kept picture at once; nil where there is none.
    public typealias Pictures = @Sendable (PictureIdentifier) -> Bitmap?

    let icons: IconLoader
    let pictures: Pictures
    let families: String

    /// Makes a painter.
    ///
    /// - Parameters:
    ///   - icons: reads icons and symbols.
    ///   - pictures: finds the pictures that drawings name. It is called on the thread that paints.
    ///   - families: families of the letters as Pango names them, the preferred first; nil for Inter and others after it.
    public init(icons: IconLoader, families: String? = nil, pictures: @escaping Pictures) {
        (self.icons, self.pictures, self.families) = (icons, pictures, families ?? Canvas.families)
    }

    /// Draws.
    ///
    /// - Parameters:
    ///   - size: the frame's size in points.
    ///   - scale: pixels of a point; the picture has as many pixels as the frame, rounded to whole ones.
    /// - Returns: nil where the size is none, or larger than ``Bitmap/maximumSide`` pixels, and where there is no memory.
    public func paint(_ drawing: Drawing, size: CGSize, scale: Double, appearance: Appearance) -> Bitmap? {
        if case .wallpaper = drawing {
            guard scale.isFinite, scale > 0, let width = Canvas.pixels(size.width, scale),
                let height = Canvas.pixels(size.height, scale)
            else { return nil }
            return Wallpaper(appearance: appearance).bitmap(width: width, height: height)
        }
        return Canvas.draw(size: size, scale: scale, families: families) { canvas in
            DrawingPass(canvas: canvas, palette: Palette(appearance: appearance), painter: self).draw(drawing)
        }
    }
}

/// One drawing while it is made. What belongs to a kind of drawing is in a file of its own.
struct DrawingPass {
    let canvas: Canvas
    let palette: Palette
    let painter: Painter

    /// The whole frame.
    var bounds: CGRect { canvas.bounds }

    /// Draws into the whole frame.
    func draw(_ drawing: Drawing) {
        switch drawing {
        case .wallpaper: break
        case .strip(let strip): draw(strip)
        case .icon(let icon): draw(icon)
        case .dock: drawDock()
        case .pageDots(let count, let current): drawPageDots(count, current)
        case .dots(let isPressed, let isFocused): drawDots(isPressed: isPressed, isFocused: isFocused)
        case .menu(let menu): draw(menu)
        case .card(let card): draw(card)
        case .shelf: drawShelf()
        case .newWindowButton(let isPressed): drawPlus(isPressed: isPressed)
        case .searchField(let text, let placeholder): drawSearchField(text, placeholder)
        case .banner(let banner): draw(banner)
        case .notificationList(let title, let emptyText): drawNotificationList(title, emptyText)
        case .button(let title, let kind, let isPressed): drawButton(title, kind, isPressed: isPressed)
        case .launch(let launch): draw(launch, in: bounds)
        case .divider(let isDragged): drawDivider(isDragged: isDragged)
        case .slot(let icon, let name): drawSlot(icon, name)
        case .draggedIcon(let icon): drawDragged(icon)
        case .shadow(let radius, let reach): drawShadow(radius, reach)
        case .indicator(let isOverDark): drawIndicator(isOverDark: isOverDark)
        case .help(let title, let rows): drawHelp(title, rows)
        case .text(let text): draw(text)
        case .pointer(let isPressed): drawPointer(isPressed: isPressed)
        }
    }

    /// The ground of a panel with its edge.
    func panel(_ shape: Shape, _ color: Color) {
        canvas.fill(shape, color)
        canvas.border(shape.inset(canvas.hairlineWidth), palette.gleam, width: canvas.hairlineWidth)
        canvas.border(shape, palette.edge, width: canvas.hairlineWidth)
    }

    /// A symbol of the icon theme in one colour; nothing where the theme has none.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func symbol(_ name: String, in frame: CGRect, _ color: Color) -> Bool {
        guard let pixels = Canvas.pixels(frame.width, canvas.scale),
            let picture = painter.icons.symbol(name, pixels: pixels).picture
        else { return false }
        canvas.stencil(picture, frame, color)
        return true
    }
}
