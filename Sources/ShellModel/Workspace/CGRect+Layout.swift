import Foundation

extension CGRect {
    /// Returns the rectangle between this rectangle (fraction 0) and another rectangle (fraction 1).
    func interpolated(to other: CGRect, fraction part: Double) -> CGRect {
        CGRect(
            x: minX + (other.minX - minX) * part, y: minY + (other.minY - minY) * part,
            width: max(0, width + (other.width - width) * part), height: max(0, height + (other.height - height) * part)
        )
    }

    /// Returns the rectangle scaled by a factor about its centre.
    func scaled(_ factor: Double) -> CGRect {
        CGRect(
            x: midX - width * factor / 2, y: midY - height * factor / 2, width: width * factor, height: height * factor)
    }

    /// Returns the rectangle scaled about its centre. The width is multiplied by `size.width / fullSize.width`, and the
    /// height is multiplied by `size.height / fullSize.height`.
    func shrunk(by size: CGSize, of fullSize: CGSize) -> CGRect {
        guard size != fullSize else { return self }
        let (across, down) = (width * size.width / fullSize.width, height * size.height / fullSize.height)
        return CGRect(x: midX - across / 2, y: midY - down / 2, width: across, height: down)
    }

    /// Returns a rectangle of the given size with the same centre, rounded to whole points.
    func centering(_ size: CGSize) -> CGRect {
        CGRect(
            x: (midX - size.width / 2).rounded(), y: (midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    /// Returns the rectangle moved by the smallest distance that brings the rectangle inside `bounds`. A rectangle that
    /// is too wide is aligned with the left edge of `bounds`; a rectangle that is too high is aligned with the upper
    /// edge.
    func constrained(to bounds: CGRect) -> CGRect {
        CGRect(
            x: max(bounds.minX, min(minX, bounds.maxX - width)), y: max(bounds.minY, min(minY, bounds.maxY - height)),
            width: width, height: height)
    }

    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGSize {
    /// Whether the widths and the heights of both sizes differ by less than one point.
    package func isNear(_ other: CGSize) -> Bool { abs(width - other.width) < 1 && abs(height - other.height) < 1 }

    /// Returns the size with the larger width and the larger height of both sizes.
    func union(_ other: CGSize) -> CGSize {
        CGSize(width: max(width, other.width), height: max(height, other.height))
    }

    /// Whether width and height are finite and at least one point.
    var isUsable: Bool { width.isFinite && height.isFinite && width >= 1 && height >= 1 }
}

extension CGPoint {
    func distance(to other: CGPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
