import Foundation
import PredicateFormat
import SceneModel
import SceneStore
import TestSupport

/// A generator of random changes that often affect the same rows.
struct StoreGenerator {
    var random: SplitMix64
    private var predicates: PredicateGenerator
    private var lastItem: Int64 = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        predicates = PredicateGenerator(seed: seed)
    }

    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    /// Returns a text with characters that are difficult for databases, C strings or display.
    mutating func text() -> String {
        random.pick([
            "", "a", "é", "e\u{301}", "nul\0nul", "\0", "'; DROP TABLE apps; --", "🤡",
            String(repeating: "x", count: 5000),
        ])
    }

    mutating func optionalText() -> String? { random.chance(3) ? nil : text() }

    mutating func app() throws -> AppIdentifier { try AppIdentifier("com.example.app\(number(4))") }

    mutating func session() throws -> SessionIdentifier {
        try SessionIdentifier(random.pick(["é", "e\u{301}", "S-\(number(12))"]))
    }

    mutating func timestamp() -> Timestamp {
        Timestamp(millisecondsSince1970: random.pick([.min, -1, 0, 1_717_147_800_250, .max]))
    }

    mutating func userInfo() -> [String: PropertyListValue]? {
        if random.chance(3) { return nil }
        return [
            text(): .string(text()), "real": .real(random.pick([0.1, 3, -.infinity])), "$tag": .data(Data([0, 1])),
            "list": .array([.integer(.min), .boolean(true), .date(Date(timeIntervalSince1970: 0.25))]),
        ]
    }

    mutating func activity() -> UserActivity? {
        if random.chance(3) { return nil }
        var activity = UserActivity(activityType: "com.example.\(number(9))")
        activity.title = optionalText()
        activity.userInfo = userInfo()
        activity.webpageURL = random.chance(2) ? URL(string: "https://example.com/\(number(9))") : nil
        return activity
    }

    mutating func configuration() -> SceneConfiguration {
        SceneConfiguration(
            name: optionalText(), role: SceneRole(rawValue: text()), delegateClassName: random.chance(2) ? "App.D" : nil
        )
    }

    mutating func conditions() throws -> ActivationConditions {
        try ActivationConditions(can: predicates.shippable(depth: 2), prefers: predicates.shippable(depth: 1))
    }

    mutating func completeSession() throws -> SceneSession {
        SceneSession(
            identifier: try session(), app: try app(), role: SceneRole(rawValue: text()),
            configuration: configuration(), conditions: try conditions(), title: optionalText(), userInfo: userInfo(),
            stateRestorationActivity: activity(), created: timestamp(), lastActive: timestamp(),
            isPrivate: random.chance(2), isDiscarded: random.chance(5))
    }

    mutating func item() throws -> StoredItem {
        lastItem += Int64(number(3))
        return StoredItem(
            number: ItemNumber(rawValue: max(1, lastItem - Int64(number(5)))), app: try app(),
            session: random.chance(2) ? nil : try session(), payload: Data((0..<number(40)).map { UInt8($0) }),
            process: optionalText(), attempts: number(5), crashes: number(3), isQuarantined: random.chance(4))
    }

    mutating func completeApp() throws -> StoredApp {
        let process = StoredProcess(
            identifier: text(), pid: random.pick([.min, 0, 1234, .max]), startTime: random.pick([0, 77, .max]))
        return StoredApp(
            identifier: try app(), displayName: optionalText(), supportsMultipleScenes: random.chance(2),
            bundle: optionalText(), executable: optionalText(), process: random.chance(2) ? process : nil)
    }

    mutating func rule() throws -> UserRule {
        try UserRule(
            identifier: text(), app: try app(), predicate: predicates.shippable(depth: 1),
            destination: random.chance(2) ? .newSession : .session(try session()))
    }

    mutating func recordKey() throws -> StoredRecord.Key {
        StoredRecord.Key(app: try app(), kind: random.pick(["", "notification", "\0"]), identifier: text())
    }

    /// Returns a random change.
    mutating func change() throws -> StoreChange {
        switch number(23) {
        case 0: .putApp(try completeApp())
        case 1: .removeApp(try app())
        case 2, 3, 4: .putSession(try completeSession())
        case 5: .removeSession(try session())
        case 6: .setConditions(try session(), try conditions())
        case 7: .setTitle(try session(), optionalText())
        case 8: .setActivity(try session(), activity())
        case 9: .setUserInfo(try session(), userInfo())
        case 10: .setLastActive(try session(), timestamp())
        case 11: .setPrivate(try session(), random.chance(2))
        case 12: .setConfiguration(try session(), configuration())
        case 13, 14: .putItem(try item())
        case 15: .removeItem(ItemNumber(rawValue: max(1, lastItem - Int64(number(6)))))
        case 16:
            .putSnapshot(
                StoredSnapshot(session: try session(), file: text(), taken: timestamp(), width: number(9), height: .max)
            )
        case 17: .removeSnapshot(try session())
        case 18: .putRule(try rule())
        case 19, 20:
            .putRecord(StoredRecord(try recordKey(), payload: Data((0..<number(40)).map { UInt8($0) })))
        case 21: .removeRecord(try recordKey())
        default: .removeRule(app: try app(), identifier: text())
        }
    }
}
