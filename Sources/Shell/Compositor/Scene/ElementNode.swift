import CWlroots
import Foundation

/// What the scene has for one element of a display.
@ShellActor
final class ElementNode {
    /// Fading is done in so many steps: more are not seen, and each costs a copy.
    static let opacitySteps = 64.0

    let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// What it shows.
    private(set) var element: Element
    /// The window it holds.
    weak var window: ClientWindow?
    /// What lies over its corners, where they are rounded.
    var corners: CornerPieces?
    private var rects: [UnsafeMutablePointer<wlr_scene_rect>] = []
    private var color: [Float]?
    private var buffer: UnsafeMutablePointer<wlr_scene_buffer>?
    private var shown: Bitmap?
    private var faded: (source: Bitmap, opacity: Double, bitmap: Bitmap)?
    /// What was made of a kept picture. The picture itself is not held: one on a card is much larger than the card.
    private var made: (mark: PictureMark, form: PictureForm, bitmap: Bitmap)?
    private var drawn: (drawing: Drawing, appearance: Appearance, size: CGSize, bitmap: Bitmap)?

    init?(_ element: Element, in parent: UnsafeMutablePointer<wlr_scene_tree>) {
        guard let tree = wlr_scene_tree_create(&parent.pointee.node) else { return nil }
        (self.tree, self.element) = (tree, element)
    }

    /// Shows the element; a window is put in and taken out by the presenter.
    func apply(_ element: Element, appearance: Appearance, scale: Double, compositor: Compositor) {
        self.element = element
        let box = PointBox(element.frame)
        wlr_scene_node_set_position(&tree.pointee.node, Int32(box.x), Int32(box.y))
        switch element.content {
        case .color(let color): show(color, opacity: element.opacity)
        case .drawing(let drawing):
            show(bitmap(drawing, appearance, scale, compositor), opacity: element.opacity, box: box)
        case .picture(let picture, let radius):
            let source = box.isEmpty || element.opacity <= 0 ? nil : compositor.picture(picture)
            show(source.flatMap { bitmap($0, radius, scale) }, opacity: element.opacity, box: box)
        case .window, .area: show(nil, opacity: 0, box: box)
        }
        letGo()
        if case .color = element.content { return }
        color = nil
        fill([])
    }

    /// Drops what was made for another kind of content: what stood for an app that launched is as large as a window.
    private func letGo() {
        if case .picture = element.content {} else { made = nil }
        if case .drawing = element.content {} else { drawn = nil }
        if shown !== faded?.bitmap { faded = nil }
    }

    /// Fills the pieces of it that can be seen with its colour; nothing where it is none.
    ///
    /// However little of a rectangle has to be drawn, the processor first fills memory for all of it.
    func fill(_ pieces: [PointBox]) {
        let pieces = color == nil ? [] : pieces
        while rects.count > pieces.count { wlr_scene_node_destroy(rects.removeLast().node) }
        guard let color else { return }
        let origin = PointBox(element.frame)
        for (index, piece) in pieces.enumerated() {
            let (width, height) = (Int32(piece.width), Int32(piece.height))
            if index == rects.count {
                guard let rect = wlr_scene_rect_create(&tree.pointee.node, width, height, color) else { return }
                rects.append(rect)
            }
            let (rect, old) = (rects[index], rects[index].pointee)
            if old.width != width || old.height != height { wlr_scene_rect_set_size(rect, width, height) }
            if [old.color.0, old.color.1, old.color.2, old.color.3] != color { wlr_scene_rect_set_color(rect, color) }
            wlr_scene_node_set_position(rect.node, Int32(piece.x - origin.x), Int32(piece.y - origin.y))
        }
    }

    /// Forgets what was drawn, so that it is drawn anew.
    func forgetDrawing() { drawn = nil }

    /// Lets its corners be square.
    func dropCorners() {
        corners?.destroy()
        corners = nil
    }

    /// Frees it; the window must have been taken out.
    func destroy() { wlr_scene_node_destroy(&tree.pointee.node) }

    // MARK: Bitmaps

    private func bitmap(
        _ drawing: Drawing, _ appearance: Appearance, _ scale: Double, _ compositor: Compositor
    ) -> Bitmap? {
        guard !PointBox(element.frame).isEmpty, element.opacity > 0 else { return nil }
        let (frame, size) = (element.frame, sizeOfDrawing(drawing))
        if element.isMoving, let drawn, drawn.drawing == drawing, drawn.appearance == appearance {
            // What there is will do, unless it has grown so much that its pixels could be counted.
            let isFine = size == frame.size && frame.width * scale < 1.5 * Double(drawn.bitmap.width)
            if isFine || drawn.size == size { return drawn.bitmap }
        }
        let bitmap = compositor.bitmaps.bitmap(drawing, size: size, scale: scale, appearance: appearance)
        drawn = bitmap.map { (drawing, appearance, size, $0) }
        return bitmap
    }

    /// A shadow is stretched with what throws it on its way, so that it goes on to fit around it; all else is drawn as large as it is.
    private func sizeOfDrawing(_ drawing: Drawing) -> CGSize {
        guard element.isMoving, case .shadow = drawing, let largest = element.largestSize else {
            return element.frame.size
        }
        return largest
    }

    private func bitmap(_ picture: KeptPicture, _ radius: Double, _ scale: Double) -> Bitmap? {
        let form = PictureForm(element, radius: radius, scale: scale)
        if let made, made.mark === picture.mark, made.form.serves(as: form) { return made.bitmap }
        made = nil
        guard let source = picture.bitmap(), let bitmap = form.bitmap(of: source) else { return nil }
        made = (picture.mark, form, bitmap)
        return bitmap
    }

    // MARK: Nodes

    /// The rectangles come with the next ``fill(_:)``, when it is known what lies on them.
    private func show(_ color: Color, opacity: Double) {
        show(nil, opacity: 0, box: PointBox(element.frame))
        let alpha = Float(min(1, max(0, color.alpha * opacity)))
        let parts = [Float(color.red) * alpha, Float(color.green) * alpha, Float(color.blue) * alpha, alpha]
        self.color = alpha > 0 ? parts : nil
    }

    private func show(_ bitmap: Bitmap?, opacity: Double, box: PointBox) {
        let bitmap = bitmap.flatMap { fade($0, opacity) }
        if bitmap !== shown {
            if let buffer { wlr_scene_node_destroy(buffer.node) }
            (buffer, shown) = (nil, nil)
            if let bitmap, let memory = BitmapBuffer.make(bitmap) {
                buffer = wlr_scene_buffer_create(&tree.pointee.node, memory)
                wlr_buffer_drop(memory)
                shown = buffer == nil ? nil : bitmap
                var all = wlr_fbox(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
                if let buffer { wlr_scene_buffer_set_source_box(buffer, &all) }
            }
        }
        guard let buffer, !box.isEmpty else { return }
        if buffer.pointee.dst_width != Int32(box.width) || buffer.pointee.dst_height != Int32(box.height) {
            wlr_scene_buffer_set_dest_size(buffer, Int32(box.width), Int32(box.height))
        }
    }

    private func fade(_ bitmap: Bitmap, _ opacity: Double) -> Bitmap? {
        let opacity = (min(1, max(0, opacity)) * Self.opacitySteps).rounded() / Self.opacitySteps
        guard opacity > 0 else { return nil }
        guard opacity < 1 else {
            faded = nil
            return bitmap
        }
        if let faded, faded.source === bitmap, faded.opacity == opacity { return faded.bitmap }
        guard let copy = bitmap.multiplied(by: opacity) else { return nil }
        faded = (bitmap, opacity, copy)
        return copy
    }
}
