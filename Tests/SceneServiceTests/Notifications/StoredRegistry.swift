import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// A notification registry, and the store from which the registry is restored.
struct StoredRegistry {
    var registry: NotificationRegistry
    /// The records by their key in UTF-8, in the order in which they were first stored.
    private(set) var records: [(key: [[UInt8]], record: StoredRecord)] = []

    init(zone: String = "UTC") throws { registry = NotificationRegistry(calendar: try Self.calendar(zone)) }

    static func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    /// Applies a change to the registry, stores the records of the change, and returns the other effects of the change.
    mutating func apply<Failure: Error>(
        _ change: (inout NotificationRegistry) throws(Failure) -> [NotificationEffect]
    ) throws(Failure) -> [NotificationEffect] {
        let effects = try change(&registry)
        for effect in effects {
            guard case .store(let change) = effect else { continue }
            store(change)
        }
        return effects.filter { effect in
            if case .store = effect { return false }
            return true
        }
    }

    private mutating func store(_ change: StoreChange) {
        switch change {
        case .putRecord(let record):
            let key = Self.bytes(record.key)
            if let index = records.firstIndex(where: { $0.key == key }) {
                records[index].record = record
            } else {
                records.append((key, record))
            }
        case .removeRecord(let key):
            let bytes = Self.bytes(key)
            records.removeAll { $0.key == bytes }
        default:
            Issue.record("a registry only stores records, not \(change)")
        }
    }

    private static func bytes(_ key: StoredRecord.Key) -> [[UInt8]] {
        [key.app.text, key.kind, key.identifier].map { Array($0.utf8) }
    }

    /// Restores the registry from the stored records.
    mutating func restart() -> [UnreadableNotification] {
        let (restored, unreadable) = NotificationRegistry.restored(
            from: records.map(\.record), calendar: registry.calendar)
        registry = restored
        return unreadable
    }
}

extension NotificationRequest {
    static func make(
        _ identifier: String, _ title: String = "", category: String = "",
        level: NotificationContent.InterruptionLevel = .active, on trigger: NotificationTrigger? = nil
    ) throws -> NotificationRequest {
        try NotificationRequest(
            identifier: identifier,
            content: NotificationContent(title: title, categoryIdentifier: category, interruptionLevel: level),
            trigger: trigger)
    }
}

extension Timestamp {
    /// Returns the time that is a number of seconds after the start of the tests' fixed day.
    static func at(_ seconds: Double) -> Timestamp {
        Timestamp(millisecondsSince1970: 1_717_113_600_000 + Int64(seconds * 1000))
    }
}
