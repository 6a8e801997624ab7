import Foundation
import Testing

@testable import UIKitCore

@Suite("Appearances of bars") @MainActor
struct BarAppearanceTests {
    private let fixture = TouchFixture()

    private func label(_ view: UIView) throws -> UILabel {
        try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text?.isEmpty == false })
    }

    @Test("Buttons have the appearance of their style and state; the back button has its own, or that of other buttons")
    func buttons() throws {
        let bar = UINavigationBar()
        fixture.add(bar, CGRect(x: 0, y: 0, width: 500, height: 44))
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
        appearance.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.orange]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.doneButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
        let (plain, done) = (UIBarButtonItem(), UIBarButtonItem())
        (plain.title, done.title, done.style) = ("Plain", "Done", .done)
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItems = [plain, done]
        bar.standardAppearance = appearance
        bar.items = [UINavigationItem(title: "First"), item]
        let views = bar.content.right.compactMap { $0 as? BarButton }
        #expect(try label(views[0]).textColor == .red && label(views[1]).textColor == .green)
        views[0].isHighlighted = true
        #expect(try label(views[0]).textColor == .orange && label(views[0]).alpha == 1, "custom states are not dimmed")
        views[1].isHighlighted = true
        #expect(try label(views[1]).alpha == 0.4)
        (views[0].isHighlighted, views[1].isHighlighted) = (false, false)
        plain.isEnabled = false
        let disabled = try #require(bar.content.right.first)
        #expect(try label(disabled).textColor == .brown)
        fixture.window.layoutIfNeeded()
        let doneView = try #require(bar.content.right.last as? BarButton)
        #expect(try label(doneView).frame.origin == CGPoint(x: 3, y: -2))
        let back = try #require(bar.content.backView)
        #expect(try label(back).textColor == .red)
        appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        bar.standardAppearance = appearance
        let newBack = try #require(bar.content.backView)
        #expect(try label(newBack).textColor == .purple)
    }

    @Test("The title is moved; a shadow image replaces the separator; copies are independent")
    func background() throws {
        let bar = UINavigationBar()
        fixture.add(bar, CGRect(x: 0, y: 0, width: 500, height: 44))
        bar.items = [UINavigationItem(title: "Title")]
        fixture.window.layoutIfNeeded()
        let before = bar.content.title.frame
        let appearance = UINavigationBarAppearance()
        appearance.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 4)
        appearance.shadowImage = UIImage(drawing: Drawing(), size: CGSize(width: 1, height: 6), scale: 1)
        bar.standardAppearance = appearance
        fixture.window.layoutIfNeeded()
        #expect(bar.content.title.frame == before.offsetBy(dx: 5, dy: 4))
        let shadow = try #require(bar.barBackground.subviews.last)
        #expect(shadow.frame == CGRect(x: 0, y: 44, width: 500, height: 6))
        let copy: UINavigationBarAppearance = appearance.copy()
        copy.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        #expect(
            appearance.buttonAppearance.normal.titleTextAttributes.isEmpty
                && copy.shadowImage === appearance.shadowImage)
        appearance.configureWithTransparentBackground()
        #expect(appearance.shadowImage == nil)
    }

    @Test("A navigation bar has the scroll-edge appearance until the page is scrolled behind the bar")
    func scrollEdge() throws {
        let table = UITableViewController(style: .plain)
        let navigation = UINavigationController(rootViewController: table)
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .yellow
        navigation.navigationBar.standardAppearance.backgroundColor = .cyan
        navigation.navigationBar.scrollEdgeAppearance = edge
        let fixture = TouchFixture.showing(navigation)
        fixture.window.layoutIfNeeded()
        #expect(navigation.bar.barBackground.backgroundColor == .yellow)
        let scroll: UITableView = table.tableView
        scroll.contentSize = CGSize(width: 300, height: 4000)
        scroll.contentOffset.y = 50
        #expect(navigation.bar.barBackground.backgroundColor == .cyan)
        scroll.contentOffset.y = -scroll.adjustedContentInset.top
        #expect(navigation.bar.barBackground.backgroundColor == .yellow)
        navigation.navigationBar.scrollEdgeAppearance = nil
        #expect(navigation.bar.barBackground.backgroundColor == .cyan)
    }

    @Test("Tabs have the appearance of their arrangement and state")
    func tabs() throws {
        let bar = UITabBar()
        fixture.add(bar, CGRect(x: 0, y: 0, width: 400, height: 49))
        let items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
        items[1].badgeValue = "3"
        bar.items = items
        bar.selectedItem = items[0]
        let appearance = UITabBarAppearance()
        for tabs in [appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance] {
            tabs.normal.titleTextAttributes = [.foregroundColor: UIColor.brown, .font: UIFont.systemFont(ofSize: 9)]
            tabs.selected.iconColor = .magenta
            tabs.normal.badgeBackgroundColor = .blue
            tabs.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
        }
        appearance.selectionIndicatorImage = UIImage(drawing: Drawing(), size: CGSize(width: 4, height: 4), scale: 1)
        bar.standardAppearance = appearance
        fixture.window.layoutIfNeeded()
        let labels = bar.buttons.map { $0.subviews.compactMap { $0 as? UILabel } }
        #expect(labels[0][0].textColor == .magenta && labels[1][0].textColor == .brown)
        #expect(labels[0][0].font.pointSize == 9 && labels[1][1].backgroundColor == .blue)
        #expect(bar.buttons[0].indicatorImage != nil && bar.buttons[1].indicatorImage == nil)
        let moved = labels[1][0].frame
        items[1].titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
        fixture.window.layoutIfNeeded()
        #expect(labels[1][0].frame.minY == moved.minY + 5)
    }

    @Test("A custom view whose size follows from constraints has this size in a bar, and a plain view keeps its size")
    func customViews() throws {
        let bar = UINavigationBar()
        fixture.add(bar, CGRect(x: 0, y: 0, width: 500, height: 44))
        let (constrained, plain) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 31, height: 17)))
        constrained.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            constrained.widthAnchor.constraint(equalToConstant: 60),
            constrained.heightAnchor.constraint(equalToConstant: 24),
        ])
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItems = [UIBarButtonItem(customView: constrained), UIBarButtonItem(customView: plain)]
        bar.items = [item]
        fixture.window.layoutIfNeeded()
        #expect(
            constrained.bounds.size == CGSize(width: 60, height: 24)
                && plain.bounds.size == CGSize(width: 31, height: 17))
    }
}
