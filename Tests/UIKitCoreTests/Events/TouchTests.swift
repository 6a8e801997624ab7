import Foundation
import Testing

@testable import UIKitCore

@Suite("Touches") @MainActor
struct TouchTests {
    let fixture = TouchFixture()
    let log = Log()

    private func view(_ name: String, _ frame: CGRect, in superview: UIView? = nil) -> TouchView {
        let view = fixture.add(TouchView(), frame, to: superview)
        (view.name, view.log) = (name, log)
        return view
    }

    @Test("A touch stays with the view that was hit when the touch began")
    func hitViewKeepsTouch() {
        _ = view("a", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = view("b", CGRect(x: 100, y: 0, width: 100, height: 100))
        fixture.down(50, 50)
        fixture.move(150, 50)
        fixture.up()
        #expect(log.drain() == ["a began 1", "a moved 1", "a ended 1"])
    }

    @Test("A view gets a second touch only if the view is enabled for multiple touches")
    func multipleTouch() {
        let view = view("a", CGRect(x: 0, y: 0, width: 100, height: 100))
        fixture.down(10, 10, finger: 1)
        fixture.down(20, 20, finger: 2)
        fixture.up(finger: 2)
        fixture.up(finger: 1)
        #expect(log.drain() == ["a began 1", "a ended 1"])
        view.isMultipleTouchEnabled = true
        fixture.sendTouches(.began, [(1, 10, 10), (2, 20, 20)])
        fixture.sendTouches(.moved, [(1, 11, 10), (2, 21, 20)])
        fixture.sendTouches(.cancelled, [(1, 11, 10), (2, 21, 20)])
        #expect(log.drain().sorted() == ["a began 1", "a began 1", "a cancelled 2", "a moved 2"])
    }

    @Test("While a view with exclusive touch is touched, other views get no touches, and vice versa")
    func exclusive() {
        let one = view("a", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = view("b", CGRect(x: 100, y: 0, width: 100, height: 100))
        one.isExclusiveTouch = true
        fixture.down(10, 10, finger: 1)
        fixture.down(110, 10, finger: 2)
        fixture.up(finger: 2)
        fixture.up(finger: 1)
        #expect(log.drain() == ["a began 1", "a ended 1"])
        fixture.down(110, 10, finger: 2)
        fixture.down(10, 10, finger: 1)
        fixture.up(finger: 1)
        fixture.up(finger: 2)
        #expect(log.drain() == ["b began 1", "b ended 1"])
    }

    @Test("Touches that a view does not handle go to the next responder")
    func chain() {
        let outer = view("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
        fixture.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
        fixture.tap(10, 10)
        #expect(log.drain() == ["outer began 1", "outer ended 1"])
    }

    @Test("Taps in quick succession at one position are counted")
    func tapCount() {
        final class Counter: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        let view = fixture.add(Counter(), CGRect(x: 0, y: 0, width: 300, height: 300))
        fixture.tap(10, 10)
        fixture.clock.advance(0.1)
        fixture.tap(12, 10)
        fixture.clock.advance(0.1)
        fixture.tap(200, 10)
        fixture.clock.advance(1)
        fixture.tap(200, 10)
        #expect(view.counts == [1, 2, 1, 1])
        fixture.clock.advance(0.1)
        fixture.down(200, 10)
        fixture.cancel()
        fixture.clock.advance(0.1)
        fixture.tap(200, 10)
        #expect(view.counts == [1, 2, 1, 1, 2, 1], "a cancelled touch must end the series")
    }

    @Test("An event gives the touches in one view or in one window; a touch has a location in any view")
    func event() {
        final class EventInspector: UIView {
            var lines: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                guard let touch = touches.first, let event, let window else { return }
                lines.append("\(touch.location(in: self).y) \(touch.location(in: nil).y) \(touch.type) \(touch.phase)")
                lines.append("\(event.touches(for: self)?.count ?? 0) \(event.touches(for: window)?.count ?? 0)")
                lines.append("\(event.type) \(event.modifierFlags == .shift) \(event.buttonMask == .primary)")
            }
        }
        let view = fixture.add(EventInspector(), CGRect(x: 20, y: 30, width: 100, height: 100))
        fixture.down(30, 50, type: .indirectPointer, InputContext(modifiers: .shift, buttons: .primary))
        #expect(view.lines == ["20.0 50.0 indirectPointer began", "1 1", "touches true true"])
    }

    @Test("Cancelling all input cancels touches")
    func cancelAll() {
        _ = view("a", CGRect(x: 0, y: 0, width: 100, height: 100))
        fixture.down(10, 10)
        fixture.window.dispatcher.cancelAll()
        #expect(log.drain() == ["a began 1", "a cancelled 1"])
        #expect(fixture.window.dispatcher.touchesByIdentifier.isEmpty)
    }
}
