import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The documented values of layer animations: the combinations of values, keyframes, keys, and the times compared with
/// a reference that counts cycles.
@Suite("Values and times of layer animations") @MainActor
struct AnimationValueTests {
    /// The values of a basic animation, and the values at its first and its last moment. The layer's value is 100.
    struct Values: CustomTestStringConvertible, Sendable {
        let from, to, by: Double?
        let start, end: Double
        var testDescription: String { "from \(from as Any), to \(to as Any), by \(by as Any)" }

        init(_ from: Double?, _ to: Double?, _ by: Double?, _ start: Double, _ end: Double) {
            (self.from, self.to, self.by, self.start, self.end) = (from, to, by, start, end)
        }
    }

    nonisolated static let values = [
        Values(10, 20, nil, 10, 20), Values(10, nil, 7, 10, 17), Values(nil, 20, 7, 13, 20),
        Values(10, nil, nil, 10, 100), Values(nil, 20, nil, 100, 20), Values(nil, nil, 7, 100, 107),
        Values(nil, nil, nil, 100, 100),
    ]

    /// Returns a layer whose horizontal position is 100.
    private func layer() -> CALayer {
        let layer = CALayer()
        layer.position = CGPoint(x: 100, y: 50)
        return layer
    }

    @Test("The first, the final and the relative value of a basic animation can be combined", arguments: values)
    func combinations(example: Values) {
        ScriptedFrames.run { frames in
            let layer = layer()
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.byValue) = (example.from, example.to, example.by)
            (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (1, .forwards, false)
            layer.add(animation, forKey: "move")
            frames.advance(1.0 / 60)
            // In one frame, the value changes by at most 1.5 points.
            #expect(abs(layer.shownValues.position.x - example.start) < 3.1)
            frames.advance(29.0 / 60)
            #expect(abs(layer.shownValues.position.x - (example.start + example.end) / 2) < 1.6)
            frames.advance(2)
            #expect(abs(layer.shownValues.position.x - example.end) < 0.001)
            #expect(layer.position.x == 100 && layer.shownValues.position.y == 50)
        }
    }

