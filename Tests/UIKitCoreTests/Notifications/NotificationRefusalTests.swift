import Foundation
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Requests and categories that are refused before anything is sent. The message of each refusal says what to change.
@MainActor
@Suite("Invalid notification requests")
struct NotificationRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: UNError.Code
        let words: [String]
        let make: @Sendable () -> UNNotificationRequest

        init(
            _ name: String, _ code: UNError.Code, _ words: [String],
            _ make: @escaping @Sendable () -> UNNotificationRequest
        ) {
            (testDescription, self.code, self.words, self.make) = (name, code, words, make)
        }

        static func calendar(
            _ name: String, _ words: [String], repeats: Bool = false, _ parts: DateComponents
        ) -> Case {
            Case(name, .notificationInvalidNoDate, words) {
                let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: repeats)
                return UNNotificationRequest(identifier: "n", content: content(), trigger: trigger)
            }
        }

        static func interval(_ name: String, _ words: [String], _ seconds: Double, repeats: Bool = false) -> Case {
            Case(name, .notificationInvalidNoDate, words) {
                let trigger = UNTimeIntervalNotificationTrigger(seconds, repeats: repeats, due: nil)
                return UNNotificationRequest(identifier: "n", content: content(), trigger: trigger)
            }
        }
    }

    nonisolated static let cases: [Case] = [
        Case("objects", .notificationInvalidNoContent, ["userInfo: clown", "NSLock", "dates, data"]) {
            request("n", content { $0.userInfo = ["clown": NSLock()] })
        },
        Case("two objects", .notificationInvalidNoContent, ["userInfo: clown", "userInfo: town.lock"]) {
            request("n", content { $0.userInfo = ["clown": NSLock(), "town": ["lock": NSLock()], "fine": 1] })
        },
        Case("keys", .notificationInvalidNoContent, ["userInfo", "key", "use strings"]) {
            request("n", content { $0.userInfo = [7: "seven"] })
        },
        Case("badge", .badgeInputInvalid, ["-1", "use 0"]) { request("n", content { $0.badge = -1 }) },
        Case("no name", .notificationInvalidNoContent, ["identifier is empty"]) { request("") },
        Case("long name", .notificationInvalidNoContent, ["2000 bytes", "1024"]) {
            request(String(repeating: "x", count: 2000))
        },
        Case("large", .notificationInvalidNoContent, ["300", "262144", "own files"]) {
            request("n", content(String(repeating: "x", count: 300_000)))
        },
        .interval("repeats too often", ["59.5", "at least 60"], 59.5, repeats: true),
        .interval("no time", ["more than 0"], 0), .interval("before", ["more than 0"], -3),
        .interval("never", ["at most"], .infinity), .interval("no number", ["more than 0"], .nan),
        .calendar("past", ["“n”", "never fires", "future"], DateComponents(year: 2001, month: 2, day: 3)),
        .calendar("no such day", ["never fires"], repeats: true, DateComponents(month: 2, day: 30)),
        .calendar("nothing", ["at least one"], DateComponents()),
        .calendar("fraction", ["at least one"], DateComponents(nanosecond: 5)),
        .calendar("hour", ["hour is 24", "0 to 23"], DateComponents(hour: 24)),
        .calendar("era", ["era", "year, month and day"], DateComponents(era: 1, hour: 3)),
        .calendar("quarter", ["quarter"], DateComponents(quarter: 2)),
        .calendar("calendar", ["Gregorian"], DateComponents(calendar: Calendar(identifier: .buddhist), year: 2999)),
        Case("push", .notificationInvalidNoDate, ["only the system", "nil to deliver immediately"]) {
            UNNotificationRequest(identifier: "n", content: content(), trigger: UNPushNotificationTrigger())
        },
    ]

    @Test("M08: An invalid request is refused with a message, and nothing is sent to the daemon", arguments: cases)
    func refused(_ row: Case) async {
        let test = TestCentre()
        let request = row.make()
        let error = await #expect(throws: UNError.self) { try await test.centre.add(request) }
        #expect(error?.code == row.code)
        for words in row.words {
            #expect(error?.localizedDescription.contains(words) == true, "\(error?.localizedDescription ?? "")")
        }
        let (_, faults) = Faults.of { test.centre.add(request) }
        #expect(faults.codes == ["notificationRefused"])
        #expect(test.methods.isEmpty)
    }

    @Test("M08: A userInfo that cannot be sent can be read and corrected by the app")
    func invalidUserInfo() async throws {
        let test = TestCentre()
        let lock = NSLock()
        let content = content { $0.userInfo = ["clown": lock, "fine": 1] }
        content.userInfo["more"] = "x"
        #expect(content.userInfo["clown"] as? NSLock === lock && content.userInfo.count == 3)
        await #expect(throws: UNError.self) { try await test.centre.add(request("n", content)) }
        content.userInfo["clown"] = nil
        try await test.centre.add(request("n", content))
        #expect(try test.added().map(\.content.userInfo) == [["fine": .integer(1), "more": .string("x")]])
    }

    @Test("M08: An invalid category is a fault that says what to change, and no category is sent")
    func categories() {
        let test = TestCentre()
        let action = UNNotificationAction(identifier: "a", title: "A")
        let rows: [(UNNotificationCategory, String)] = [
            (UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: []), "identifier is empty"),
            (
                UNNotificationCategory(identifier: "c", actions: [action, action], intentIdentifiers: []),
                "the identifier \"a\""
            ),
            (
                UNNotificationCategory(
                    identifier: "c",
                    actions: [UNNotificationAction(identifier: UNNotificationDefaultActionIdentifier, title: "A")],
                    intentIdentifiers: []), "tapping or dismissing"
            ),
        ]
        let good = UNNotificationCategory(identifier: "z", actions: [action], intentIdentifiers: [])
        for (category, words) in rows {
            let (_, faults) = Faults.of { test.centre.setNotificationCategories([category, good]) }
            #expect(faults.texts.count == 1 && faults.texts.first?.contains(words) == true, "\(faults.texts)")
        }
        #expect(test.methods.isEmpty)
        test.centre.setNotificationCategories([good])
        #expect(test.methods == ["SetNotificationCategories"])
    }

    @Test("M08: A negative badge count is refused")
    func badge() async {
        let test = TestCentre()
        let error = await #expect(throws: UNError.self) { try await test.centre.setBadgeCount(-2) }
        #expect(error?.code == .badgeInputInvalid && error?.localizedDescription.contains("-2") == true)
        let (_, faults) = Faults.of { test.centre.setBadgeCount(-2) }
        #expect(faults.codes == ["notificationRefused"] && test.methods.isEmpty)
    }

    @Test("M08: Creating a repeating trigger with less than 60 seconds is a fault")
    func interval() {
        let (trigger, faults) = Faults.of { UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true) }
        #expect(faults.codes == ["intervalTooShort"] && faults.texts.first?.contains("at least 60 seconds") == true)
        #expect(trigger.timeInterval == 30 && trigger.repeats && trigger.nextTriggerDate() == nil)
        let (_, noFaults) = Faults.of {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        }
        #expect(noFaults.codes.isEmpty)
    }

    @Test("M08: A request with attachments is a fault, and is sent without the attachments")
    func attachments() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("hat-\(UUID()).png")
        try Data("png".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let test = TestCentre()
        let attachment = try UNNotificationAttachment(identifier: "hat", url: file)
        let (_, faults) = Faults.of { test.centre.add(request("n", content { $0.attachments = [attachment] })) }
        #expect(faults.codes == ["attachmentsNotShown"] && test.methods == ["AddNotification"])
    }
}
