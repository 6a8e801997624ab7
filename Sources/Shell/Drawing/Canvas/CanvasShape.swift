import CCairo
import Foundation

/// The outline of a shape, in points.
enum CanvasShape {
    case rectangle(CGRect)
    /// A rectangle with continuous corners. The curvature of a continuous corner increases gradually.
    case rounded(CGRect, radius: Double)
    /// A rectangle whose shorter sides are half circles.
    case capsule(CGRect)
    case circle(CGPoint, radius: Double)

    /// Returns the shape with its outline moved inwards by a distance. A negative distance moves the outline outwards.
    func inset(_ by: Double) -> CanvasShape {
        switch self {
        case .rectangle(let frame): .rectangle(frame.insetBy(dx: by, dy: by))
        case .rounded(let frame, let radius): .rounded(frame.insetBy(dx: by, dy: by), radius: max(0, radius - by))
        case .capsule(let frame): .capsule(frame.insetBy(dx: by, dy: by))
        case .circle(let middle, let radius): .circle(middle, radius: max(0, radius - by))
        }
    }
}

/// A corner whose curvature increases gradually: a quarter of a superellipse instead of a quarter circle.
enum ContinuousCorner {
    /// The length of the curve along each side, as a multiple of the corner radius.
    static let reach = 1.28
    /// The exponent of the superellipse. With this value, the curve is as far from the vertex of the corner as a
    /// quarter circle with the corner radius.
    private static let exponent = 2.67
    private static let steps = 24

    /// The points of the curve, from its end (0, 1) on one side to its end (1, 0) on the other side. The origin is the
    /// point with the distance ``reach`` from both sides; the unit is the distance ``reach``.
    static let points: [(x: Double, y: Double)] = (0...steps).map { step in
        let angle = Double(step) / Double(steps) * .pi / 2
        return (pow(sin(angle), 2 / exponent), pow(cos(angle), 2 / exponent))
    }
}

extension Canvas {
    /// Adds the outline of a shape to the path of the Cairo context.
    func add(_ shape: CanvasShape) {
        switch shape {
        case .rectangle(let frame):
            cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
        case .rounded(let frame, let radius): addRounded(frame, radius)
        case .capsule(let frame):
            let radius = min(frame.width, frame.height) / 2
            cairo_new_sub_path(context)
            cairo_arc(context, frame.maxX - radius, frame.minY + radius, radius, -.pi / 2, 0)
            cairo_arc(context, frame.maxX - radius, frame.maxY - radius, radius, 0, .pi / 2)
            cairo_arc(context, frame.minX + radius, frame.maxY - radius, radius, .pi / 2, .pi)
            cairo_arc(context, frame.minX + radius, frame.minY + radius, radius, .pi, .pi * 1.5)
            cairo_close_path(context)
        case .circle(let middle, let radius):
            cairo_new_sub_path(context)
            cairo_arc(context, middle.x, middle.y, radius, 0, .pi * 2)
            cairo_close_path(context)
        }
    }

    private func addRounded(_ frame: CGRect, _ radius: Double) {
        let reach = min(radius * ContinuousCorner.reach, max(0, min(frame.width, frame.height) / 2))
        let (left, right) = (frame.minX + reach, frame.maxX - reach)
        let (top, bottom) = (frame.minY + reach, frame.maxY - reach)
        cairo_new_sub_path(context)
        addCorner(CGPoint(x: right, y: top), reach, across: 1, down: -1)
        addCorner(CGPoint(x: right, y: bottom), reach, across: 1, down: 1)
        addCorner(CGPoint(x: left, y: bottom), reach, across: -1, down: 1)
        addCorner(CGPoint(x: left, y: top), reach, across: -1, down: -1)
        cairo_close_path(context)
    }

    /// Adds one corner of an outline that is drawn clockwise. The signs of `across` and `down` select the corner:
    /// positive is right and down.
    ///
    /// - Parameter middle: the point with the distance `reach` from both sides of the corner.
    private func addCorner(_ middle: CGPoint, _ reach: Double, across: Double, down: Double) {
        let isForwards = across * down < 0
        for index in ContinuousCorner.points.indices {
            let point = ContinuousCorner.points[isForwards ? index : ContinuousCorner.points.count - 1 - index]
            cairo_line_to(context, middle.x + across * reach * point.x, middle.y + down * reach * point.y)
        }
    }
}
