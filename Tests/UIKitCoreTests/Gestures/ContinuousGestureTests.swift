import Foundation
import Testing

@testable import UIKitCore

@Suite("Pans, presses, pinches and other continuous gestures") @MainActor
struct ContinuousGestureTests {
    let fixture = TouchFixture()
    let gestures = GestureLog()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { fixture.window.addSubview(view) }

    @Test("A pan begins after ten points, and has a translation and a velocity until it ends")
    func pan() {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.down(50, 50)
        fixture.move(55, 50)
        #expect(gestures.log.drain() == [])
        fixture.move(70, 50, after: 0.1)
        #expect(gestures.log.drain() == ["pan began"])
        #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
        fixture.move(80, 60, after: 0.05)
        #expect(gestures.log.drain() == ["pan changed"])
        #expect(abs(pan.velocity(in: view).x - 200) < 1 && abs(pan.velocity(in: view).y - 200) < 1)
        pan.setTranslation(.zero, in: view)
        fixture.move(83, 64)
        #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 4))
        fixture.up()
        #expect(gestures.log.drain() == ["pan changed", "pan ended"])
        #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
    }

    @Test(
        "A pan's translation does not change when a second finger begins or ends; too many fingers prevent the pan")
    func panFingers() {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.down(50, 50, finger: 1)
        fixture.move(70, 50, finger: 1)
        fixture.down(170, 50, finger: 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        fixture.sendTouches(.moved, [(1, 80, 50), (2, 180, 50)])
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        fixture.up(finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0) && pan.state == .changed)
        fixture.move(185, 50, finger: 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
        fixture.up(finger: 2)
        #expect(gestures.log.drain().last == "pan ended")
        pan.maximumNumberOfTouches = 1
        fixture.sendTouches(.began, [(1, 50, 50), (2, 80, 50)])
        fixture.sendTouches(.moved, [(1, 90, 50), (2, 120, 50)])
        fixture.sendTouches(.ended, [(1, 90, 50), (2, 120, 50)])
        #expect(gestures.log.drain() == [])
    }

    @Test("Cancelled touches, or disabling the recogniser, cancel a pan", arguments: [true, false])
    func cancelling(bySwitch: Bool) {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.down(50, 50)
        fixture.move(90, 50)
        if bySwitch { pan.isEnabled = false } else { fixture.cancel() }
        #expect(gestures.log.drain() == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    @Test("Removing a view cancels the view's recognisers")
    func viewRemoved() {
        gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.down(50, 50)
        fixture.move(90, 50)
        view.removeFromSuperview()
        fixture.move(120, 50)
        fixture.up()
        #expect(gestures.log.drain() == ["pan began", "pan cancelled"])
    }

    @Test("A long press begins after its minimum duration and follows the touch; an earlier movement prevents it")
    func longPress() {
        let press = gestures.watch(UILongPressGestureRecognizer(), "press", on: view)
        fixture.down(50, 50)
        fixture.clock.advance(0.4)
        #expect(gestures.log.drain() == [])
        fixture.clock.advance(0.2)
        #expect(gestures.log.drain() == ["press began"])
        fixture.move(150, 50)
        fixture.up()
        #expect(gestures.log.drain() == ["press changed", "press ended"])
        fixture.down(50, 50)
        fixture.move(65, 50)
        fixture.clock.advance(1)
        fixture.up()
        fixture.tap(50, 50)
        fixture.clock.advance(1)
        #expect(gestures.log.drain() == [])
        press.numberOfTapsRequired = 1
        fixture.tap(50, 50)
        fixture.clock.advance(0.1)
        fixture.down(50, 50)
        fixture.clock.advance(0.6)
        #expect(gestures.log.drain() == ["press began"])
    }

    @Test("Pinch and rotation are recognised together only if a delegate allows it")
    func pinchAndRotate() {
        let pinch = gestures.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "rotation", on: view)
        func gesture() {
            fixture.sendTouches(.began, [(1, 100, 100), (2, 200, 100)])
            fixture.sendTouches(.moved, [(1, 100, 100), (2, 100, 300)])
        }
        gestures.simultaneous = [["pinch", "rotation"]]
        gesture()
        #expect(gestures.log.drain() == ["pinch began", "rotation began"])
        #expect(abs(pinch.scale - 2) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
        fixture.sendTouches(.ended, [(1, 100, 100), (2, 100, 300)])
        #expect(gestures.log.drain() == ["pinch ended", "rotation ended"])
        #expect(pinch.scale == 1 && rotation.rotation == 0)
        gestures.simultaneous = []
        gesture()
        #expect(gestures.log.drain() == ["pinch began"])
    }

    @Test("A third finger changes neither the two fingers that a rotation follows nor the rotation's angle")
    func thirdFingerOfRotation() {
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "rotation", on: view)
        fixture.sendTouches(.began, [(1, 100, 100), (2, 200, 100)])
        fixture.sendTouches(.moved, [(1, 100, 100), (2, 100, 200)])
        fixture.sendTouches(.began, [(3, 30, 30)])
        fixture.sendTouches(.moved, [(1, 100, 100), (2, 100, 210)])
        #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
        fixture.sendTouches(.ended, [(1, 100, 100), (2, 100, 210), (3, 30, 30)])
        #expect(rotation.rotation == 0)
    }

