import Foundation
import Testing

@testable import UIKitCore

/// Split view controllers with columns side by side, and collapsed to one stack in narrow windows.
@Suite("Split view controllers") @MainActor
struct SplitTests {
    let log = Log()

    final class LoggingDelegate: NSObject, UISplitViewControllerDelegate {
        let log = Log()
        var top: UISplitViewController.Column?
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.add("top \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            log.add("mode \(proposedDisplayMode)")
            return proposedDisplayMode
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.add("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.add("hide \(column)")
        }
    }

    private func shown(
        _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 800, narrow: Bool = false
    ) -> (UISplitViewController, LoggingDelegate, TouchFixture) {
        let split = UISplitViewController(style: style)
        split.setViewController(LoggingController("list", log), for: .primary)
        if style == .tripleColumn { split.setViewController(LoggingController("middle", log), for: .supplementary) }
        split.setViewController(LoggingController("detail", log), for: .secondary)
        let delegate = LoggingDelegate()
        split.delegate = delegate
        let fixture = TouchFixture.showing(split, CGSize(width: width, height: 600), narrow: narrow)
        return (split, delegate, fixture)
    }

    private func titles(_ split: UISplitViewController) -> [[String]] {
        split.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.compactMap(\.title) ?? [] }
    }

    @Test("Both columns have a navigation stack, and the primary column has its preferred width")
    func columns() throws {
        let (split, _, fixture) = shown()
        #expect(titles(split) == [["list"], ["detail"]] && split.displayMode == .oneBesideSecondary)
        #expect(split.viewController(for: .primary)?.title == "list" && !split.isCollapsed)
        #expect(split.primaryColumnWidth == 272)
        split.preferredPrimaryColumnWidth = 250
        fixture.window.layoutIfNeeded()
        let frames = split.viewControllers.map(\.view.frame)
        #expect(frames == [CGRect(x: 0, y: 0, width: 250, height: 600), CGRect(x: 250, y: 0, width: 550, height: 600)])
        let list = try #require(split.viewController(for: .primary))
        #expect(list.traitCollection.horizontalSizeClass == .compact && list.splitViewController === split)
        #expect(log.drain().filter { $0.contains("did appear") }.sorted() == ["detail did appear", "list did appear"])
    }

    @Test("Hiding and showing the primary column calls the appearance callbacks and the delegate")
    func hiding() {
        let (split, delegate, fixture) = shown()
        _ = (log.drain(), delegate.log.drain())
        split.hide(.primary)
        #expect(split.displayMode == .secondaryOnly && titles(split) == [["detail"]])
        #expect(log.drain() == ["list will disappear", "list did disappear"])
        #expect(split.viewControllers.first?.view.frame.width == 800)
        split.show(.primary)
        #expect(log.drain() == ["list will appear", "list did appear"])
        #expect(delegate.log.drain() == ["hide primary", "show primary"])
        split.preferredDisplayMode = .secondaryOnly
        #expect(split.displayMode == .secondaryOnly)
        split.preferredDisplayMode = .oneOverSecondary
        #expect(split.displayMode == .oneOverSecondary && split.viewControllers.last?.view.frame.minX == 0)
        withExtendedLifetime(fixture) {}
    }

    @Test("showDetailViewController replaces the content of the secondary column")
    func detail() throws {
        let (split, _, fixture) = shown()
        _ = log.drain()
        let list = try #require(split.viewController(for: .primary))
        list.showDetailViewController(LoggingController("other", log), sender: nil)
        #expect(titles(split) == [["list"], ["other"]])
        #expect(
            log.drain().filter { $0.contains("did appear") || $0.contains("did disappear") }.sorted() == [
                "detail did disappear", "other did appear",
            ])
        withExtendedLifetime(fixture) {}
    }

    @Test(
        "In a narrow window the columns collapse to one stack; in a wide window pushed controllers are in their column")
    func collapsing() throws {
        let (split, delegate, fixture) = shown()
        _ = delegate.log.drain()
        split.becomeNarrow(true)
        #expect(split.isCollapsed && titles(split) == [["list", "detail"]])
        #expect(delegate.log.drain() == ["top secondary", "collapsed"])
        let stack = try #require(split.viewControllers.first as? UINavigationController)
        #expect(stack.view.frame.width == 800)
        stack.pushViewController(LoggingController("deeper", log), animated: false)
        split.becomeNarrow(false)
        #expect(!split.isCollapsed && titles(split) == [["list"], ["detail", "deeper"]])
        #expect(delegate.log.drain() == ["mode oneBesideSecondary", "expanded"])
        withExtendedLifetime(fixture) {}
    }

    @Test("The delegate chooses the top column of a collapsed split view; show(_:) makes another column the top one")
    func topColumn() throws {
        let (split, delegate, fixture) = shown()
        delegate.top = .primary
        split.becomeNarrow(true)
        #expect(titles(split) == [["list"]])
        split.show(.secondary)
        #expect(titles(split) == [["list", "detail"]])
        split.show(.primary)
        #expect(titles(split) == [["list"]])
        split.becomeNarrow(false)
        #expect(titles(split) == [["list"], ["detail"]])
        withExtendedLifetime(fixture) {}
    }

    @Test("A detail shown in a narrow window is pushed, and is the secondary column after expanding")
    func narrowDetail() throws {
        let (split, delegate, fixture) = shown(narrow: true)
        delegate.top = .primary
        split.hide(.secondary)
        #expect(titles(split) == [["list"]])
        split.viewController(for: .primary)?.showDetailViewController(LoggingController("other", log), sender: nil)
        #expect(titles(split) == [["list", "other"]])
        split.becomeNarrow(false)
        #expect(titles(split) == [["list"], ["other"]] && split.viewController(for: .secondary)?.title == "other")
        withExtendedLifetime(fixture) {}
    }

    @Test("Three columns are shown if they fit, and two otherwise")
    func three() {
        let (wide, _, _) = shown(.tripleColumn, width: 1200)
        #expect(wide.displayMode == .twoBesideSecondary && titles(wide) == [["list"], ["middle"], ["detail"]])
        let (less, _, fixture) = shown(.tripleColumn, width: 800)
        #expect(less.displayMode == .oneBesideSecondary && titles(less) == [["middle"], ["detail"]])
        less.becomeNarrow(true)
        #expect(titles(less) == [["list", "middle", "detail"]])
        less.becomeNarrow(false)
        #expect(titles(less) == [["middle"], ["detail"]])
        withExtendedLifetime(fixture) {}
    }

    @Test("A controller for the compact column is shown in narrow windows only")
    func compact() {
        let (split, _, fixture) = shown()
        split.setViewController(LoggingController("compact", log), for: .compact)
        split.becomeNarrow(true)
        #expect(titles(split) == [["compact"]])
        split.becomeNarrow(false)
        #expect(titles(split) == [["list"], ["detail"]])
        withExtendedLifetime(fixture) {}
    }
}
