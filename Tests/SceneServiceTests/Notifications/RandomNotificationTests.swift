import Foundation
import SceneModel
import SceneStore
import TestSupport
import Testing

@testable import SceneService

@Suite("Random notifications")
struct RandomNotificationTests {
    @Test(
        "M08 B03: Over 50,000 random operations and restarts, the registry agrees with the naive reference",
        arguments: 0..<50)
    func agreement(seed: Int) throws {
        var model = try NotificationModel(seed: seed)
        for step in 0..<1_000 {
            try model.step()
            // A full comparison is slow in a debug build, and a fault remains visible in later steps, so only some
            // steps compare fully.
            let comparesAll = step % 20 == 19 || model.lastOperation == "restart"
            if let mismatch = model.difference ?? (comparesAll ? model.mismatch() : nil) {
                Issue.record("seed \(seed), step \(step): \(model.lastOperation): \(mismatch)")
                return
            }
        }
        #expect(model.notices > 50 && model.restarts > 0)
    }
}

/// A registry, its store and the naive reference under a fake clock.
private struct NotificationModel {
    private static let minute: Int64 = 60_000
    private let apps: [AppIdentifier]
    private let identifiers: [String]
    private var random: SplitMix64
    private var stored: StoredRegistry
    private var naive = ReferenceNotifications()
    private var now = Timestamp.at(0)
    private(set) var difference: String?

    private(set) var lastOperation = ""
    private(set) var notices = 0
    private(set) var restarts = 0

    init(seed: Int) throws {
        random = SplitMix64(seed: UInt64(seed))
        apps = try ["com.example.clowntown", "b"].map { try AppIdentifier($0) }
        // A small set of identifiers causes collisions; a large set reaches the limits.
        identifiers = (0..<[6, 20, 6, 12, 6, 20, 6, 12, 80, 500][seed % 10]).map { "n\($0)" }
        stored = try StoredRegistry()
    }

