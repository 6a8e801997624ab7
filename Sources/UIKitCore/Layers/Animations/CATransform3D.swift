import Foundation

/// A transform of points in space. Layers are drawn in a plane, so only the components for x and y have an effect.
public struct CATransform3D: Hashable, Sendable {
    /// The elements of the first row.
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    /// The elements of the second row.
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    /// The elements of the third row.
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    /// The elements of the fourth row, with the translation.
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// Creates a transform in which all elements are 0.
    public init() { self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) }

    /// Creates a transform from its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    private init(rows: [[CGFloat]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }

    private var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The inverse transform; nil if the transform has no inverse.
    ///
    /// Gauss–Jordan elimination with pivoting turns the rows into the identity, and the identity into the inverse.
    var inverted: CATransform3D? {
        var left = rows
        var right = CATransform3DIdentity.rows
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
                left[pivot][column] != 0
            else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let divisor = left[column][column]
            left[column] = left[column].map { $0 / divisor }
            right[column] = right[column].map { $0 / divisor }
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                left[row] = zip(left[row], left[column]).map { $0 - factor * $1 }
                right[row] = zip(right[row], right[column]).map { $0 - factor * $1 }
            }
        }
        return CATransform3D(rows: right)
    }

    /// Returns the product: a transform that applies this transform to points and then the other transform.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        let (left, right) = (rows, other.rows)
        return CATransform3D(
            rows: (0..<4).map { row in
                (0..<4).map { column in (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
            })
    }

    /// The components for x and y.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Creates a transform in the plane.
    init(_ transform: CGAffineTransform) {
        self = CATransform3DIdentity
        (m11, m12, m21, m22, m41, m42) = (
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty
        )
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform, which does not move points.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scaling by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation by an angle in radians about an axis. Returns the identity for an axis without length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (cosine, sine) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    let rest = 1 - cosine
    var transform = CATransform3DIdentity
    transform.m11 = cosine + x * x * rest
    transform.m12 = x * y * rest + z * sine
    transform.m13 = x * z * rest - y * sine
    transform.m21 = x * y * rest - z * sine
    transform.m22 = cosine + y * y * rest
    transform.m23 = y * z * rest + x * sine
    transform.m31 = x * z * rest + y * sine
    transform.m32 = y * z * rest - x * sine
    transform.m33 = cosine + z * z * rest
    return transform
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the product of two transforms: a transform that applies `a` to points and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that translates points and then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that scales points and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that rotates points by an angle in radians about an axis and then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform with the effect of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a transform has the effect of an affine transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { CATransform3D(t.affine) == t }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the components of a transform for x and y.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse of a transform. Returns the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }
