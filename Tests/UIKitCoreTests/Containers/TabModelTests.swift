import Foundation
import Testing

@testable import UIKitCore

/// Random changes of the tabs and of the selection, compared with an array.
@Suite("Tab bar controllers against a model") @MainActor
struct TabModelTests {
    let log = Log()
    let controllers: [LoggingController]
    let tabs = UITabBarController()
    let fixture: TouchFixture

    init() {
        let log = log
        controllers = (0..<6).map { LoggingController("\($0)", log) }
        tabs.viewControllers = Array(controllers[0...2])
        fixture = TouchFixture.showing(tabs)
        _ = log.drain()
    }

    private func expectState(_ names: [String], _ selected: String?, _ operation: String) {
        let titles = (tabs.viewControllers ?? []).map { $0.title ?? "" }
        #expect(titles == names, "\(operation)")
        #expect(tabs.selectedViewController?.title == selected, "\(operation)")
        let index = selected.flatMap { names.firstIndex(of: $0) } ?? NSNotFound
        #expect(tabs.selectedIndex == index, "\(operation)")
        let itemTitles = (tabs.tabBar.items ?? []).map { $0.title ?? "" }
        #expect(itemTitles == names, "\(operation)")
        #expect(tabs.tabBar.selectedItem?.title == selected, "\(operation)")
        for controller in controllers {
            let isTab = names.contains(controller.name)
            #expect((controller.parent === tabs) == isTab && (controller.tabBarController === tabs) == isTab)
            #expect((controller.viewIfLoaded?.window != nil) == (controller.name == selected), "\(operation)")
        }
    }

    private func expectAppearance(_ from: String?, _ to: String?, _ operation: String) {
        let calls = log.drain().filter { $0.contains("appear") }.map {
            $0.replacingOccurrences(of: " coming", with: "").replacingOccurrences(of: " leaving", with: "")
        }
        guard from != to else {
            #expect(calls == [], "\(operation)")
            return
        }
        let expected = ["will", "did"].flatMap { word in
            [from.map { "\($0) \(word) disappear" }, to.map { "\($0) \(word) appear" }].compactMap(\.self)
        }
        #expect(calls == expected, "\(operation)")
    }

    /// Returns the selected tab after new tabs were set: the previous tab if it remains, else the tab at the same
    /// index, else the first tab.
    private func selection(_ old: [String], _ selected: String?, _ new: [String]) -> String? {
        guard let selected else { return new.first }
        if new.contains(selected) { return selected }
        let index = old.firstIndex(of: selected) ?? 0
        return new.indices.contains(index) ? new[index] : new.first
    }

    @Test(
        "Random selections and new tabs agree with an array, and make the appearance callbacks in order",
        arguments: 1...10)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var (names, selected) = (["0", "1", "2"], String?.some("0"))
        for step in 0..<60 {
            let (old, operation) = (selected, "step \(step)")
            switch random.number(below: 4) {
            case 0:
                guard !names.isEmpty else { continue }
                let index = random.number(below: names.count)
                tabs.selectedIndex = index
                selected = names[index]
            case 1:
                guard !names.isEmpty else { continue }
                let name = random.element(of: names)
                tabs.selectedViewController = controllers[Int(name) ?? 0]
                selected = name
            case 2:
                guard !names.isEmpty else { continue }
                fixture.window.layoutIfNeeded()
                let index = random.number(below: names.count)
                fixture.tap(tabs.tabBar.buttons[index])
                selected = names[index]
            default:
                var new: [String] = []
                for _ in 0..<random.number(below: 6) {
                    let name = "\(random.number(below: 6))"
                    if !new.contains(name) { new.append(name) }
                }
                selected = selection(names, selected, new)
                names = new
                tabs.setViewControllers(new.compactMap { Int($0) }.map { controllers[$0] }, animated: false)
            }
            expectAppearance(old, selected, operation)
            expectState(names, selected, operation)
        }
    }

    /// New tabs in place of the tabs 0, 1 and 2, the selected tab before, and the selected tab after.
    nonisolated static let replacements: [([Int], Int, Int)] = [
        ([0, 1, 2], 1, 1), ([2, 1, 0], 0, 0), ([3, 4, 5], 1, 4), ([3, 4, 5], 2, 5), ([3, 4], 2, 3), ([1, 2], 0, 1),
        ([0, 2], 1, 2), ([0], 2, 0), ([4, 0, 5], 0, 0),
    ]

    @Test(
        "When tabs are replaced, the selected tab stays selected, else the tab at its index, else the first tab",
        arguments: replacements)
    func replacements(new: [Int], before: Int, after: Int) {
        tabs.selectedIndex = before
        tabs.setViewControllers(new.map { controllers[$0] }, animated: false)
        #expect(tabs.selectedViewController === controllers[after])
        #expect(tabs.tabBar.selectedItem === controllers[after].tabBarItem)
    }

    @Test("Properties of a tab's item are shown by its button at once")
    func items() {
        controllers[1].tabBarItem.badgeValue = "7"
        controllers[1].tabBarItem.title = "renamed"
        #expect(tabs.tabBar.items?[1].title == "renamed" && tabs.tabBar.items?[1].badgeValue == "7")
        let item = UITabBarItem(title: "new", image: nil, tag: 9)
        controllers[2].tabBarItem = item
        #expect(controllers[2].tabBarItem === item)
        controllers[0].title = "title"
        #expect(controllers[0].tabBarItem.title == "title")
    }

    @Test("Only the view of a selected tab is loaded")
    func lazyViews() {
        #expect(controllers[0].isViewLoaded && !controllers[1].isViewLoaded && !controllers[2].isViewLoaded)
        tabs.selectedIndex = 2
        #expect(!controllers[1].isViewLoaded && controllers[2].isViewLoaded)
    }
}
