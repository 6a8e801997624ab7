import Foundation
import Testing

@testable import UIKitCore

/// Control events, targets and actions.
@Suite("Controls") @MainActor
struct ControlTests {
    @MainActor final class Target: NSObject {
        let log = Log()
        static let tapped = Selector("tapped", Target.tapped)
        static let changed = Selector("changed:forEvent:", Target.changed(_:for:))
        func tapped() { log.add("tapped") }
        func changed(_ sender: UIControl, for event: UIEvent?) { log.add("changed \(event != nil)") }
    }

    let fixture = TouchFixture()
    let control = UIControl()
    let target = Target()

    init() { fixture.add(control, CGRect(x: 100, y: 100, width: 50, height: 50)) }

    /// Returns a log to which every later event of the control is added.
    private func record() -> Log {
        let log = Log()
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
            (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upIn"), (.touchUpOutside, "upOut"),
            (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names { control.addAction(UIAction { _ in log.add(name) }, for: event) }
        return log
    }

    @Test("Touches inside and outside a control are sent as UIKit's control events")
    func tracking() {
        let log = record()
        fixture.down(110, 110)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted && control.state == .highlighted)
        fixture.move(120, 110)
        fixture.move(200, 110)
        #expect(!control.isHighlighted && !control.isTouchInside)
        fixture.move(210, 110)
        fixture.move(120, 110)
        fixture.up()
        #expect(log.drain() == ["down", "in", "exit", "out", "out", "enter", "in", "upIn", "primary"])
        #expect(!control.isTracking && !control.isHighlighted)
        fixture.tap(110, 110)
        #expect(log.drain() == ["down", "repeat", "upIn", "primary"])
        fixture.down(110, 110)
        fixture.move(300, 110)
        fixture.up()
        #expect(log.drain().last == "upOut")
        fixture.down(110, 110)
        fixture.cancel()
        #expect(log.drain().last == "cancel")
        control.isEnabled = false
        fixture.tap(110, 110)
        #expect(log.drain() == [] && control.state == .disabled)
    }

    @Test("A control's tracking methods decide how long a touch is tracked")
    func tracker() {
        final class Slider: UIControl {
            let log = Log()
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.add("begin")
                return touch.location(in: self).x < 40
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.add("go on")
                return touch.location(in: self).x < 20
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end") }
            override func cancelTracking(with event: UIEvent?) { log.add("cancel") }
        }
        let slider = fixture.add(Slider(), CGRect(x: 0, y: 0, width: 50, height: 50))
        fixture.tap(45, 10)
        #expect(slider.log.drain() == ["begin"])
        fixture.tap(10, 10)
        #expect(slider.log.drain() == ["begin", "end"])
        fixture.down(10, 10)
        fixture.move(30, 10)
        fixture.move(35, 10)
        fixture.up()
        #expect(slider.log.drain() == ["begin", "go on"])
    }

    @Test("M64: Targets are called by selector until they are removed or released")
    func targets() {
        control.addTarget(target, action: Target.tapped, for: .touchUpInside)
        control.addTarget(target, action: Target.tapped, for: .valueChanged)
        control.addTarget(target, action: Target.changed, for: .valueChanged)
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["tapped", "changed:forEvent:"])
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged] && control.allTargets == [target])
        control.sendActions(for: .valueChanged)
        #expect(target.log.drain() == ["tapped", "changed false"])
        control.removeTarget(target, action: Target.tapped, for: .valueChanged)
        control.sendActions(for: [.valueChanged, .touchUpInside])
        #expect(target.log.drain() == ["tapped", "changed false"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(
            control.allControlEvents.isEmpty && control.actions(forTarget: target, forControlEvent: .allEvents) == nil)
        control.addTarget(Target(), action: Target.tapped, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
    }

    @Test(
        "M64: Without a first responder an action without a target goes up the responder chain from the control"
    )
    func chain() {
        final class Performer: UIView {
            var count = 0
            static let selector = Selector("performIt:", Performer.performIt)
            func performIt(_ sender: Any?) { count += sender is UIControl ? 1 : 0 }
        }
        let performer = fixture.add(Performer(), CGRect(x: 0, y: 0, width: 50, height: 50))
        fixture.add(control, CGRect(x: 0, y: 0, width: 50, height: 50), to: performer)
        control.addTarget(nil, action: Performer.selector, for: .touchUpInside)
        fixture.tap(10, 10)
        #expect(performer.count == 1)
    }

    @Test("An action replaces another with the same identifier; while an action runs, its sender is the control")
    func actions() {
        let log = Log()
        let identifier = UIAction.Identifier("one")
        control.addAction(
            UIAction(title: "A", identifier: identifier) { log.add("a \($0.sender is UIControl)") }, for: .touchUpInside
        )
        control.addAction(UIAction(identifier: identifier) { _ in log.add("b") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(log.drain() == ["b"])
        control.removeAction(identifiedBy: identifier, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        let action = UIAction(title: "C", attributes: .disabled) { _ in log.add("c") }
        control.sendAction(action)
        action.attributes = []
        control.sendAction(action)
        #expect(log.drain() == ["c"] && action.sender == nil)
        let primary = UIControl(frame: .zero, primaryAction: action)
        primary.sendActions(for: .primaryActionTriggered)
        var matchingActions = 0
        primary.enumerateEventHandlers { action, target, events, stop in
            matchingActions += action != nil && target == nil && events == .primaryActionTriggered ? 1 : 0
            stop = true
        }
        #expect(log.drain() == ["c"] && matchingActions == 1)
    }

    @Test(
        "A control prevents a single-tap recogniser of its superview, but not a double-tap recogniser")
    func tapBehind() {
        let gestures = GestureLog()
        let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: fixture.window)
        let log = record()
        fixture.tap(110, 110)
        #expect(gestures.log.drain() == [] && log.drain().contains("upIn"))
        fixture.tap(10, 10)
        #expect(gestures.log.drain() == ["tap ended"])
        tap.numberOfTapsRequired = 2
        #expect(control.gestureRecognizerShouldBegin(tap))
    }

    @Test("Control events and states have UIKit's raw values")
    func rawValues() {
        #expect(UIControl.Event.touchUpInside.rawValue == 64 && UIControl.Event.valueChanged.rawValue == 4096)
        #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
        #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF && UIControl.State.selected.rawValue == 4)
    }
}
