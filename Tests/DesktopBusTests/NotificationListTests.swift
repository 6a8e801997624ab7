import EventLoop
import TestSupport
import Testing

@testable import DesktopBus

@Suite("Notification list")
struct NotificationListTests {
    private func notification(
        _ summary: String = "", urgency: NotificationUrgency = .normal, expiry: NotificationExpiry = .serverDefault
    ) -> DesktopNotification {
        var notification = DesktopNotification()
        (notification.summary, notification.urgency, notification.expiry) = (summary, urgency, expiry)
        notification.actions = [DesktopNotificationAction(key: "default", label: "Open")]
        return notification
    }

    /// Returns a time in microseconds.
    private func time(_ microseconds: Int64) -> MonotonicTime { MonotonicTime(nanoseconds: microseconds * 1000) }

    @Test("Identifiers start at 1, increase, and continue with 1 after the maximum")
    func numbers() throws {
        var list = NotificationList(lastID: .max - 1)
        #expect(try list.add(notification(), from: ":1.1", at: time(0)).id == .max)
        #expect(try list.add(notification(), from: ":1.1", at: time(0)).id == 1)
        var wrapped = NotificationList(lastID: .max - 1)
        for expected in [UInt32.max, 1] {
            #expect(try wrapped.add(notification(), from: "a", at: time(0)).id == expected)
        }
        var shownOne = NotificationList()
        #expect(try shownOne.add(notification(), from: "a", at: time(0)).id == 1)
    }

    @Test("A replacement keeps identifier and position and adds its sender; an unknown identifier is not reused")
    func replacing() throws {
        var list = NotificationList()
        let first = try list.add(notification("a"), from: ":1.1", at: time(0)).id
        _ = try list.add(notification("b"), from: ":1.1", at: time(0))
        let (id, actions) = try list.add(notification("c"), replacing: first, from: ":1.2", at: time(5))
        #expect(id == first && list.entries.map(\.notification.summary) == ["c", "b"])
        let entry = try #require(list[first])
        #expect(actions == [.update(entry)] && entry.senders == [":1.1", ":1.2"] && entry.arrival == time(5))
        #expect(try list.add(notification("d"), replacing: 77, from: ":1.1", at: time(0)).id == 3)
        _ = try list.add(notification("e"), replacing: first, from: ":1.3", at: time(6))
        #expect(list[first]?.senders == [":1.1", ":1.3"])
    }

    @Test("Notifications expire after their timeout; critical ones stay unless they have an explicit timeout")
    func expiry() throws {
        var limits = NotificationList.Limits()
        limits.lifetime = .seconds(2)
        var list = NotificationList(limits: limits)
        let normal = try list.add(notification(), from: "a", at: time(0)).id
        let short = try list.add(notification(expiry: .after(.milliseconds(1))), from: "a", at: time(0)).id
        let never = try list.add(notification(expiry: .never), from: "a", at: time(0)).id
        let critical = try list.add(notification(urgency: .critical), from: "a", at: time(0)).id
        #expect(list.nextDeadline == time(1000))
        #expect(list.expire(at: time(999)).isEmpty)
        #expect(list.expire(at: time(1000)).contains(.signalClosed(id: short, .expired, senders: ["a"])))
        #expect(list.nextDeadline == time(2_000_000))
        // A replacement restarts the timeout.
        _ = try list.add(notification(), replacing: normal, from: "a", at: time(1_000_000))
        #expect(list.expire(at: time(2_000_000)).isEmpty)
        #expect(list.expire(at: time(3_000_000)).count == 2)
        #expect(list.entries.map(\.id) == [never, critical] && list.nextDeadline == nil)
    }

