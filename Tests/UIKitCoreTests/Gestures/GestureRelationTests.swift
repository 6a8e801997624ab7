import Foundation
import Testing

@testable import UIKitCore

/// The methods by which recognisers, their subclasses and their delegates determine which of them recognises a gesture.
@Suite("Relations between recognisers") @MainActor
struct GestureRelationTests {
    private let fixture = TouchFixture()
    private let gestures = GestureLog()
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let inner = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() {
        fixture.window.addSubview(outer)
        outer.addSubview(inner)
    }

    /// A tap recogniser of an app, with the answers that a test sets. Each set contains names of other recognisers.
    private final class ScriptedTap: UITapGestureRecognizer {
        var cannotPrevent: Set<String> = []
        var cannotBePreventedBy: Set<String> = []
        var requires: Set<String> = []
        var isRequiredBy: Set<String> = []
        var receivesEvents = true
        let calls = Log()

        private func has(_ names: Set<String>, _ other: UIGestureRecognizer) -> Bool {
            names.contains(other.name ?? "")
        }

        override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
            !has(cannotPrevent, preventedGestureRecognizer)
        }
        override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
            !has(cannotBePreventedBy, preventingGestureRecognizer)
        }
        override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            has(requires, otherGestureRecognizer)
        }
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            has(isRequiredBy, otherGestureRecognizer)
        }
        override func shouldReceive(_ event: UIEvent) -> Bool {
            calls.add("receive \(event.type)")
            return receivesEvents && super.shouldReceive(event)
        }
        override func reset() {
            super.reset()
            calls.add("reset")
        }
    }

    private func taps() -> (ScriptedTap, ScriptedTap) {
        (gestures.watch(ScriptedTap(), "inner", on: inner), gestures.watch(ScriptedTap(), "outer", on: outer))
    }

    @Test("Of two tap recognisers, the inner view's recogniser prevents the outer view's recogniser")
    func prevention() {
        _ = taps()
        fixture.tap(150, 150)
        #expect(gestures.log.drain() == ["inner ended"])
        fixture.tap(50, 50)
        #expect(gestures.log.drain() == ["outer ended"])
    }

    /// The relation that makes both taps recognise the same touch.
    enum Permission: CaseIterable { case cannotPrevent, cannotBePrevented, simultaneous }

    @Test(
        "If a recogniser cannot prevent others, or cannot be prevented, both taps are recognised",
        arguments: Permission.allCases)
    func permission(permission: Permission) {
        let (first, second) = taps()
        switch permission {
        case .cannotPrevent: first.cannotPrevent = ["outer"]
        case .cannotBePrevented: second.cannotBePreventedBy = ["inner"]
        case .simultaneous: gestures.simultaneous = [["inner", "outer"]]
        }
        fixture.tap(150, 150)
        #expect(gestures.log.drain() == ["inner ended", "outer ended"])
    }

    /// The way in which the inner tap is made to wait for the failure of a double tap of the outer view.
    enum Requirement: CaseIterable { case property, subclass, otherSubclass, delegate }

    @Test("A tap waits until the double tap fails, whichever method requires this", arguments: Requirement.allCases)
    func requirement(requirement: Requirement) {
        let (first, second) = taps()
        second.numberOfTapsRequired = 2
        switch requirement {
        case .property: first.require(toFail: second)
        case .subclass: first.requires = ["outer"]
        case .otherSubclass: second.isRequiredBy = ["inner"]
        case .delegate: gestures.requirements = ["inner": ["outer"]]
        }
        fixture.tap(150, 150)
        #expect(gestures.log.drain() == [] && first.state == .possible)
        fixture.clock.advance(2)
        #expect(gestures.log.drain() == ["inner ended"], "the double tap has failed")
        fixture.tap(150, 150)
        fixture.clock.advance(0.05)
        fixture.tap(150, 150)
        fixture.clock.advance(2)
        #expect(gestures.log.drain() == ["outer ended"], "the double tap was recognised")
    }

    @Test("A recogniser that requires its own failure, or a removed one, does not wait")
    func emptyRequirements() {
        let (first, _) = taps()
        first.require(toFail: first)
        var other: UITapGestureRecognizer? = UITapGestureRecognizer()
        if let other { first.require(toFail: other) }
        other = nil
        fixture.tap(150, 150)
        #expect(gestures.log.drain() == ["inner ended"])
    }

    @Test("A recogniser that does not receive an event leaves its touches to the others")
    func refusedEvents() {
        let (first, second) = taps()
        first.receivesEvents = false
        fixture.tap(150, 150)
        #expect(gestures.log.drain() == ["outer ended"] && first.calls.lines.contains("receive touches"))
        #expect(first.numberOfTouches == 0 && second.calls.drain().last == "reset")
    }

    @Test("A disabled recogniser gets no touches; disabling it during a gesture cancels the gesture")
    func disabling() {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: inner)
        pan.isEnabled = false
        fixture.down(150, 150)
        fixture.move(200, 150)
        fixture.up()
        #expect(gestures.log.drain() == [])
        pan.isEnabled = true
        fixture.down(150, 150)
        fixture.move(200, 150)
        pan.isEnabled = false
        #expect(gestures.log.drain() == ["pan began", "pan cancelled"] && pan.state == .possible)
        fixture.move(250, 150)
        fixture.up()
        #expect(gestures.log.drain() == [])
    }

    @Test("Targets are added once per action, and removed by target, by action or altogether")
    func targets() {
        @MainActor final class Target: NSObject {
            let log = Log()
            static let one = Selector("one", Target.one)
            static let other = Selector("other:", Target.other)
            func one() { log.add("one") }
            func other(_ recognizer: UIGestureRecognizer) { log.add("other \(recognizer.state == .ended)") }
        }
        let (target, second) = (Target(), Target())
        let tap = UITapGestureRecognizer(target: target, action: Target.one)
        inner.addGestureRecognizer(tap)
        for _ in 0..<2 { tap.addTarget(target, action: Target.one) }
        tap.addTarget(target, action: Target.other)
        tap.addTarget(second, action: Target.one)
        func lines() -> [[String]] {
            fixture.clock.advance(1)
            fixture.tap(150, 150)
            return [target.log.drain(), second.log.drain()]
        }
        #expect(lines() == [["one", "other true"], ["one"]])
        tap.removeTarget(target, action: Target.other)
        #expect(lines() == [["one"], ["one"]])
        tap.removeTarget(nil, action: Target.one)
        #expect(lines() == [[], []])
        tap.addTarget(target, action: Target.one)
        tap.addTarget(second, action: Target.one)
        tap.removeTarget(second, action: nil)
        #expect(lines() == [["one"], []])
        tap.removeTarget(nil, action: nil)
        #expect(lines() == [[], []])
    }

    @Test("A pan begins with its minimum number of touches, and fails with more than its maximum", arguments: 1...3)
    func touchCounts(fingers: Int) {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: outer)
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        for finger in 1...fingers { fixture.down(CGFloat(100 + 30 * finger), 100, finger: finger) }
        #expect(fingers > 2 || pan.numberOfTouches == fingers)
        fixture.sendTouches(.moved, (1...fingers).map { ($0, CGFloat(150 + 30 * $0), 140) })
        fixture.sendTouches(.moved, (1...fingers).map { ($0, CGFloat(160 + 30 * $0), 140) })
        let expected = fingers == 2
        #expect((pan.state == .changed || pan.state == .began) == expected)
        if expected {
            #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 220, y: 140))
            #expect(pan.location(ofTouch: 0, in: inner) == CGPoint(x: 90, y: 40))
            #expect(pan.location(in: nil) == CGPoint(x: 205, y: 140))
        }
        for finger in 1...fingers { fixture.up(finger: finger) }
        #expect(gestures.log.drain().contains("pan ended") == expected && pan.state == .possible)
    }

    @Test("The translation of a pan is in the coordinates of a view, and setting it begins a new translation")
    func translation() {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: inner)
        let scaled = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
        scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
        fixture.down(150, 150)
        fixture.move(190, 150)
        pan.setTranslation(.zero, in: nil)
        fixture.move(210, 190)
        #expect(
            pan.translation(in: nil) == CGPoint(x: 20, y: 40) && pan.translation(in: outer) == CGPoint(x: 20, y: 40))
        #expect(pan.translation(in: scaled) == CGPoint(x: 10, y: 10))
        pan.setTranslation(CGPoint(x: 5, y: 5), in: scaled)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 20))
        fixture.move(211, 191)
        #expect(pan.translation(in: nil) == CGPoint(x: 11, y: 21))
        fixture.up()
    }

    @Test("Touches know their former location, their tap count and their recognisers")
    func touches() {
        final class Spy: UIView {
            var seen: [(CGPoint, CGPoint, Int, Int)] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    seen.append(
                        (
                            touch.previousLocation(in: self), touch.preciseLocation(in: nil), touch.tapCount,
                            touch.gestureRecognizers?.count ?? 0
                        ))
                    #expect(touch.precisePreviousLocation(in: self) == touch.previousLocation(in: self))
                    #expect(event?.coalescedTouches(for: touch)?.isEmpty != true && touch.view === self)
                }
            }
        }
        let spy = fixture.add(Spy(), CGRect(x: 10, y: 10, width: 80, height: 80), to: outer)
        let press = UILongPressGestureRecognizer()
        press.allowableMovement = 1000
        press.cancelsTouchesInView = false
        spy.addGestureRecognizer(press)
        fixture.down(20, 20)
        fixture.move(30, 25)
        fixture.move(35, 25)
        fixture.up()
        #expect(spy.seen.map(\.0) == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 15)])
        #expect(spy.seen.map(\.1) == [CGPoint(x: 30, y: 25), CGPoint(x: 35, y: 25)])
        #expect(spy.seen.map(\.2) == [1, 1] && spy.seen.map(\.3) == [1, 1])
    }
}
