import Foundation
import PredicateFormat
import SceneModel

/// The user info of a notification: the entries that can be sent, and the invalid entries set by the app.
struct NotificationUserInfo: Hashable, @unchecked Sendable {
    // Reason: an invalid entry can be of any type, but this module does nothing with the entry except return it to the
    // app.

    /// The entries that can be sent.
    private(set) var entries: [String: PropertyListValue]
    /// The entries that cannot be sent, kept so that the app reads back what it set.
    private var invalidEntries: [AnyHashable: Any] = [:]
    /// A fault for each entry that cannot be sent.
    private(set) var faults: [Diagnostic] = []

    init(_ entries: [String: PropertyListValue] = [:]) { self.entries = entries }

    /// Converts each entry separately, so that every invalid entry is reported.
    init(_ dictionary: [AnyHashable: Any]) {
        self.init()
        for (key, object) in dictionary {
            do throws(PropertyListError) {
                guard case .dictionary(let entry) = try PropertyListValue(propertyList: [key: object]) else { continue }
                entries.merge(entry) { $1 }
            } catch {
                invalidEntries[key] = object
                faults.append(error.diagnostic.located(in: "userInfo"))
            }
        }
        faults.sort { $0.rendered() < $1.rendered() }
    }

    /// The dictionary as set by the app.
    var dictionary: [AnyHashable: Any] { StorableUserInfo.dictionary(from: entries).merging(invalidEntries) { $1 } }

    static func == (left: NotificationUserInfo, right: NotificationUserInfo) -> Bool {
        left.entries == right.entries && left.faults == right.faults
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
        hasher.combine(faults)
    }
}
