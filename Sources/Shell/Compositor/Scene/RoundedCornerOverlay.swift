import CWlroots
import Foundation

/// The rounded corners of content that cannot be clipped itself, such as the live window of a client. At each corner,
/// the overlay covers the part of the element outside the curve with a copy of the content behind the element.
///
/// The corners are redrawn before every frame that changes pixels at a corner. They therefore always match the content
/// behind the element.
@ShellActor
final class RoundedCornerOverlay {
    /// One corner. `box` is its frame in the element, in points. `picture` is its frame in the bitmap of all four
    /// corners, in pixels. `screen` is its frame on the output, in pixels.
    private struct Piece {
        var box: PointBox
        var picture: PointBox
        var screen: PointBox
    }

    private let owner: UnsafeMutablePointer<wlr_scene_tree>
    private let tree: UnsafeMutablePointer<wlr_scene_tree>
    private var shown: (bitmap: Bitmap, boxes: [PointBox])?
    private var buffers: [UnsafeMutablePointer<wlr_scene_buffer>] = []
    /// The number of times the corners were drawn, for tests.
    private(set) var drawings = 0

    /// Creates the overlay without drawing the corners. The result is nil if memory is exhausted.
    ///
    /// - Parameter owner: the scene tree whose corners are rounded.
    init?(of owner: UnsafeMutablePointer<wlr_scene_tree>) {
        guard let tree = cwl_scene_tree_create(owner) else { return nil }
        (self.owner, self.tree) = (owner, tree)
    }

    /// Returns the side of the square that a rounded corner occupies, in points. The side is at most half of the box's
    /// width or height.
    static func side(of radius: Double, in box: PointBox) -> Int {
        guard radius > 0 else { return 0 }
        return max(0, min(Int((radius * ContinuousCorner.reach).rounded(.up)), box.width / 2, box.height / 2))
    }

    /// Raises the corners above all other nodes of the owner.
    func raise() { wlr_scene_node_raise_to_top(tree.node) }

    /// Removes the corners from the scene.
    func destroy() { wlr_scene_node_destroy(tree.node) }

    /// Draws the corners if they have never been drawn, or if the next frame changes pixels at a corner.
    ///
    /// - Parameters:
    ///   - box: the rectangle whose corners are rounded: the visible part of the element.
    ///   - frame: the frame of the element.
    func update(
        _ box: PointBox, of frame: PointBox, radius: Double, scale: Double, on output: ShellOutput,
        compositor: Compositor
    ) {
        let offset = (x: box.x - frame.x, y: box.y - frame.y)
        let pieces = Self.pieces(box, offset: offset, side: Self.side(of: radius, in: box), scale)
        guard shown == nil || pieces.contains(where: { output.isDamaged($0.screen) }) else { return }
        drawings += 1
        guard let behind = draw(pieces, scale, output, compositor),
            let bitmap = behind.outsideRoundedCorners(radius: radius * scale)
        else { return }
        let boxes = pieces.map(\.box)
        if let shown, shown.boxes == boxes, shown.bitmap.isEqual(to: bitmap) { return }
        show(bitmap, pieces)
        shown = (bitmap, boxes)
    }

    /// Returns the four corners row by row, starting with the upper left corner. `offset` is the position of the box in
    /// the element.
    private static func pieces(
        _ box: PointBox, offset: (x: Int, y: Int), side: Int, _ scale: Double
    ) -> [Piece] {
        func pixels(_ start: Int) -> (start: Int, length: Int) {
            let first = Int((Double(start) * scale).rounded())
            return (first, Int((Double(start + side) * scale).rounded()) - first)
        }
        func ends(_ origin: Int, _ length: Int) -> [(offset: Int, picture: Int, screen: (start: Int, length: Int))] {
            let (near, far) = (pixels(origin), pixels(origin + length - side))
            return [(0, 0, near), (length - side, near.length, far)]
        }
        guard side > 0 else { return [] }
        return ends(box.y, box.height).flatMap { down in
            ends(box.x, box.width).map { across in
                let size = (across.screen.length, down.screen.length)
                return Piece(
                    box: PointBox(
                        x: offset.x + across.offset, y: offset.y + down.offset, width: side, height: side),
                    picture: PointBox(x: across.picture, y: down.picture, width: size.0, height: size.1),
                    screen: PointBox(x: across.screen.start, y: down.screen.start, width: size.0, height: size.1))
            }
        }
    }

    /// Draws the content behind the four corners into one bitmap; returns nil if the renderer is busy or memory is
    /// exhausted.
    private func draw(
        _ pieces: [Piece], _ scale: Double, _ output: ShellOutput, _ compositor: Compositor
    ) -> Bitmap? {
        guard let last = pieces.last?.picture else { return nil }
        cwl_make_textures(compositor.core.renderer, compositor.core.scene)
        return compositor.rendered(width: last.x + last.width, height: last.y + last.height) { pass in
            // Frames of the output are black where the scene has no content. The copy must be black there as well.
            cwl_pass_clear(pass, [0, 0, 0, 1])
            for piece in pieces {
                var view = cwl_view(
                    part: wlr_box(piece.screen), x: Int32(piece.picture.x), y: Int32(piece.picture.y), scale: scale)
                cwl_draw_behind(pass, output.tree.node, owner.node, &view)
            }
        }
    }

    private func show(_ bitmap: Bitmap, _ pieces: [Piece]) {
        for buffer in buffers { wlr_scene_node_destroy(buffer.node) }
        buffers = []
        for piece in pieces {
            // The software renderer scales parts of a buffer incorrectly, so each corner has its own buffer.
            let part = piece.picture
            guard let corner = bitmap.part(x: part.x, y: part.y, width: part.width, height: part.height),
                let memory = BitmapBuffer.make(corner)
            else { return }
            defer { wlr_buffer_drop(memory) }
            guard let buffer = cwl_scene_buffer_create(tree, memory) else { return }
            buffers.append(buffer)
            wlr_scene_buffer_set_dest_size(buffer, Int32(piece.box.width), Int32(piece.box.height))
            wlr_scene_node_set_position(buffer.node, Int32(piece.box.x), Int32(piece.box.y))
        }
    }
}

extension ShellOutput {
    /// Whether the next frame changes anything within a rectangle in pixels of the output.
    fileprivate func isDamaged(_ pixels: PointBox) -> Bool {
        cwl_scene_output_is_damaged(
            sceneOutput, Int32(pixels.x), Int32(pixels.y), Int32(pixels.x + pixels.width),
            Int32(pixels.y + pixels.height))
    }
}

extension wlr_box {
    fileprivate init(_ box: PointBox) {
        self.init(x: Int32(box.x), y: Int32(box.y), width: Int32(box.width), height: Int32(box.height))
    }
}
