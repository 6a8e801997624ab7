import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Clown Town on a desktop: a session bus of its own, and whatever shows notifications there.
final class DesktopTown {
    let bus: PrivateBus
    let town: Town
    var app: AppIdentifier { town.app }
    var system: SystemClient { town.system }

    /// The sort of notifications that offers everything. One action has the name that servers have for a tap.
    static let category = """
        {"version": 1, "identifier": "clown", "options": ["customDismissAction"], "actions": [
        {"identifier": "default", "title": "Honk", "options": ["foreground"]},
        {"identifier": "later", "title": "Later"},
        {"identifier": "say", "title": "Say", "textInput": {"buttonTitle": "Send"}}]}
        """

    /// Starts the bus, unless there shall be none yet, and the daemon.
    init(_ rules: [AppScript.Rule] = [], busRuns: Bool = true) throws {
        bus = try PrivateBus()
        if !busRuns { bus.stop() }
        town = try Town(rules, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    }

    /// Waits until the daemon says that somebody shows notifications.
    func waitForServer(_ name: String = "test-desktop", sourceLocation: SourceLocation = #_sourceLocation) throws {
        try eventually("\(name)", sourceLocation: sourceLocation) {
            let status = try system.status()
            return status.notifications == name && status.notificationTrouble == nil
        }
    }

    /// Waits until the daemon says that nobody does, for a reason.
    func waitForTrouble(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try eventually("trouble with \(text)", sourceLocation: sourceLocation) {
            let status = try system.status()
            return status.notifications == nil && status.notificationTrouble?.contains(text) == true
        }
    }

    /// Two scenes, categories, and a server that the daemon has found.
    func open(_ server: DesktopServer) throws -> (general: SessionIdentifier, robbie: SessionIdentifier) {
        try waitForServer()
        let scenes = try town.open()
        let categories = try JSONDecoder().decode(JSONValue.self, from: Data("[\(Self.category)]".utf8))
        let answer = try town.observer.ask(
            "call",
            [
                "method": .string("SetNotificationCategories"), "parameters": .object(["categories": categories]),
            ], within: Town.patience)
        #expect(answer.error == nil)
        try town.settle()
        return scenes
    }

    /// Delivers a notification.
    func notify(
        _ identifier: String, title: String, about content: String? = "clowntown:robbie", category: String = "",
        level: NotificationContent.InterruptionLevel = .active, sound: String? = nil
    ) throws {
        var message = NotificationContent(
            title: title, sound: sound, categoryIdentifier: category, interruptionLevel: level)
        message.targetContentIdentifier = try content.map { try TargetContentIdentifier($0) }
        try system.notify(app, NotificationRequest(identifier: identifier, content: message))
    }

    /// Waits until the daemon knows that the server shows what was sent so far.
    ///
    /// Something that comes later is taken away only then.
    func settle(_ server: DesktopServer) throws {
        try notify("marker", title: "marker")
        let marker = try server.wait(for: "marker")
        let removal = NotificationCalls.RemoveOf(app: app, identifiers: ["marker"], delivered: true)
        _ = try system.call("RemoveNotifications", removal, NoParameters.self)
        #expect(try server.waitForEnd(of: marker.id) == .closed)
    }

    /// Ends the app from one moment to the next.
    func killApp() throws {
        let last = town.observer.entries.all.last { $0.entry == "registered" }
        let run = try #require(last).run
        try town.observer.send("crash")
        try town.observer.waitForEnd(of: run, within: Town.patience)
    }

    /// Ends the app and waits until the daemon has noticed.
    func endApp() throws {
        let start = town.watcher.happenings.count
        try killApp()
        _ = try town.watcher.wait(for: "the end of the app", within: Town.patience, from: start) {
            $0.kind == .ended
        }
    }

    /// The identifiers of what is in the daemon's list.
    func delivered() throws -> [String] { try system.notifications(app).map(\.request.identifier) }
}

/// Waits until a condition holds that nothing tells of by itself.
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
    let deadline = Date(timeIntervalSinceNow: Town.patience)
    while try !condition() {
        try #require(Date() < deadline, "in vain: \(what)", sourceLocation: sourceLocation)
        usleep(20_000)
    }
}
