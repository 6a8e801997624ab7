import Foundation
import ShellModel

/// The painter of the shell's drawings. Each drawing becomes a separate image with the size of its frame. Translucent
/// parts stay translucent, because the compositor blends the images.
///
/// The painter has no state besides its sources, and can be used on several threads at the same time. Pango caches
/// fonts per thread, so few threads should use the painter.
package struct Painter: Sendable {
    /// A function that returns a stored picture immediately; nil if the picture is not available.
    package typealias Pictures = @Sendable (PictureIdentifier) -> Bitmap?

    let icons: IconLoader
    let pictures: Pictures
    let families: String

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - icons: the loader of icons and symbols.
    ///   - families: the font families as Pango names them, in descending preference; nil for Inter and its fallbacks.
    ///   - pictures: returns the pictures that drawings refer to. Called on the painting thread.
    package init(icons: IconLoader, families: String? = nil, pictures: @escaping Pictures) {
        (self.icons, self.pictures, self.families) = (icons, pictures, families ?? Canvas.families)
    }

    /// Paints a drawing.
    ///
    /// - Parameters:
    ///   - size: the size of the frame in points.
    ///   - scale: the scale in pixels per point. The image has the size of the frame, rounded to whole pixels.
    /// - Returns: nil if the size is empty or larger than ``Bitmap/maximumSide`` pixels, or if memory is exhausted.
    package func paint(_ drawing: ShellDrawing, size: CGSize, scale: Double, appearance: Appearance) -> Bitmap? {
        if case .wallpaper = drawing {
            guard scale.isFinite, scale > 0, let width = Canvas.pixels(size.width, scale),
                let height = Canvas.pixels(size.height, scale)
            else { return nil }
            return Wallpaper(appearance: appearance).bitmap(width: width, height: height)
        }
        return Canvas.draw(size: size, scale: scale, families: families) { canvas in
            DrawingPass(canvas: canvas, palette: ShellPalette(appearance: appearance), painter: self).draw(drawing)
        }
    }
}

/// The painting of one drawing on a canvas. Each group of related drawings has its own file with an extension of this
/// type.
struct DrawingPass {
    let canvas: Canvas
    let palette: ShellPalette
    let painter: Painter

    /// The whole frame of the drawing, in points.
    var bounds: CGRect { canvas.bounds }

    /// Paints a drawing into the whole frame.
    func draw(_ drawing: ShellDrawing) {
        switch drawing {
        case .wallpaper: break
        case .strip(let strip): draw(strip)
        case .icon(let icon): draw(icon)
        case .folder(let folder): draw(folder)
        case .folderPanel(let title, let isEdited): drawFolderPanel(title, isEdited: isEdited)
        case .dock: drawDock()
        case .pageDots(let count, let current): drawPageDots(count, current)
        case .multitaskingControl(let isPressed, let isFocused, let isProminent):
            if isProminent {
                drawProminentControl(isPressed: isPressed)
            } else {
                drawMultitaskingControl(isPressed: isPressed, isFocused: isFocused)
            }
        case .closeControl(let isPressed): drawCloseControl(isPressed: isPressed)
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
        case .shortcuts(let shortcuts): draw(shortcuts)
        case .text(let text): draw(text)
        case .pointer(let isPressed): drawPointer(isPressed: isPressed)
        }
    }

    /// Paints the background of a panel and its two-coloured border.
    func panel(_ shape: CanvasShape, _ color: Color) {
        canvas.fill(shape, color)
        canvas.border(shape.inset(canvas.hairlineWidth), palette.innerBorder, width: canvas.hairlineWidth)
        canvas.border(shape, palette.edge, width: canvas.hairlineWidth)
    }

    /// Paints a symbol of the icon theme in one colour. Paints nothing if the theme does not have the symbol or if the
    /// symbol is still being read.
    ///
    /// - Returns: whether the symbol was painted.
    @discardableResult
    func symbol(_ name: String, in frame: CGRect, _ color: Color) -> Bool {
        guard let pixels = Canvas.pixels(frame.width, canvas.scale),
            let picture = painter.icons.symbol(name, pixels: pixels).picture
        else { return false }
        canvas.stencil(picture, frame, color)
        return true
    }
}
