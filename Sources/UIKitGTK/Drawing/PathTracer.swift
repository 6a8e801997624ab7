import CGTK
import Foundation
import UIKitCore

/// Conversion of recorded paths to Cairo paths.
enum PathTracer {
    /// Replaces the current path of the context; returns false and leaves the path empty if a coordinate is not finite.
    static func trace(_ path: DrawnPath, on context: OpaquePointer) -> Bool {
        cairo_new_path(context)
        guard path.isFinite else { return false }
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .cubic(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .close: cairo_close_path(context)
            }
        }
        cairo_set_fill_rule(context, path.usesEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        return true
    }
}

extension DrawnPath {
    /// Whether all coordinates are finite. Other coordinates would put a Cairo context into an error state.
    var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isFinite
            case .cubic(let point, let first, let second): point.isFinite && first.isFinite && second.isFinite
            case .close: true
            }
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Application of stroke parameters to a Cairo context.
enum StrokeStyle {
    static func set(_ stroke: DrawnStroke, on context: OpaquePointer) {
        cairo_set_line_width(context, max(0, stroke.width.isFinite ? stroke.width : 0))
        cairo_set_line_cap(context, cap(stroke.cap))
        cairo_set_line_join(context, join(stroke.join))
        cairo_set_miter_limit(context, max(1, stroke.miterLimit))
        // Cairo reports an error for a negative dash length, and if all dash lengths are zero.
        let dashes = stroke.dashes.map { Double($0) }
        guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) else {
            return cairo_set_dash(context, nil, 0, 0)
        }
        cairo_set_dash(context, dashes, Int32(dashes.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
    }

    private static func cap(_ cap: DrawnStroke.Cap) -> cairo_line_cap_t {
        switch cap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    private static func join(_ join: DrawnStroke.Join) -> cairo_line_join_t {
        switch join {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
