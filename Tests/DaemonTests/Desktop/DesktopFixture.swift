import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// A daemon with the scripted app on a private session bus, for tests with notification servers.
final class DesktopFixture {
    let bus: PrivateBus
    let fixture: DaemonFixture
    var app: AppIdentifier { fixture.app }
    var system: SystemClient { fixture.system }

    /// A notification category with every kind of action. One action is called "default", the key that servers use for
    /// a tap.
    static let category = """
        {"version": 1, "identifier": "clown", "options": ["customDismissAction"], "actions": [
        {"identifier": "default", "title": "Honk", "options": ["foreground"]},
        {"identifier": "later", "title": "Later"},
        {"identifier": "say", "title": "Say", "textInput": {"buttonTitle": "Send"}}]}
        """

    /// Starts the bus, unless `startsBus` is false, and the daemon.
    init(_ rules: [AppScript.Rule] = [], startsBus: Bool = true) throws {
        bus = try PrivateBus()
        if !startsBus { bus.stop() }
        fixture = try DaemonFixture(rules, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    }

    /// Waits until the daemon's status names a notification server.
    func waitForServer(_ name: String = "test-desktop", sourceLocation: SourceLocation = #_sourceLocation) throws {
        try poll("\(name)", sourceLocation: sourceLocation) {
            let status = try system.status()
            return status.notifications == name && status.notificationTrouble == nil
        }
    }

    /// Waits until the daemon's status names no notification server and gives a certain reason.
    func waitForUnavailability(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try poll("trouble with \(text)", sourceLocation: sourceLocation) {
            let status = try system.status()
            return status.notifications == nil && status.notificationTrouble?.contains(text) == true
        }
    }

    /// Waits until the daemon has found the server, opens two scenes, and sets the app's notification category.
    func openTwoScenes(_ server: DesktopServer) throws -> (general: SessionIdentifier, robbie: SessionIdentifier) {
        try waitForServer()
        let scenes = try fixture.openTwoScenes()
        let categories = try JSONDecoder().decode(JSONValue.self, from: Data("[\(Self.category)]".utf8))
        let answer = try fixture.observer.ask(
            "call",
            [
                "method": .string("SetNotificationCategories"), "parameters": .object(["categories": categories]),
            ], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
        try fixture.waitUntilIdle()
        return scenes
    }

    /// Makes the daemon deliver a notification of the app at once.
    func notify(
        _ identifier: String, title: String, about content: String? = "clowntown:robbie", category: String = "",
        level: NotificationContent.InterruptionLevel = .active, sound: String? = nil
    ) throws {
        var message = NotificationContent(
            title: title, sound: sound, categoryIdentifier: category, interruptionLevel: level)
        message.targetContentIdentifier = try content.map { try TargetContentIdentifier($0) }
        try system.notify(app, NotificationRequest(identifier: identifier, content: message))
    }

    /// Waits until the daemon has received the server's replies for everything sent so far.
    ///
    /// This function delivers and removes a marker notification. The marker is closed only after all earlier
    /// notifications have been processed.
    func waitForReplies(_ server: DesktopServer) throws {
        try notify("marker", title: "marker")
        let marker = try server.wait(for: "marker")
        let removal = NotificationCalls.RemoveForApp(app: app, identifiers: ["marker"], delivered: true)
        _ = try system.call("RemoveNotifications", removal, NoParameters.self)
        #expect(try server.waitForEnd(of: marker.id) == .closed)
    }

    /// Makes the app crash, and waits until its process has ended.
    func crashApp() throws {
        let last = fixture.observer.entries.all.last { $0.entry == "registered" }
        let run = try #require(last).processID
        try fixture.observer.send("crash")
        try fixture.observer.waitForEnd(of: run, within: DaemonFixture.timeout)
    }

    /// Kills the app and waits until the daemon has detected the end of the app's process.
    func crashAppAndWait() throws {
        let start = fixture.watcher.events.count
        try crashApp()
        _ = try fixture.watcher.wait(for: "the end of the app", within: DaemonFixture.timeout, from: start) {
            $0.kind == .ended
        }
    }

    /// Returns the identifiers of the delivered notifications in the daemon's list.
    func deliveredIdentifiers() throws -> [String] { try system.notifications(app).map(\.request.identifier) }
}

/// Polls until a condition holds.
func poll(
    _ description: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
    let deadline = Date(timeIntervalSinceNow: DaemonFixture.timeout)
    while try !condition() {
        try #require(Date() < deadline, "timed out: \(description)", sourceLocation: sourceLocation)
        usleep(20_000)
    }
}
