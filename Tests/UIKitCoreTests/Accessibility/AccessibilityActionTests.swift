import Foundation
import Testing

@testable import UIKitCore

@Suite("Accessibility actions and further values") @MainActor
struct AccessibilityActionTests {
    @MainActor final class Target: NSObject {
        var calls = 0
        func act(_ action: UIAccessibilityCustomAction) { calls += 1 }
        static let selector = Selector("act:", Target.act)
    }

    @Test("An app's own actions are exposed by name and performed by closure or method")
    func actions() {
        let (view, target) = (UIView(), Target())
        #expect(view.accessibility.actions == [] && view.accessibilityCustomActions == nil)
        var performed: [String] = []
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { action in
                performed.append(action.name)
                return true
            },
            UIAccessibilityCustomAction(name: "Refuse") { _ in false },
            UIAccessibilityCustomAction(name: "Method", target: target, selector: Target.selector),
        ]
        #expect(view.accessibility.actions == ["Delete", "Refuse", "Method"])
        #expect(view.performAccessibilityAction(named: "Delete") && performed == ["Delete"])
        #expect(!view.performAccessibilityAction(named: "Refuse") && !view.performAccessibilityAction(named: "None"))
        #expect(view.performAccessibilityAction(named: "Method") && target.calls == 1)
    }

    @Test("A view is activated at its activation point, which is the centre unless the app sets another point")
    func activation() {
        let fixture = TouchFixture()
        let view = fixture.add(UIView(), CGRect(x: 20, y: 40, width: 100, height: 60))
        #expect(
            view.activationLocation == CGPoint(x: 70, y: 70)
                && view.accessibilityActivationPoint == CGPoint(x: 70, y: 70))
        view.accessibilityActivationPoint = CGPoint(x: 25, y: 45)
        #expect(view.activationLocation == CGPoint(x: 25, y: 45))
        #expect(view.accessibilityFrame == view.frame)
        view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.accessibilityFrame.width == 10 && view.accessibilityActivationPoint == CGPoint(x: 25, y: 45))
    }

    @Test("A view can provide its elements by overriding the methods of a container")
    func container() {
        final class Chart: UIView {
            override func accessibilityElementCount() -> Int { 2 }
            override func accessibilityElement(at index: Int) -> Any? { "bar \(index)" }
            override func index(ofAccessibilityElement element: Any) -> Int { element as? String == "bar 1" ? 1 : 0 }
        }
        let view: UIView = Chart()
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? String == "bar 1")
        #expect(view.index(ofAccessibilityElement: "bar 1") == 1)
    }

    @Test("Values that have no effect are stored, and attributed texts set the plain ones")
    func values() {
        let view = UIView()
        #expect(view.accessibilityElementCount() == 0 && !view.shouldGroupAccessibilityChildren)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        view.accessibilityElements = [element]
        #expect(view.accessibilityElementCount() == 1 && view.index(ofAccessibilityElement: element) == 0)
        #expect(view.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
        #expect(view.accessibilityElement(at: 1) == nil && view.index(ofAccessibilityElement: view) == NSNotFound)
        view.accessibilityAttributedLabel = NSAttributedString(string: "Name")
        #expect(view.accessibilityLabel == "Name" && view.accessibilityUserInputLabels == ["Name"])
        view.accessibilityNavigationStyle = .combined
        view.accessibilityLanguage = "de"
        #expect(view.accessibilityNavigationStyle == .combined && view.accessibilityLanguage == "de")
        #expect(view.accessibilityRespondsToUserInteraction)
        #expect(!view.accessibilityPerformEscape() && !view.accessibilityPerformMagicTap())
    }
}