    @Test(
        "An activation token is signalled before its action; an action removes its notification unless it is resident")
    func invoking() throws {
        var list = NotificationList()
        let (id, _) = try list.add(notification(), from: "a", at: time(0))
        let entry = try #require(list[id])
        #expect(list.invoke(id, "other", token: nil).isEmpty && list.invoke(9, "default", token: nil).isEmpty)
        #expect(
            list.invoke(id, "default", token: "t") == [
                .signalToken(id: id, "t", senders: ["a"]), .signalAction(id: id, key: "default", senders: ["a"]),
                .remove(entry, .dismissed), .signalClosed(id: id, .dismissed, senders: ["a"]),
            ])
        var resident = notification()
        resident.isResident = true
        let stays = try list.add(resident, from: "a", at: time(0)).id
        #expect(list.invoke(stays, "default", token: nil) == [.signalAction(id: stays, key: "default", senders: ["a"])])
        #expect(list[stays] != nil)
    }

    @Test("Notifications are limited per sender and in total, and critical ones are never evicted")
    func limits() throws {
        var limits = NotificationList.Limits()
        (limits.perSender, limits.total) = (2, 3)
        var list = NotificationList(limits: limits)
        _ = try list.add(notification(urgency: .critical), from: "a", at: time(0))
        let second = try list.add(notification(), from: "a", at: time(0)).id
        #expect(throws: NotificationList.Refusal.tooManyOfSender(limit: 2)) {
            try list.add(notification(), from: "a", at: time(0))
        }
        // A replacement needs no additional room.
        _ = try list.add(notification(urgency: .low), replacing: second, from: "a", at: time(0))
        _ = try list.add(notification(urgency: .critical), from: "b", at: time(0))
        let (_, actions) = try list.add(notification(urgency: .critical), from: "b", at: time(0))
        #expect(actions.contains(.signalClosed(id: second, .undefined, senders: ["a"])))
        #expect(throws: NotificationList.Refusal.full(limit: 3)) {
            try list.add(notification(), from: "c", at: time(0))
        }
    }

    @Test("All images together have a size limit; a notification beyond the limit is shown without its image")
    func pixels() throws {
        var limits = NotificationList.Limits()
        limits.imageBytes = 40
        var list = NotificationList(limits: limits)
        var request = notification()
        request.image = .pixels(try NotificationPixels(ImageTests.hint(), largestSide: 8))
        let ids = try (0..<3).map { _ in try list.add(request, from: "a", at: time(0)).id }
        #expect(list.entries.map { $0.notification.image == nil } == [false, false, true])
        _ = try list.add(request, replacing: ids[0], from: "a", at: time(0))
        #expect(list[ids[0]]?.notification.image != nil)
        _ = list.close(ids[0], .closed)
        _ = try list.add(request, replacing: ids[2], from: "a", at: time(0))
        #expect(list[ids[2]]?.notification.image != nil)
    }

    @Test("Random operations agree with a simple model", arguments: 0..<100)
    func model(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var limits = NotificationList.Limits()
        (limits.perSender, limits.total, limits.lifetime) = (6, 10, .milliseconds(3))
        var list = NotificationList(limits: limits, lastID: random.chance(2) ? .max - 5 : 0)
        var model = ListModel()
        var now = time(0)
        for _ in 0..<200 {
            now = now + .microseconds(Int64.random(in: 0...900, using: &random))
            let shownIdentifiers = list.entries.map(\.id)
            let id =
                shownIdentifiers.isEmpty || random.chance(8)
                ? UInt32.random(in: 0...20, using: &random) : random.pick(shownIdentifiers)
            var actions: [NotificationList.Action] = []
            switch Int.random(in: 0..<6, using: &random) {
            case 0: actions = list.close(id, .closed)
            case 1: actions = list.invoke(id, "default", token: "t")
            case 2: actions = list.expire(at: now)
            default:
                let request = notification(
                    urgency: random.pick(NotificationUrgency.allCases),
                    expiry: random.pick([.never, .serverDefault, .after(.milliseconds(1))]))
                let replaced = random.chance(3) ? id : 0
                let sender = random.pick(["a", "b", "c"])
                guard let added = try? list.add(request, replacing: replaced, from: sender, at: now) else {
                    #expect(list.entries.count { $0.senders.last == sender } >= 6 || list.entries.count >= 10)
                    continue
                }
                #expect(added.id != 0 && shownIdentifiers.contains(added.id) == shownIdentifiers.contains(replaced))
                #expect(!shownIdentifiers.contains(replaced) || added.id == replaced)
                actions = added.actions
            }
            try model.apply(actions)
            #expect(model.shown == Set(list.entries.map(\.id)) && list.entries.count <= 10)
            #expect(list.nextDeadline == list.entries.compactMap(\.deadline).min())
        }
    }
}

/// The state of a shell that only applies the list's actions.
private struct ListModel {
    private(set) var shown: Set<UInt32> = []

    mutating func apply(_ actions: [NotificationList.Action]) throws {
        for action in actions {
            switch action {
            case .show(let entry): #expect(entry.id != 0 && shown.insert(entry.id).inserted)
            case .update(let entry): #expect(shown.contains(entry.id))
            case .remove(let entry, _): #expect(shown.remove(entry.id) != nil)
            // The list signals an action while the notification is shown, and a close after the notification is
            // removed.
            case .signalClosed(let id, _, let senders): #expect(!shown.contains(id) && !senders.isEmpty)
            case .signalToken(let id, _, _), .signalAction(let id, _, _): #expect(shown.contains(id))
            }
        }
    }
}
