import Foundation

// Foundation on Linux supports values of points, sizes, rectangles and insets under the names of macOS, and does not
// support other structures. Vectors, transforms and directional insets are therefore encoded as arrays of numbers.
extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that contains a vector.
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    /// Creates a value that contains insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// Creates a value that contains insets whose sides depend on the writing direction.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// The point; zero if the value contains something else.
    public var cgPointValue: CGPoint { pointValue }

    /// The vector; zero if the value contains something else.
    public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }

    /// The size; zero if the value contains something else.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle; zero if the value contains something else.
    public var cgRectValue: CGRect { rectValue }

    /// The transform; the identity if the value contains something else.
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }

    /// The insets; zero if the value contains something else.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The insets whose sides depend on the writing direction; zero if the value contains something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }

    private convenience init(numbers: [CGFloat]) {
        var numbers = numbers
        self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
    }

    /// Returns the numbers of a value that contains an array of `count` numbers; nil for any other value.
    private func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = [CGFloat](repeating: 0, count: count)
        getValue(&numbers)
        return numbers
    }
}
