import Foundation
import Testing

@testable import UIKitCore

/// The appearances of bars: copying, changes in place, and the attributes of titles in each state.
@Suite("Appearances of bars") @MainActor
struct BarAppearanceTests {
    private let fixture = TouchFixture()
    private typealias Attributes = [NSAttributedString.Key: Any]

    private func color(_ color: UIColor) -> Attributes { [.foregroundColor: color] }

    private func navigationBar(_ items: [UIBarButtonItem] = []) -> UINavigationBar {
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItems = items
        bar.items = [UINavigationItem(title: "First"), item]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 400, height: 44))
        fixture.window.layoutIfNeeded()
        return bar
    }

    private func label(_ view: UIView?) -> UILabel? { view?.subviews.lazy.compactMap { $0 as? UILabel }.first }

    private func label(_ item: UIBarButtonItem) -> UILabel? { label(item.shownView) }

    @Test("M64: A bar copies its appearance, so that the app's object can be used for another bar")
    func copying() {
        let own = UINavigationBarAppearance()
        own.backgroundColor = .red
        let (bar, toolbar, tabs) = (navigationBar(), UIToolbar(), UITabBar())
        bar.standardAppearance = own
        own.backgroundColor = .blue
        #expect(bar.standardAppearance !== own && bar.barBackground.backgroundColor == .red)
        bar.topItem?.standardAppearance = own
        own.backgroundColor = .green
        #expect(bar.barBackground.backgroundColor == .blue)
        let other = UIToolbarAppearance(barAppearance: own)
        toolbar.standardAppearance = other
        other.backgroundColor = .red
        #expect(toolbar.standardAppearance.backgroundColor == .green)
        let third = UITabBarAppearance(barAppearance: own)
        tabs.standardAppearance = third
        third.backgroundColor = .red
        #expect(tabs.standardAppearance.backgroundColor == .green)
    }

    @Test("M64: A change of a bar's appearance in place is shown at once", arguments: [false, true])
    func changesInPlace(isOwn: Bool) {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let bar = navigationBar([item])
        if isOwn { bar.topItem?.standardAppearance = UINavigationBarAppearance() }
        let appearance = isOwn ? bar.topItem?.standardAppearance : bar.standardAppearance
        appearance?.backgroundColor = .red
        #expect(bar.barBackground.backgroundColor == .red)
        appearance?.titleTextAttributes = color(.green)
        appearance?.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 11)
        #expect(bar.content.title.textColor == .green && bar.content.title.font == .systemFont(ofSize: 11))
        appearance?.buttonAppearance.normal.titleTextAttributes = color(.blue)
        #expect(label(item)?.textColor == .blue)
        appearance?.backButtonAppearance.normal.titleTextAttributes = color(.orange)
        #expect(label(bar.content.backView)?.textColor == .orange)
        let frame = bar.content.title.frame
        appearance?.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
        fixture.window.layoutIfNeeded()
        #expect(bar.content.title.frame.origin == CGPoint(x: frame.minX + 3, y: frame.minY - 2))
        appearance?.configureWithTransparentBackground()
        #expect(bar.barBackground.backgroundColor == nil)
        let old = bar.standardAppearance
        bar.standardAppearance = UINavigationBarAppearance()
        if !isOwn { old.backgroundColor = .red }
        #expect(bar.barBackground.backgroundColor != .red, "a replaced appearance has no effect")
    }

    @Test("M64: Toolbars and tab bars show changes of their appearances in place")
    func otherBars() {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let (toolbar, tabs) = (UIToolbar(), UITabBar())
        toolbar.items = [item]
        toolbar.standardAppearance.buttonAppearance.normal.titleTextAttributes = color(.red)
        #expect(label(item)?.textColor == .red)
        tabs.items = [UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1)]
        tabs.selectedItem = tabs.items?.first
        tabs.standardAppearance.selectionIndicatorTintColor = .green
        #expect(label(tabs.buttons[0])?.textColor == .green && label(tabs.buttons[1])?.textColor == .secondaryLabel)
        tabs.items?.first?.standardAppearance = UITabBarAppearance()
        tabs.items?.first?.standardAppearance?.selectionIndicatorTintColor = .orange
        #expect(label(tabs.buttons[0])?.textColor == .orange)
        tabs.unselectedItemTintColor = .brown
        #expect(label(tabs.buttons[1])?.textColor == .brown)
    }

    @Test("M64: The appearances of buttons are copied with the appearance of their bar")
    func copiedButtons() {
        let original = UINavigationBarAppearance()
        original.buttonAppearance.normal.titleTextAttributes = color(.red)
        original.doneButtonAppearance.disabled.titleTextAttributes = color(.green)
        original.backButtonAppearance.highlighted.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        let copy: UINavigationBarAppearance = original.copy()
        for state in [original.buttonAppearance.normal, original.doneButtonAppearance.disabled] {
            state.titleTextAttributes = color(.blue)
        }
        let normal = copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor
        let disabled = copy.doneButtonAppearance.disabled.titleTextAttributes[.foregroundColor] as? UIColor
        #expect(normal == .red && disabled == .green)
        #expect(copy.backButtonAppearance.highlighted.titlePositionAdjustment.vertical == 2)
        #expect(copy.titlePositionAdjustment == .zero && copy.backButtonAppearance.normal.backgroundImage == nil)
    }

    /// A button's style and state, and the colours that are set: of the bar's plain and `done` buttons in the normal
    /// and the disabled state, and of the item in both states. The last element is the expected colour; nil for the
    /// standard colour.
    struct Case: Sendable, CustomTestStringConvertible {
        var style = UIBarButtonItem.Style.plain
        var isEnabled = true
        var bar: [String: UIColor] = [:]
        var item: [String: UIColor] = [:]
        let expected: UIColor?

        var testDescription: String { "\(style) \(isEnabled) \(bar.keys.sorted()) \(item.keys.sorted())" }
    }

    nonisolated static let cases = [
        Case(expected: nil), Case(isEnabled: false, expected: .tertiaryLabel),
        Case(bar: ["plain": .red], expected: .red), Case(bar: ["done": .red], expected: nil),
        Case(style: .done, bar: ["plain": .red], expected: .red),
        Case(style: .done, bar: ["plain": .red, "done": .green], expected: .green),
        Case(isEnabled: false, bar: ["plain": .red], expected: .tertiaryLabel),
        Case(isEnabled: false, bar: ["plain": .red, "plain disabled": .brown], expected: .brown),
        Case(style: .done, isEnabled: false, bar: ["done disabled": .brown], expected: .brown),
        Case(bar: ["plain": .red], item: ["normal": .blue], expected: .blue),
        Case(item: ["disabled": .blue], expected: nil),
        Case(isEnabled: false, item: ["normal": .blue], expected: .tertiaryLabel),
        Case(isEnabled: false, item: ["normal": .blue, "disabled": .orange], expected: .orange),
        Case(isEnabled: false, bar: ["plain disabled": .brown], item: ["disabled": .orange], expected: .orange),
    ]

    @Test("M64: The title of a button has the colour of its state, its item and its bar", arguments: cases)
    func buttonColors(example: Case) {
        let item = UIBarButtonItem(title: "Go", style: example.style, target: nil, action: nil)
        let bar = navigationBar([item])
        bar.tintColor = .purple
        item.isEnabled = example.isEnabled
        let appearance = UINavigationBarAppearance()
        for (key, value) in example.bar {
            let buttons = key.hasPrefix("done") ? appearance.doneButtonAppearance : appearance.buttonAppearance
            let state = key.hasSuffix("disabled") ? buttons.disabled : buttons.normal
            state.titleTextAttributes = color(value)
        }
        bar.standardAppearance = appearance
        for (key, value) in example.item {
            item.setTitleTextAttributes(color(value), for: key == "disabled" ? .disabled : .normal)
        }
        #expect(label(item)?.textColor == example.expected ?? .purple)
    }

    @Test("M64: A pressed button has the attributes of the highlighted state until it is released")
    func pressed() throws {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let bar = navigationBar([item])
        bar.standardAppearance.buttonAppearance.highlighted.titleTextAttributes = color(.red)
        item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .highlighted)
        let label = try #require(label(item))
        let (standard, center) = (label.textColor, try #require(item.shownView?.convert(CGPoint(x: 5, y: 20), to: nil)))
        fixture.down(center.x, center.y)
        #expect(label.textColor == .red && label.font == .systemFont(ofSize: 9))
        fixture.up()
        #expect(label.textColor == standard && label.font == .systemFont(ofSize: 17))
        #expect(
            item.titleTextAttributes(for: .highlighted)?.count == 1 && item.titleTextAttributes(for: .normal) == nil)
        item.setTitleTextAttributes(nil, for: .highlighted)
        #expect(item.titleTextAttributes(for: .highlighted) == nil)
    }

    @Test("M64: A button is wide enough for all of its possible titles, and its image keeps clear of the insets")
    func sizes() throws {
        let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
        item.possibleTitles = ["a", "a longer title"]
        _ = navigationBar([item])
        let wide = try #require(item.shownView).frame.width
        item.title = "a longer title"
        fixture.window.layoutIfNeeded()
        #expect(item.shownView?.frame.width == wide)
        item.possibleTitles = nil
        item.title = "a"
        fixture.window.layoutIfNeeded()
        let narrow = try #require(item.shownView).frame.width
        #expect(narrow < wide)
        item.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        item.imageInsets = UIEdgeInsets(top: 2, left: 30, bottom: 0, right: 10)
        fixture.window.layoutIfNeeded()
        let view = try #require(item.shownView)
        let image = view.subviews.first { $0 is UIImageView }
        #expect(view.frame.width == 76 && image?.frame == CGRect(x: 30, y: 2, width: 36, height: view.frame.height - 2))
    }

    @Test("M64: A tab shows its selected image, its badge and the title attributes of its state")
    func tabs() {
        let images = [4, 6].map { UIGraphicsImageRenderer(size: CGSize(width: $0, height: 4)).image { _ in } }
        let item = UITabBarItem(title: "a", image: images[0], selectedImage: images[1])
        let bar = UITabBar()
        bar.items = [item, UITabBarItem(tabBarSystemItem: .search, tag: 3)]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 49))
        func image() -> UIImage? { bar.buttons[0].subviews.lazy.compactMap { $0 as? UIImageView }.first?.image }
        item.setTitleTextAttributes(color(.red), for: .normal)
        item.setTitleTextAttributes(
            [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 8)], for: .selected)
        item.setTitleTextAttributes(color(.brown), for: .disabled)
        fixture.window.layoutIfNeeded()
        #expect(image() === images[0] && label(bar.buttons[0])?.textColor == .red)
        bar.selectedItem = item
        fixture.window.layoutIfNeeded()
        #expect(image() === images[1] && label(bar.buttons[0])?.textColor == .green)
        #expect(label(bar.buttons[0])?.font == .systemFont(ofSize: 8))
        item.isEnabled = false
        #expect(label(bar.buttons[0])?.textColor == .brown)
        #expect(bar.items?[1].title == "Search" && bar.items?[1].tag == 3)
        let badge = bar.buttons[0].subviews.compactMap { $0 as? UILabel }.last
        #expect(badge?.isHidden == true)
        item.badgeValue = "12"
        #expect(badge?.isHidden == false && badge?.text == "12" && badge?.backgroundColor == .systemRed)
        item.badgeColor = .blue
        #expect(badge?.backgroundColor == .blue)
    }

    @Test("M64: The insets and the offset of a tab move its image and its title")
    func tabOffsets() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let item = UITabBarItem(title: "a", image: image, tag: 0)
        let bar = UITabBar()
        bar.items = [item]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 49))
        fixture.window.layoutIfNeeded()
        func frame(_ index: Int) -> CGRect { bar.buttons[0].subviews[index].frame }
        let (picture, title) = (frame(0), frame(1))
        item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
        item.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: -3)
        fixture.window.layoutIfNeeded()
        #expect(frame(0) == picture.offsetBy(dx: 0, dy: 6) && frame(1) == title.offsetBy(dx: 4, dy: -3))
    }

    @Test("M64: The tabs of a bar have the colours, fonts and offsets of the appearance for their state")
    func tabAppearances() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let bar = UITabBar()
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: image, tag: $0) }
        bar.items?[2].isEnabled = false
        bar.items?[0].badgeValue = "7"
        bar.selectedItem = bar.items?[0]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 49))
        fixture.window.layoutIfNeeded()
        func labels() -> [UILabel?] { bar.buttons.map { label($0) } }
        func badge() -> UILabel? { bar.buttons[0].subviews.compactMap { $0 as? UILabel }.last }
        let (title, place) = (labels()[1]?.frame ?? .zero, badge()?.frame ?? .zero)
        let tabs = UITabBarItemAppearance()
        tabs.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 8)]
        tabs.selected.titleTextAttributes = color(.green)
        tabs.disabled.titleTextAttributes = color(.brown)
        (tabs.normal.iconColor, tabs.selected.iconColor) = (.orange, .purple)
        tabs.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -1)
        tabs.selected.badgeBackgroundColor = .blue
        tabs.selected.badgeTextAttributes = [.foregroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 12)]
        tabs.selected.badgePositionAdjustment = UIOffset(horizontal: -3, vertical: 4)
        let appearance = UITabBarAppearance()
        (appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance) = (tabs, tabs)
        bar.standardAppearance = appearance
        fixture.window.layoutIfNeeded()
        #expect(labels().map { $0?.textColor } == [.green, .red, .brown])
        #expect(labels().map { $0?.font.pointSize } == [8, 8, 8])
        let tints = bar.buttons.map { $0.subviews.lazy.compactMap { $0 as? UIImageView }.first?.tintColor }
        #expect(tints[0] == .purple && tints[1] == .orange)
        #expect(labels()[1]?.frame.minY == title.minY - 1 && badge()?.backgroundColor == .blue)
        #expect(badge()?.textColor == .yellow && badge()?.frame.origin == CGPoint(x: place.minX - 3, y: place.minY + 4))
        tabs.normal.titleTextAttributes = color(.black)
        #expect(labels()[1]?.textColor == .red, "the appearance was copied")
        for own in [bar.standardAppearance.stackedLayoutAppearance, bar.standardAppearance.inlineLayoutAppearance] {
            own.normal.titleTextAttributes = color(.cyan)
        }
        #expect(labels()[1]?.textColor == .cyan, "changes in place are shown")
        bar.items?[1].setTitleTextAttributes(color(.magenta), for: .normal)
        bar.items?[0].badgeColor = .gray
        #expect(labels()[1]?.textColor == .magenta && badge()?.backgroundColor == .gray)
    }
}
