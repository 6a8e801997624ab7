import Foundation
import Testing

@testable import UIKitCore

/// The display modes, columns and widths of split views for random operations.
@Suite("Split views against a model") @MainActor
struct SplitModelTests {
    typealias Column = UISplitViewController.Column
    typealias Mode = UISplitViewController.DisplayMode

    /// A delegate that logs its calls, and collects the display modes that were announced.
    final class Delegate: NSObject, UISplitViewControllerDelegate {
        let log = Log()
        var modes: [Mode] = []
        func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: Mode) {
            modes.append(displayMode)
        }
        func splitViewController(_ svc: UISplitViewController, willShow column: Column) { log.add("show \(column)") }
        func splitViewController(_ svc: UISplitViewController, willHide column: Column) { log.add("hide \(column)") }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }
    }

    private func shown(
        _ style: UISplitViewController.Style, width: CGFloat = 1200
    ) -> (split: UISplitViewController, delegate: Delegate, fixture: TouchFixture) {
        let split = UISplitViewController(style: style)
        let columns: [Column] =
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        for column in columns {
            let node = AppearanceModelTests.Node()
            node.title = "\(column)"
            split.setViewController(node, for: column)
        }
        let delegate = Delegate()
        split.delegate = delegate
        let fixture = TouchFixture.showing(split, CGSize(width: width, height: 600))
        _ = delegate.log.drain()
        delegate.modes = []
        return (split, delegate, fixture)
    }

    private func titles(_ split: UISplitViewController) -> [String] {
        split.viewControllers.flatMap { ($0 as? UINavigationController)?.viewControllers.compactMap(\.title) ?? [] }
    }

    /// Returns the columns that a display mode shows.
    private func columns(_ mode: Mode, _ style: UISplitViewController.Style) -> [String] {
        switch mode {
        case .automatic, .secondaryOnly: ["secondary"]
        case .oneBesideSecondary, .oneOverSecondary:
            [style == .tripleColumn ? "supplementary" : "primary", "secondary"]
        default: ["primary", "supplementary", "secondary"]
        }
    }

    nonisolated static let modes: [UISplitViewController.DisplayMode] = [
        .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
    ]

    @Test(
        "A preferred display mode that the style supports is used, and its columns are shown", arguments: modes,
        [
            UISplitViewController.Style.doubleColumn, .tripleColumn,
        ])
    func preferredModes(mode: UISplitViewController.DisplayMode, style: UISplitViewController.Style) {
        let (split, delegate, fixture) = shown(style)
        let old = split.displayMode
        split.preferredDisplayMode = mode
        #expect(split.preferredDisplayMode == mode)
        if style == .tripleColumn || mode.count < 2 { #expect(split.displayMode == mode) }
        #expect(titles(split) == columns(split.displayMode, style))
        #expect(delegate.modes == (split.displayMode == old ? [] : [split.displayMode]))
        split.preferredDisplayMode = mode
        #expect(delegate.modes.count <= 1, "the same mode again changes nothing")
        withExtendedLifetime(fixture) {}
    }

    /// Expects that the shown columns are side by side, or that the last column is under the other columns.
    private func expectFrames(_ split: UISplitViewController, mirrored: Bool, _ operation: String) {
        let whole = split.view.bounds
        let frames = split.viewControllers.map(\.view.frame)
        var x: CGFloat = 0
        for frame in frames.dropLast() {
            #expect(frame.minY == 0 && frame.height == whole.height, "\(operation)")
            #expect((mirrored ? whole.width - frame.maxX : frame.minX) == x, "\(operation)")
            x += frame.width
        }
        let start = split.displayMode.overlaysSecondary ? 0 : x
        let expected = CGRect(
            x: mirrored ? 0 : start, y: 0, width: max(whole.width - start, 0), height: whole.height)
        #expect(frames.last == expected, "\(operation)")
    }

    @Test(
        "After random operations, the display mode agrees with the shown columns, the frames and the callbacks",
        arguments: 1...10)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let style = random.element(of: [UISplitViewController.Style.doubleColumn, .tripleColumn])
        let (split, delegate, fixture) = shown(style)
        let mirrored = random.coin()
        if mirrored { split.view.semanticContentAttribute = .forceRightToLeft }
        let all = split.columnOrder
        for number in 0..<60 {
            let before = titles(split)
            let column = random.element(of: Array(all.dropLast()))
            switch random.number(below: 4) {
            case 0: split.show(column)
            case 1: split.hide(column)
            case 2: split.preferredDisplayMode = random.element(of: Self.modes)
            default: fixture.window.frame.size.width = CGFloat(random.number(in: 700...1500))
            }
            fixture.window.layoutIfNeeded()
            let after = titles(split)
            #expect(after == columns(split.displayMode, style), "operation \(number)")
            let expected =
                before.filter { !after.contains($0) }.map { "hide \($0)" }
                + after.filter { !before.contains($0) }.map { "show \($0)" }
            #expect(delegate.log.drain() == expected, "operation \(number)")
            expectFrames(split, mirrored: mirrored, "operation \(number)")
            for column in all {
                let node = split.viewController(for: column) as? AppearanceModelTests.Node
                let isShown = after.contains("\(column)")
                #expect(node?.state == (isShown ? .appeared : .disappeared), "operation \(number): \(column)")
            }
        }
    }

    @Test(
        "A column is shown after show(_:) and hidden after hide(_:), in every display mode", arguments: modes,
        [
            UISplitViewController.Style.doubleColumn, .tripleColumn,
        ])
    func showing(mode: UISplitViewController.DisplayMode, style: UISplitViewController.Style) {
        let (split, _, fixture) = shown(style)
        for column in split.columnOrder.dropLast() {
            split.preferredDisplayMode = mode
            split.show(column)
            #expect(titles(split).contains("\(column)"), "\(column)")
            split.hide(column)
            #expect(!titles(split).contains("\(column)") && titles(split).last == "secondary", "\(column)")
            split.show(column)
            #expect(titles(split).contains("\(column)"), "\(column)")
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("The width of the first column is the preferred width within its limits", arguments: 1...6)
    func widths(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let (split, _, fixture) = shown(.doubleColumn, width: 1000)
        for _ in 0..<40 {
            let least = CGFloat(random.number(in: 100...300))
            let most = least + CGFloat(random.number(in: 0...300))
            (split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth) = (least, most)
            let isFraction = random.coin()
            let width = CGFloat(random.number(in: 50...900))
            split.preferredPrimaryColumnWidth = isFraction ? UISplitViewController.automaticDimension : width
            split.preferredPrimaryColumnWidthFraction = width / 1000
            fixture.window.layoutIfNeeded()
            #expect(split.primaryColumnWidth == min(max(width, least), most))
            #expect(split.viewControllers.first?.view.frame.width == split.primaryColumnWidth)
            expectFrames(split, mirrored: false, "\(width) in \(least)...\(most)")
        }
    }

    @Test(
        "Collapsing and expanding keeps the controllers of every column",
        arguments: [
            UISplitViewController.Style.doubleColumn, .tripleColumn,
        ], 1...5)
    func collapsing(style: UISplitViewController.Style, seed: UInt64) {
        var random = OperationSource(seed: seed)
        let (split, delegate, fixture) = shown(style)
        let all = split.columnOrder.map { "\($0)" }
        for number in 0..<10 {
            split.preferredDisplayMode = random.element(of: Self.modes)
            let before = titles(split)
            _ = delegate.log.drain()
            split.becomeNarrow(true)
            #expect(split.isCollapsed && titles(split) == all && split.viewControllers.count == 1, "round \(number)")
            #expect(delegate.log.drain() == ["collapsed"])
            if random.coin() { split.show(.primary) }
            if random.coin() { split.show(random.element(of: split.columnOrder)) }
            split.becomeNarrow(false)
            #expect(!split.isCollapsed && titles(split) == before, "round \(number)")
            #expect(delegate.log.drain().last == "expanded")
            for column in split.columnOrder {
                let stack = split.stacks[column]
                #expect(stack?.viewControllers.map(\.title) == ["\(column)"], "round \(number)")
            }
        }
        withExtendedLifetime(fixture) {}
    }

    @Test(
        "While collapsed, show(_:) brings each column to the top of the stack",
        arguments: [
            UISplitViewController.Style.doubleColumn, .tripleColumn,
        ])
    func collapsedTop(style: UISplitViewController.Style) {
        let (split, _, fixture) = shown(style)
        split.becomeNarrow(true)
        for column in split.columnOrder + split.columnOrder.reversed() {
            split.show(column)
            #expect(titles(split).last == "\(column)" && titles(split).first == "primary")
            let node = split.viewController(for: column) as? AppearanceModelTests.Node
            #expect(node?.state == .appeared)
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("The styles, columns and display modes have UIKit's raw values")
    func rawValues() {
        #expect([UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn].map(\.rawValue) == [0, 1, 2])
        #expect([Column.primary, .supplementary, .secondary, .compact].map(\.rawValue) == [0, 1, 2, 3])
        let modes: [Mode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
            .twoDisplaceSecondary,
        ]
        #expect(modes.map(\.rawValue) == Array(0...6))
        #expect(UISplitViewController(style: .tripleColumn).style == .tripleColumn)
    }
}
