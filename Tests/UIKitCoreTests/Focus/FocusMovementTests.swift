import Foundation
import Testing

@testable import UIKitCore

@Suite("Movement of the focus") @MainActor
struct FocusMovementTests {
    let fixture = FocusFixture()

    @Test("M82: Tab and Shift+Tab visit every control, field and named group; arrows move inside a group")
    func groups() {
        fixture.button("one", CGRect(x: 0, y: 0, width: 60, height: 30))
        fixture.button("two", CGRect(x: 100, y: 0, width: 60, height: 30))
        fixture.addGrid([["a", "b"], ["c", "d"]], group: "grid", at: CGPoint(x: 0, y: 60))
        fixture.button("three", CGRect(x: 0, y: 200, width: 60, height: 30)).isEnabled = false
        fixture.button("four", CGRect(x: 0, y: 250, width: 60, height: 30))
        #expect(fixture.focused == nil)
        #expect(fixture.names(pressing: .keyboardTab, 5) == ["one", "two", "a", "four", "one"])
        #expect(fixture.names(pressing: .keyboardTab, 2, .shift) == ["four", "a"])
        #expect(fixture.names(arrows: "rdlurrr") == "bdcabbb")
        #expect(fixture.names(pressing: .keyboardTab, 2, .shift) == ["two", "one"])
        #expect(fixture.names(pressing: .keyboardTab, 2) == ["two", "b"], "the item that had the focus gets it back")
    }

    @Test("M82: In a right-to-left window, Tab moves to the left, and the arrow keys keep their directions")
    func rightToLeft() throws {
        let window = MirroredWindow(frame: .zero)
        let fixture = FocusFixture(window: window)
        fixture.button("one", CGRect(x: 0, y: 0, width: 60, height: 30))
        fixture.button("two", CGRect(x: 100, y: 0, width: 60, height: 30))
        fixture.addGrid([["a", "b"]], group: "grid", at: CGPoint(x: 0, y: 60))
        #expect(fixture.names(pressing: .keyboardTab, 3) == ["two", "one", "b"])
        #expect(fixture.names(arrows: "rlr") == "bab")
    }

    @Test("M82: The first key shows the focus, and a touch hides it; the next key continues from the touched item")
    func hiding() {
        for (index, name) in ["one", "two", "three"].enumerated() {
            fixture.button(name, CGRect(x: 0, y: CGFloat(index * 50), width: 60, height: 30))
        }
        fixture.tab()
        #expect(fixture.system.halo?.item.accessibilityIdentifier == "one")
        fixture.touches.tap(20, 60)
        #expect(fixture.focused == nil && fixture.system.halo == nil)
        fixture.tab()
        #expect(fixture.focused == "three" && fixture.system.halo?.item.accessibilityIdentifier == "three")
        fixture.press(.keyboardEscape)
        #expect(fixture.focused == nil && fixture.system.halo == nil)
        #expect(fixture.log.drain() == ["pressed two"])
    }

