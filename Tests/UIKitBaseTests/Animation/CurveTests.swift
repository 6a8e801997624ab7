import Foundation
import Testing

@testable import UIKitBase

@Suite("Timing curves, springs and interpolated transforms")
struct CurveTests {
    @Test(
        "A timing curve has the values of its cubic Bézier curve",
        arguments: [
            (CubicTimingCurve.linear, 0.25, 0.25), (.easeIn, 0.25, 0.0935), (.easeIn, 0.5, 0.3154),
            (.easeOut, 0.5, 0.6846),
            (.easeOut, 0.25, 0.3781), (.easeInOut, 0.25, 0.1292), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.75, 0.8708),
            (CubicTimingCurve(0.2, 1.6, 0.5, 1), -1, 0), (.easeIn, 2, 1),
        ] as [(CubicTimingCurve, Double, Double)])
    func cubic(curve: CubicTimingCurve, time: Double, value: Double) {
        #expect(abs(curve.value(at: time) - value) < 0.0005)
    }

    @Test("The time of a curve's value is found by inverting the curve", arguments: [0.05, 0.3, 0.5, 0.9])
    func inverse(progress: Double) {
        for curve in [TimingCurve.cubic(.easeIn), .cubic(.easeInOut), .cubic(.linear)] {
            #expect(abs(curve.fraction(for: curve.value(at: progress, duration: 2), duration: 2) - progress) < 1e-6)
        }
    }

    @Test(
        "A spring is at rest when its duration ends, and overshoots only with a damping ratio below 1",
        arguments: [(0.3, true), (0.6, true), (1.0, false), (2.0, false)] as [(Double, Bool)])
    func springs(ratio: Double, swings: Bool) {
        let spring = Spring(dampingRatio: ratio, settlingIn: 0.8, velocity: 0)
        #expect(spring.value(at: 0) == 0 && abs(spring.value(at: 0.8) - 1) < 0.002)
        let values = stride(from: 0.0, through: 0.8, by: 0.005).map(spring.value)
        #expect((values.contains { $0 > 1.001 }) == swings)
        // The spring still moves 0.3 seconds before its end, so its duration is not too long.
        #expect(values.dropLast(60).contains { abs($0 - 1) > 0.005 })
    }

    @Test("A spring follows the equation of motion and starts with its initial velocity")
    func equation() {
        for damping in [4.0, 20, 50] {
            let spring = Spring(mass: 1, stiffness: 100, damping: damping, velocity: 3)
            let step = 1e-4
            #expect(abs(spring.value(at: step) / step - 3) < 0.02)
            for time in [0.05, 0.2, 0.5] {
                let (before, now, after) = (
                    spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
                )
                let velocity = (after - before) / (2 * step)
                let acceleration = (after - 2 * now + before) / (step * step)
                #expect(abs(acceleration + damping * velocity - 100 * (1 - now)) < 0.01)
            }
        }
    }

    @Test(
        "Decomposing and recomposing a transform gives the same transform",
        arguments: [
            CGAffineTransform.identity, CGAffineTransform(rotationAngle: 2.5), CGAffineTransform(scaleX: -1, y: 1),
            CGAffineTransform(scaleX: 1, y: -1), CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
            CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(a: -2, b: 0.5, c: 1, d: 1, tx: 0, ty: 0),
        ])
    func transforms(transform: CGAffineTransform) {
        let recomposed = DecomposedTransform(transform).transform
        let pairs = [
            (recomposed.a, transform.a), (recomposed.b, transform.b), (recomposed.c, transform.c),
            (recomposed.d, transform.d),
            (recomposed.tx, transform.tx), (recomposed.ty, transform.ty),
        ]
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("A reflection is decomposed into a negative scale, and rotations take the shorter way")
    func rotations() {
        let mirrored = DecomposedTransform(CGAffineTransform(scaleX: -1, y: 1))
        #expect(abs(mirrored.angle) < 1e-9 && mirrored.scaleX == -1 && mirrored.scaleY == 1)
        #expect(abs(DecomposedTransform.shortestDifference(1.5 * .pi) + 0.5 * .pi) < 1e-9)
        #expect(abs(DecomposedTransform.shortestDifference(-1.5 * .pi) - 0.5 * .pi) < 1e-9)
        #expect(
            DecomposedTransform.shortestDifference(.pi) == .pi && DecomposedTransform.shortestDifference(-.pi) == -.pi)
    }
}