    @Test("Animations have the keys that the app gives them; a layer can have many animations without a key")
    func keys() {
        ScriptedFrames.run { frames in
            let layer = layer()
            @MainActor func animation() -> CABasicAnimation {
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.toValue, animation.duration) = (0.5, 1)
                return animation
            }
            for _ in 0..<3 { layer.add(animation(), forKey: nil) }
            #expect(layer.animationKeys() == nil)
            let own = animation()
            layer.add(own, forKey: "animation 1")
            layer.add(animation(), forKey: "fade")
            #expect(layer.animationKeys() == ["animation 1", "fade"] && layer.animation(forKey: "animation 1") === own)
            layer.removeAnimation(forKey: "animation 2")
            layer.removeAnimation(forKey: "animation 1")
            #expect(layer.animationKeys() == ["fade"])
            frames.advance(0.5)
            #expect(abs(layer.shownValues.opacity - 0.75) < 0.02, "the animations without a key still run")
            layer.removeAllAnimations()
            #expect(layer.animationKeys() == nil && layer.shownValues.opacity == 1)
        }
    }

    /// The keyframes of an animation of one second, and its values after numbers of frames, 60 per second.
    struct Keyframes: CustomTestStringConvertible, Sendable {
        let values: [Double]
        var times: [Double]?
        var mode = CAAnimationCalculationMode.linear
        let expected: [Int: Double]
        var testDescription: String { "\(values) at \(times ?? []), \(mode.rawValue)" }
    }

    nonisolated static let keyframes = [
        Keyframes(values: [0, 10, 40], expected: [15: 5, 30: 10, 45: 25, 57: 37]),
        Keyframes(values: [0, 10, 40], times: [0, 0.2, 1], expected: [6: 5, 12: 10, 36: 25]),
        Keyframes(values: [0, 10, 40], times: [0, 1], expected: [15: 5, 45: 25]),
        Keyframes(values: [0, 10, 40], mode: .paced, expected: [15: 10, 30: 20, 45: 30]),
        Keyframes(
            values: [0, 10, 40], times: [0, 0.2, 0.8, 1], mode: .discrete, expected: [6: 0, 18: 10, 45: 10, 54: 40]),
        Keyframes(values: [0, 10, 40], mode: .discrete, expected: [18: 0, 24: 10, 36: 10, 43: 40]),
        Keyframes(values: [7], expected: [1: 7, 30: 7]),
        Keyframes(values: [5, 5, 5], mode: .paced, expected: [24: 5]),
    ]

    @Test("A keyframe animation has its values at its times", arguments: keyframes)
    func keyframeValues(example: Keyframes) {
        for (count, value) in example.expected {
            ScriptedFrames.run { frames in
                let layer = layer()
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                (animation.values, animation.duration) = (example.values, 1)
                animation.keyTimes = example.times?.map { NSNumber(value: $0) }
                animation.calculationMode = example.mode
                layer.add(animation, forKey: nil)
                for _ in 0..<count { frames.advance(1.0 / 60) }
                // The values change by at most one point per frame.
                #expect(abs(layer.shownValues.position.x - value) < 1.01, "after \(count) frames")
            }
        }
    }

    /// Returns the fraction that an animation shows, by counting its cycles; nil for none.
    private func reference(_ timing: AnimationTiming, at time: Double) -> (fraction: Double?, hasEnded: Bool) {
        let showsBefore = timing.fillMode == .backwards || timing.fillMode == .both
        let showsAfter = timing.fillMode == .forwards || timing.fillMode == .both
        guard time >= timing.delay else { return (showsBefore ? 0 : nil, false) }
        let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
        let total =
            timing.repeatDuration > 0
            ? timing.repeatDuration : cycle * (timing.repeatCount > 0 ? timing.repeatCount : 1)
        var rest = (time - timing.delay) * timing.speed + timing.timeOffset
        let hasEnded = rest >= total
        guard !hasEnded || showsAfter else { return (nil, true) }
        rest = min(rest, total)
        while rest > cycle + 1e-9 { rest -= cycle }
        if abs(rest - cycle) < 1e-9 { rest = hasEnded ? cycle : 0 }
        let isOnTheWayBack = rest > timing.duration
        return ((isOnTheWayBack ? cycle - rest : rest) / timing.duration, hasEnded)
    }

    @Test("Random times agree with a reference that counts the cycles", arguments: 1...20)
    func times(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<300 {
            var timing = AnimationTiming(duration: Double(random.number(in: 1...8)) / 4)
            timing.delay = Double(random.number(below: 5)) / 4
            timing.speed = random.element(of: [0.5, 1, 2])
            timing.timeOffset = Double(random.number(below: 4)) / 4
            timing.repeatCount = random.element(of: [0, 1, 2, 2.5, 0.25])
            timing.repeatDuration = random.element(of: [0, 0, 1.25, 3])
            timing.autoreverses = random.coin()
            timing.fillMode = random.element(of: [.removed, .forwards, .backwards, .both])
            let time = Double(random.number(below: 60)) / 8
            let expected = reference(timing, at: time)
            switch timing.state(after: time) {
            case .hidden(let hasEnded): #expect(expected.fraction == nil && hasEnded == expected.hasEnded)
            case .active(let fraction, let hasEnded):
                #expect(hasEnded == expected.hasEnded)
                #expect(expected.fraction.map { abs($0 - fraction) < 1e-6 } == true, "\(timing) at \(time)")
            }
        }
    }

    @Test(
        "A timing function begins at 0 and ends at 1, and has the shape of its name",
        arguments: [
            (CAMediaTimingFunctionName.linear, 0.5), (.easeIn, 0.3), (.easeOut, 0.7), (.easeInEaseOut, 0.5),
            (.default, 0.8), (CAMediaTimingFunctionName(rawValue: "unknown"), 0.5),
        ] as [(CAMediaTimingFunctionName, Double)])
    func timingFunctions(name: CAMediaTimingFunctionName, middle: Double) {
        let curve = CAMediaTimingFunction(name: name).curve
        #expect(abs(curve.value(at: 0)) < 1e-6 && abs(curve.value(at: 1) - 1) < 1e-6)
        #expect(abs(curve.value(at: 0.5) - middle) < 0.05)
        var last = 0.0
        for step in 1...100 {
            let value = curve.value(at: Double(step) / 100)
            #expect(value >= last - 1e-9)
            last = value
        }
    }
}
