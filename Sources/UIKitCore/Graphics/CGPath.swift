import Foundation

/// Lines and curves. It does not change; `CGMutablePath` does.
public class CGPath: NSObject {
    final var builder = PathBuilder()

    /// An empty path.
    public override init() {}

    init(_ builder: PathBuilder) { self.builder = builder }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathBuilder(Self.transformed(PathShapes.rectangle(rect), transform)))
    }

    /// The ellipse that fits into a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathBuilder(Self.transformed(PathShapes.ellipse(rect), transform)))
    }

    /// A rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        let elements = PathShapes.rounded(rect, [size, size, size, size])
        self.init(PathBuilder(Self.transformed(elements, transform)))
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { builder.elements.isEmpty }

    /// Where the path has come to; the origin when it is empty.
    public var currentPoint: CGPoint { builder.currentPoint ?? .zero }

    /// The rectangle around all points, those that only shape curves included.
    public var boundingBox: CGRect { PathGeometry(builder.elements).controlBounds }

    /// The rectangle around what is drawn.
    public var boundingBoxOfPath: CGRect { PathGeometry(builder.elements).bounds }

    /// Whether a point is inside. The transform is the path's and is the identity unless given.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        PathGeometry(builder.elements).contains(
            point.applying(transform.inverted()), usesEvenOdd: rule == .evenOdd)
    }

    /// A path that goes the same way and does not change.
    public func copy() -> CGPath? { CGPath(builder) }

    /// The same path, transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(PathBuilder(Self.transformed(builder.elements, transform)))
    }

    /// A path that goes the same way and can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(builder) }

    /// Paths are equal when their elements are.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGPath)?.builder.elements == builder.elements
    }

    /// Equal for equal paths.
    public override var hash: Int { builder.elements.hashValue }

    static func transformed(
        _ elements: [DrawnPath.Element], _ transform: UnsafePointer<CGAffineTransform>?
    ) -> [DrawnPath.Element] {
        guard let transform = transform?.pointee else { return elements }
        return elements.map { $0.applying(transform) }
    }

    func drawn(usesEvenOdd: Bool = false) -> DrawnPath { DrawnPath(builder.elements, usesEvenOdd: usesEvenOdd) }
}

/// Which places are inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Those around which it goes any number of times but zero.
    case winding = 0
    /// Those around which it goes an odd number of times.
    case evenOdd = 1
}
