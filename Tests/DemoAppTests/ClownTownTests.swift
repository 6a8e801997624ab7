import SceneProtocol
import Testing
import UIKit
import UIKitTesting

@testable import ClownTown

/// Tests of Clown Town, the demo app modelled on WWDC session 259.
@MainActor
@Suite("Demo: Clown Town", .serialized)
struct ClownTownTests {
    private func start() throws -> DemoApp { try DemoApp("ClownTown", ClownTown.AppDelegate.self) }

    private let crusty = "http://clowntown.example.com/clown/Crusty"
    private let robbie = "http://clowntown.example.com/clown/Robbie"

    /// Returns the name of the clown that a scene's window shows, whether it is the town's window or a clown's window.
    private func shown(_ scene: UIWindowScene) -> String? {
        let navigation = scene.keyWindow?.rootViewController as? UINavigationController
        return (navigation?.topViewController as? ClownViewController)?.clown.name
    }

    private func town(_ scene: UIWindowScene) throws -> TownViewController {
        let navigation = scene.keyWindow?.rootViewController as? UINavigationController
        return try #require(navigation?.viewControllers.first as? TownViewController)
    }

    @Test("M02 M03 M06: The town's scene can show anything and prefers nothing; a clown's scene shows only its clown")
    func conditions() throws {
        let demo = try start()
        defer { demo.stop() }
        let town = try demo.openWindow()
        #expect(demo.evaluateConditions(town, crusty) == [false, true])
        let window = try demo.openWindow(for: try #require(Clown(named: "Crusty")).activity)
        #expect(shown(window) == "Crusty" && window.title == "Crusty")
        #expect(demo.evaluateConditions(window, crusty) == [true, true])
        #expect(demo.evaluateConditions(window, "clowntown:crusty") == [true, true])
        #expect(demo.evaluateConditions(window, robbie) == [false, false])
    }

    @Test("In a window of 360 points, the search field is above the filter, and the price does not touch the stars")
    func narrow() throws {
        let demo = try DemoApp("ClownTown", ClownTown.AppDelegate.self, size: CGSize(width: 360, height: 780))
        defer { demo.stop() }
        let scene = try demo.openWindow()
        let filter = try demo.view(UISegmentedControl.self, in: scene)
        #expect(filter.frame.width >= filter.intrinsicContentSize.width)
        let search = try demo.view(UISearchTextField.self, in: scene)
        #expect(search.frame.width >= 300 && search.frame.maxY <= filter.frame.minY)
        let price = try demo.view(UILabel.self, in: scene) { $0.text == "€48 an hour" }
        #expect(abs(price.frame.width - price.intrinsicContentSize.width) < 1)
        let stars = try #require(price.superview?.subviews.first { $0 is StarsView })
        #expect(price.frame.minX >= stars.frame.maxX + 8)
    }

    @Test("In a clown's window of 560 points, the rating continues on a second line instead of being cut")
    func rating() throws {
        let demo = try DemoApp("ClownTown", ClownTown.AppDelegate.self, size: CGSize(width: 560, height: 480))
        defer { demo.stop() }
        let scene = try demo.openWindow(for: try #require(Clown(named: "Robbie")).activity)
        let rating = try demo.view(UILabel.self, in: scene) { $0.text?.hasPrefix("5.0 · ") == true }
        #expect(rating.frame.height >= rating.font.lineHeight * 1.9, "\(rating.frame)")
    }

    @Test("M22 M38: A clown opens in its own window, and the request names the clown")
    func openInNewWindow() throws {
        let demo = try start()
        defer { demo.stop() }
        let town = try demo.openWindow()
        demo.system.open(try #require(URL(string: "clowntown:Robbie")), in: town)
        try demo.tap("Open in New Window", in: town)
        let second = try #require(demo.app.scenes.first { $0 !== town })
        #expect(second.delegate is ClownSceneDelegate && shown(second) == "Robbie")
        let request = try #require(demo.sent(ScenesCalls.RequestActivation.self).last)
        #expect(request.session == nil && request.activity?.targetContentIdentifier?.text == robbie)
        // The clown is open in this window already.
        #expect(throws: MissingView.self) { try demo.tap("Open in New Window", in: second) }
    }

    @Test("M11: A clowntown URL shows its clown in a new window, and a web link shows its clown in an open window")
    func links() throws {
        let demo = try start()
        defer { demo.stop() }
        let first = try demo.scene(demo.system.open(try #require(URL(string: "clowntown:robbie"))))
        #expect(first.delegate is TownSceneDelegate && shown(first) == "Robbie")
        let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        page.webpageURL = URL(string: crusty)
        demo.system.continue(page, in: first)
        #expect(shown(first) == "Crusty")
        demo.system.open(try #require(URL(string: "clowntown:Nobody")), in: first)
        #expect(shown(first) == "Crusty")
    }

    @Test("M09 M13: A favourite becomes a quick action that shows its clown; two more actions filter and search")
    func quickActions() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow()
        try demo.app.tap(demo.view(HeartButton.self, in: scene) { $0.clown?.name == "Robbie" })
        let items = demo.app.application.shortcutItems ?? []
        #expect(items.map(\.localizedTitle) == ["Robbie"])
        #expect(items.first?.targetContentIdentifier as? String == robbie)
        demo.system.perform(try #require(items.first), in: scene)
        #expect(shown(scene) == "Robbie")
        demo.system.perform(
            UIApplicationShortcutItem(type: QuickActions.favouritesType, localizedTitle: "Favourites"), in: scene)
        #expect(shown(scene) == nil)
        #expect(try town(scene).shownNames == ["Robbie"])
        demo.system.perform(UIApplicationShortcutItem(type: QuickActions.searchType, localizedTitle: "Find"), in: scene)
        #expect(try demo.view(UISearchTextField.self, in: scene).isFirstResponder)
        UserDefaults.standard.favourites = []
        #expect(demo.app.application.shortcutItems?.isEmpty == true)
        #expect(try town(scene).shownNames.isEmpty)
    }

    @Test("M08: An order requests notifications that target its clown, and any window of the clown can cancel it")
    func orders() throws {
        let demo = try start()
        defer { demo.stop() }
        let clown = try #require(Clown(named: "Crusty"))
        let window = try demo.openWindow(for: clown.activity)
        let other = try demo.openWindow(for: clown.activity)
        try demo.tap("Order Crusty", in: window)
        demo.app.runPendingWork()
        let requests = demo.sent(NotificationCalls.Add.self).map(\.request)
        #expect(requests.count == 3)
        #expect(requests.allSatisfy { $0.content.targetContentIdentifier?.text == crusty })
        try demo.tap("Cancel Order", in: other)
        demo.app.runPendingWork()
        let removed = demo.sent(NotificationCalls.Remove.self).last?.identifiers ?? []
        #expect(Set(removed) == Set(requests.map(\.identifier)) && !removed.isEmpty)
        #expect(throws: MissingView.self) { try demo.tap("Cancel Order", in: window) }
    }

    @Test("M47 M49: The town is restored with its search text and selected clown")
    func restoresTown() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow()
        let field = try demo.view(UISearchTextField.self, in: scene)
        try demo.app.tap(field)
        try demo.type("fire", in: scene)
        #expect(try town(scene).shownNames == ["Zaza"])
        demo.system.open(try #require(URL(string: "clowntown:Zaza")), in: scene)
        let restored = try demo.reconnect(scene)
        #expect(restored !== scene && restored.delegate is TownSceneDelegate)
        #expect(shown(restored) == "Zaza")
        #expect(try town(restored).shownNames == ["Zaza"])
    }

    @Test("M47: A clown's scene is restored with its clown and the selected hour")
    func restoresClown() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow(for: try #require(Clown(named: "Robbie")).activity)
        try demo.view(OrderPanel.self, in: scene).slotIndex = 2
        let restored = try demo.reconnect(scene)
        #expect(restored.delegate is ClownSceneDelegate && shown(restored) == "Robbie")
        #expect(demo.evaluateConditions(restored, robbie) == [true, true])
        #expect(try demo.view(OrderPanel.self, in: restored).slotIndex == 2)
    }

    @Test("The search finds names and talents, and only links of the town's site name a clown")
    func search() {
        #expect(ClownCatalog.clowns(matching: "mag").map(\.name) == ["Robbie"])
        #expect(ClownCatalog.clowns(matching: " ").count == ClownCatalog.clowns.count)
        #expect(ClownCatalog.clowns(matching: "lions").isEmpty)
        #expect(Clown(link: "https://clowntown.example.com/clown/pip/")?.name == "Pip")
        #expect(Clown(link: "http://elsewhere.example.com/clown/Pip") == nil)
    }
}
