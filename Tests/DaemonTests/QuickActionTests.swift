import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Quick actions from the manifest and from the app, as shown on a stage's icons.
@Suite("Quick actions", .serialized)
struct QuickActionTests {
    private static let manifest: [String: PropertyListValue] = [
        "UIApplicationShortcutItems": .array([
            .dictionary([
                "UIApplicationShortcutItemType": .string("com.example.order"),
                "UIApplicationShortcutItemTitle": .string("Order a Clown"),
                "UIApplicationShortcutItemTargetContentIdentifier": .string("clowntown:robbie"),
            ])
        ])
    ]

    private func setItems(_ town: DaemonFixture, _ items: [ShortcutItem]) throws -> String? {
        let data = try JSONEncoder().encode(ScenesCalls.ShortcutItems(items: items))
        let parameters = try JSONDecoder().decode(JSONValue.self, from: data)
        return try town.observer.ask(
            "call", ["method": .string(ProtocolInterface.scenes.member("SetShortcutItems")), "parameters": parameters],
            within: DaemonFixture.timeout
        ).error
    }

    private func titles(_ town: DaemonFixture) throws -> [String] {
        try #require(try town.system.apps().first).shortcutItems.map(\.title)
    }

    @Test("M09 M13: A static action is delivered, with the whole item, to the session that prefers its content")
    func manifest() throws {
        let town = try DaemonFixture(infoPlist: Self.manifest)
        let stage = try town.stage()
        #expect(stage.registration.apps.first?.shortcutItems.map(\.title) == ["Order a Clown"])
        let (_, robbie) = try town.openTwoScenes()
        #expect(try stage.performQuickAction(town.app, "com.example.order") == robbie)
        let told = try town.wait("performActionFor", robbie)
        #expect(told.value.text("type") == "com.example.order")
        #expect(told.value.text("title") == "Order a Clown")
        #expect(serviceError { try stage.performQuickAction(town.app, "com.example.eat") } == "UnknownQuickAction")
    }

    @Test("M09 M13: Dynamic actions persist while the app is not running, and each has its own target content")
    func dynamic() throws {
        let town = try DaemonFixture(infoPlist: Self.manifest)
        let stage = try town.stage()
        let (_, robbie) = try town.openTwoScenes()
        let crusty = try TargetContentIdentifier("clowntown:crusty")
        let items = [
            ShortcutItem(type: "visit", title: "Crusty", targetContentIdentifier: crusty),
            ShortcutItem(
                type: "visit", title: "Robbie", targetContentIdentifier: try TargetContentIdentifier("clowntown:robbie")
            ),
        ]
        #expect(try setItems(town, items) == nil)
        #expect(try titles(town) == ["Order a Clown", "Crusty", "Robbie"])
        _ = try stage.wait(for: "the actions", within: DaemonFixture.timeout) { $0.app?.shortcutItems.count == 3 }
        try town.waitUntilIdle()
        kill(try #require(try town.system.apps().first?.processID), SIGKILL)
        try town.wait(for: .ended)
        try town.killDaemon()
        #expect(try titles(town) == ["Order a Clown", "Crusty", "Robbie"])
        let start = town.observer.entries.count
        // As a desktop's icon menu sends it, with the type and the content only.
        let event = try SceneEvent(
            app: town.app, kind: .quickAction(type: "visit"),
            explicitIdentifier: TargetContentIdentifier("clowntown:robbie"))
        #expect(try town.system.activate(town.app, event: event) == robbie)
        let told = try town.wait("willConnectTo", robbie, from: start)
        #expect(told.value.text("title") == "Robbie")
        #expect(try setItems(town, []) == nil)
        #expect(try titles(town) == ["Order a Clown"])
    }

    @Test("M09 M13: More actions than the limit are refused")
    func limits() throws {
        let town = try DaemonFixture()
        _ = try town.openTwoScenes()
        let item = ShortcutItem(type: "t", title: "T")
        #expect(try setItems(town, Array(repeating: item, count: 33)) == "org.varlink.service.InvalidParameter")
        let long = ShortcutItem(type: "t", title: String(repeating: "x", count: 65_536))
        #expect(try setItems(town, [long]) == "org.varlink.service.InvalidParameter")
        #expect(try titles(town) == [])
    }
}
