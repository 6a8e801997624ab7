import Foundation
import Testing
import UIKit
import UIKitBase
import UIKitTesting

@testable import PortedKettle

/// Tests of an app with tabs that `proscenium port` has created from an iPad project, without manual changes.
@MainActor
@Suite("Ported app with tabs", .serialized)
struct PortedTabTests {
    @Test("Tabs are selected by keys, a timer's method finishes a brew, and badge, history and settings follow it")
    func tabs() throws {
        let keys = ["minutes", "showsBadge"]
        for key in keys { UserDefaults.standard.removeObject(forKey: key) }
        defer { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
        let bundle = PortedBundle("Kettle")
        // A started app registers the values of its Settings.bundle as defaults.
        SettingsDefaults.register(folder: bundle.sources.appendingPathComponent("Resources").path)
        let app = try bundle.start(PortedKettle.AppDelegate.self)
        defer { app.stop() }
        let window = try #require(app.scenes.first)
        let tabs = try #require(window.keyWindow?.rootViewController as? TabBarController)
        func page<Controller: UIViewController>(_ index: Int) throws -> Controller {
            let navigation = try #require(tabs.viewControllers?[index] as? UINavigationController)
            return try #require(navigation.topViewController as? Controller)
        }
        let brewing: BrewViewController = try page(0)
        #expect(brewing.timeLabel.text == "3:00" && tabs.tabBar.items?.map(\.title) == ["Brew", "History", "Settings"])

        // A control's selector, and a method that a timer calls.
        brewing.teaControl.selectedSegmentIndex = 1
        brewing.startButton.sendActions(for: .touchUpInside)
        #expect(brewing.startButton.isSelected)
        for _ in 0..<180 { brewing.tick() }
        app.runPendingWork()
        #expect(!brewing.startButton.isSelected && brewing.timeLabel.text == "3:00")
        #expect(tabs.viewControllers?[1].tabBarItem.badgeValue == "1")

        try app.press(.keyboard2, characters: "2", modifiers: .command, in: window)
        app.runPendingWork()
        #expect(tabs.selectedIndex == 1)
        let history: HistoryViewController = try page(1)
        let cell = try #require(
            history.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? BrewCell)
        #expect(cell.titleLabel.text == "Green" && cell.detailLabel.text == "3 min")
        try app.perform(history.navigationItem.rightBarButtonItem)
        #expect(history.collectionView.numberOfItems(inSection: 0) == 0)

        try app.press(.keyboard3, characters: "3", modifiers: .command, in: window)
        app.runPendingWork()
        let settings: SettingsViewController = try page(2)
        #expect(settings.minutesStepper.value == 3 && settings.badgeSwitch.isOn)
        settings.minutesStepper.value = 5
        settings.minutesStepper.sendActions(for: .valueChanged)
        app.runPendingWork()
        let row = settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(row?.textLabel?.text == "Minutes: 5")
        try app.press(.keyboard1, characters: "1", modifiers: .command, in: window)
        app.runPendingWork()
        #expect(brewing.timeLabel.text == "5:00")
    }
}