    @Test("M82: Return and Space trigger a control and activate a view; other keys are not handled")
    func activation() {
        fixture.button("one", CGRect(x: 0, y: 0, width: 60, height: 30))
        let view = fixture.add("view", CGRect(x: 0, y: 50, width: 20, height: 20))
        fixture.tab()
        #expect(
            fixture.press(.keyboardSpacebar) == .usedByFocus && fixture.press(.keyboardReturnOrEnter) == .usedByFocus)
        #expect(fixture.log.drain() == ["pressed one", "pressed one"])
        #expect(fixture.press(.keyboardSpacebar, .control) == .unused && fixture.press(.keyboardA) == .unused)
        fixture.tab()
        _ = fixture.log.drain()
        #expect(fixture.press(.keyboardReturnOrEnter) == .unused)
        view.isActivated = true
        #expect(fixture.press(.keyboardSpacebar) == .usedByFocus)
        #expect(fixture.log.drain() == ["activate view", "activate view"])
    }

    @Test("M82: An environment on either side can refuse a movement, and so can the first responder")
    func refusal() throws {
        fixture.addGrid([["a", "b"]], group: "grid")
        let field = fixture.touches.add(StubbornField(), CGRect(x: 0, y: 100, width: 100, height: 30))
        var failures = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { failures += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        fixture.tab()
        fixture["b"]?.permitsUpdates = false
        #expect(fixture.names(arrows: "r") == "a" && failures == 1)
        fixture["a"]?.permitsUpdates = false
        fixture["b"]?.permitsUpdates = true
        #expect(fixture.names(arrows: "r") == "a" && failures == 2)
        fixture["a"]?.permitsUpdates = true
        #expect(fixture.names(arrows: "rr") == "bb" && failures == 3)
        fixture.tab()
        #expect(field.isFirstResponder && fixture.system.focusedItem === field)
        field.mayEnd = false
        fixture.tab()
        #expect(field.isFirstResponder && fixture.system.focusedItem === field)
        field.mayEnd = true
        fixture.tab()
        #expect(!field.isFirstResponder && fixture.focused == "b")
    }

    @Test("M82: Callbacks reach all environments around both items once, then the notification is posted")
    func callbacks() throws {
        let parent = fixture.add("parent", CGRect(x: 0, y: 0, width: 200, height: 100))
        parent.canFocus = false
        fixture.add("a", CGRect(x: 0, y: 0, width: 20, height: 20), to: parent, group: "g")
        fixture.add("b", CGRect(x: 40, y: 0, width: 20, height: 20), to: parent, group: "g")
        var contexts: [UIFocusUpdateContext] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil
        ) { note in
            nonisolated(unsafe) let value = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey]
            MainActor.assumeIsolated { (value as? UIFocusUpdateContext).map { contexts.append($0) } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        fixture.tab()
        #expect(fixture.log.drain() == ["a: - to a", "parent: - to a", "a ends", "parent ends"])
        fixture.press(.keyboardRightArrow)
        let lines = ["a: a to b", "parent: a to b", "b: a to b", "a ends", "parent ends", "b ends"]
        #expect(fixture.log.drain() == lines)
        #expect(contexts.map(\.focusHeading) == [.next, .right])
        let (a, b) = (try #require(fixture["a"]), try #require(fixture["b"]))
        #expect(b.isFocused && !a.isFocused && contexts.last?.nextFocusedItem === b)
        #expect(contexts.last?.previouslyFocusedView === a)
    }

    @Test("M82: A view that is hidden, removed or covered loses the focus; the next key goes to the nearest item")
    func disappearance() throws {
        fixture.addGrid([["a"], ["b"], ["c"], ["d"]])
        for name in ["a", "b", "c", "d"] { fixture[name]?.focusGroupIdentifier = name }
        _ = fixture.names(pressing: .keyboardTab, 3)
        #expect(fixture.focused == "c")
        fixture["c"]?.removeFromSuperview()
        #expect(fixture.focused == nil && fixture.window.focusedView == nil && fixture.system.halo == nil)
        fixture["d"]?.isHidden = true
        fixture.tab()
        #expect(fixture.focused == "b", "the nearest item that is left")
        let parent = try #require(fixture["b"]?.superview)
        parent.alpha = 0
        #expect(fixture.focused == nil)
        parent.alpha = 1
        fixture.touches.add(UIView(), CGRect(x: 0, y: 30, width: 100, height: 40))
        #expect(fixture.names(pressing: .keyboardTab, 2) == ["a", "a"])
    }

    @Test("M82: The first responder is synchronised with the focus")
    func firstResponder() throws {
        let field = fixture.touches.add(UITextField(), CGRect(x: 0, y: 0, width: 100, height: 30))
        fixture.button("one", CGRect(x: 0, y: 50, width: 60, height: 30))
        let view = fixture.add("view", CGRect(x: 0, y: 100, width: 20, height: 20))
        view.becomesFirst = true
        fixture.tab()
        #expect(field.isFirstResponder && field.isFocused)
        fixture.tab()
        #expect(fixture.window.currentFirstResponder == nil && fixture.focused == "one")
        fixture.tab()
        #expect(view.isFirstResponder)
        field.becomeFirstResponder()
        #expect(fixture.system.focusedItem === field, "a new first responder gets the focus while keys are in use")
        field.resignFirstResponder()
        #expect(fixture.system.focusedItem == nil)
        fixture.tab()
        #expect(fixture.focused == "one", "Tab goes on from the field")
    }

    @Test("M82: An app requests the focus, and preferred environments determine the focused item")
    func preferences() throws {
        let parent = fixture.add("parent", CGRect(x: 0, y: 0, width: 200, height: 100))
        parent.canFocus = false
        let a = fixture.add("a", CGRect(x: 0, y: 0, width: 20, height: 20), to: parent)
        let b = fixture.add("b", CGRect(x: 40, y: 0, width: 20, height: 20), to: parent)
        let c = fixture.add("c", CGRect(x: 0, y: 200, width: 20, height: 20))
        fixture.system.requestFocusUpdate(to: parent)
        fixture.window.layoutIfNeeded()
        #expect(fixture.focused == "a" && fixture.system.halo == nil, "no key was pressed")
        c.setNeedsFocusUpdate()
        c.updateFocusIfNeeded()
        #expect(fixture.focused == "a", "the environment does not contain the focused item")
        parent.preferred = [c, b]
        parent.setNeedsFocusUpdate()
        parent.updateFocusIfNeeded()
        #expect(fixture.focused == "c")
        // The search ends even if environments prefer each other.
        (a.preferred, b.preferred) = ([b], [a])
        fixture.system.requestFocusUpdate(to: a)
        fixture.system.updateFocusIfNeeded()
        #expect(["a", "b"].contains(fixture.focused))
        fixture.system.requestFocusUpdate(to: UIView())
        fixture.system.updateFocusIfNeeded()
        #expect(["a", "b"].contains(fixture.focused))
        #expect(UIFocusSystem.focusSystem(for: a) === fixture.system && UIFocusSystem(for: a) === fixture.system)
        #expect(UIFocusSystem(for: UIView()) == nil)
        #expect(UIFocusSystem.environment(parent, contains: a) && !UIFocusSystem.environment(a, contains: parent))
    }

    @Test("M82: The priority that an app sets raises UIKit's priority, and never lowers it")
    func priority() {
        fixture.button("start", CGRect(x: 0, y: 0, width: 60, height: 30))
        fixture.addGrid([["a", "b", "c"]], group: "grid", at: CGPoint(x: 0, y: 60))
        fixture["a"]?.focusGroupPriority = UIFocusGroupPriority(-5)
        #expect(fixture.names(pressing: .keyboardTab, 2) == ["start", "a"])
        fixture["c"]?.focusGroupPriority = .previouslyFocused + 1
        #expect(fixture.names(pressing: .keyboardTab, 2) == ["start", "c"])
        fixture["c"]?.focusGroupPriority = .ignored
        fixture["b"]?.focusGroupPriority = .previouslyFocused - 1
        #expect(fixture.names(pressing: .keyboardTab, 2) == ["start", "c"], "c had the focus last")
    }

    @Test("M82: A guide passes the focus on to its preferred environments")
    func guides() throws {
        fixture.add("a", CGRect(x: 0, y: 0, width: 20, height: 20), group: "a")
        let target = fixture.add("b", CGRect(x: 300, y: 300, width: 20, height: 20), group: "b")
        let guide = UIFocusGuide()
        fixture.window.addLayoutGuide(guide)
        guide.solvedFrame = CGRect(x: 100, y: 0, width: 50, height: 20)
        fixture.tab()
        #expect(fixture.names(arrows: "r") == "a")
        guide.preferredFocusEnvironments = [UIView(), target]
        #expect(fixture.names(arrows: "dlr") == "aab")
        fixture.backTab()
        guide.isEnabled = false
        #expect(fixture.names(arrows: "r") == "a")
        guide.preferredFocusEnvironments = nil
        #expect(guide.preferredFocusEnvironments.isEmpty)
    }

    @Test("M82: Arrow keys move in a group before a scroll view around it scrolls, and items are scrolled into view")
    func scrolling() {
        let scroller = fixture.touches.add(UIScrollView(), CGRect(x: 0, y: 0, width: 200, height: 100))
        scroller.contentSize = CGSize(width: 200, height: 1000)
        for (index, name) in ["a", "b", "c"].enumerated() {
            fixture.add(name, CGRect(x: 0, y: CGFloat(index * 200), width: 20, height: 20), to: scroller, group: "g")
        }
        withFrames(fixture.touches) { frames in
            fixture.tab()
            #expect(fixture.names(arrows: "dd") == "bc")
            frames.run(fixture.touches.clock)
            #expect(scroller.contentOffset.y == 320)
            fixture.press(.keyboardDownArrow)
            frames.run(fixture.touches.clock)
            #expect(fixture.focused == "c" && scroller.contentOffset.y == 360, "without a target, the key scrolls")
        }
    }

    @Test("M82: Items that are not views can have the focus")
    func customItems() {
        final class Part: NSObject, UIFocusItem {
            weak var view: UIView?
            let frame: CGRect
            init(_ view: UIView, _ frame: CGRect) { (self.view, self.frame) = (view, frame) }
            var canBecomeFocused: Bool { true }
            var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
            var parentFocusEnvironment: (any UIFocusEnvironment)? { view }
            var focusItemContainer: (any UIFocusItemContainer)? { nil }
            func setNeedsFocusUpdate() {}
            func updateFocusIfNeeded() {}
            func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
            func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
        }
        final class Parts: NSObject, UIFocusItemContainer {
            weak var view: UIView?
            var items: [Part] = []
            var coordinateSpace: any UICoordinateSpace {
                view.map { $0 as any UICoordinateSpace } ?? FixedCoordinateSpace(bounds: .zero)
            }
            func focusItems(in rect: CGRect) -> [any UIFocusItem] { items.filter { $0.frame.intersects(rect) } }
        }
        final class Chart: UIView {
            let parts = Parts()
            override var focusItemContainer: (any UIFocusItemContainer)? { parts }
            override func copy(_ sender: Any?) {}
        }
        let chart = fixture.touches.add(Chart(), CGRect(x: 50, y: 50, width: 200, height: 100))
        chart.parts.view = chart
        chart.parts.items = [0, 50].map { Part(chart, CGRect(x: $0, y: 0, width: 20, height: 20)) }
        fixture.tab()
        #expect(fixture.system.focusedItem === chart.parts.items[0])
        fixture.press(.keyboardRightArrow)
        #expect(fixture.system.focusedItem === chart.parts.items[1])
        #expect(fixture.window.commandStart === chart, "commands begin at the nearest responder")
    }
}

/// A window with right-to-left layout.
private final class MirroredWindow: UIWindow {
    override var traitCollection: UITraitCollection {
        super.traitCollection.overridden(by: UITraitCollection(layoutDirection: .rightToLeft))
    }
}

/// A field that can keep the first responder status.
private final class StubbornField: UITextField {
    var mayEnd = true
    override var canResignFirstResponder: Bool { mayEnd }
    override func resignFirstResponder() -> Bool { mayEnd && super.resignFirstResponder() }
}
