import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

@Suite("Notification registry")
struct NotificationRegistryTests {
    let app: AppIdentifier
    var stored: StoredRegistry

    init() throws {
        app = try AppIdentifier("com.example.clowntown")
        stored = try StoredRegistry()
    }

    private mutating func add(_ request: NotificationRequest, _ seconds: Double = 0) throws -> [NotificationEffect] {
        let app = app
        return try stored.apply { try $0.add(request, app: app, now: .at(seconds)) }
    }

    private mutating func tick(_ seconds: Double) -> [NotificationEffect] {
        stored.apply { $0.deliverDue(now: .at(seconds)) }
    }

    private func shown(
        _ request: NotificationRequest, _ seconds: Double, _ actions: [NotificationAction] = [],
        isSilent: Bool = false
    ) -> ShownNotification {
        ShownNotification(app: app, request: request, date: .at(seconds), actions: actions, isSilent: isSilent)
    }

    private var delivered: [String] { stored.registry.delivered(app).map(\.request.identifier) }
    private var pending: [String] { stored.registry.pending(app).map(\.request.identifier) }

    @Test("M08: A request without a trigger is delivered at once; a passive notification does not alert")
    mutating func atOnce() throws {
        let first = try NotificationRequest.make("a")
        #expect(try add(first) == [.show(shown(first, 0))])
        let passive = try NotificationRequest.make("b", level: .passive)
        #expect(try add(passive, 1) == [.show(shown(passive, 1, isSilent: true))])
        #expect(stored.registry.shown == [shown(first, 0, isSilent: true), shown(passive, 1, isSilent: true)])
        #expect(stored.registry.nextDate == nil && stored.records.count == 2)
    }

    @Test("M08: A notification replaces a delivered one with the same identifier, alerts, and is listed last")
    mutating func replacing() throws {
        _ = try add(.make("a", "old"))
        _ = try add(.make("b"), 1)
        let new = try NotificationRequest.make("a", "new")
        #expect(try add(new, 2) == [.show(shown(new, 2))])
        #expect(delivered == ["b", "a"] && stored.records.count == 2)
    }

    @Test("M08: A request, with or without a trigger, replaces a pending one with the same identifier")
    mutating func replacingPending() throws {
        _ = try add(.make("a", "old", on: .interval(seconds: 10, repeats: false)))
        _ = try add(.make("a", "new", on: .interval(seconds: 20, repeats: false)))
        #expect(stored.registry.pending(app).map(\.request.content.title) == ["new"])
        #expect(stored.registry.nextDate == .at(20))
        _ = try add(.make("a", "now"))
        #expect(pending.isEmpty && delivered == ["a"] && stored.registry.nextDate == nil)
    }

    @Test("M08: Missed firings are delivered once, and repeating requests continue without a burst")
    mutating func missedFirings() throws {
        let once = try NotificationRequest.make("once", on: .interval(seconds: 10, repeats: false))
        let again = try NotificationRequest.make("again", on: .interval(seconds: 60, repeats: true))
        _ = try add(again)
        _ = try add(once)
        #expect(tick(9.999).isEmpty && stored.registry.nextDate == .at(10))
        #expect(stored.restart().isEmpty)
        #expect(tick(3605) == [.show(shown(once, 3605)), .show(shown(again, 3605))])
        #expect(pending == ["again"] && stored.registry.nextDate == .at(3660))
        #expect(stored.restart().isEmpty)
        #expect(tick(3605).isEmpty && stored.registry.nextDate == .at(3660))
        #expect(tick(3660) == [.show(shown(again, 3660))])
        #expect(delivered == ["once", "again"])
    }

    @Test("M08: Calendar triggers are recomputed when the user's time zone changes")
    mutating func timeZoneChange() throws {
        _ = try add(.make("nine", on: .calendar(CalendarComponents(hour: 9), repeats: true)))
        #expect(stored.registry.nextDate == .at(9 * 3600))
        stored.registry.setCalendar(try StoredRegistry.calendar("America/New_York"))
        #expect(stored.registry.nextDate == .at(13 * 3600))
        _ = stored.restart()
        #expect(stored.registry.nextDate == .at(13 * 3600))
        // Moving from Berlin to Tokyo skips nine o'clock of that day.
        var other = try StoredRegistry(zone: "Europe/Berlin")
        let app = app
        let components = CalendarComponents(year: 2024, month: 5, day: 31, hour: 9)
        let request = try NotificationRequest.make("n", on: .calendar(components, repeats: false))
        _ = try other.apply { try $0.add(request, app: app, now: .at(6 * 3600)) }
        other.registry.setCalendar(try StoredRegistry.calendar("Asia/Tokyo"))
        #expect(other.apply { $0.deliverDue(now: .at(6 * 3600)) }.count == 1)
        #expect(other.registry.nextDate == nil)
    }

    @Test("M08: A trigger that never fires is refused, and nothing changes")
    mutating func neverFires() throws {
        _ = try add(.make("a", on: .interval(seconds: 10, repeats: false)))
        let past = try NotificationRequest.make("a", on: .calendar(CalendarComponents(year: 2020), repeats: false))
        #expect(throws: NotificationRegistryError.neverDue) { try stored.registry.add(past, app: app, now: .at(0)) }
        #expect(stored.registry.nextDate == .at(10))
    }

