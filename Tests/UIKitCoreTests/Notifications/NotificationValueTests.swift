import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Equality, copies and properties of contents, requests, triggers, categories and errors, as in UserNotifications.
@Suite("Notification objects")
struct NotificationValueTests {
    private static let changes: [(String, @Sendable (UNMutableNotificationContent) -> Void)] = [
        ("title", { $0.title = "x" }), ("subtitle", { $0.subtitle = "x" }), ("body", { $0.body = "x" }),
        ("badge", { $0.badge = 7 }), ("sound", { $0.sound = .default }),
        ("critical", { $0.sound = .defaultCritical }), ("category", { $0.categoryIdentifier = "x" }),
        ("thread", { $0.threadIdentifier = "x" }), ("target", { $0.targetContentIdentifier = "x" }),
        ("level", { $0.interruptionLevel = .passive }), ("info", { $0.userInfo = ["x": 1] }),
        ("bad info", { $0.userInfo = ["x": NSLock()] }), ("launch", { $0.launchImageName = "x" }),
        ("relevance", { $0.relevanceScore = 0.5 }), ("filter", { $0.filterCriteria = "x" }),
        ("summary", { $0.summaryArgument = "x" }), ("summary count", { $0.summaryArgumentCount = 2 }),
    ]

    @Test(
        "M08: Contents with equal properties are equal, and a copy has all properties",
        arguments: changes.indices)
    func contents(_ index: Int) throws {
        let change = Self.changes[index].1
        let (changed, same) = (UNMutableNotificationContent(), UNMutableNotificationContent())
        change(changed)
        #expect(changed != same && same == UNNotificationContent())
        change(same)
        #expect(changed == same && changed.hash == same.hash)
        let copy = try #require(changed.copy() as? UNNotificationContent)
        #expect(!(copy is UNMutableNotificationContent) && copy == changed && copy.hash == changed.hash)
        let other = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        #expect(other == copy)
        other.body += "!"
        #expect(other != copy && changed == copy)
        for (position, (name, another)) in Self.changes.enumerated() where position != index {
            let different = UNMutableNotificationContent()
            another(different)
            #expect(different != changed, "\(name)")
        }
    }

    @Test("M08: Properties have the values that were set, or UIKit's defaults")
    func parts() {
        let content = UNMutableNotificationContent()
        #expect(content.badge == nil && content.sound == nil && content.filterCriteria == nil)
        #expect(content.interruptionLevel == .active && content.userInfo.isEmpty && content.attachments.isEmpty)
        for (_, change) in Self.changes where content.userInfo.isEmpty { change(content) }
        #expect(content.title == "x" && content.subtitle == "x" && content.body == "x" && content.badge == 7)
        #expect(content.categoryIdentifier == "x" && content.threadIdentifier == "x")
        #expect(content.targetContentIdentifier == "x" && content.interruptionLevel == .passive)
        let (_, faults) = Faults.of { content.targetContentIdentifier = "" }
        #expect(faults.codes.count == 1 && content.targetContentIdentifier == "x")
        content.targetContentIdentifier = nil
        content.badge = nil
        #expect(content.targetContentIdentifier == nil && content.badge == nil)
    }

    @Test("M08: A request has the content as it was when the request was created")
    func request() {
        let content = UNMutableNotificationContent()
        content.title = "before"
        let request = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
        content.title = "after"
        #expect(request.content.title == "before" && !(request.content is UNMutableNotificationContent))
        #expect(request != UNNotificationRequest(identifier: "n", content: content, trigger: nil))
        content.title = "before"
        let same = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
        #expect(request == same && request.hash == same.hash)
        #expect(request != UNNotificationRequest(identifier: "m", content: content, trigger: nil))
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        #expect(request != UNNotificationRequest(identifier: "n", content: content, trigger: trigger))
    }

