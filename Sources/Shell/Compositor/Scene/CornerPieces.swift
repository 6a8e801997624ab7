import CWlroots
import Foundation

/// The rounded corners of something that cannot be cut itself, such as the live window of a client: what lies behind it is drawn once
/// more, over its corners and outside their curves.
///
/// It is drawn anew right before a frame in which anything changes at the corners, so it is always what is behind.
@ShellActor
final class CornerPieces {
    /// One corner: its place in the element, in points, and in the picture of all corners and on the output, in pixels.
    private struct Piece {
        var place: PointBox
        var picture: PointBox
        var screen: PointBox
    }

    private let owner: UnsafeMutablePointer<wlr_scene_tree>
    private let tree: UnsafeMutablePointer<wlr_scene_tree>
    private var shown: (bitmap: Bitmap, places: [PointBox])?
    private var buffers: [UnsafeMutablePointer<wlr_scene_buffer>] = []
    /// How often it was drawn, for tests.
    private(set) var drawings = 0

    /// - Parameter owner: the part of the scene whose corners are meant; nil where there is no memory.
    init?(of owner: UnsafeMutablePointer<wlr_scene_tree>) {
        guard let tree = wlr_scene_tree_create(&owner.pointee.node) else { return nil }
        (self.owner, self.tree) = (owner, tree)
    }

    /// How wide and high a corner of a radius is within a box, in points.
    static func side(of radius: Double, in box: PointBox) -> Int {
        guard radius > 0 else { return 0 }
        return max(0, min(Int((radius * Corner.reach).rounded(.up)), box.width / 2, box.height / 2))
    }

    /// Comes to lie over everything else of its owner.
    func raise() { wlr_scene_node_raise_to_top(tree.node) }

    /// Takes it out of the scene.
    func destroy() { wlr_scene_node_destroy(tree.node) }

    /// Draws the corners, if they were never drawn or the next frame changes something there.
    func update(_ box: PointBox, radius: Double, scale: Double, on output: ShellOutput, compositor: Compositor) {
        let pieces = Self.pieces(box, side: Self.side(of: radius, in: box), scale)
        guard shown == nil || pieces.contains(where: { output.isDamaged($0.screen) }) else { return }
        drawings += 1
        guard let behind = draw(pieces, scale, output, compositor),
            let bitmap = behind.outsideRoundedCorners(radius: radius * scale)
        else { return }
        let places = pieces.map(\.place)
        if let shown, shown.places == places, shown.bitmap.isEqual(to: bitmap) { return }
        show(bitmap, pieces)
        shown = (bitmap, places)
    }

    /// The corners, from the upper left one on, row by row.
    private static func pieces(_ box: PointBox, side: Int, _ scale: Double) -> [Piece] {
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
                    place: PointBox(x: across.offset, y: down.offset, width: side, height: side),
                    picture: PointBox(x: across.picture, y: down.picture, width: size.0, height: size.1),
                    screen: PointBox(x: across.screen.start, y: down.screen.start, width: size.0, height: size.1))
            }
        }
    }

    /// What lies behind the corners, all four in one picture.
    private func draw(
        _ pieces: [Piece], _ scale: Double, _ output: ShellOutput, _ compositor: Compositor
    ) -> Bitmap? {
        guard let last = pieces.last?.picture, !compositor.core.renderer.pointee.rendering else { return nil }
        cwl_make_textures(compositor.core.renderer, compositor.core.scene)
        return compositor.rendered(width: last.x + last.width, height: last.y + last.height) { renderer in
            // A frame begins black as well.
            wlr_renderer_clear(renderer, [0, 0, 0, 1])
            var projection = [Float](repeating: 0, count: 9)
            wlr_matrix_identity(&projection)
            for piece in pieces {
                var view = cwl_view(
                    part: wlr_box(piece.screen), x: Int32(piece.picture.x), y: Int32(piece.picture.y), scale: scale)
                cwl_draw_behind(renderer, output.tree.node, owner.node, &view, projection)
            }
        }
    }

    private func show(_ bitmap: Bitmap, _ pieces: [Piece]) {
        for buffer in buffers { wlr_scene_node_destroy(buffer.node) }
        buffers = []
        for piece in pieces {
            // The processor's renderer scales what is not the whole of a buffer wrongly, so each has its own.
            let part = piece.picture
            guard let corner = bitmap.part(x: part.x, y: part.y, width: part.width, height: part.height),
                let memory = BitmapBuffer.make(corner)
            else { return }
            defer { wlr_buffer_drop(memory) }
            guard let buffer = wlr_scene_buffer_create(tree.node, memory) else { return }
            buffers.append(buffer)
            wlr_scene_buffer_set_dest_size(buffer, Int32(piece.place.width), Int32(piece.place.height))
            wlr_scene_node_set_position(buffer.node, Int32(piece.place.x), Int32(piece.place.y))
        }
    }
}

extension ShellOutput {
    /// Whether the next frame changes something within a rectangle of its pixels.
    fileprivate func isDamaged(_ pixels: PointBox) -> Bool {
        var box = pixman_box32_t(
            x1: Int32(pixels.x), y1: Int32(pixels.y), x2: Int32(pixels.x + pixels.width),
            y2: Int32(pixels.y + pixels.height))
        return pixman_region32_contains_rectangle(&sceneOutput.pointee.damage.pointee.current, &box)
            != PIXMAN_REGION_OUT
    }
}

extension wlr_box {
    fileprivate init(_ box: PointBox) {
        self.init(x: Int32(box.x), y: Int32(box.y), width: Int32(box.width), height: Int32(box.height))
    }
}
