import CWlroots
import Foundation
import ShellModel

/// The scene nodes of one element of a display.
@ShellActor
final class ElementNode {
    /// The number of opacity steps. Finer steps would be invisible, and each step costs a copy of the bitmap.
    static let opacitySteps = 64.0

    let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// The displayed element.
    private(set) var element: DisplayElement
    /// The window that the node shows; nil if the node shows no window.
    weak var window: ClientWindow?
    /// The layer of panels that the node contains; nil if the node contains no layer.
    var panels: PanelLayer?
    /// The rounded corners drawn over the content; nil if the corners are square.
    var corners: RoundedCornerOverlay?
    /// The clip of the tree. The scene refers to the clip while the element is clipped.
    private let clip: UnsafeMutablePointer<cwl_clip>
    private var rects: [UnsafeMutablePointer<wlr_scene_rect>] = []
    private var color: [Float]?
    private var buffer: UnsafeMutablePointer<wlr_scene_buffer>?
    private var shown: Bitmap?
    private var fadedBitmap: (source: Bitmap, opacity: Double, bitmap: Bitmap)?
    /// The converted bitmap of a stored picture. The stored picture itself is not retained, because it can be much
    /// larger than a card.
    private var convertedPicture: (identity: PictureIdentity, form: PictureConversion, bitmap: Bitmap)?
    private var drawn: (drawing: ShellDrawing, appearance: Appearance, size: CGSize, bitmap: Bitmap)?

    init?(_ element: DisplayElement, in parent: UnsafeMutablePointer<wlr_scene_tree>) {
        guard let tree = cwl_scene_tree_create(parent) else { return nil }
        (self.tree, self.element) = (tree, element)
        clip = .allocate(capacity: 1)
        clip.initialize(to: cwl_clip())
    }

    /// Updates the node so that it shows an element. ``DisplayRenderer`` attaches and detaches windows.
    func apply(_ element: DisplayElement, appearance: Appearance, scale: Double, compositor: Compositor) {
        self.element = element
        let box = PointBox(element.frame)
        updateClip(box)
        wlr_scene_node_set_position(&tree.pointee.node, Int32(box.x), Int32(box.y))
        switch element.content {
        case .color(let color): show(color, opacity: element.opacity)
        case .drawing(let drawing):
            show(bitmap(drawing, appearance, scale, compositor), opacity: element.opacity, box: box)
        case .picture(let picture, let radius):
            let source = box.isEmpty || element.opacity <= 0 ? nil : compositor.picture(picture)
            show(source.flatMap { bitmap($0, radius, scale, appearance) }, opacity: element.opacity, box: box)
        case .window, .area, .panels: show(nil, opacity: 0, box: box)
        }
        releaseUnusedBitmaps()
        if case .color = element.content { return }
        color = nil
        fill([])
    }

    /// The visible part of the element.
    var visibleBox: PointBox {
        let box = PointBox(element.frame)
        return element.clip.map { box.intersection(PointBox($0)) } ?? box
    }

    /// Clips the tree as the element requires. A changed clip disables the tree. The renderer enables the tree again,
    /// so that the content of the tree is redrawn.
    private func updateClip(_ box: PointBox) {
        var wanted: cwl_clip?
        if let area = element.clip.map({ PointBox($0) }) {
            wanted = cwl_clip(
                x: Int32(area.x - box.x), y: Int32(area.y - box.y), width: Int32(max(0, area.width)),
                height: Int32(max(0, area.height)))
        }
        let isClipped = tree.pointee.node.data != nil
        guard isClipped != (wanted != nil) || wanted.map({ !clip.pointee.equals($0) }) ?? false else { return }
        wlr_scene_node_set_enabled(&tree.pointee.node, false)
        if let wanted { clip.pointee = wanted }
        tree.pointee.node.data = wanted == nil ? nil : UnsafeMutableRawPointer(clip)
    }

    /// Releases the bitmaps that the element's current content does not use. The bitmap of a launch drawing, for
    /// example, is as large as a window.
    private func releaseUnusedBitmaps() {
        if case .picture = element.content {} else { convertedPicture = nil }
        if case .drawing = element.content {} else { drawn = nil }
        if shown !== fadedBitmap?.bitmap { fadedBitmap = nil }
    }