    mutating func step() throws {
        let app = random.pick(apps)
        let identifier = random.pick(identifiers)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<55: try add(identifier, app)
        case 55..<70: tick()
        case 70..<85: try answer(identifier, app)
        case 85..<90: remove(identifier, app)
        case 90..<95: try setCategories(app)
        case 95 where random.chance(6):
            lastOperation = "remove app"
            compare(naive.removeApp(app), stored.apply { $0.removeApp(app) })
        case 96 where identifiers.count < 10 || random.chance(2): restart()
        default: tick()
        }
    }

    private mutating func compare(_ expected: [NotificationEffect], _ actual: [NotificationEffect]) {
        notices += actual.count
        if expected != actual { difference = "expected \(expected) but got \(actual)" }
    }

    private mutating func add(_ identifier: String, _ app: AppIdentifier) throws {
        let (trigger, due, period) = try trigger()
        lastOperation = "add \(identifier) due \(due ?? 0) every \(period ?? 0)"
        let request = try NotificationRequest.make(
            identifier, "\(random.next())", category: random.pick(["", "c0", "c1"]),
            level: random.pick([.active, .passive]), on: trigger)
        let now = now
        compare(
            naive.add(request, app, due, period: period, now),
            try stored.apply { try $0.add(request, app: app, now: now) })
    }

    /// Returns a trigger with its first firing date and its interval, computed without a calendar.
    private mutating func trigger() throws -> (NotificationTrigger?, due: Int64?, period: Int64?) {
        let start = now.millisecondsSince1970
        let repeats = random.chance(2)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return (nil, nil, nil)
        case 1:
            let hour = Int.random(in: 0..<24, using: &random)
            let due = Self.next(after: start, every: 1440 * Self.minute, at: Int64(hour) * 60 * Self.minute)
            let trigger = try NotificationTrigger.calendar(CalendarComponents(hour: hour), repeats: repeats)
            return (trigger, due, repeats ? 1440 * Self.minute : nil)
        case 2:
            let minute = Int.random(in: 0..<60, using: &random)
            let due = Self.next(after: start, every: 60 * Self.minute, at: Int64(minute) * Self.minute)
            let trigger = try NotificationTrigger.calendar(CalendarComponents(minute: minute), repeats: repeats)
            return (trigger, due, repeats ? 60 * Self.minute : nil)
        default:
            let seconds = Int64.random(in: (repeats ? 60 : 1)...20_000, using: &random)
            let trigger = try NotificationTrigger.interval(seconds: Double(seconds), repeats: repeats)
            return (trigger, start + seconds * 1000, repeats ? seconds * 1000 : nil)
        }
    }

    private static func next(after start: Int64, every period: Int64, at offset: Int64) -> Int64 {
        let candidate = start / period * period + offset
        return candidate > start ? candidate : candidate + period
    }

    private mutating func tick() {
        var step = Int64.random(in: 0...600_000, using: &random)
        if random.chance(8) { step = Int64.random(in: 0...200_000_000, using: &random) }
        if random.chance(3), let next = stored.registry.nextDate, next > now {
            step = next.millisecondsSince1970 - now.millisecondsSince1970
        }
        now = Timestamp(millisecondsSince1970: now.millisecondsSince1970 + step)
        lastOperation = "tick \(step)"
        let now = now
        compare(naive.tick(now), stored.apply { $0.deliverDue(now: now) })
        if let next = stored.registry.nextDate, next <= now {
            difference = "a notification is still due after the delivery"
        }
        if !stored.apply({ $0.deliverDue(now: now) }).isEmpty { difference = "a second tick delivered something" }
    }

    private mutating func answer(_ identifier: String, _ app: AppIdentifier) throws {
        var identifier = identifier
        if random.chance(2), let listed = naive.listed.last(where: { $0.app == app }) {
            identifier = listed.request.identifier
        }
        let (tap, dismiss) = (
            NotificationResponse.defaultActionIdentifier, NotificationResponse.dismissActionIdentifier
        )
        let action = random.pick([tap, dismiss, "a0", "a1", "a2", "nonsense"])
        let text = random.chance(3) ? "text" : nil
        lastOperation = "answer \(identifier) \(action) \(text ?? "")"
        let expected = naive.answer(action, text, identifier, app)
        let isPlain = text == nil && random.chance(2)
        do throws(NotificationRegistryError) {
            let actual = try stored.apply { registry throws(NotificationRegistryError) in
                if isPlain, action == tap { return registry.handleTap(app: app, identifier: identifier) }
                if isPlain, action == dismiss { return registry.handleDismissal(app: app, identifier: identifier) }
                return try registry.handleChosenAction(action, text: text, app: app, identifier: identifier)
            }
            guard let expected else {
                difference = "the registry accepted a response that it must refuse"
                return
            }
            compare(expected, actual)
        } catch {
            if expected != nil { difference = "refused: \(error)" }
        }
    }

    private mutating func remove(_ identifier: String, _ app: AppIdentifier) {
        let all = random.chance(20)
        if random.chance(2) {
            lastOperation = "remove pending \(all ? "all" : identifier)"
            naive.pending.removeAll { $0.app == app && (all || $0.request.identifier == identifier) }
            compare([], stored.apply { $0.removePending(app: app, all ? nil : [identifier]) })
        } else {
            lastOperation = "remove delivered \(all ? "all" : identifier)"
            let names = naive.listed.filter { $0.app == app }.map(\.request.identifier).sorted()
            let expected = (all ? names : [identifier]).flatMap { naive.withdraw($0, app) }
            compare(expected, stored.apply { $0.removeDelivered(app: app, all ? nil : [identifier]) })
        }
    }

    private mutating func setCategories(_ app: AppIdentifier) throws {
        lastOperation = "set categories"
        let options: [NotificationAction.Options] = [[], .foreground]
        let categories = try (0..<Int.random(in: 0...2, using: &random)).map { index in
            let actions = (0..<Int.random(in: 0...3, using: &random)).map { action in
                NotificationAction(
                    identifier: "a\(action)", title: "", options: random.pick(options),
                    textInput: random.chance(2) ? NotificationAction.TextInput() : nil)
            }
            return try NotificationCategory(
                identifier: "c\(index)", actions: actions, options: random.chance(2) ? .customDismissAction : [])
        }
        naive.categories[app] = categories
        compare([], try stored.apply { try $0.setCategories(categories, app: app) })
    }

    private mutating func restart() {
        lastOperation = "restart"
        restarts += 1
        if let unreadable = stored.restart().first { difference = "unreadable: \(unreadable)" }
    }

    /// Returns the first difference; nil when the registry agrees with the reference and the store has exactly the
    /// expected records.
    func mismatch() -> String? {
        let registry = stored.registry
        guard registry.shown == naive.listed.map({ naive.shown($0) }) else { return "the lists differ" }
        let waiting = registry.pending().map { ($0.app, $0.request, $0.date.millisecondsSince1970) }
        let ordered = naive.ordered
        guard waiting.count == ordered.count,
            zip(waiting, ordered).allSatisfy({ $0.0 == $1.app && $0.1 == $1.request && $0.2 == $1.due })
        else { return "the pending notifications differ" }
        guard registry.nextDate?.millisecondsSince1970 == ordered.first?.due else { return "the next date differs" }
        for app in apps {
            if registry.categories(app) != naive.categories[app] ?? [] { return "the categories differ" }
            if registry.pending(app).count > 64 || registry.delivered(app).count > 256 { return "a limit is exceeded" }
        }
        let keys = Set(
            naive.listed.map { [$0.app.text, $0.request.identifier] }
                + naive.pending.map { [$0.app.text, $0.request.identifier] })
        let records = stored.records.filter { $0.record.key.kind == "notification" }
        return records.count == keys.count ? nil : "\(records.count) records for \(keys.count) entries"
    }
}
