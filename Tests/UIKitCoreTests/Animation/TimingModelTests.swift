import Foundation
import Testing

@testable import UIKitCore

/// The progress of animations, compared with Bézier curves, springs and keyframes that the test computes itself.
@Suite("Timing of animations against formulas") @MainActor
struct TimingModelTests {
    /// Returns the progress of a cubic Bézier curve at a time, by sampling the curve densely.
    private func bezier(_ one: CGPoint, _ two: CGPoint, _ time: Double) -> Double {
        func coordinate(_ first: CGFloat, _ second: CGFloat, _ part: Double) -> Double {
            let rest = 1 - part
            return 3 * rest * rest * part * Double(first) + 3 * rest * part * part * Double(second) + part * part * part
        }
        let count = 20_000
        let part = (0...count).lazy.map { Double($0) / Double(count) }.first { coordinate(one.x, two.x, $0) >= time }
        return coordinate(one.y, two.y, part ?? 1)
    }

    /// A predefined curve with the control points of Core Animation's documentation.
    nonisolated static let curves: [(UIView.AnimationCurve, CGPoint, CGPoint)] = [
        (.linear, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)), (.easeIn, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)),
        (.easeOut, CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)),
        (.easeInOut, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)),
    ]

    @Test(
        "M64: An animator with a predefined curve follows the Bézier curve with the documented control points",
        arguments: curves)
    func predefined(curve: UIView.AnimationCurve, one: CGPoint, two: CGPoint) {
        let parameters = UICubicTimingParameters(animationCurve: curve)
        #expect(parameters.controlPoint1 == one && parameters.controlPoint2 == two)
        #expect(parameters.animationCurve == curve && parameters.timingCurveType == .builtin)
        AnimationFixture.run { motion in
            let animator = UIViewPropertyAnimator(duration: 2, timingParameters: parameters)
            animator.addAnimations { motion.view.center.x = 105 }
            animator.startAnimation()
            for step in 1..<10 {
                motion.advance(0.2)
                #expect(abs(motion.x - (5 + 100 * bezier(one, two, Double(step) / 10))) < 0.02, "step \(step)")
            }
        }
    }

    @Test(
        "M64: An animator with control points follows their Bézier curve, even beyond the end values", arguments: 1...10
    )
    func controlPoints(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let (one, two) = (
            CGPoint(x: random.next(1), y: random.next(3) - 1), CGPoint(x: random.next(1), y: random.next(3) - 1)
        )
        AnimationFixture.run { motion in
            let animator = UIViewPropertyAnimator(duration: 1, controlPoint1: one, controlPoint2: two) {
                motion.view.center.x = 105
            }
            animator.startAnimation()
            for step in 1..<8 {
                motion.advance(0.125)
                #expect(abs(motion.x - (5 + 100 * bezier(one, two, Double(step) / 8))) < 0.1, "step \(step)")
            }
            motion.advance(0.125)
            #expect(motion.x == 105 && animator.state == .inactive)
        }
    }

    @Test(
        "M64: A spring oscillates around its end value with decreasing amplitude, or not at all at damping ratio 1",
        arguments: [0.2, 0.4, 0.7, 1] as [CGFloat])
    func springs(ratio: CGFloat) {
        AnimationFixture.run { motion in
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: ratio) { motion.view.center.x = 105 }
            animator.startAnimation()
            var values: [CGFloat] = []
            for _ in 0..<200 {
                motion.advance(0.005)
                values.append(motion.x)
            }
            let peak = values.max() ?? 0
            if ratio == 1 {
                #expect(peak <= 105 && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
            } else {
                // The first overshoot of a damped oscillation that starts at rest.
                let expected = 100 * exp(-Double.pi * Double(ratio) / (1 - Double(ratio * ratio)).squareRoot())
                #expect(abs(Double(peak) - 105 - expected) < 1)
            }
            let ends = values.suffix(20)
            #expect(ends.allSatisfy { abs($0 - 105) < 0.5 })
            #expect(animator.state == .inactive && motion.x == 105)
        }
    }

    @Test(
        "M64: A spring with physical properties follows the equation of a damped oscillation",
        arguments: [4, 10, 18] as [CGFloat])
    func physicalSpring(damping: CGFloat) {
        AnimationFixture.run { motion in
            let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero)
            let animator = UIViewPropertyAnimator(duration: 77, timingParameters: spring)
            animator.addAnimations { motion.view.center.x = 105 }
            #expect(animator.duration < 10)
            animator.startAnimation()
            // Integrates x'' = 100 (1 - x) - damping · x' in small steps.
            var (position, velocity) = (0.0, 0.0)
            for step in 1...30 {
                for _ in 0..<2000 {
                    velocity += (100 * (1 - position) - Double(damping) * velocity) * 0.02 / 2000
                    position += velocity * 0.02 / 2000
                }
                motion.advance(0.02)
                #expect(abs(Double(motion.x) - (5 + 100 * position)) < 0.1, "step \(step)")
            }
        }
    }

    /// The start and the length of keyframes, as fractions of the duration.
    nonisolated static let keyframes: [[(Double, Double)]] = [
        [(0, 1)], [(0, 0.5), (0.5, 0.5)], [(0.25, 0.5)], [(0, 0.2), (0.2, 0.3), (0.6, 0.4)], [(0.5, 0.5), (0, 0.25)],
    ]

    @Test("M64: Each keyframe moves its property linearly during its own part of the duration", arguments: keyframes)
    func keyframes(frames: [(Double, Double)]) {
        AnimationFixture.run { motion in
            UIView.animateKeyframes(withDuration: 4, delay: 0) {
                for (start, length) in frames {
                    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
                        motion.view.center.x += 60
                    }
                }
            }
            for step in 1..<20 {
                motion.advance(0.2)
                let time = Double(step) / 20
                let moved = frames.reduce(0.0) { $0 + min(max((time - $1.0) / $1.1, 0), 1) * 60 }
                #expect(abs(Double(motion.x) - 5 - moved) < 0.01, "step \(step)")
            }
        }
    }

    @Test("M64: Completions of simultaneous animations are called in the order in which they end", arguments: 1...8)
    func completionOrder(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let times = (0..<8).map { _ in (random.number(in: 0...4), random.number(in: 1...5)) }
        AnimationFixture.run { motion in
            var ended: [Int] = []
            for (index, (delay, duration)) in times.enumerated() {
                let view = motion.fixture.add(UIView(), CGRect(x: 0, y: 0, width: 10, height: 10))
                UIView.animate(withDuration: TimeInterval(duration), delay: TimeInterval(delay), options: []) {
                    view.alpha = 0
                } completion: { isFinished in
                    #expect(isFinished)
                    ended.append(index)
                }
            }
            var expected: [Int] = []
            for second in 1...9 {
                motion.advance(1)
                expected += times.indices.filter { times[$0].0 + times[$0].1 == second }
                #expect(ended == expected, "second \(second)")
            }
        }
    }

    @Test(
        "M64: An animation with a delay shows the old value during the delay", arguments: [0, 0.5, 2] as [TimeInterval])
    func delays(delay: TimeInterval) {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) { motion.view.center.x = 105 }
            for step in 1...12 {
                motion.advance(0.25)
                let part = min(max(Double(step) * 0.25 - delay, 0), 1)
                #expect(abs(Double(motion.x) - (5 + 100 * part)) < 0.01, "step \(step)")
            }
        }
    }

    @Test("M64: An autoreversing animation returns to the old value once per repetition", arguments: [1, 2, 3])
    func autoreversing(repetition: Int) {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
                motion.view.center.x = 105
            }
            for step in 1...(8 * repetition) {
                motion.advance(0.25)
                let position = (Double(step) * 0.25).truncatingRemainder(dividingBy: 2)
                let part = position <= 1 ? position : 2 - position
                #expect(abs(Double(motion.x) - (5 + 100 * part)) < 0.01, "step \(step)")
            }
        }
    }

    @Test(
        "M64: With scrubsLinearly, fractionComplete gives linear progress; otherwise it gives the curve's progress",
        arguments: [true, false])
    func scrubbing(isLinear: Bool) {
        AnimationFixture.run { motion in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { motion.view.center.x = 105 }
            animator.scrubsLinearly = isLinear
            for step in [3, 9, 1, 5] {
                let fraction = Double(step) / 10
                animator.fractionComplete = CGFloat(fraction)
                let progress =
                    isLinear ? fraction : bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), fraction)
                #expect(abs(Double(motion.x) - (5 + 100 * progress)) < 0.02)
            }
        }
    }

    @Test("M64: The types and curves have UIKit's raw values")
    func rawValues() {
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
        let cubic = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
        #expect(cubic.timingCurveType == .cubic && cubic.springTimingParameters == nil)
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
    }
}
