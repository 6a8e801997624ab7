import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Property animators that are paused, reversed, stopped and scrubbed.
@Suite("Property animators") @MainActor
struct AnimatorTests {
    private func animator(
        _ motion: AnimationFixture, _ curve: UIView.AnimationCurve = .linear
    ) -> (UIViewPropertyAnimator, Log) {
        let log = Log()
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { motion.view.center.x = 105 }
        animator.addCompletion { log.add("\($0)") }
        return (animator, log)
    }

    @Test("An animator runs from startAnimation to its end")
    func startToEnd() {
        AnimationFixture.run { motion in
            let (animator, log) = animator(motion)
            #expect(animator.state == .inactive && motion.view.center.x == 5)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && motion.view.center.x == 105)
            motion.advance(0.25)
            #expect(motion.x == 30 && abs(animator.fractionComplete - 0.25) < 1e-9)
            motion.advance(0.75)
            #expect(motion.x == 105 && animator.state == .inactive && log.drain() == ["end"])
        }
    }

    @Test("An animator can be scrubbed with fractionComplete, paused and continued")
    func scrubbing() {
        AnimationFixture.run { motion in
            let (animator, log) = animator(motion)
            animator.fractionComplete = 0.3
            #expect(motion.x == 35 && !animator.isRunning && animator.state == .active)
            animator.startAnimation()
            motion.advance(0.2)
            #expect(motion.x == 55)
            animator.pauseAnimation()
            motion.advance(5)
            #expect(motion.x == 55 && log.drain() == [])
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            motion.advance(0.5)
            #expect(motion.x == 80)
            motion.advance(0.5)
            #expect(motion.x == 105 && log.drain() == ["end"])
        }
    }

    @Test("A reversed animator runs back to the start, and the views have their old values")
    func reversing() {
        AnimationFixture.run { motion in
            let (animator, log) = animator(motion, .easeIn)
            animator.startAnimation()
            motion.advance(0.5)
            let halfway = motion.x
            animator.isReversed = true
            #expect(motion.x == halfway)
            motion.advance(0.25)
            #expect(motion.x < halfway)
            motion.advance(0.25)
            #expect(motion.x == 5 && motion.view.center.x == 5 && log.drain() == ["start"])
        }
    }

    @Test("A stopped animator keeps the presented values until finishAnimation(at:) sets the final position")
    func stopping() {
        for (position, x) in [(UIViewAnimatingPosition.current, 55.0), (.start, 5), (.end, 105)] {
            AnimationFixture.run { motion in
                let (animator, log) = animator(motion)
                animator.startAnimation()
                motion.advance(0.5)
                animator.stopAnimation(false)
                #expect(animator.state == .stopped && motion.view.center.x == 55 && log.drain() == [])
                animator.finishAnimation(at: position)
                #expect(motion.view.center.x == CGFloat(x) && animator.state == .inactive)
                #expect(log.drain() == ["\(position)"])
            }
        }
        AnimationFixture.run { motion in
            let (animator, log) = animator(motion)
            animator.startAnimation()
            motion.advance(0.5)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && motion.view.center.x == 55 && log.drain() == [])
        }
    }

    @Test("Starting, pausing or continuing a stopped animator, or adding animations to it, is a fault without effect")
    func stoppedCalls() {
        AnimationFixture.run { motion in
            let (animator, _) = animator(motion)
            animator.startAnimation()
            motion.advance(0.5)
            animator.stopAnimation(false)
            let (_, faults) = Faults.of {
                animator.startAnimation()
                animator.startAnimation(afterDelay: 1)
                animator.pauseAnimation()
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                animator.addAnimations {}
            }
            #expect(faults.codes == Array(repeating: "animatorState", count: 5))
            #expect(animator.state == .stopped && motion.view.center.x == 55)
            animator.finishAnimation(at: .current)
        }
    }

    @Test("Pausing and resuming does not change the position on a curve; a spring's duration is computed")
    func curves() {
        AnimationFixture.run { motion in
            let (animator, _) = animator(motion, .easeInOut)
            animator.startAnimation()
            motion.advance(0.25)
            let pausedX = motion.x
            animator.pauseAnimation()
            #expect(abs(motion.x - pausedX) < 0.01)
            animator.startAnimation()
            #expect(abs(motion.x - pausedX) < 0.01)
            motion.advance(0.75)
            #expect(motion.x == 105)
        }
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let length = UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration
        #expect(length > 0.5 && length < 1.2)
    }

    @Test("Animations can be added with a delay, and runningPropertyAnimator starts at once")
    func adding() {
        AnimationFixture.run { motion in
            let (animator, log) = animator(motion)
            animator.addAnimations({ motion.view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            motion.advance(0.5)
            #expect(motion.view.displayedGeometry.alpha == 1)
            motion.advance(0.25)
            #expect(abs(motion.view.displayedGeometry.alpha - 0.5) < 1e-9)
            motion.advance(0.25)
            #expect(log.drain() == ["end"])
            let running = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: .curveLinear, animations: { motion.view.alpha = 1 },
                completion: { log.add("\($0)") })
            motion.advance(1)
            #expect(abs(motion.view.displayedGeometry.alpha - 0.5) < 1e-9 && running.isRunning)
            motion.advance(0.5)
            #expect(log.drain() == ["end"])
        }
    }
}
