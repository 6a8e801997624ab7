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

    private func setItems(_ fixture: DaemonFixture, _ items: [ShortcutItem]) throws -> String? {
        let data = try JSONEncoder().encode(ScenesCalls.ShortcutItems(items: items))
        let parameters = try JSONDecoder().decode(JSONValue.self, from: data)
        return try fixture.observer.ask(
            "call", ["method": .string(ProtocolInterface.scenes.member("SetShortcutItems")), "parameters": parameters],
            within: DaemonFixture.timeout
        ).error
    }

    private func titles(_ fixture: DaemonFixture) throws -> [String] {
        try #require(try fixture.system.apps().first).shortcutItems.map(\.title)
    }

    @Test("M09 M13: A static action is delivered with all its properties to the session that prefers its content")
    func manifest() throws {
        let fixture = try DaemonFixture(infoPlist: Self.manifest)
        let stage = try fixture.stage()
        #expect(stage.registration.apps.first?.shortcutItems.map(\.title) == ["Order a Clown"])
        let (_, robbie) = try fixture.openTwoScenes()
        #expect(try stage.performQuickAction(fixture.app, "com.example.order") == robbie)
        let delivered = try fixture.wait("performActionFor", robbie)
        #expect(delivered.value.text("type") == "com.example.order")
        #expect(delivered.value.text("title") == "Order a Clown")
        #expect(serviceError { try stage.performQuickAction(fixture.app, "com.example.eat") } == "UnknownQuickAction")
    }

    @Test("M09 M13: Dynamic actions persist while the app is not running, and each has its own target content")
    func dynamic() throws {
        let fixture = try DaemonFixture(infoPlist: Self.manifest)
        let stage = try fixture.stage()
        let (_, robbie) = try fixture.openTwoScenes()
        let crusty = try TargetContentIdentifier("clowntown:crusty")
        let items = [
            ShortcutItem(type: "visit", title: "Crusty", targetContentIdentifier: crusty),
            ShortcutItem(
                type: "visit", title: "Robbie", targetContentIdentifier: try TargetContentIdentifier("clowntown:robbie")
            ),
        ]
        #expect(try setItems(fixture, items) == nil)
        #expect(try titles(fixture) == ["Order a Clown", "Crusty", "Robbie"])
        _ = try stage.wait(for: "the actions", within: DaemonFixture.timeout) { $0.app?.shortcutItems.count == 3 }
        try fixture.waitUntilIdle()
        kill(try #require(try fixture.system.apps().first?.processID), SIGKILL)
        try fixture.wait(for: .ended)
        try fixture.killDaemon()
        #expect(try titles(fixture) == ["Order a Clown", "Crusty", "Robbie"])
        let start = fixture.observer.entries.count
        // An action from a desktop's icon menu has only the type and the content, as this event does.
        let event = try SceneEvent(
            app: fixture.app, kind: .quickAction(type: "visit"),
            explicitIdentifier: TargetContentIdentifier("clowntown:robbie"))
        #expect(try fixture.system.activate(fixture.app, event: event) == robbie)
        let delivered = try fixture.wait("willConnectTo", robbie, from: start)
        #expect(delivered.value.text("title") == "Robbie")
        #expect(try setItems(fixture, []) == nil)
        #expect(try titles(fixture) == ["Order a Clown"])
    }

    @Test("M09 M13: Too many actions, or actions with a title that is too long, are refused")
    func limits() throws {
        let fixture = try DaemonFixture()
        _ = try fixture.openTwoScenes()
        let item = ShortcutItem(type: "t", title: "T")
        #expect(try setItems(fixture, Array(repeating: item, count: 33)) == "org.varlink.service.InvalidParameter")
        let long = ShortcutItem(type: "t", title: String(repeating: "x", count: 65_536))
        #expect(try setItems(fixture, [long]) == "org.varlink.service.InvalidParameter")
        #expect(try titles(fixture) == [])
    }
}
