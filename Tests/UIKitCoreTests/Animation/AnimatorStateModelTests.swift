import Foundation
import Testing

@testable import UIKitCore

/// Random calls to a property animator, compared with UIKit's state machine of animators.
@Suite("States of property animators against a model") @MainActor
struct AnimatorStateModelTests {
    /// An animator with a linear curve and a duration of one second, which moves a view to the right by 100 points.
    struct Model {
        var state = UIViewAnimatingState.inactive
        var isRunning = false
        var fraction = 0.0
        /// The position of the view at the beginning of the animation, or its position when nothing is animated.
        var start = 5.0
        var endings: [String] = []

        var shown: Double { state == .inactive ? start : start + 100 * fraction }

        mutating func activate(isRunning: Bool) {
            (state, self.isRunning) = (.active, isRunning)
        }

        mutating func becomeInactive(at position: Double) {
            (state, isRunning, fraction, start) = (.inactive, false, 0, position)
        }

        mutating func advance(_ steps: Int) {
            guard isRunning else { return }
            fraction = min(1, fraction + Double(steps) / 10)
            guard fraction >= 1 - 1e-9 else { return }
            becomeInactive(at: start + 100)
            endings.append("end")
        }
    }

    /// Adds the movement and a completion to an inactive animator.
    private func prepare(_ animator: UIViewPropertyAnimator, _ view: UIView, _ log: Log) {
        animator.addAnimations { view.center.x += 100 }
        animator.addCompletion { log.add("\($0)") }
    }

    @Test(
        "M64: Random calls and frames give the states, values and completions of UIKit's state machine",
        arguments: 1...30)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        AnimationFixture.run { motion in
            let (log, view) = (Log(), motion.view)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            var model = Model()
            for step in 0..<60 {
                let isFresh = model.state == .inactive
                switch random.number(below: 8) {
                case 0, 1:
                    guard model.state != .stopped else { continue }
                    if isFresh { prepare(animator, view, log) }
                    animator.startAnimation()
                    model.activate(isRunning: true)
                case 2:
                    guard model.state != .stopped else { continue }
                    if isFresh { prepare(animator, view, log) }
                    animator.pauseAnimation()
                    model.activate(isRunning: false)
                case 3:
                    guard model.state == .active, random.coin() else { continue }
                    let position = model.shown
                    animator.stopAnimation(true)
                    model.becomeInactive(at: position)
                case 4:
                    guard model.state == .active else { continue }
                    animator.stopAnimation(false)
                    (model.state, model.isRunning) = (.stopped, false)
                case 5:
                    guard model.state == .stopped else { continue }
                    let position = random.element(of: [UIViewAnimatingPosition.start, .end, .current])
                    let places: [UIViewAnimatingPosition: Double] = [
                        .start: model.start, .end: model.start + 100, .current: model.shown,
                    ]
                    animator.finishAnimation(at: position)
                    model.becomeInactive(at: places[position] ?? 0)
                    model.endings.append("\(position)")
                case 6:
                    guard model.state == .active else { continue }
                    let fraction = Double(random.number(in: 0...9)) / 10
                    animator.fractionComplete = CGFloat(fraction)
                    (model.fraction, model.isRunning) = (fraction, false)
                default:
                    let steps = random.number(in: 1...3)
                    motion.advance(TimeInterval(steps) / 10)
                    model.advance(steps)
                }
                #expect(animator.state == model.state && animator.isRunning == model.isRunning, "step \(step)")
                #expect(abs(Double(motion.x) - model.shown) < 0.01, "step \(step)")
                #expect(log.lines == model.endings, "step \(step)")
            }
        }
    }

    @Test("M64: A change of direction plays the elapsed part backwards", arguments: 1...9)
    func reversed(tenths: Int) {
        AnimationFixture.run { motion in
            let log = Log()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            prepare(animator, motion.view, log)
            animator.startAnimation()
            motion.advance(TimeInterval(tenths) / 10)
            animator.isReversed = true
            for step in 1...tenths {
                motion.advance(0.1)
                #expect(abs(Double(motion.x) - (5 + Double(tenths - step) * 10)) < 0.01)
            }
            motion.advance(0.1)
            #expect(log.lines == ["start"] && motion.view.center.x == 5 && animator.state == .inactive)
        }
    }

    @Test("M64: The states and positions have UIKit's raw values")
    func rawValues() {
        #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    }
}