    @Test("M08: An app keeps its 64 earliest pending requests and its 256 newest notifications")
    mutating func limits() throws {
        for index in 0..<70 {
            let trigger = try NotificationTrigger.interval(seconds: Double(1000 - index), repeats: false)
            #expect(try add(.make("p\(index)", on: trigger)).isEmpty)
        }
        #expect(pending == (6..<70).reversed().map { "p\($0)" })
        #expect(try add(.make("late", on: .interval(seconds: 5000, repeats: false))).isEmpty)
        #expect(pending.count == 64 && !pending.contains("late") && stored.records.count == 64)
        for index in 0..<256 { _ = try add(.make("d\(index)")) }
        let last = try NotificationRequest.make("d256")
        #expect(try add(last) == [.show(shown(last, 0)), .withdraw(app: app, identifier: "d0")])
        #expect(delivered == (1...256).map { "d\($0)" })
        #expect(stored.records.count == 64 + 256)
    }

    @Test("M08: Removed requests do not fire, and removed notifications leave the list")
    mutating func removing() throws {
        let app = app
        _ = try add(.make("a", on: .interval(seconds: 60, repeats: true)))
        _ = tick(60)
        _ = try add(.make("b"), 61)
        #expect(stored.apply { $0.removePending(app: app, ["b", "a", "x", "a"]) }.isEmpty)
        #expect(pending.isEmpty && delivered == ["a", "b"])
        #expect(
            stored.apply { $0.removeDelivered(app: app, ["x", "b", "b"]) } == [.withdraw(app: app, identifier: "b")])
        _ = try add(.make("c", on: .interval(seconds: 60, repeats: false)), 62)
        #expect(stored.apply { $0.removeDelivered(app: app) } == [.withdraw(app: app, identifier: "a")])
        #expect(stored.apply { $0.removePending(app: app) }.isEmpty)
        #expect(stored.records.isEmpty && stored.registry.nextDate == nil)
    }

    @Test("M08: Removing an app removes all notifications of this app, and no notifications of other apps")
    mutating func removingApps() throws {
        let (app, other) = (app, try AppIdentifier("org.example.other"))
        _ = try stored.apply { try $0.add(.make("o"), app: other, now: .at(0)) }
        _ = try add(.make("a"))
        _ = try add(.make("b", on: .interval(seconds: 60, repeats: false)))
        let category = try NotificationCategory(identifier: "c")
        #expect(try stored.apply { try $0.setCategories([category], app: app) }.isEmpty)
        #expect(stored.registry.categories(app) == [category] && stored.records.count == 4)
        #expect(stored.apply { $0.removeApp(app) } == [.withdraw(app: app, identifier: "a")])
        #expect(stored.records.map(\.record.key.app) == [other])
        #expect(stored.registry.categories(app).isEmpty && stored.registry.pending().isEmpty)
        #expect(stored.registry.delivered().map(\.app) == [other])
    }

    @Test("M08: Identifiers are distinguished by their bytes, as in the store")
    mutating func bytes() throws {
        _ = try add(.make("é"))
        _ = try add(.make("e\u{301}"))
        #expect(delivered.count == 2 && stored.records.count == 2)
        #expect(stored.restart().isEmpty && delivered.count == 2)
    }

    @Test("M08: Unreadable records are reported, and the other records are loaded")
    func unreadable() throws {
        func record(_ kind: String, _ name: String, _ text: String) -> StoredRecord {
            StoredRecord(StoredRecord.Key(app: app, kind: kind, identifier: name), payload: Data(text.utf8))
        }
        let delivered = #"{"request":{"identifier":"a","content":{}},"date":"2024-05-31T00:00:00.000Z","number":NUM}"#
        func entry(_ number: String, _ version: Int = 1) -> String {
            #"{"version":\#(version),"delivered":\#(delivered.replacingOccurrences(of: "NUM", with: number))}"#
        }
        let damagedRecords = [
            record("notification", "x", "nonsense"), record("notification", "x", entry("1")),
            record("notification", "x", #"{"version":1}"#), record("notification", "a", entry("-1")),
            record("notification", "a", entry("9223372036854775807")), record("notification", "a", entry("1", 2)),
            record("categories", "", #"{"version":1,"categories":[{"identifier":""}]}"#),
            record("categories", "", #"{"version":2,"categories":[]}"#),
            record(
                "notification", "a",
                #"{"version":1,"pending":{"request":{"identifier":"a","content":{}},"number":1,"#
                    + #""added":"2024-05-31T00:00:00.000Z","reference":"2024-05-31T00:00:00.000Z"}}"#),
        ]
        let intactRecords = [record("quickActions", "", "of somebody else"), record("notification", "a", entry("7"))]
        let (registry, unreadable) = NotificationRegistry.restored(
            from: damagedRecords + intactRecords, calendar: try StoredRegistry.calendar("UTC"))
        #expect(unreadable.map(\.key) == damagedRecords.map(\.key))
        #expect(unreadable[6].reason.message == "the category's identifier is empty")
        #expect(unreadable[6].reason.location == "categories[0].identifier")
        #expect(registry.delivered().map(\.request.identifier) == ["a"])
    }
}
