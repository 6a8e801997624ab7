import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// Tests that compare the focus with a simple model: a list of all views with their groups, which also records whether
/// the focus can reach a view.
@Suite("Movements of the focus against a model") @MainActor
struct FocusModelTests {
    private struct Item {
        let view: FocusableView
        let group: String
        var isReachable: Bool
    }

    /// Builds a random tree of views that do not cover each other.
    private func tree(_ random: inout SplitMix64, _ fixture: FocusFixture) -> [Item] {
        var items: [Item] = []
        for index in 0..<Int.random(in: 1...24, using: &random) {
            let cell = CGRect(x: CGFloat(index % 5) * 80, y: CGFloat(index / 5) * 80, width: 80, height: 80)
            var parent: UIView = fixture.window
            var isReachable = true
            var origin = cell.origin
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let box = fixture.touches.add(UIView(), CGRect(origin: origin, size: cell.size), to: parent)
                (parent, origin) = (box, .zero)
                switch Int.random(in: 0..<14, using: &random) {
                case 0: box.isHidden = true
                case 1: box.alpha = 0
                case 2: box.isUserInteractionEnabled = false
                default: continue
                }
                isReachable = false
            }
            let group = "g\(Int.random(in: 0..<6, using: &random))"
            let size = CGSize(
                width: CGFloat.random(in: 5...70, using: &random), height: CGFloat.random(in: 5...70, using: &random))
            let view = fixture.add("\(index)", CGRect(origin: origin, size: size), to: parent, group: group)
            if Int.random(in: 0..<6, using: &random) == 0 { view.canFocus = false }
            items.append(Item(view: view, group: group, isReachable: isReachable && view.canFocus))
        }
        return items
    }

    @Test(
        "M82: Tab visits every group once in a round, arrows stay in the group, and hidden items never get the focus",
        arguments: 0..<80)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 82)
        let fixture = FocusFixture()
        let items = tree(&random, fixture)
        let groups = Set(items.filter(\.isReachable).map(\.group))
        func focusedItem() -> Item? { items.first { $0.view === fixture.system.focusedItem } }
        for modifiers in [UIKeyModifierFlags(), .shift] {
            var visited: [String] = []
            for _ in 0..<groups.count {
                fixture.press(.keyboardTab, modifiers)
                guard let item = focusedItem() else { break }
                #expect(item.isReachable)
                visited.append(item.group)
            }
            #expect(visited.count == groups.count && Set(visited) == groups, "\(visited)")
        }
        guard !groups.isEmpty else { return #expect(fixture.system.focusedItem == nil) }
        for _ in 0..<40 {
            let before = focusedItem()
            let arrows: [UIKeyboardHIDUsage] = [
                .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow,
            ]
            fixture.press(arrows.randomElement(using: &random) ?? .keyboardUpArrow)
            let after = focusedItem()
            #expect(after?.group == before?.group && after?.isReachable == true)
        }
    }

    @Test("M82: While views are added, removed and hidden, only a visible view can have the focus", arguments: 0..<40)
    func changes(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 820)
        let fixture = FocusFixture()
        var views = tree(&random, fixture).map(\.view)
        let keys: [UIKeyboardHIDUsage] = [
            .keyboardTab, .keyboardUpArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardEscape,
        ]
        for step in 0..<120 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: views.randomElement(using: &random)?.removeFromSuperview()
            case 1: views.randomElement(using: &random)?.isHidden.toggle()
            case 2: views.randomElement(using: &random)?.canFocus.toggle()
            case 3:
                let point = CGPoint(
                    x: Int.random(in: 0..<360, using: &random), y: Int.random(in: 0..<360, using: &random))
                views.append(fixture.add("new \(step)", CGRect(origin: point, size: CGSize(width: 30, height: 30))))
            case 4:
                fixture.touches.tap(
                    CGFloat.random(in: 0..<400, using: &random), CGFloat.random(in: 0..<400, using: &random))
            case 5: views.randomElement(using: &random).map { fixture.system.requestFocusUpdate(to: $0) }
            default: fixture.press(keys.randomElement(using: &random) ?? .keyboardTab)
            }
            fixture.window.layoutIfNeeded()
            let focused = views.filter { view in view.isFocused }
            #expect(focused.count <= 1 && focused.first === fixture.system.focusedItem)
            if let view = focused.first { #expect(view.window != nil && !view.isHidden && view.superview != nil) }
            if let halo = fixture.system.halo, !halo.isHidden { #expect(halo.superview === halo.item.superview) }
            #expect(views.allSatisfy { view in !view.subviews.contains { $0 is FocusHaloView } })
        }
    }
}