    @Test("A trackpad pinch has no touches; scrolling is recognised as a pan if allowedScrollTypesMask allows it")
    func indirect() {
        let pinch = gestures.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        let dispatcher = fixture.window.dispatcher
        let position = CGPoint(x: 30, y: 40)
        dispatcher.handleTransform(scale: 1, rotation: 0, at: position, phase: .began)
        dispatcher.handleTransform(scale: 1.5, rotation: 0, at: position, phase: .changed)
        #expect(pinch.scale == 1.5 && pinch.numberOfTouches == 0 && pinch.location(in: view) == position)
        dispatcher.handleTransform(scale: 2, rotation: 0, at: position, phase: .ended)
        #expect(gestures.log.drain() == ["pinch began", "pinch changed", "pinch ended"])
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        dispatcher.handleScroll(CGVector(dx: 0, dy: 10), at: position, phase: .began, kind: .continuous)
        dispatcher.handleScroll(CGVector(dx: 0, dy: 0), at: position, phase: .ended, kind: .continuous)
        #expect(gestures.log.drain() == [])
        pan.allowedScrollTypesMask = .all
        dispatcher.handleScroll(CGVector(dx: 0, dy: 10), at: position, phase: .began, kind: .continuous)
        dispatcher.handleScroll(CGVector(dx: 5, dy: 10), at: position, phase: .changed, kind: .continuous)
        #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 20))
        dispatcher.handleScroll(.zero, at: position, phase: .ended, kind: .continuous)
        #expect(gestures.log.drain() == ["pan began", "pan changed", "pan ended"])
    }

