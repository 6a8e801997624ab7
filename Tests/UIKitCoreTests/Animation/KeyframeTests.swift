import Foundation
import Testing

@testable import UIKitCore

/// The options of animations and keyframes, and the calculation modes of keyframes.
@Suite("Options and keyframes") @MainActor
struct KeyframeTests {
    private typealias Keyframes = UIView.KeyframeAnimationOptions
    private typealias Options = UIView.AnimationOptions

    @Test("The options have UIKit's raw values")
    func rawValues() {
        let bits: [Options] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
            .overrideInheritedOptions,
        ]
        #expect(bits.map(\.rawValue) == (0..<10).map { 1 << $0 })
        let curves: [Options] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map { $0.rawValue >> 16 } == [0, 1, 2, 3])
        let transitions: [Options] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        #expect(transitions.map { $0.rawValue >> 20 } == [1, 2, 3, 4, 5, 6, 7])
        let keyframes: [Keyframes] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedOptions,
        ]
        #expect(keyframes.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 512])
        let modes: [Keyframes] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
        ]
        #expect(modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3])
    }

    /// A calculation mode, and the position in the middle of a keyframe from 5 to 105 points.
    nonisolated static let modes: [(UIView.KeyframeAnimationOptions, CGFloat)] = [
        (.calculationModeLinear, 55), (.calculationModePaced, 55), (.calculationModeCubic, 55),
        (.calculationModeDiscrete, 5),
    ]

    @Test("Only discrete keyframes jump to their values; all other modes move between them", arguments: modes)
    func modes(mode: UIView.KeyframeAnimationOptions, middle: CGFloat) {
        AnimationFixture.run { motion in
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: [mode, .allowUserInteraction]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { motion.view.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { motion.view.center.x = 5 }
            }
            motion.advance(0.5)
            #expect(motion.x == middle)
            motion.advance(0.5)
            #expect(motion.x == 105)
            motion.advance(1)
            #expect(motion.x == 5)
        }
    }

    /// The curve of an animation, and whether the animation starts more slowly than a linear one; nil for the linear
    /// curve.
    nonisolated static let curves: [(UIView.AnimationOptions, Bool?)] = [
        (.curveEaseInOut, true), (.curveEaseIn, true), (.curveEaseOut, false), (.curveLinear, nil),
    ]

    @Test("The curve determines the pace of an animation", arguments: curves)
    func curves(curve: UIView.AnimationOptions, isSlow: Bool?) {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 4, delay: 0, options: [curve, .beginFromCurrentState]) {
                motion.view.center.x = 105
            }
            motion.advance(1)
            switch isSlow {
            case true?: #expect(motion.x < 28)
            case false?: #expect(motion.x > 32)
            case nil: #expect(motion.x == 30)
            }
            motion.advance(3)
            #expect(motion.x == 105)
        }
    }

    @Test("A keyframe outside of a keyframe animation changes its view at once")
    func outside() {
        AnimationFixture.run { motion in
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { motion.view.center.x = 77 }
            #expect(motion.x == 77 && !motion.frames.hasRequests)
        }
    }

    @Test("Changes in `modifyAnimations` are repeated within an animation, and take effect at once outside of one")
    func modifications() {
        AnimationFixture.run { motion in
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { motion.view.center.x = 50 }
            #expect(motion.x == 50)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { motion.view.center.x = 150 }
            }
            var seen: [CGFloat] = []
            for _ in 0..<7 {
                motion.advance(0.5)
                seen.append(motion.x)
            }
            #expect(seen == [100, 150, 100, 50, 100, 150, 100])
            motion.advance(0.5)
            #expect(motion.x == 150, "the last value of the view stays")
        }
    }
}
