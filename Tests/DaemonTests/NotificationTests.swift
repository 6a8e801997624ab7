import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Notifications and pushes with real processes and a stage that shows banners.
@Suite("Notifications", .serialized)
struct NotificationTests {
    private static let actions = """
        [{"identifier": "order", "actions": [{"identifier": "show", "title": "Show", "options": ["foreground"]}, \
        {"identifier": "feed", "title": "Feed", "textInput": {"buttonTitle": "Send"}}], \
        "options": ["customDismissAction"]}]
        """

    private func call(
        _ fixture: DaemonFixture, _ method: String, _ parameters: JSONValue
    ) throws -> Recorded<AppLogEntry> {
        let answer = try fixture.observer.ask(
            "call", ["method": .string(ProtocolInterface.scenes.member(method)), "parameters": parameters],
            within: DaemonFixture.timeout)
        #expect(answer.error == nil)
        return answer
    }

    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private func banner(_ stage: RecordingStage, from start: Int = 0) throws -> StageMessages.Banner {
        try #require(
            try stage.wait(for: "a banner", within: DaemonFixture.timeout, from: start) { $0.banner != nil }.banner)
    }

    @Test("M01 M08: A banner tap is delivered once, with the whole response, to the session that prefers the content")
    func tap() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.system.notify(fixture.app, "n", title: "Robbie is on his way", about: "clowntown:robbie")
        let shown = try banner(stage)
        #expect(shown.content.title == "Robbie is on his way")
        #expect(try fixture.system.notifications().map(\.state) == [.delivered])
        #expect(try stage.tapBanner(shown.banner) == robbie)
        let response = try fixture.wait("didReceiveNotification", robbie)
        #expect(response.value.text("notification") == "n")
        #expect(response.value.text("action") == NotificationResponse.defaultActionIdentifier)
        #expect(serviceError { try stage.tapBanner(shown.banner) } == "UnknownBanner")
        #expect(try fixture.system.notifications().isEmpty)
        _ = try stage.wait(for: "the removal", within: DaemonFixture.timeout) { $0.bannerRemoved == shown.banner }
    }

    @Test("M08: Actions go to a scene or to the app alone; a dismissal is delivered only if the category asks for it")
    func actions() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (_, robbie) = try fixture.openTwoScenes()
        _ = try call(fixture, "SetNotificationCategories", .object(["categories": try json(Self.actions)]))
        try fixture.system.notify(fixture.app, "a", title: "A", about: "clowntown:robbie", category: "order")
        let first = try banner(stage)
        #expect(first.actions.map(\.identifier) == ["show", "feed"])
        #expect(serviceError { try stage.chooseAction("eat", on: first.banner) as Any } == "InvalidAction")
        #expect(serviceError { try stage.chooseAction("show", text: "x", on: first.banner) as Any } == "InvalidAction")
        #expect(try stage.chooseAction("show", on: first.banner) == robbie)
        #expect(try fixture.wait("didReceiveNotification", robbie).value.text("action") == "show")

        var start = fixture.observer.entries.count
        var shown = stage.messages.count
        try fixture.system.notify(fixture.app, "b", title: "B", about: "clowntown:robbie", category: "order")
        #expect(try stage.chooseAction("feed", text: "pie", on: try banner(stage, from: shown).banner) == nil)
        let fed = try fixture.wait("didReceiveNotification", from: start)
        #expect(fed.value.text("text") == "pie")
        #expect(fed.session == nil)

        (start, shown) = (fixture.observer.entries.count, stage.messages.count)
        try fixture.system.notify(fixture.app, "c", title: "C", category: "order")
        try stage.dismissBanner(try banner(stage, from: shown).banner)
        let dismissed = try fixture.wait("didReceiveNotification", from: start)
        #expect(dismissed.value.text("action") == NotificationResponse.dismissActionIdentifier)

        shown = stage.messages.count
        try fixture.system.notify(fixture.app, "d", title: "D")
        try stage.dismissBanner(try banner(stage, from: shown).banner)
        #expect(try fixture.system.notifications().isEmpty)
        try fixture.waitUntilIdle()
        #expect(fixture.observer.entries.all.count { $0.entry == "didReceiveNotification" } == 3)
    }

    @Test("M08 B03: After daemon and app are killed, a tap on an earlier notification connects the right scene")
    func tapAfterRestart() throws {
        let fixture = try DaemonFixture()
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.system.notify(fixture.app, "n", title: "Robbie", about: "clowntown:robbie")
        try fixture.waitUntilIdle()
        let process = try #require(try fixture.system.apps().first?.processID)
        fixture.daemon.kill()
        kill(process, SIGKILL)
        let start = fixture.observer.entries.count
        try fixture.startDaemon()
        let stage = try fixture.stage()
        let redisplayed = try banner(stage)
        #expect(redisplayed.content.title == "Robbie")
        #expect(redisplayed.isSilent)
        #expect(try stage.tapBanner(redisplayed.banner) == robbie)
        let response = try fixture.wait("willConnectTo", robbie, from: start)
        #expect(response.value.text("notification") == "n")
        #expect(response.value.text("action") == NotificationResponse.defaultActionIdentifier)
        try fixture.killDaemon()
        #expect(try fixture.system.notifications().isEmpty)
    }

    @Test("M08: A notification request fires at its time, even across a restart; missed firings are delivered once")
    func triggers() throws {
        let fixture = try DaemonFixture()
        let soon = try NotificationTrigger.interval(seconds: 0.2, repeats: false)
        let late = try NotificationTrigger.interval(seconds: 100_000, repeats: false)
        try fixture.system.notify(fixture.app, "late", title: "Late", trigger: late)
        #expect(try fixture.system.notifications().map(\.state) == [.pending])
        let eventCount = fixture.watcher.events.count
        try fixture.system.notify(fixture.app, "soon", title: "Soon", trigger: soon)
        let delivered = try fixture.wait(for: .notified, from: eventCount)
        #expect(delivered.notification == "soon")
        #expect(try fixture.system.notifications().map(\.request.identifier) == ["late", "soon"])

        let missed = try NotificationTrigger.interval(seconds: 0.01, repeats: false)
        try fixture.system.notify(fixture.app, "missed", title: "Missed", trigger: missed)
        try fixture.killDaemon()
        let list = try fixture.system.notifications()
        #expect(Set(list.filter { $0.state == .delivered }.map(\.request.identifier)) == ["soon", "missed"])
        #expect(list.filter { $0.state == .pending }.map(\.request.identifier) == ["late"])
        let parameters = NotificationCalls.RemoveForApp(app: fixture.app, pending: true, delivered: true)
        _ = try fixture.system.call("RemoveNotifications", parameters, NoParameters.self)
        #expect(try fixture.system.notifications().isEmpty)
        try fixture.killDaemon()
        #expect(try fixture.system.notifications().isEmpty)
    }

    @Test("M08: An app can add, list and remove its own notifications, and sees no notification of another app")
    func ownNotifications() throws {
        let fixture = try DaemonFixture()
        _ = try fixture.openTwoScenes()
        let other = try AppBundle(
            in: fixture.folder.url, name: "Other", script: AppScript(observer: fixture.observer.path))
        try fixture.system.addApp(other)
        try fixture.system.notify(other.identifier, "foreign", title: "Foreign")
        let trigger = #"{"kind": "calendar", "components": {"hour": 3}, "repeats": true}"#
        for (name, extra) in [("now", ""), ("daily", ", \"trigger\": \(trigger)")] {
            let request = try json(#"{"identifier": "\#(name)", "content": {"title": "T", "badge": 3}\#(extra)}"#)
            _ = try call(fixture, "AddNotification", .object(["request": request]))
        }
        let listed = try call(fixture, "ListNotifications", .object([:]))
        let text = "\(try #require(listed.value.fields["reply"]))"
        #expect(text.contains("daily") && text.contains("now") && !text.contains("foreign"))
        #expect(try fixture.system.apps().first { $0.app == fixture.app }?.badge == 3)
        _ = try call(fixture, "SetBadge", .object(["count": .integer(0)]))
        #expect(try fixture.system.apps().first { $0.app == fixture.app }?.badge == 0)
        _ = try call(fixture, "RemoveNotifications", .object(["pending": .bool(true), "delivered": .bool(true)]))
        #expect(try fixture.system.notifications().map(\.request.identifier) == ["foreign"])
        let invalid = try json(#"{"identifier": "", "content": {}}"#)
        let refused = try fixture.observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("AddNotification")),
                "parameters": .object(["request": invalid]),
            ], within: DaemonFixture.timeout)
        #expect(refused.error == ProtocolInterface.scenes.member("InvalidNotification"))
    }

    @Test("M08: An invalid notification is refused with the reason, and not stored")
    func refused() throws {
        let fixture = try DaemonFixture()
        let never = JSONValue.object(["app": .string("com.example.never"), "request": try json(Self.request)])
        #expect(serviceError { try fixture.system.call("Notify", never, NoParameters.self) } == "UnknownApp")
        for text in [
            #"{"identifier": "n"}"#, #"{"identifier": "n", "content": {"title": 1}}"#,
            #"{"identifier": "n", "content": {}, "trigger": {"kind": "interval", "seconds": -1}}"#,
            #"{"identifier": "n", "content": {}, "trigger": {"kind": "calendar", "components": {"year": 2001}}}"#,
        ] {
            let parameters = JSONValue.object(["app": .string(fixture.app.text), "request": try json(text)])
            #expect(
                serviceError { try fixture.system.call("Notify", parameters, NoParameters.self) }
                    == "InvalidNotification", "\(text)")
        }
        #expect(serviceError { try fixture.system.answer(fixture.app, "n") as Any } == "UnknownNotification")
        #expect(try fixture.system.notifications().isEmpty)
    }

    private static let request = #"{"identifier": "n", "content": {"title": "t"}}"#

    @Test("M08 M12: A push's alert is shown, and content-available launches the app in the background")
    func push() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let alert = try fixture.system.push(
            fixture.app,
            #"{"aps": {"alert": {"title": "Crusty"}, "target-content-id": "clowntown:robbie"}, "order": 7}"#)
        #expect(!alert.wakesApp)
        let shown = try banner(stage)
        #expect(shown.content.title == "Crusty")
        #expect(shown.content.targetContentIdentifier?.text == "clowntown:robbie")
        #expect(try fixture.system.apps().first?.process == SystemMessages.ProcessState.none)

        let background = try fixture.system.push(fixture.app, #"{"aps": {"content-available": 1}, "order": 8}"#)
        #expect(background == NotificationCalls.PushReply(notification: nil, wakesApp: true))
        let response = try fixture.wait("didReceiveRemoteNotification")
        #expect("\(response.value.fields["userInfo"] ?? .null)".contains("order"))
        // The app is launched without a scene.
        try fixture.waitUntilIdle()
        #expect(try fixture.system.sessions().isEmpty)

        let badge = try fixture.system.push(fixture.app, #"{"aps": {"badge": 5}}"#)
        #expect(badge == NotificationCalls.PushReply(notification: nil, wakesApp: false))
        #expect(try fixture.system.apps().first?.badge == 5)
        _ = try stage.wait(for: "the badge", within: DaemonFixture.timeout) { $0.app?.badge == 5 }
        #expect(try fixture.system.notifications().count == 1)
        let long = String(repeating: "x", count: 4096)
        for payload in ["{}", #"{"aps": {}}"#, #"{"aps": {"alert": 1}}"#, #"{"aps": {"alert": "\#(long)"}}"#] {
            #expect(serviceError { try fixture.system.push(fixture.app, payload) } == "InvalidPayload")
        }
    }

    @Test("B03: A repeated push is answered like the first and has no second effect, also after the daemon was killed")
    func repeatedPush() throws {
        let fixture = try DaemonFixture()
        let payload = #"{"aps": {"alert": "Pie", "content-available": 1}}"#
        let first = try fixture.system.push(fixture.app, payload, identifier: "1")
        try fixture.wait("didReceiveRemoteNotification")
        #expect(try fixture.system.push(fixture.app, payload, identifier: "1") == first)
        try fixture.waitUntilIdle()
        try fixture.killDaemon()
        #expect(try fixture.system.push(fixture.app, payload, identifier: "1") == first)
        #expect(try fixture.system.notifications().map(\.request.identifier) == [first.notification])
        let second = try fixture.system.push(fixture.app, payload, identifier: "2")
        #expect(second != first)
        try fixture.waitUntilIdle()
        #expect(try fixture.system.notifications().count == 2)
        #expect(fixture.observer.entries.all.count { $0.entry == "didReceiveRemoteNotification" } == 2)
        for text in ["", String(repeating: "x", count: 129)] {
            #expect(throws: (any Error).self) { try fixture.system.push(fixture.app, payload, identifier: text) }
        }
    }

    @Test("M12 M52: An app that misses the deadline of a push is ended; after a second miss the push is quarantined")
    func pushDeadline() throws {
        let fixture = try DaemonFixture(
            [.init(on: "didReceiveRemoteNotification", .ignore)], limits: #"{"refresh": 0.3, "firstBackOff": 0.01}"#)
        try fixture.system.push(fixture.app, #"{"aps": {"content-available": 1}}"#)
        let missed = try fixture.wait(for: .watchdog)
        #expect(missed.watchdog?.limit == "background")
        try fixture.wait(for: .quarantined)
        #expect(try fixture.system.items().map(\.kind) == [.push])
    }
}
