import Foundation
import Testing

@testable import UIKitCore

/// The items of bars, and their positions in toolbars and tab bars.
@Suite("Bars and their items") @MainActor
struct BarItemTests {
    let fixture = TouchFixture()

    /// A system item, its raw value, its title, and its accessibility label.
    nonisolated static let systemItems: [(UIBarButtonItem.SystemItem, Int, String?, String?)] = [
        (.done, 0, "Done", nil), (.cancel, 1, "Cancel", nil), (.edit, 2, "Edit", nil), (.save, 3, "Save", nil),
        (.add, 4, nil, "Add"), (.compose, 7, nil, "Compose"), (.reply, 8, nil, "Reply"), (.action, 9, nil, "Share"),
        (.organize, 10, nil, "Organize"), (.bookmarks, 11, nil, "Bookmarks"), (.search, 12, nil, "Search"),
        (.refresh, 13, nil, "Refresh"), (.stop, 14, nil, "Stop"), (.camera, 15, nil, "Camera"),
        (.trash, 16, nil, "Delete"), (.play, 17, nil, "Play"), (.pause, 18, nil, "Pause"),
        (.rewind, 19, nil, "Rewind"), (.fastForward, 20, nil, "Fast Forward"), (.undo, 21, "Undo", nil),
        (.redo, 22, "Redo", nil), (.close, 24, nil, "Close"),
    ]

    @Test("M64: A system item has UIKit's raw value, and a title or a labelled image", arguments: systemItems)
    func systemItem(item: UIBarButtonItem.SystemItem, rawValue: Int, title: String?, label: String?) {
        let button = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
        #expect(item.rawValue == rawValue && button.title == title && button.accessibilityLabel == label)
        #expect((button.image == nil) == (title != nil))
        #expect(button.style == (item == .done || item == .save ? .done : .plain))
        let other = UIBarButtonItem(systemItem: item)
        #expect(other.title == title && other.style == button.style && (other.image == nil) == (button.image == nil))
    }

    /// The items of a toolbar: a positive number is the width of a button, a negative number is a fixed space, and zero
    /// is a flexible space.
    nonisolated static let toolbars: [[CGFloat]] = [
        [40], [40, 50], [0, 40], [40, 0], [0, 40, 0], [40, 0, 50, 0, 60], [40, -20, 50], [-30, 40], [40, 0, 0, 50],
        [0, -10, 40], [40, -10, 0, 50, -5, 60], [200, 0, 200],
    ]

