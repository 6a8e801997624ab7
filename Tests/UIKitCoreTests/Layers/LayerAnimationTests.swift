import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Animations of layers, transactions and display links") @MainActor
struct LayerAnimationTests {
    @MainActor final class Recorder: CAAnimationDelegate {
        let log = Log()

        func animationDidStart(_ anim: CAAnimation) { log.add("start \(anim.value(forKey: "id") ?? "")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.add("stop \(flag)") }
    }

    private func basic(_ path: String, from: Any? = nil, to: Any?, _ duration: TimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    private func isNear(_ one: CGFloat, _ two: CGFloat) -> Bool { abs(one - two) < 0.02 }

    @Test("An animation of a view's layer changes the shown value, and not the layer's own value")
    func viewLayer() {
        ScriptedFrames.run { frames in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let animation = basic("opacity", from: 1, to: 0.5)
            let recorder = Recorder()
            animation.setValue("fade", forKey: "id")
            animation.delegate = recorder
            view.layer.add(animation, forKey: "fade")
            #expect(view.layer.animationKeys() == ["fade"] && view.layer.animation(forKey: "fade") === animation)
            frames.advance(0.5)
            #expect(isNear(view.displayedGeometry.alpha, 0.75) && view.alpha == 1)
            #expect(view.layer.presentation().map { isNear(CGFloat($0.opacity), 0.75) } == true)
            #expect(recorder.log.drain() == ["start fade"])
            frames.advance(0.6)
            #expect(view.displayedGeometry.alpha == 1 && view.layer.animationKeys() == nil)
            #expect(recorder.log.drain() == ["stop true"])
        }
    }

    @Test("Positions, sizes, rotations, colours and shadows of layers are animated")
    func properties() {
        ScriptedFrames.run { frames in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.add(basic("position.x", to: 105), forKey: nil)
            layer.add(basic("bounds.size", to: NSValue(cgSize: CGSize(width: 20, height: 30))), forKey: nil)
            layer.add(basic("transform.rotation.z", from: 0, to: Double.pi), forKey: nil)
            layer.add(basic("backgroundColor", from: UIColor.black.cgColor, to: UIColor.white.cgColor), forKey: nil)
            layer.add(basic("shadowOpacity", from: 0, to: Float(1)), forKey: nil)
            layer.add(basic("cornerRadius", to: 4), forKey: nil)
            frames.advance(0.5)
            let shown = layer.shownValues
            #expect(abs(shown.position.x - 55) < 2 && abs(shown.bounds.width - 15) < 0.3)
            #expect(abs(shown.transform.b - 1) < 0.01 && isNear(shown.background?.red ?? 0, 0.5))
            #expect(isNear(shown.shadowOpacity, 0.5) && abs(shown.cornerRadius - 2) < 0.1)
            #expect(layer.position.x == 5 && layer.animationKeys() == nil)
            layer.removeAllAnimations()
            #expect(layer.shownValues.position.x == 5)
        }
    }

    @Test("A keyframe animation reaches its values at its times; an additive one adds to the layer's position")
    func keyframes() {
        ScriptedFrames.run { frames in
            let layer = CALayer()
            layer.position = CGPoint(x: 50, y: 50)
            let shake = CAKeyframeAnimation(keyPath: "position.x")
            (shake.values, shake.keyTimes, shake.duration) = ([0, 10, -10, 0], [0, 0.25, 0.75, 1], 1)
            shake.isAdditive = true
            layer.add(shake, forKey: "shake")
            frames.advance(0.25)
            #expect(abs(layer.shownValues.position.x - 60) < 1)
            frames.advance(0.5)
            #expect(abs(layer.shownValues.position.x - 40) < 1)
            frames.advance(0.4)
            #expect(layer.shownValues.position.x == 50)

            let path = CAKeyframeAnimation(keyPath: "position")
            path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
            path.duration = 4
            layer.add(path, forKey: nil)
            frames.advance(1)
            let position = layer.shownValues.position
            #expect(abs(position.x + position.y - 100) < 4)
            let discrete = CAKeyframeAnimation(keyPath: "opacity")
            (discrete.values, discrete.calculationMode, discrete.duration) = ([1, 0.2], .discrete, 1)
            layer.add(discrete, forKey: nil)
            frames.advance(0.6)
            #expect(isNear(layer.shownValues.opacity, 0.2))
        }
    }

    @Test("Animations can repeat, reverse, be grouped, and keep their final value")
    func times() {
        var timing = AnimationTiming(duration: 1)
        #expect(timing.state(after: 0.5) == .active(0.5, hasEnded: false))
        #expect(timing.state(after: 1) == .hidden(hasEnded: true))
        (timing.autoreverses, timing.repeatCount) = (true, 2)
        #expect(timing.state(after: 1.5) == .active(0.5, hasEnded: false))
        #expect(timing.state(after: 3.25) == .active(0.75, hasEnded: false))
        #expect(timing.state(after: 4) == .hidden(hasEnded: true))
        (timing.fillMode, timing.delay) = (.both, 1)
        #expect(timing.state(after: 0.5) == .active(0, hasEnded: false))
        #expect(timing.state(after: 9) == .active(0, hasEnded: true))
        (timing.autoreverses, timing.speed) = (false, 2)
        #expect(timing.state(after: 1.25) == .active(0.5, hasEnded: false))
        #expect(timing.state(after: 9) == .active(1, hasEnded: true))
        timing.repeatCount = .infinity
        #expect(timing.state(after: 1001.25) == .active(0.5, hasEnded: false))

        ScriptedFrames.run { frames in
            let layer = CALayer()
            let group = CAAnimationGroup()
            let late = basic("opacity", from: 1, to: 0, 1)
            late.beginTime = 1
            group.animations = [basic("position.x", from: 0, to: 100, 2), late]
            (group.duration, group.fillMode, group.isRemovedOnCompletion) = (2, .forwards, false)
            layer.add(group, forKey: "group")
            frames.advance(0.5)
            #expect(abs(layer.shownValues.position.x - 25) < 2 && layer.shownValues.opacity == 1)
            frames.advance(1)
            #expect(isNear(layer.shownValues.opacity, 0.5))
            frames.advance(2)
            #expect(layer.animationKeys() == ["group"])
            layer.removeAnimation(forKey: "group")
            #expect(layer.shownValues.opacity == 1)
        }
    }

    @Test("An animation with the same key replaces the earlier one, and an unknown property is reported once")
    func replacing() {
        nonisolated(unsafe) var reports = 0
        // Reason: the handler runs within `withHandler`, on this thread.
        UIKitFault.withHandler({ _ in reports += 1 }) {
            ScriptedFrames.run { frames in
                let layer = CALayer()
                let recorder = Recorder()
                let first = basic("unknownForTest", to: 1)
                first.delegate = recorder
                layer.add(first, forKey: "a")
                layer.add(basic("unknownForTest", to: 2), forKey: "a")
                #expect(recorder.log.drain() == ["stop false"] && layer.animationKeys() == ["a"])
                frames.advance(0.1)
            }
        }
        #expect(reports == 1)
    }

    @Test("Without frames, an animation ends at once")
    func noFrames() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let layer = CALayer()
            let recorder = Recorder()
            let animation = basic("opacity", from: 1, to: 0)
            animation.delegate = recorder
            layer.add(animation, forKey: nil)
            #expect(recorder.log.drain() == ["start ", "stop true"] && layer.shownValues.opacity == 1)
        }
    }

