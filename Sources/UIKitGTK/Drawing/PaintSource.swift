import CGTK
import Foundation
import UIKitCore

/// Functions that set colours and gradients as Cairo sources.
enum PaintSource {
    static func set(_ color: DrawnColor, _ alpha: CGFloat, on context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
    }

    /// Fills the clip region with a gradient.
    static func paint(_ gradient: DrawnGradient, _ alpha: CGFloat, on context: OpaquePointer) {
        guard let pattern = pattern(gradient.shape), let first = gradient.stops.first, let last = gradient.stops.last
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        // Cairo extends a gradient at both ends or at neither. At an end that must not be extended, an additional
        // transparent stop makes the colour end abruptly.
        cairo_pattern_set_extend(
            pattern, gradient.extendsStart || gradient.extendsEnd ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if gradient.extendsEnd, !gradient.extendsStart { add(first, 0, to: pattern) }
        for stop in gradient.stops { add(stop, alpha, to: pattern) }
        if gradient.extendsStart, !gradient.extendsEnd { add(last, 0, to: pattern) }
        cairo_set_source(context, pattern)
        cairo_paint(context)
    }

    private static func pattern(_ shape: DrawnGradient.Shape) -> OpaquePointer? {
        switch shape {
        case .linear(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let start, let startRadius, let end, let endRadius):
            cairo_pattern_create_radial(
                start.x, start.y, max(0, startRadius), end.x, end.y, max(0, endRadius))
        }
    }

    private static func add(_ stop: DrawnGradient.Stop, _ alpha: CGFloat, to pattern: OpaquePointer) {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
            pattern, stop.position, color.red, color.green, color.blue, color.alpha * alpha)
    }
}
