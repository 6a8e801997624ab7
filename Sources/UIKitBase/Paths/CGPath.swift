import Foundation

/// An immutable path of lines and curves. `CGMutablePath` is the mutable variant.
public class CGPath: NSObject {
    package final var builder = PathBuilder()

    /// Creates an empty path.
    public override init() {}

    package init(_ builder: PathBuilder) { self.builder = builder }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathBuilder(Self.transformed(PathShapes.rectangle(rect), transform)))
    }

    /// Creates a path of the ellipse that fits into a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathBuilder(Self.transformed(PathShapes.ellipse(rect), transform)))
    }

    /// Creates a path of a rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        let elements = PathShapes.rounded(rect, [size, size, size, size])
        self.init(PathBuilder(Self.transformed(elements, transform)))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { builder.elements.isEmpty }

    /// The current point; the origin if the path is empty.
    public var currentPoint: CGPoint { builder.currentPoint ?? .zero }

    /// The bounding rectangle of all points including control points.
    public var boundingBox: CGRect { PathGeometry(builder.elements).controlBounds }

    /// The bounding rectangle of the lines and curves of the path. Control points outside this rectangle do not enlarge
    /// it.
    public var boundingBoxOfPath: CGRect { PathGeometry(builder.elements).bounds }

    /// Whether a point is inside the path. As in Core Graphics, the transform is applied to the point, not to the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        PathGeometry(builder.elements).contains(point.applying(transform), usesEvenOdd: rule == .evenOdd)
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? { CGPath(builder) }

    /// Returns a transformed copy.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(PathBuilder(Self.transformed(builder.elements, transform)))
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(builder) }

    /// Whether the other object is a path with the same elements.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGPath)?.builder.elements == builder.elements
    }

    /// The hash value; equal for equal paths.
    public override var hash: Int { builder.elements.hashValue }

    package static func transformed(
        _ elements: [DrawnPath.Element], _ transform: UnsafePointer<CGAffineTransform>?
    ) -> [DrawnPath.Element] {
        guard let transform = transform?.pointee else { return elements }
        return elements.map { $0.applying(transform) }
    }

    package func drawn(usesEvenOdd: Bool = false) -> DrawnPath { DrawnPath(builder.elements, usesEvenOdd: usesEvenOdd) }
}

/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// The points with a winding number other than zero.
    case winding = 0
    /// The points with an odd winding number.
    case evenOdd = 1
}
