import Foundation
import Testing

@testable import UIKitCore

/// The properties of nested transactions, and the effect of a transaction on the animations that are added in it.
@Suite("Transactions") @MainActor
struct TransactionTests {
    private func fade(_ function: CAMediaTimingFunction? = nil, duration: TimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, duration)
        animation.timingFunction = function
        return animation
    }

    /// Returns the value that an animation shows after a time, in a transaction that a test configures.
    private func shown(_ animation: CAAnimation, after time: TimeInterval, _ configure: () -> Void) -> CGFloat {
        var shown: CGFloat = 0
        ScriptedFrames.run { frames in
            let layer = CALayer()
            CATransaction.begin()
            configure()
            layer.add(animation, forKey: nil)
            CATransaction.commit()
            frames.advance(time)
            shown = layer.shownValues.cornerRadius
        }
        return shown
    }

    /// Whether a value is the expected one, up to the duration of a frame.
    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 2.5 }

    @Test("A nested transaction has the values of the outer one until it sets its own")
    func nesting() {
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
        let function = CAMediaTimingFunction(name: .easeIn)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(function)
        CATransaction.setCompletionBlock {}
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() === function && CATransaction.completionBlock() == nil)
        CATransaction.setAnimationDuration(-1)
        CATransaction.setDisableActions(false)
        #expect(CATransaction.animationDuration() == 0 && !CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }

    @Test("The timing function of the transaction replaces the function of the animations added in it")
    func timingFunction() {
        let (late, early) = (CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut))
        #expect(isNear(shown(fade(), after: 0.5) {}, 50), "without a function, the pace is linear")
        let own = shown(fade(late), after: 0.5) {}
        #expect(own < 45)
        let replaced = shown(fade(late), after: 0.5) { CATransaction.setAnimationTimingFunction(early) }
        #expect(replaced > 55)
        #expect(shown(fade(), after: 0.5) { CATransaction.setAnimationTimingFunction(late) } == own)
    }

    @Test("In a group, the timing function of the transaction changes the pace of the group only")
    func groupTiming() {
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([fade()], 1)
        let linear = shown(group, after: 0.5) {}
        let late = CAMediaTimingFunction(name: .easeIn)
        let paced = shown(group, after: 0.5) { CATransaction.setAnimationTimingFunction(late) }
        #expect(isNear(linear, 50) && isNear(paced, shown(fade(late), after: 0.5) {}))
    }

    @Test(
        "An animation without a duration has the transaction's duration; its own duration takes precedence"
    )
    func durations() {
        let half = shown(fade(duration: 0), after: 1) { CATransaction.setAnimationDuration(2) }
        #expect(isNear(half, 50))
        #expect(isNear(shown(fade(duration: 4), after: 1) { CATransaction.setAnimationDuration(2) }, 25))
    }

    @Test("A change of an animation after it was added has no effect")
    func laterChanges() {
        ScriptedFrames.run { frames in
            let (layer, animation) = (CALayer(), fade())
            layer.add(animation, forKey: "fade")
            (animation.toValue, animation.duration) = (1000, 50)
            frames.advance(0.5)
            #expect(isNear(layer.shownValues.cornerRadius, 50))
            frames.advance(0.6)
            #expect(layer.animationKeys() == nil)
        }
    }

    /// A mass, a stiffness and a damping, from weakly to strongly damped.
    nonisolated static let springs: [(CGFloat, CGFloat, CGFloat)] = [
        (1, 100, 10), (1, 100, 2), (2, 300, 20), (1, 100, 20), (1, 100, 40), (0.5, 50, 3),
    ]

    @Test(
        "A spring begins at its first value and rests at its last value after the settling duration", arguments: springs
    )
    func springs(mass: CGFloat, stiffness: CGFloat, damping: CGFloat) {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        (spring.fromValue, spring.toValue) = (0, 100)
        let settling = spring.settlingDuration
        spring.duration = settling
        #expect(settling > 0 && settling < 20)
        ScriptedFrames.run { frames in
            let layer = CALayer()
            layer.add(spring, forKey: nil)
            frames.advance(1 / 60.0)
            #expect(abs(layer.shownValues.position.x) < 5)
            var highest: CGFloat = 0
            for _ in 0..<Int(settling * 54) {
                frames.advance(1 / 60.0)
                highest = max(highest, layer.shownValues.position.x)
            }
            #expect(abs(layer.shownValues.position.x - 100) < 2, "nearly at rest")
            let critical = 2 * (stiffness * mass).squareRoot()
            #expect((highest > 100.5) == (damping < critical * 0.99), "only a weakly damped spring overshoots")
        }
    }
}