    @Test("A hover recogniser leaves touches to the view, and disabling it during a touch cancels hovering")
    func hoverAndTouches() {
        let touched = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 100, height: 100))
        touched.log = gestures.log
        let hover = gestures.watch(UIHoverGestureRecognizer(), "hover", on: touched)
        fixture.down(20, 20)
        fixture.up()
        #expect(gestures.log.drain() == ["view began 1", "view ended 1"])
        fixture.window.dispatcher.handlePointerMove(to: CGPoint(x: 20, y: 20))
        fixture.down(20, 20, type: .indirectPointer, InputContext(buttons: .primary))
        #expect(hover.arena == nil && hover.numberOfTouches == 0)
        hover.isEnabled = false
        #expect(gestures.log.drain() == ["hover began", "view began 1", "hover cancelled"])
        fixture.up()
        #expect(fixture.window.dispatcher.arena.active.isEmpty)
    }

    @Test("A hover recogniser has the buttons and modifier keys of the last event, and no z offset")
    func hoverProperties() {
        let hover = gestures.watch(UIHoverGestureRecognizer(), "hover", on: view)
        fixture.window.dispatcher.handlePointerMove(
            to: CGPoint(x: 20, y: 30), InputContext(modifiers: [.command, .shift]))
        #expect(hover.modifierFlags == [.command, .shift] && hover.buttonMask == [])
        #expect(hover.location(in: view) == CGPoint(x: 20, y: 30) && hover.zOffset == 0)
        fixture.window.dispatcher.handlePointerMove(to: CGPoint(x: 21, y: 30))
        #expect(hover.modifierFlags == [])
    }

    @Test("A recogniser that allows the indirect pointer alone ignores fingers")
    func allowedPointer() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        fixture.tap(20, 20)
        #expect(gestures.log.drain() == [])
        for phase in [UITouch.Phase.began, .ended] {
            let touch = TouchInput(
                identifier: 5, phase: phase, location: CGPoint(x: 20, y: 20), type: .indirectPointer)
            fixture.window.dispatcher.handleTouches([touch], InputContext(modifiers: .alternate, buttons: .primary))
        }
        #expect(gestures.log.drain() == ["tap ended"])
        #expect(tap.buttonMask == .primary && tap.modifierFlags == .alternate)
    }

    @Test("Hovering begins, changes and ends with the views under the pointer")
    func hover() {
        let inner = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
        gestures.watch(UIHoverGestureRecognizer(), "outer", on: view)
        gestures.watch(UIHoverGestureRecognizer(), "inner", on: inner)
        let dispatcher = fixture.window.dispatcher
        dispatcher.handlePointerMove(to: CGPoint(x: 150, y: 150))
        #expect(gestures.log.drain() == ["outer began"])
        dispatcher.handlePointerMove(to: CGPoint(x: 50, y: 50))
        #expect(gestures.log.drain() == ["inner began", "outer changed"])
        dispatcher.handlePointerMove(to: CGPoint(x: 350, y: 350))
        #expect(Set(gestures.log.drain()) == ["inner ended", "outer ended"])
        dispatcher.handlePointerMove(to: CGPoint(x: 150, y: 150))
        dispatcher.pointerLeft()
        #expect(gestures.log.drain() == ["outer began", "outer ended"])
    }

    @Test("A screen edge pan begins only at its edge")
    func edge() {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        gestures.watch(pan, "edge", on: view)
        fixture.down(100, 50)
        fixture.move(150, 50)
        fixture.up()
        #expect(gestures.log.drain() == [])
        fixture.down(5, 50)
        fixture.move(50, 50)
        fixture.up()
        #expect(gestures.log.drain() == ["edge began", "edge ended"])
    }

    @Test("A pan that requires a long press to fail begins when the long press has failed")
    func requirement() {
        gestures.requirements = ["pan": ["press"]]
        gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        let press = gestures.watch(UILongPressGestureRecognizer(), "press", on: view)
        press.allowableMovement = 30
        fixture.down(50, 50)
        fixture.move(70, 50)
        #expect(gestures.log.drain() == [])
        fixture.move(90, 50)
        #expect(gestures.log.drain() == ["pan began"])
        fixture.up()
        #expect(gestures.log.drain() == ["pan ended"])
        fixture.down(50, 50)
        fixture.move(70, 50)
        fixture.clock.advance(1)
        fixture.up()
        #expect(gestures.log.drain() == ["press began", "press ended"])
    }

    @Test("A custom recogniser prevents other recognisers as UIKit's own recognisers do, and is reset")
    func customRecognizer() {
        final class AnyTouch: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
            override func reset() { resets += 1 }
        }
        let custom = gestures.watch(AnyTouch(), "own", on: view)
        gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        fixture.tap(10, 10)
        #expect(gestures.log.drain() == ["own began", "own ended"])
        #expect(custom.resets == 1 && custom.state == .possible)
    }
}
