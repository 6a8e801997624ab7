import Foundation

/// The drawn pointer: an outline around a centre.
struct PointerFigure: Equatable {
    /// The centre, in the coordinates of the window or of the view in which the figure is shown.
    var center: CGPoint
    /// The size of the outline, in points.
    var size: CGSize
    /// The corner radius, in points.
    var radius: CGFloat
    /// The outline relative to the centre; nil for a rectangle with rounded corners.
    var path: UIBezierPath?

    /// Returns the circle that represents the pointer without a style.
    static func circle(at center: CGPoint) -> PointerFigure {
        let side = PointerMeasures.diameter
        return PointerFigure(center: center, size: CGSize(width: side, height: side), radius: side / 2)
    }

    /// Returns the figure of a shape without an effect, at a location in a window. `region` is the region in the
    /// window, which limits the length of beams.
    static func shape(_ shape: UIPointerShape, at location: CGPoint, in region: CGRect) -> PointerFigure {
        switch shape {
        case .path(let path):
            let bounds = path.bounds
            let centered = path.copied()
            centered.apply(CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY))
            return PointerFigure(
                center: CGPoint(x: location.x + bounds.midX, y: location.y + bounds.midY), size: bounds.size,
                radius: 0, path: centered)
        case .roundedRect(let rect, let radius):
            return PointerFigure(
                center: CGPoint(x: location.x + rect.minX, y: location.y + rect.minY), size: rect.size,
                radius: min(radius, min(rect.width, rect.height) / 2))
        case .verticalBeam(let length):
            let size = CGSize(width: PointerMeasures.beamWidth, height: min(length, region.height))
            return PointerFigure(center: location, size: size, radius: PointerMeasures.beamWidth / 2)
        case .horizontalBeam(let length):
            let size = CGSize(width: min(length, region.width), height: PointerMeasures.beamWidth)
            return PointerFigure(center: location, size: size, radius: PointerMeasures.beamWidth / 2)
        }
    }

    /// Returns the figure of the shape of an effect after a transform; nil for beams, which no effect supports.
    static func shape(_ shape: UIPointerShape, transformed transform: CGAffineTransform) -> PointerFigure? {
        switch shape {
        case .roundedRect(let rect, let radius):
            let rect = rect.applying(transform)
            return PointerFigure(
                center: CGPoint(x: rect.midX, y: rect.midY), size: rect.size,
                radius: min(radius, min(rect.width, rect.height) / 2))
        case .path(let path):
            let moved = path.copied()
            moved.apply(transform)
            return .shape(.path(moved), at: .zero, in: .zero)
        case .verticalBeam, .horizontalBeam: return nil
        }
    }

    /// Returns the figure with another size and the same centre.
    func scaled(by scale: CGFloat) -> PointerFigure {
        var scaled = self
        scaled.size = CGSize(width: size.width * scale, height: size.height * scale)
        scaled.radius *= scale
        scaled.path = path?.copied()
        scaled.path?.apply(CGAffineTransform(scaleX: scale, y: scale))
        return scaled
    }

    /// Converts the centre from the coordinates of the window to the coordinates of a view.
    @MainActor func converted(to view: UIView) -> PointerFigure {
        var converted = self
        converted.center = view.convert(center, from: nil as UIView?)
        return converted
    }

    /// The outline of the figure, relative to its centre.
    var outline: UIBezierPath {
        if let path { return path }
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return UIBezierPath(roundedRect: rect, cornerRadius: radius)
    }

    /// Returns the distance from the centre to the outline in a direction, in radians clockwise from the top. The
    /// outermost part of the outline counts.
    func reach(inDirection angle: CGFloat) -> CGFloat {
        let outline = outline
        let farthest = (size.width * size.width + size.height * size.height).squareRoot() / 2
        func contains(_ distance: CGFloat) -> Bool {
            outline.contains(CGPoint(x: sin(angle) * distance, y: -cos(angle) * distance))
        }
        let steps = 64
        guard let step = (0..<steps).last(where: { contains(farthest * CGFloat($0) / CGFloat(steps)) }) else {
            return 0
        }
        var (inside, outside) = (
            farthest * CGFloat(step) / CGFloat(steps), farthest * CGFloat(step + 1) / CGFloat(steps)
        )
        for _ in 0..<10 {
            let middle = (inside + outside) / 2
            if contains(middle) { inside = middle } else { outside = middle }
        }
        return inside
    }

    /// Returns the distance from the centre of the figure to the centre of an accessory.
    func distance(to position: UIPointerAccessory.Position) -> CGFloat {
        reach(inDirection: position.angle) + position.offset - PointerMeasures.diameter / 2
    }
}

/// The location at which a pointer with a shape is shown.
struct PointerRail: Equatable {
    /// The region, in the coordinates of the window.
    var region: CGRect
    /// The axes on which the pointer stays at the centre of the region.
    var axes: UIAxis

    /// Returns the location at which the pointer is shown. On the constrained axes, this is the centre of the region,
    /// moved slightly towards the pointer's true location.
    func location(for location: CGPoint) -> CGPoint {
        func constrained(_ value: CGFloat, _ middle: CGFloat) -> CGFloat {
            let offset = (value - middle) * PointerMeasures.constrainedFraction
            let limit = PointerMeasures.maximumConstrainedOffset
            return middle + min(max(offset, -limit), limit)
        }
        return CGPoint(
            x: axes.contains(.horizontal) ? constrained(location.x, region.midX) : location.x,
            y: axes.contains(.vertical) ? constrained(location.y, region.midY) : location.y)
    }
}
