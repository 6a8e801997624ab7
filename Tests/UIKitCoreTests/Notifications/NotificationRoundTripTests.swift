import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// Notifications converted to the daemon's messages and back.
@MainActor
@Suite("Notifications to the daemon and back")
struct NotificationRoundTripTests {
    private static func full() -> UNMutableNotificationContent {
        content { content in
            (content.title, content.subtitle, content.body) = ("Robbie", "A clown", "Robbie needs a hat")
            content.badge = 3
            content.sound = UNNotificationSound(named: UNNotificationSoundName("horn.caf"))
            (content.categoryIdentifier, content.threadIdentifier) = ("clown", "robbie")
            content.targetContentIdentifier = "clown/Robbie"
            content.interruptionLevel = .timeSensitive
            content.userInfo = ["hats": 2, "tour": ["Bonn", "Köln"], "since": Date(timeIntervalSince1970: 5)]
        }
    }

    @Test("M08: Every property of a content has its field in the message, and empty properties have no field")
    func message() throws {
        let test = TestCentre()
        test.centre.add(request("n", Self.full()))
        test.centre.add(request("empty", UNNotificationContent()))
        let sent = test.fake.calls(of: "AddNotification")
        #expect(
            sent.first?["request"]
                == .object([
                    "version": .integer(1), "identifier": .string("n"),
                    "content": .object([
                        "title": .string("Robbie"), "subtitle": .string("A clown"),
                        "body": .string("Robbie needs a hat"), "badge": .integer(3), "sound": .string("horn.caf"),
                        "categoryIdentifier": .string("clown"), "threadIdentifier": .string("robbie"),
                        "targetContentIdentifier": .string("clown/Robbie"),
                        "interruptionLevel": .string("timeSensitive"),
                        "userInfo": .object([
                            "hats": .integer(2), "tour": .array([.string("Bonn"), .string("Köln")]),
                            "since": .object(["$date": .string("1970-01-01T00:00:05.000Z")]),
                        ]),
                    ]),
                ]))
        #expect(
            sent.last?["request"]
                == .object(["version": .integer(1), "identifier": .string("empty"), "content": .object([:])]))
    }

    @Test("M08: A content with all properties is unchanged when it is read back as pending or delivered")
    func everyPart() async throws {
        let test = TestCentre()
        let request = request("n", Self.full())
        try await test.centre.add(request)
        let date = Date(timeIntervalSince1970: 1_000)
        try test.listAddedRequests(date: date)
        #expect(await test.centre.pendingNotificationRequests() == [request])
        let delivered = try #require(await test.centre.deliveredNotifications().first)
        #expect(delivered.date == date && delivered.request == request)
        let received = delivered.request.content
        #expect(received.title == "Robbie" && received.subtitle == "A clown" && received.body == "Robbie needs a hat")
        #expect(received.badge == 3 && received.sound == UNNotificationSound(named: .init("horn.caf")))
        #expect(received.categoryIdentifier == "clown" && received.threadIdentifier == "robbie")
        #expect(received.targetContentIdentifier == "clown/Robbie" && received.interruptionLevel == .timeSensitive)
        #expect(received.userInfo["hats"] as? Int == 2 && received.userInfo["tour"] as? [String] == ["Bonn", "Köln"])
        #expect(received.userInfo.count == 3 && received.userInfo["since"] as? Date == Date(timeIntervalSince1970: 5))
    }

    @Test(
        "M08: Each interruption level has its name in the message", arguments: UNNotificationInterruptionLevel.allCases)
    func level(_ level: UNNotificationInterruptionLevel) async throws {
        let test = TestCentre()
        try await test.centre.add(request("n", content { $0.interruptionLevel = level }))
        try test.listAddedRequests(date: Date())
        #expect(try test.added().first?.content.interruptionLevel.rawValue == "\(level)")
        #expect(await test.centre.deliveredNotifications().first?.request.content.interruptionLevel == level)
    }

    nonisolated private static let triggers: [(UNNotificationTrigger, NotificationTrigger.Kind)] = [
        (UNTimeIntervalNotificationTrigger(timeInterval: 0.5, repeats: false), .interval(seconds: 0.5, repeats: false)),
        (UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true), .interval(seconds: 60, repeats: true)),
        (
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true),
            .calendar(CalendarComponents(hour: 9, minute: 30), repeats: true)
        ),
        (
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(
                    timeZone: TimeZone(identifier: "Europe/Berlin"), year: 2999, month: 5, day: 31, hour: 1, minute: 2,
                    second: 3, weekday: 6, weekdayOrdinal: 5, weekOfMonth: 5, weekOfYear: 22, yearForWeekOfYear: 2999),
                repeats: false),
            .calendar(
                CalendarComponents(
                    year: 2999, month: 5, day: 31, hour: 1, minute: 2, second: 3, weekday: 6, weekdayOrdinal: 5,
                    weekOfMonth: 5, weekOfYear: 22, yearForWeekOfYear: 2999, timeZone: "Europe/Berlin"),
                repeats: false)
        ),
    ]

    @Test("M08: A trigger is unchanged when it is read back, with the daemon's next date", arguments: triggers.indices)
    func trigger(_ index: Int) async throws {
        let (trigger, kind) = Self.triggers[index]
        let expected = UNNotificationRequest(identifier: "n", content: content(), trigger: trigger)
        #expect(try trigger.value().kind == kind)
        let test = TestCentre()
        // Creating the value does not check whether the trigger matches any date.
        let value = try NotificationRequest(
            identifier: "n", content: expected.content.state.value, trigger: try trigger.value())
        let due = Date(timeIntervalSince1970: 33_000_000_000)
        test.fake.answers["ListNotifications"] = NotificationCalls.AppNotifications(
            pending: [.init(request: value, date: Timestamp(due))], delivered: [])
        let received = try #require(await test.centre.pendingNotificationRequests().first)
        #expect(received == expected && received.trigger == trigger && received.trigger?.repeats == trigger.repeats)
        let next =
            (received.trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
            ?? (received.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()
        #expect(next == due)
    }

    @Test("M12: A pushed notification has a push trigger and the whole payload")
    func push() async throws {
        let test = TestCentre()
        let payload = try PushPayload(
            Data(#"{"aps": {"alert": "Hi", "target-content-id": "clown/Robbie"}, "hats": 2}"#.utf8))
        let alert = try #require(payload.alert)
        let pushed = NotificationCalls.DatedNotification(
            request: try NotificationRequest(identifier: "p", content: alert), date: .epoch)
        let ownNotification = NotificationCalls.DatedNotification(
            request: try NotificationRequest(identifier: "o", content: NotificationContent(body: "Hi")), date: .epoch)
        test.fake.answers["ListNotifications"] = NotificationCalls.AppNotifications(
            pending: [], delivered: [pushed, ownNotification])
        let delivered = await test.centre.deliveredNotifications()
        #expect(delivered.map { $0.request.trigger is UNPushNotificationTrigger } == [true, false])
        #expect(delivered.last?.request.trigger == nil)
        #expect(delivered.first?.request.content.targetContentIdentifier == "clown/Robbie")
        #expect(delivered.first?.request.content.userInfo["hats"] as? Int == 2)
    }

    @Test("M08: Categories, actions and text input actions are unchanged when they are read back")
    func categories() async throws {
        let test = TestCentre()
        let feed = UNNotificationAction(
            identifier: "feed", title: "Feed", options: [.foreground, .destructive, .authenticationRequired])
        let answer = UNTextInputNotificationAction(
            identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let clown = UNNotificationCategory(
            identifier: "clown", actions: [feed, answer], intentIdentifiers: [], options: .customDismissAction)
        let plain = UNNotificationCategory(identifier: "plain", actions: [], intentIdentifiers: [])
        test.centre.setNotificationCategories([plain, clown])
        let sent = try #require(test.fake.calls(of: "SetNotificationCategories").first)
        let data = try JSONEncoder().encode(JSONValue.object(sent))
        let categories = try JSONDecoder().decode(NotificationCalls.Categories.self, from: data)
        #expect(categories.categories.map(\.identifier) == ["clown", "plain"])
        #expect(categories.categories.first?.options == .customDismissAction)
        #expect(categories.categories.first?.actions.map(\.title) == ["Feed", "Answer"])
        #expect(categories.categories.first?.actions.last?.textInput?.placeholder == "Text")
        test.fake.answers["NotificationCategories"] = categories
        let received = await test.centre.notificationCategories()
        #expect(received == [clown, plain])
        let actions = try #require(received.first { $0.identifier == "clown" }?.actions)
        #expect(actions[0].options == [.foreground, .destructive, .authenticationRequired])
        let field = try #require(actions[1] as? UNTextInputNotificationAction)
        #expect(field.textInputButtonTitle == "Send" && field.textInputPlaceholder == "Text")
    }
}