    /// Fills the visible pieces of the element with the element's colour. Does nothing if the content is not a plain
    /// colour.
    ///
    /// The software renderer writes every pixel of a rectangle, even in the covered parts. Only the visible pieces
    /// therefore get rectangles.
    func fill(_ pieces: [PointBox]) {
        let pieces = color == nil ? [] : pieces
        while rects.count > pieces.count { wlr_scene_node_destroy(rects.removeLast().node) }
        guard let color else { return }
        let origin = PointBox(element.frame)
        for (index, piece) in pieces.enumerated() {
            let (width, height) = (Int32(piece.width), Int32(piece.height))
            if index == rects.count {
                guard let rect = cwl_scene_rect_create(tree, width, height, color) else { return }
                rects.append(rect)
            }
            let (rect, old) = (rects[index], rects[index].pointee)
            if old.width != width || old.height != height { wlr_scene_rect_set_size(rect, width, height) }
            if [old.color.0, old.color.1, old.color.2, old.color.3] != color { wlr_scene_rect_set_color(rect, color) }
            wlr_scene_node_set_position(rect.node, Int32(piece.x - origin.x), Int32(piece.y - origin.y))
        }
    }

    /// Discards the bitmap of the drawing, so that the drawing is painted again.
    func invalidateDrawing() { drawn = nil }

    /// Removes the rounded corners, so that the element is drawn with square corners.
    func dropCorners() {
        corners?.destroy()
        corners = nil
    }

    /// Frees the scene nodes and the clip; the node must not be used afterwards. The window must have been detached
    /// before.
    func destroy() {
        wlr_scene_node_destroy(&tree.pointee.node)
        clip.deallocate()
    }

    // MARK: Bitmaps

    private func bitmap(
        _ drawing: ShellDrawing, _ appearance: Appearance, _ scale: Double, _ compositor: Compositor
    ) -> Bitmap? {
        guard !PointBox(element.frame).isEmpty, element.opacity > 0 else { return nil }
        let (frame, size) = (element.frame, sizeOfDrawing(drawing))
        if element.isMoving, let drawn, drawn.drawing == drawing, drawn.appearance == appearance {
            // Reuses the bitmap unless upscaling would look pixelated.
            let isFine = size == frame.size && frame.width * scale < 1.5 * Double(drawn.bitmap.width)
            if isFine || drawn.size == size { return drawn.bitmap }
        }
        let bitmap = compositor.bitmaps.bitmap(drawing, size: size, scale: scale, appearance: appearance)
        drawn = bitmap.map { (drawing, appearance, size, $0) }
        return bitmap
    }

    /// Returns the size at which a drawing is painted, in points. This is the size of the element's frame, except for
    /// the shadow of a moving element. The shadow is painted at the element's largest size and stretched to the
    /// element's frame, so that one bitmap can be used throughout the motion.
    private func sizeOfDrawing(_ drawing: ShellDrawing) -> CGSize {
        guard element.isMoving, case .shadow = drawing, let largest = element.largestSize else {
            return element.frame.size
        }
        return largest
    }

    private func bitmap(
        _ picture: StoredPictureReference, _ radius: Double, _ scale: Double, _ appearance: Appearance
    ) -> Bitmap? {
        let form = PictureConversion(element, radius: radius, scale: scale, background: appearance.sceneBackground)
        if let convertedPicture, convertedPicture.identity === picture.identity,
            convertedPicture.form.isUsable(as: form)
        {
            return convertedPicture.bitmap
        }
        convertedPicture = nil
        guard let source = picture.bitmap(), let bitmap = form.bitmap(of: source) else { return nil }
        convertedPicture = (picture.identity, form, bitmap)
        return bitmap
    }

    // MARK: Nodes

    /// Stores the colour. ``fill(_:)`` creates the rectangles later, when the covered parts are known.
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
                buffer = cwl_scene_buffer_create(tree, memory)
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
            fadedBitmap = nil
            return bitmap
        }
        if let fadedBitmap, fadedBitmap.source === bitmap, fadedBitmap.opacity == opacity { return fadedBitmap.bitmap }
        guard let copy = bitmap.multiplied(by: opacity) else { return nil }
        fadedBitmap = (bitmap, opacity, copy)
        return copy
    }
}

extension cwl_clip {
    fileprivate func equals(_ other: cwl_clip) -> Bool {
        (x, y, width, height) == (other.x, other.y, other.width, other.height)
    }
}
