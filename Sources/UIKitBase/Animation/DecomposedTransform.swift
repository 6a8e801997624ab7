import Foundation

/// An affine transform decomposed into components that can be interpolated: scales, shear, angle and translation.
package struct DecomposedTransform: Hashable, Sendable {
    var scaleX: Double
    var scaleY: Double
    var shear: Double
    var angle: Double
    var translation: CGVector

    init(_ transform: CGAffineTransform) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        var scale = hypot(a, b)
        var angle = atan2(b, a)
        // A horizontal mirroring is expressed as a negative scale, not as an additional rotation.
        if a * d - b * c < 0, a < 0 {
            scale = -scale
            angle += angle > 0 ? -Double.pi : Double.pi
        }
        let (cosine, sine) = (cos(angle), sin(angle))
        scaleX = scale
        shear = c * cosine + d * sine
        scaleY = d * cosine - c * sine
        self.angle = angle
        translation = CGVector(dx: transform.tx, dy: transform.ty)
    }

    package init(_ vector: [Double]) {
        (scaleX, scaleY, shear, angle) = (vector[0], vector[1], vector[2], vector[3])
        translation = CGVector(dx: vector[4], dy: vector[5])
    }

    var vector: [Double] { [scaleX, scaleY, shear, angle, translation.dx, translation.dy] }

    package var transform: CGAffineTransform {
        let (cosine, sine) = (cos(angle), sin(angle))
        return CGAffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
            d: shear * sine + scaleY * cosine, tx: translation.dx, ty: translation.dy)
    }

    /// Returns the shortest rotation with the same effect as a rotation by `difference` radians: an angle from -π to π.
    /// A half turn keeps its sign.
    static func shortestDifference(_ difference: Double) -> Double {
        let remainder = difference.truncatingRemainder(dividingBy: 2 * .pi)
        if remainder > .pi { return remainder - 2 * .pi }
        return remainder < -.pi ? remainder + 2 * .pi : remainder
    }
}
