import CCairo
import Foundation
import ShellModel

extension Canvas {
    /// The colour or gradient with which a shape is filled.
    enum Fill {
        case color(Color)
        /// A gradient from the first colour at the top of the shape to the second one at its bottom.
        case vertical(Color, Color)
    }

    /// Fills a shape with a colour.
    func fill(_ shape: CanvasShape, _ color: Color) { fill(shape, .color(color)) }

    /// Fills a shape.
    func fill(_ shape: CanvasShape, _ fill: Fill) {
        cairo_new_path(context)
        add(shape)
        switch fill {
        case .color(let color): setSource(color)
        case .vertical(let top, let bottom):
            var (left, upper, right, lower) = (0.0, 0.0, 0.0, 0.0)
            cairo_path_extents(context, &left, &upper, &right, &lower)
            guard let pattern = cairo_pattern_create_linear(0, upper, 0, lower) else { return }
            cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
            cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
        cairo_fill(context)
    }

    /// Strokes the outline of a shape on its inner side.
    func border(_ shape: CanvasShape, _ color: Color, width: Double) {
        cairo_new_path(context)
        add(shape.inset(width / 2))
        setSource(color)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    /// Strokes a line through points, with round caps and joins.
    func stroke(_ points: [CGPoint], _ color: Color, width: Double) {
        cairo_new_path(context)
        for point in points { cairo_line_to(context, point.x, point.y) }
        setSource(color)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    /// Draws a horizontal hairline.
    func hairline(x: Double, y: Double, width: Double, _ color: Color) {
        let thickness = hairlineWidth
        fill(.rectangle(CGRect(x: x, y: snapped(y), width: width, height: thickness)), color)
    }

    /// The thickness of hairlines in points: one pixel at scale 1 and 2, and about half a point at higher scales.
    var hairlineWidth: Double { max(1, (scale / 2).rounded(.up)) / scale }

    /// Sets the colour of the Cairo operations that follow.
    func setSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Draws an image clipped to a shape, scaled to fill the frame and cropped if the aspect ratios differ.
    func fill(_ shape: CanvasShape, frame: CGRect, picture: Bitmap) {
        clipped(to: shape) {
            let ratio = max(frame.width / Double(picture.width), frame.height / Double(picture.height))
            let (width, height) = (Double(picture.width) * ratio, Double(picture.height) * ratio)
            draw(
                picture, in: CGRect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
            )
        }
    }

    /// Draws an image scaled to a frame.
    func draw(_ picture: Bitmap, in frame: CGRect) {
        _ = picture.withSurface { surface in
            withSavedState {
                cairo_translate(context, frame.minX, frame.minY)
                cairo_scale(context, frame.width / Double(picture.width), frame.height / Double(picture.height))
                cairo_set_source_surface(context, surface, 0, 0)
                let pattern = cairo_get_source(context)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
                // Without this mode, the edges would be blended with transparent pixels around the image.
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_rectangle(context, 0, 0, Double(picture.width), Double(picture.height))
                cairo_fill(context)
            }
        }
    }

    /// Fills a frame with a colour, using the alpha channel of an image as the mask.
    func stencil(_ picture: Bitmap, _ frame: CGRect, _ color: Color) {
        _ = picture.withSurface { surface in
            withSavedState {
                cairo_translate(context, snapped(frame.minX), snapped(frame.minY))
                cairo_scale(context, frame.width / Double(picture.width), frame.height / Double(picture.height))
                setSource(color)
                cairo_mask_surface(context, surface, 0, 0)
            }
        }
    }
}
