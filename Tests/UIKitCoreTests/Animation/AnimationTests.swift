import Foundation
import Testing

@testable import UIKitCore

/// View animations: presented values, completion handlers and transitions.
@Suite("Animations") @MainActor
struct AnimationTests {
    @Test("M64: An animated property changes at once; its presented value follows with each frame")
    func presentedValues() {
        AnimationFixture.run { motion in
            var completions: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { motion.view.center.x = 105 },
                completion: { completions.append($0) })
            #expect(motion.view.center.x == 105 && motion.x == 5)
            motion.advance(0.25)
            #expect(motion.x == 30)
            motion.host.clear()
            motion.advance(0.5)
            #expect(motion.x == 80 && motion.host.geometry.contains { $0 === motion.view } && completions.isEmpty)
            motion.advance(0.25)
            #expect(
                motion.x == 105 && completions == [true] && !motion.frames.hasRequests
                    && motion.view.extras?.animations == nil)
        }
    }

    @Test("During its delay an animation presents the old value")
    func delay() {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { motion.view.alpha = 0 })
            motion.advance(0.5)
            #expect(motion.view.displayedGeometry.alpha == 1)
            motion.advance(0.5)
            #expect(abs(motion.view.displayedGeometry.alpha - 0.5) < 1e-9 && motion.view.alpha == 0)
        }
    }

    @Test("Colours, corner radii, shadows, bounds and transforms are interpolated")
    func interpolation() {
        AnimationFixture.run { motion in
            let view = motion.view
            view.backgroundColor = .black
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.backgroundColor = .white
                view.layer.cornerRadius = 10
                view.layer.shadowOpacity = 1
                view.transform = CGAffineTransform(rotationAngle: .pi)
                view.bounds.size.width = 30
            }
            motion.advance(0.5)
            let style = view.layerStyle
            #expect(abs((style.background?.red ?? 0) - 0.5) < 1e-9 && abs(style.cornerRadius - 5) < 1e-9)
            #expect(abs((style.shadow?.color.alpha ?? 0) - 0.5) < 1e-9)
            #expect(
                abs(view.displayedGeometry.transform.b - 1) < 1e-9 && abs(view.displayedGeometry.transform.a) < 1e-9)
            #expect(abs(view.displayedGeometry.bounds.width - 20) < 1e-9)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = nil }
            motion.advance(0.5)
            #expect(abs((view.layerStyle.background?.alpha ?? 0) - 0.5) < 1e-9 && view.backgroundColor == nil)
        }
    }

    @Test("A second animation of a property is added to the running one")
    func interruption() {
        AnimationFixture.run { motion in
            var completions: [String] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { motion.view.center.x = 105 },
                completion: { completions.append("first \($0)") })
            motion.advance(0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { motion.view.center.x = 5 },
                completion: { completions.append("second \($0)") })
            #expect(motion.x == 55)
            motion.advance(0.25)
            // The first animation has a quarter left, the second three quarters: 5 - 25 + 75.
            #expect(motion.x == 55 && completions.isEmpty)
            motion.advance(0.25)
            #expect(completions == ["first true"])
            motion.advance(0.5)
            #expect(completions == ["first true", "second true"] && motion.x == 5)
        }
    }

    @Test("beginFromCurrentState ends the running animation and continues from the presented value")
    func replacing() {
        AnimationFixture.run { motion in
            var completions: [String] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { motion.view.center.x = 105 },
                completion: { completions.append("first \($0)") })
            motion.advance(0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { motion.view.center.x = 5 }, completion: { completions.append("second \($0)") })
            #expect(motion.x == 55 && completions == ["first false"])
            motion.advance(0.5)
            #expect(motion.x == 30)
        }
    }

    @Test("A repeating, autoreversing animation runs until its view leaves the window")
    func repeating() {
        AnimationFixture.run { motion in
            var completions: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
                animations: { motion.view.center.x = 105 }, completion: { completions.append($0) })
            motion.advance(1.25)
            #expect(motion.x == 80)
            motion.advance(1)
            #expect(motion.x == 30)
            motion.view.removeFromSuperview()
            #expect(completions == [false] && motion.x == 105)
            motion.advance(1)
            #expect(!motion.frames.hasRequests)
        }
    }

    @Test("Changes are not animated in performWithoutAnimation, while animations are disabled, or with duration 0")
    func none() {
        AnimationFixture.run { motion in
            var completions: [Bool] = []
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { motion.view.center.x = 105 }
                #expect(UIView.inheritedAnimationDuration == 1)
            }
            #expect(motion.x == 105)
            UIView.animate(
                withDuration: 0, animations: { motion.view.center.x = 50 }, completion: { completions.append($0) })
            #expect(motion.x == 50 && completions.isEmpty)
            motion.clock.advance(0)
            #expect(completions == [true])
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) { motion.view.center.x = 60 }
            UIView.setAnimationsEnabled(true)
            #expect(motion.x == 60 && UIView.areAnimationsEnabled)
        }
    }

    @Test("An animation that begins in performWithoutAnimation is not animated, and its completion is called")
    func nestedInNone() {
        AnimationFixture.run { motion in
            var completions: [Bool] = []
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                UIView.animate(
                    withDuration: 1, animations: { motion.view.center.x = 105 }, completion: { completions.append($0) })
                UIView.performWithoutAnimation {}
                #expect(!UIView.areAnimationsEnabled)
            }
            #expect(motion.x == 105 && UIView.areAnimationsEnabled)
            motion.clock.advance(0)
            #expect(completions == [true])
        }
    }

    @Test("Without frames the end values are presented at once; completion handlers run after delay and duration")
    func frameless() {
        AnimationFixture.run(frames: false) { motion in
            var completions: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0.5, animations: { motion.view.center.x = 105 },
                completion: { completions.append($0) }
            )
            #expect(motion.x == 105)
            motion.clock.advance(1.4)
            #expect(completions.isEmpty)
            motion.clock.advance(0.2)
            #expect(completions == [true] && motion.view.extras?.animations == nil)
        }
    }

    @Test("A view receives no touches while it is animated, unless allowUserInteraction is set")
    func touches() {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 1) { motion.view.alpha = 0.5 }
            #expect(motion.fixture.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === motion.fixture.window)
            motion.advance(1)
            #expect(motion.fixture.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === motion.view)
            UIView.animate(
                withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { motion.view.alpha = 1 })
            #expect(motion.fixture.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === motion.view)
        }
    }

    @Test("Each keyframe runs in its part of the duration")
    func keyframes() {
        AnimationFixture.run { motion in
            UIView.animateKeyframes(withDuration: 2, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { motion.view.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { motion.view.center.x = 55 }
            }
            #expect(motion.x == 5)
            motion.advance(0.25)
            #expect(motion.x == 55)
            motion.advance(0.5)
            #expect(motion.x == 105)
            motion.advance(0.75)
            #expect(motion.x == 80)
            motion.advance(0.5)
            #expect(motion.x == 55)
        }
    }

    @Test("Keyframes within another animation have its duration and stay linear")
    func nestedKeyframes() {
        AnimationFixture.run { motion in
            UIView.animate(withDuration: 4, delay: 0, options: .curveEaseIn) {
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { motion.view.center.x = 105 }
                }
            }
            motion.advance(1)
            #expect(motion.x == 30)
            motion.advance(1)
            #expect(motion.x == 55)
        }
    }

    @Test("A layout pass in an animation is animated, and nested animations have the outer duration")
    func layout() {
        AnimationFixture.run { motion in
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            motion.fixture.window.addSubview(child)
            let leading = child.leadingAnchor.constraint(equalTo: motion.fixture.window.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, child.topAnchor.constraint(equalTo: motion.fixture.window.topAnchor),
                child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 10),
            ])
            motion.fixture.window.layoutIfNeeded()
            leading.constant = 100
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                motion.fixture.window.layoutIfNeeded()
                UIView.animate(withDuration: 9) { motion.view.center.x = 105 }
            }
            motion.advance(1)
            #expect(child.frame.minX == 100 && child.displayedGeometry.center.x == 55 && motion.x == 55)
        }
    }

    @Test("A cross-dissolve shows a snapshot of the previous content in front and fades it out")
    func transition() {
        AnimationFixture.run { motion in
            let label = UILabel()
            motion.fixture.add(label, CGRect(x: 50, y: 50, width: 100, height: 20))
            label.text = "before"
            var completions: [Bool] = []
            UIView.transition(
                with: label, duration: 1, options: .transitionCrossDissolve, animations: { label.text = "after" },
                completion: { completions.append($0) })
            let snapshot = motion.fixture.window.subviews.last
            #expect(snapshot !== label && snapshot?.drawing.words.contains { $0.hasPrefix("text before") } == true)
            motion.advance(0.5)
            #expect(abs((snapshot?.displayedGeometry.alpha ?? 0) - 0.5) < 1e-9 && label.text == "after")
            motion.advance(0.5)
            #expect(snapshot?.superview == nil && completions == [true])
        }
    }
}
