import Foundation

extension CGRect {
    /// A part of the way to another.
    func towards(_ other: CGRect, _ part: Double) -> CGRect {
        CGRect(
            x: minX + (other.minX - minX) * part, y: minY + (other.minY - minY) * part,
            width: max(0, width + (other.width - width) * part), height: max(0, height + (other.height - height) * part)
        )
    }

    /// The same middle, larger or smaller.
    func scaled(_ factor: Double) -> CGRect {
        CGRect(
            x: midX - width * factor / 2, y: midY - height * factor / 2, width: width * factor, height: height * factor)
    }

    /// A rectangle of a size in the middle of this one.
    func centering(_ size: CGSize) -> CGRect {
        CGRect(
            x: (midX - size.width / 2).rounded(), y: (midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    /// The rectangle moved as little as possible so that it lies within another.
    func kept(in bounds: CGRect) -> CGRect {
        CGRect(
            x: max(bounds.minX, min(minX, bounds.maxX - width)), y: max(bounds.minY, min(minY, bounds.maxY - height)),
            width: width, height: height)
    }

    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGSize {
    /// Whether both are the same to the point.
    func isNear(_ other: CGSize) -> Bool { abs(width - other.width) < 1 && abs(height - other.height) < 1 }

    /// As wide as the wider and as high as the higher of both.
    func union(_ other: CGSize) -> CGSize {
        CGSize(width: max(width, other.width), height: max(height, other.height))
    }

    /// Whether it is a size at all.
    var isUsable: Bool { width.isFinite && height.isFinite && width >= 1 && height >= 1 }
}

extension CGPoint {
    func distance(to other: CGPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
