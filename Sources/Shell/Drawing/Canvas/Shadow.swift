import CCairo
import Foundation
import ShellModel

/// A soft shadow of a rounded shape.
struct Shadow {
    /// The distance from the shape, in points, at which the blurred shadow ends.
    var spread: Double
    /// The downward offset from the shape, in points.
    var drop: Double
    /// The colour at the darkest point.
    var color: Color
}

extension Canvas {
    /// Draws the shadow of a rounded rectangle. If `excludesShape` is true, nothing is drawn inside the rectangle, so
    /// that the shadow does not show through translucent content.
    func shadow(of frame: CGRect, radius: Double, _ shadow: Shadow, excludesShape: Bool = true) {
        guard let mask = ShadowMask(radius: radius * scale, spread: shadow.spread * scale) else { return }
        withSavedState {
            if excludesShape {
                cairo_new_path(context)
                add(.rectangle(bounds))
                add(.rounded(frame, radius: radius))
                cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
                cairo_clip(context)
            }
            cairo_identity_matrix(context)
            setSource(shadow.color)
            let pixels = CGRect(
                x: frame.minX * scale, y: (frame.minY + shadow.drop) * scale, width: frame.width * scale,
                height: frame.height * scale)
            mask.draw(context, around: pixels)
        }
    }
}

/// The alpha mask of a shadow around the smallest possible rectangle. For a larger rectangle, the parts between the
/// corners are stretched. All lengths are in pixels.
private struct ShadowMask {
    private let levels: [UInt8]
    /// The width and height of the mask.
    private let side: Int
    /// The distance between the mask's edges and the shape's edges.
    private let margin: Int

    init?(radius: Double, spread: Double) {
        let margin = max(1, Int(spread.rounded(.up)))
        let corner = Int((radius * ContinuousCorner.reach).rounded(.up)) + margin
        let side = (margin + corner) * 2 + 1
        // A larger mask would be too expensive, and such a wide shadow is almost invisible.
        guard side <= 2048 else { return nil }
        let frame = CGRect(
            x: Double(margin), y: Double(margin), width: Double(corner * 2 + 1), height: Double(corner * 2 + 1))
        let shape = Canvas.draw(size: CGSize(width: side, height: side), scale: 1) {
            $0.fill(.rounded(frame, radius: radius), .black)
        }
        guard let shape else { return nil }
        let sharp = shape.withBytes { bytes in (0..<side * side).map { bytes[$0 * 4 + 3] } }
        levels = ShadowBlur.blurred(sharp, width: side, height: side, spread: spread)
        (self.side, self.margin) = (side, margin)
    }

    /// Draws the mask with the current source of the Cairo context. The corners keep their size, and the parts between
    /// them are stretched.
    func draw(_ context: OpaquePointer, around frame: CGRect) {
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(side)))
        var rows = [UInt8](repeating: 0, count: stride * side)
        for y in 0..<side {
            rows.replaceSubrange(y * stride..<y * stride + side, with: levels[y * side..<(y + 1) * side])
        }
        rows.withUnsafeMutableBufferPointer { rows in
            guard
                let surface = cairo_image_surface_create_for_data(
                    rows.baseAddress, CAIRO_FORMAT_A8, Int32(side), Int32(side), Int32(stride))
            else { return }
            defer {
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            let across = parts(from: frame.minX, to: frame.maxX)
            let down = parts(from: frame.minY, to: frame.maxY)
            for row in down { for column in across { draw(context, surface, column, row) } }
        }
    }

    /// A section of the mask along one axis, and its position and length on the drawing surface.
    private struct Part {
        var source, sourceLength, target, targetLength: Double
    }

    private func parts(from low: Double, to high: Double) -> [Part] {
        let outer = (low - Double(margin)).rounded(), end = (high + Double(margin)).rounded()
        // If the frame is narrower than two corners, the inner ends of the corners are cut off.
        let half = min(Double(side - 1) / 2, ((end - outer) / 2).rounded(.down))
        return [
            Part(source: 0, sourceLength: half, target: outer, targetLength: half),
            Part(
                source: Double(side - 1) / 2, sourceLength: 1, target: outer + half,
                targetLength: max(0, end - outer - half * 2)),
            Part(source: Double(side) - half, sourceLength: half, target: end - half, targetLength: half),
        ]
    }

    private func draw(_ context: OpaquePointer, _ surface: OpaquePointer, _ column: Part, _ row: Part) {
        guard column.targetLength > 0, row.targetLength > 0, column.sourceLength > 0, row.sourceLength > 0,
            let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_save(context)
        cairo_rectangle(context, column.target, row.target, column.targetLength, row.targetLength)
        cairo_clip(context)
        let (wide, high) = (column.sourceLength / column.targetLength, row.sourceLength / row.targetLength)
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, wide, 0, 0, high, column.source - column.target * wide, row.source - row.target * high)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_mask(context, pattern)
        cairo_restore(context)
    }
}
