import Foundation
import Testing

@testable import UIKitCore

/// Taps and swipes, in relation to touches of views and to other recognisers.
@Suite("Taps and swipes") @MainActor
struct TapTests {
    let fixture = TouchFixture()
    let gestures = GestureLog()
    let view = TouchView()

    init() {
        view.log = gestures.log
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        fixture.window.addSubview(view)
    }

    @Test("A recognised tap cancels the view's touch, unless cancelsTouchesInView is off")
    func tap() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "tap ended", "view cancelled 1"].reordered)
        #expect(tap.state == .possible && tap.numberOfTouches == 0)
        tap.cancelsTouchesInView = false
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "tap ended", "view ended 1"])
    }

    @Test("A finger that replaces a lifted finger of a two-finger tap makes the tap fail")
    func replacedFinger() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        tap.numberOfTouchesRequired = 2
        fixture.down(20, 20, finger: 1)
        fixture.down(60, 20, finger: 2)
        fixture.up(finger: 1)
        fixture.down(100, 20, finger: 3)
        fixture.up(finger: 2)
        fixture.up(finger: 3)
        #expect(!gestures.log.drain().contains("tap ended"))
        fixture.sendTouches(.began, [(1, 20, 20), (2, 60, 20)])
        fixture.up(finger: 1)
        fixture.up(finger: 2)
        #expect(gestures.log.drain().contains("tap ended"))
    }

    @Test("A touch that moves too far or lasts too long is not a tap", arguments: [true, false])
    func failure(byMoving: Bool) {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        fixture.down(20, 30)
        if byMoving { fixture.move(120, 30) } else { fixture.clock.advance(2) }
        #expect(tap.state == .failed)
        fixture.up()
        #expect(!gestures.log.drain().contains("tap ended"))
        #expect(tap.state == .possible)
    }

    @Test("A single tap that requires the double tap to fail waits for that failure")
    func doubleTap() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        gestures.watch(double, "double", on: view)
        let single = gestures.watch(UITapGestureRecognizer(), "single", on: view)
        single.require(toFail: double)
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1"])
        fixture.clock.advance(1)
        #expect(gestures.log.drain() == ["single ended", "view cancelled 1"].reordered)
        fixture.tap(20, 30)
        fixture.clock.advance(0.1)
        fixture.tap(20, 30)
        fixture.clock.advance(1)
        let lines = gestures.log.drain()
        #expect(lines.filter { $0.hasSuffix("ended") } == ["double ended"], "\(lines)")
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test("A view's touchesEnded waits for the double tap's failure, unless delaysTouchesEnded is off")
    func endWaits() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        gestures.watch(double, "double", on: view)
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1"])
        fixture.clock.advance(1)
        #expect(gestures.log.drain() == ["view ended 1"])
        double.delaysTouchesEnded = false
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "view ended 1"])
    }

    @Test("A view's touchesEnded does not wait for a recogniser that has failed and is possible again")
    func endAfterReset() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        gestures.watch(double, "double", on: view)
        gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1"])
        fixture.clock.advance(1)
        #expect(gestures.log.drain() == ["view ended 1"])
    }

    @Test("The recogniser of the front view prevents the superview's recogniser, unless the delegate allows both")
    func nesting() {
        let inner = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
        gestures.watch(UITapGestureRecognizer(), "outer", on: view)
        gestures.watch(UITapGestureRecognizer(), "inner", on: inner)
        fixture.tap(20, 30)
        #expect(gestures.log.drain().filter { !$0.hasPrefix("view") } == ["inner ended"])
        gestures.simultaneous = [["inner", "outer"]]
        fixture.tap(20, 30)
        #expect(gestures.log.drain().filter { !$0.hasPrefix("view") } == ["inner ended", "outer ended"])
    }

    @Test(
        "A tap is not recognised if the delegate refuses it, if the recogniser is disabled, or with a wrong touch type")
    func refusing() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        gestures.refused = ["tap"]
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "view ended 1"])
        gestures.refused = []
        tap.isEnabled = false
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "view ended 1"])
        tap.isEnabled = true
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["view began 1", "view ended 1"])
    }

    @Test("A click is recognised with the required button only; a Control-click is a secondary click")
    func buttons() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        func click(_ context: InputContext) -> Bool {
            fixture.down(20, 30, type: .indirectPointer, context)
            fixture.up()
            fixture.clock.advance(1)
            return gestures.log.drain().contains("tap ended")
        }
        #expect(click(InputContext(buttons: .primary)))
        #expect(!click(InputContext(buttons: .secondary)))
        #expect(!click(InputContext(modifiers: .control, buttons: .primary)))
        tap.buttonMaskRequired = .secondary
        #expect(click(InputContext(buttons: .secondary)))
        #expect(click(InputContext(modifiers: .control, buttons: .primary)))
        tap.buttonMaskRequired = []
        #expect(tap.buttonMaskRequired == .secondary)
    }

    @Test("With delaysTouchesBegan a view gets its touch only after the recogniser has failed")
    func delaying() {
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
        tap.delaysTouchesBegan = true
        fixture.tap(20, 30)
        #expect(gestures.log.drain() == ["tap ended"])
        fixture.down(20, 30)
        #expect(gestures.log.drain() == [])
        fixture.move(120, 30)
        #expect(gestures.log.drain().first == "view began 1")
        fixture.up()
        #expect(gestures.log.drain() == ["view ended 1"])
    }

    @Test("A two-finger tap requires both touches")
    func twoFingers() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        gestures.watch(tap, "tap", on: view)
        fixture.tap(10, 10)
        #expect(!gestures.log.drain().contains("tap ended"))
        fixture.sendTouches(.began, [(1, 10, 10), (2, 40, 10)])
        #expect(tap.numberOfTouches == 2 && tap.location(in: view) == CGPoint(x: 25, y: 10))
        fixture.sendTouches(.ended, [(1, 10, 10), (2, 40, 10)])
        #expect(gestures.log.drain().contains("tap ended"))
    }

    @Test("A swipe is recognised if it is quick and in one of the recogniser's directions")
    func swipe() {
        let swipe = gestures.watch(UISwipeGestureRecognizer(), "swipe", on: view)
        func swipes(_ x: CGFloat, _ y: CGFloat, _ time: TimeInterval) -> Bool {
            fixture.down(100, 100)
            fixture.move(100 + x, 100 + y, after: time)
            fixture.up()
            return gestures.log.drain().contains("swipe ended")
        }
        #expect(swipes(60, 5, 0.2))
        #expect(!swipes(-60, 5, 0.2))
        #expect(!swipes(60, 60, 0.2))
        #expect(!swipes(60, 5, 0.9))
        swipe.direction = [.left, .up]
        #expect(swipes(-60, 5, 0.2) && swipes(0, -60, 0.2) && !swipes(60, 5, 0.2))
    }
}

extension [String] {
    /// The lines with the last two swapped, because the view's touch is cancelled before the recogniser's action is
    /// called.
    fileprivate var reordered: [String] {
        var lines = self
        lines.swapAt(lines.count - 1, lines.count - 2)
        return lines
    }
}