    @Test("M64: Flexible spaces of a toolbar share the remaining width equally", arguments: toolbars, [false, true])
    func toolbar(items: [CGFloat], isMirrored: Bool) {
        let bar = UIToolbar()
        bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        let entries = items.map { width -> UIBarButtonItem in
            if width == 0 { return .flexibleSpace() }
            if width < 0 { return .fixedSpace(-width) }
            return UIBarButtonItem(customView: SizedView(CGSize(width: width, height: 30)))
        }
        bar.items = entries
        fixture.add(bar, CGRect(x: 0, y: 0, width: 376, height: 44))
        fixture.window.layoutIfNeeded()
        let used = items.reduce(0) { $0 + abs($1) }
        let share = max(0, 360 - used) / CGFloat(max(1, items.count { $0 == 0 }))
        var x: CGFloat = 8
        for (width, entry) in zip(items, entries) {
            if let view = entry.customView {
                let frame = CGRect(x: isMirrored ? 376 - x - width : x, y: 7, width: width, height: 30)
                #expect(
                    abs(view.frame.minX - frame.minX) < 0.01 && view.frame.size == frame.size && view.frame.minY == 7)
            }
            x += width == 0 ? share : abs(width)
        }
    }

    /// A view with a fixed size.
    final class SizedView: UIView {
        let size: CGSize

        init(_ size: CGSize) {
            self.size = size
            super.init(frame: CGRect(origin: .zero, size: size))
        }

        required init?(coder: NSCoder) { nil }

        override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
    }

    @Test("M64: Hidden items of a toolbar take no room, and changed items are shown at once")
    func hiddenItems() throws {
        let bar = UIToolbar()
        let items = ["a", "b", "c"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        bar.items = items
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 44))
        fixture.window.layoutIfNeeded()
        let positions = try items.map { try #require($0.shownView).frame.minX }
        #expect(positions == positions.sorted())
        items[0].isHidden = true
        fixture.window.layoutIfNeeded()
        #expect(items[1].shownView?.frame.minX == positions[0])
        items[0].isHidden = false
        items[0].width = 100
        fixture.window.layoutIfNeeded()
        #expect(items[1].shownView?.frame.minX == positions[0] + 100)
    }

    @Test("M64: A disabled item does not perform its action, and an enabled one does", arguments: [true, false])
    func enabled(isEnabled: Bool) throws {
        var calls = 0
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in calls += 1 })
        let bar = UIToolbar()
        bar.items = [item]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 44))
        item.isEnabled = isEnabled
        fixture.window.layoutIfNeeded()
        fixture.tap(try #require(item.shownView))
        #expect(calls == (isEnabled ? 1 : 0))
    }

    @Test("M64: An item with changesSelectionAsPrimaryAction is selected by one tap and deselected by the next")
    func selection() throws {
        var states: [Bool] = []
        let item = UIBarButtonItem(
            title: "Go",
            primaryAction: UIAction { action in states.append((action.sender as? UIBarButtonItem)?.isSelected ?? false)
            })
        item.changesSelectionAsPrimaryAction = true
        let bar = UIToolbar()
        bar.items = [item]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 44))
        for _ in 0..<3 {
            fixture.window.layoutIfNeeded()
            fixture.tap(try #require(item.shownView))
        }
        #expect(states == [true, false, true] && item.isSelected)
    }

    @Test("M64: An item's title and image come from its action unless the item has its own title and image")
    func primaryAction() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        let action = UIAction(title: "Action", image: image) { _ in }
        #expect(UIBarButtonItem(primaryAction: action).title == "Action")
        #expect(UIBarButtonItem(primaryAction: action).image === image)
        #expect(UIBarButtonItem(title: "Own", primaryAction: action).title == "Own")
    }

    @Test("M64: rightBarButtonItem is the first of rightBarButtonItems, and leftBarButtonItem of leftBarButtonItems")
    func singleItems() {
        let item = UINavigationItem(title: "Title")
        let buttons = ["a", "b"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        item.rightBarButtonItems = buttons
        #expect(item.rightBarButtonItem === buttons[0] && item.leftBarButtonItem == nil)
        item.rightBarButtonItem = buttons[1]
        #expect(item.rightBarButtonItems == [buttons[1]])
        item.setLeftBarButtonItems(buttons, animated: false)
        item.setLeftBarButton(nil, animated: false)
        #expect(item.leftBarButtonItems ?? [] == [] && item.leftBarButtonItem == nil)
    }

    @Test(
        "M64: Taps on a tab bar without a controller select the items and call the delegate", arguments: 1...5,
        [false, true])
    func tabBar(count: Int, isMirrored: Bool) {
        final class Delegate: NSObject, UITabBarDelegate {
            var selected: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
        }
        let (bar, delegate) = (UITabBar(), Delegate())
        bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        bar.delegate = delegate
        bar.items = (0..<count).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        fixture.add(bar, CGRect(x: 0, y: 0, width: 400, height: 49))
        fixture.window.layoutIfNeeded()
        #expect(bar.selectedItem == nil)
        for index in 0..<count { fixture.tap(bar.buttons[index]) }
        #expect(delegate.selected == Array(0..<count) && bar.selectedItem?.tag == count - 1)
        let positions = bar.buttons.map(\.frame.minX)
        #expect(positions == (isMirrored ? positions.sorted(by: >) : positions.sorted()))
        #expect(Set(bar.buttons.map { $0.frame.width.rounded() }).count == 1)
        bar.selectedItem = UITabBarItem(title: "other", image: nil, tag: 99)
        #expect(bar.selectedItem == nil && delegate.selected.count == count)
    }

    @Test("M64: When a tab bar gets new items, the selected item stays selected only if it is among them")
    func tabBarItems() {
        let bar = UITabBar()
        let items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.items = items
        bar.selectedItem = items[1]
        bar.items = [items[2], items[1]]
        #expect(bar.selectedItem === items[1])
        bar.items = [items[0]]
        #expect(bar.selectedItem == nil)
    }

    @Test("M64: Each of the backgrounds of an appearance has the documented colours and effects")
    func appearances() {
        let appearance = UIBarAppearance()
        #expect(
            appearance.backgroundEffect != nil && appearance.backgroundColor == nil && appearance.shadowColor != nil)
        appearance.configureWithOpaqueBackground()
        #expect(
            appearance.backgroundEffect == nil && appearance.backgroundColor != nil && appearance.shadowColor != nil)
        appearance.configureWithTransparentBackground()
        #expect(
            appearance.backgroundEffect == nil && appearance.backgroundColor == nil && appearance.shadowColor == nil)
        appearance.configureWithDefaultBackground()
        #expect(
            appearance.backgroundEffect != nil && appearance.backgroundColor == nil && appearance.shadowColor != nil)
    }

    @Test("M64: A copied appearance has the values of the original and changes independently")
    func copiedAppearance() {
        let original = UINavigationBarAppearance()
        original.backgroundColor = .red
        original.titleTextAttributes = [.foregroundColor: UIColor.green]
        let copy: UINavigationBarAppearance = original.copy()
        original.backgroundColor = .blue
        #expect(copy.backgroundColor == .red && copy.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        let converted = UIToolbarAppearance(barAppearance: original)
        #expect(converted.backgroundColor == .blue && converted.shadowColor == original.shadowColor)
    }

    @Test("M64: A navigation bar without a controller pushes and pops items, and asks its delegate")
    func navigationBar() {
        final class Delegate: NSObject, UINavigationBarDelegate {
            var (calls, permits) = ([String](), true)
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                calls.append("should push \(item.title ?? "")")
                return permits
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("did push \(item.title ?? "")")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                calls.append("should pop \(item.title ?? "")")
                return permits
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                calls.append("did pop \(item.title ?? "")")
            }
        }
        let (bar, delegate) = (UINavigationBar(), Delegate())
        bar.delegate = delegate
        bar.setItems([UINavigationItem(title: "a")], animated: false)
        #expect(delegate.calls == [] && bar.topItem?.title == "a" && bar.backItem == nil)
        bar.pushItem(UINavigationItem(title: "b"), animated: false)
        #expect(delegate.calls == ["should push b", "did push b"] && bar.backItem?.title == "a")
        delegate.calls = []
        #expect(bar.popItem(animated: false)?.title == "b")
        #expect(delegate.calls == ["should pop b", "did pop b"] && bar.items?.map(\.title) == ["a"])
        (delegate.calls, delegate.permits) = ([], false)
        bar.pushItem(UINavigationItem(title: "c"), animated: false)
        #expect(delegate.calls == ["should push c"] && bar.items?.count == 1)
    }
}