    private static func objects() -> [NSObject] {
        let action = UNNotificationAction(identifier: "a", title: "A")
        return [
            UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
            UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false),
            UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: true),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 1), repeats: true),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 1), repeats: false),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 2), repeats: true),
            UNPushNotificationTrigger(), UNNotificationSound.default, UNNotificationSound.defaultRingtone,
            UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5),
            UNNotificationSound.criticalSoundNamed(.init("x")), UNNotificationSound.ringtoneSoundNamed(.init("x")),
            UNNotificationSound.criticalSoundNamed(.init("x"), withAudioVolume: 1),
            UNNotificationSound(named: .init("x")), action,
            UNNotificationAction(identifier: "b", title: "A"), UNNotificationAction(identifier: "a", title: "B"),
            UNNotificationAction(identifier: "a", title: "A", options: .destructive),
            UNNotificationAction(identifier: "a", title: "A", icon: .init(systemImageName: "hat")),
            UNTextInputNotificationAction(
                identifier: "a", title: "A", textInputButtonTitle: "B", textInputPlaceholder: "P"),
            UNTextInputNotificationAction(
                identifier: "a", title: "A", icon: .init(templateImageName: "hat"), textInputButtonTitle: "B",
                textInputPlaceholder: "P"),
            UNNotificationActionIcon(systemImageName: "hat"), UNNotificationActionIcon(templateImageName: "hat"),
            UNNotificationCategory(identifier: "c", actions: [action], intentIdentifiers: []),
            UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: []),
            UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: ["i"]),
            UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [], options: .allowInCarPlay),
            UNNotificationCategory(
                identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "h"),
            UNNotificationCategory(
                identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
                categorySummaryFormat: "f"),
            UNNotificationCategory(identifier: "d", actions: [], intentIdentifiers: []),
        ]
    }

    @Test("M08: Objects are equal if all their properties are equal, and copying an object returns the object")
    func equality() {
        let (left, right) = (Self.objects(), Self.objects())
        for (row, one) in left.enumerated() {
            for (column, other) in right.enumerated() {
                #expect(one.isEqual(other) == (row == column), "\(row) \(column)")
            }
            #expect(one.hash == right[row].hash && !one.isEqual(nil))
            #expect(one.copy() as AnyObject === one)
        }
        #expect(Set(left) == Set(right) && Set(left).count == left.count)
    }

    @Test("M08: A trigger computes its next date as if it were added now")
    func nextDates() throws {
        let before = Date()
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
        let next = try #require(interval.nextTriggerDate()).timeIntervalSince(before)
        #expect(next > 99.9 && next < 160)
        let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
        let date = try #require(daily.nextTriggerDate())
        let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute, .second], from: date)
        #expect(parts.hour == 9 && parts.minute == 30 && parts.second == 0)
        #expect(date > before && date.timeIntervalSince(before) < 2 * 86_400)
        let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false)
        #expect(past.nextTriggerDate() == nil)
        let impossible = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 25), repeats: false)
        #expect(impossible.nextTriggerDate() == nil)
    }

    @Test("M08: A trigger read from the daemon computes its next date from the daemon's date")
    func datesFromDaemon() throws {
        let now = Date()
        func next(_ due: TimeInterval, repeats: Bool) -> TimeInterval? {
            UNTimeIntervalNotificationTrigger(1000, repeats: repeats, due: now.addingTimeInterval(due))
                .nextTriggerDate()?.timeIntervalSince(now)
        }
        #expect(try abs(#require(next(300, repeats: true)) - 300) < 0.01)
        #expect(try abs(#require(next(-2300, repeats: true)) - 700) < 0.01)
        #expect(next(-300, repeats: false) == nil)
        func nine(_ due: TimeInterval, repeats: Bool) -> Date? {
            UNCalendarNotificationTrigger(DateComponents(hour: 9), repeats: repeats, due: now.addingTimeInterval(due))
                .nextTriggerDate()
        }
        #expect(nine(-300, repeats: false) == nil && nine(-300, repeats: true) != nil)
        #expect(nine(300, repeats: false) == now.addingTimeInterval(300))
    }

    @Test("M08: Date components with every field set, as calendars return them, are accepted")
    func allParts() throws {
        let calendar = Calendar(identifier: .gregorian)
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let date = Date(timeIntervalSince1970: 4_000_000_000.25)
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: calendar.dateComponents(in: zone, from: date), repeats: false)
        #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 4_000_000_000))
        var parts = DateComponents(hour: 9)
        parts.calendar = calendar
        parts.calendar?.timeZone = zone
        let daily = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
        let next = try #require(daily.nextTriggerDate())
        #expect(calendar.dateComponents(in: zone, from: next).hour == 9)
        parts.calendar = Calendar(identifier: .buddhist)
        #expect(UNCalendarNotificationTrigger(dateMatching: parts, repeats: true).nextTriggerDate() != nil)
    }

    @Test("M08: An attachment must be a file of a known type and size, and its error names the file")
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("attachments-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ size: Int = 3) throws -> URL {
            let url = folder.appendingPathComponent(name)
            try Data(count: size).write(to: url)
            return url
        }
        let hat = try UNNotificationAttachment(identifier: "hat", url: file("hat.PNG"))
        #expect(hat.identifier == "hat" && hat.type == "public.png" && hat.url.lastPathComponent == "hat.PNG")
        #expect(try !UNNotificationAttachment(identifier: "", url: hat.url).identifier.isEmpty)
        let hinted = try UNNotificationAttachment(
            identifier: "h", url: file("hat"), options: [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"])
        #expect(hinted.type == "public.jpeg")
        let link = folder.appendingPathComponent("link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: hat.url)
        #expect(try UNNotificationAttachment(identifier: "l", url: link).url == link)
        let web = try #require(URL(string: "https://example.com/hat.png"))
        let rows: [(URL, UNError.Code, String)] = [
            (try file("hat.txt"), .attachmentUnrecognizedType, "png"), (web, .attachmentInvalidURL, "example.com"),
            (folder.appendingPathComponent("none.png"), .attachmentInvalidURL, "none.png"),
            (try file("big.wav", 5 << 20 + 1), .attachmentInvalidFileSize, "big.wav"),
        ]
        for (url, code, words) in rows {
            let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url) }
            #expect(error?.code == code && error?.localizedDescription.contains(words) == true)
        }
        let content = UNMutableNotificationContent()
        content.attachments = [hat, hinted]
        #expect(content.attachments == [hat, hinted] && content != UNMutableNotificationContent())
    }

    @Test("M08: Errors have Apple's domain, codes and a description")
    func errors() {
        let numbers = [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600]
        #expect(UNError.Code.allCases.map(\.rawValue) == numbers)
        for code in UNError.Code.allCases {
            let error: any Error = UNError(code)
            #expect((error as NSError).domain == "UNErrorDomain" && (error as NSError).code == code.rawValue)
            #expect(!error.localizedDescription.isEmpty && (error as? UNError)?.code == code)
        }
        #expect(Set(UNError.Code.allCases.map { UNError($0).localizedDescription }).count == numbers.count)
        #expect(UNError(.badgeInputInvalid, userInfo: [NSLocalizedDescriptionKey: "no"]).localizedDescription == "no")
        do {
            throw UNError(.attachmentCorrupt)
        } catch UNError.notificationInvalidNoDate {
            Issue.record("the error has another code")
        } catch UNError.attachmentCorrupt {
        } catch {
            Issue.record("\(error)")
        }
    }
}