    @Test("A transaction sets the duration of its animations, and calls its completion handler after them")
    func transactions() async {
        await withCheckedContinuation { done in
            ScriptedFrames.run { frames in
                let layer = CALayer()
                CATransaction.begin()
                CATransaction.setAnimationDuration(0.5)
                CATransaction.setCompletionBlock { done.resume() }
                layer.add(basic("opacity", from: 1, to: 0, 0), forKey: "a")
                CATransaction.commit()
                frames.advance(0.4)
                #expect(layer.animationKeys() == ["a"])
                frames.advance(0.2)
                #expect(layer.animationKeys() == nil)
            }
        }
        #expect(CATransaction.animationDuration() == 0.25)
        await withCheckedContinuation { done in
            CATransaction.begin()
            CATransaction.setCompletionBlock { done.resume() }
            CATransaction.commit()
        }
    }

    @MainActor final class Ticker: NSObject {
        var stamps: [TimeInterval] = []
        func tick(_ link: CADisplayLink) { stamps.append(link.timestamp) }
    }

    @Test("A display link calls its target before each frame, unless the link is paused or invalidated")
    func displayLink() {
        ScriptedFrames.run { frames in
            let ticker = Ticker()
            let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
            frames.advance(0.1)
            #expect(ticker.stamps.isEmpty)
            link.add(to: .main, forMode: .common)
            frames.advance(0.1)
            #expect(ticker.stamps.count == 6 && abs(link.duration - 1.0 / 60) < 0.001)
            link.isPaused = true
            frames.advance(0.1)
            #expect(ticker.stamps.count <= 6)
            link.isPaused = false
            link.preferredFramesPerSecond = 30
            frames.advance(0.2)
            #expect((12...13).contains(ticker.stamps.count))
            link.invalidate()
            let count = ticker.stamps.count
            frames.advance(0.1)
            #expect(ticker.stamps.count == count)
        }
    }

    @Test("A transform in space is drawn with its components for x and y")
    func transforms() {
        let layer = CALayer()
        layer.transform = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), .pi / 2, 0, 0, 1)
        #expect(abs(layer.affineTransform().b - 1) < 1e-9 && layer.affineTransform().tx == 10)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && CATransform3DIsAffine(layer.transform))
        let product = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(1, 1, 1))
        #expect(product.m11 == 2 && product.m22 == 3 && product.m41 == 1)
        #expect(CATransform3DGetAffineTransform(product) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1))
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }
}
