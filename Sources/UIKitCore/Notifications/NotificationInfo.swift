import Foundation
import PredicateFormat
import SceneModel

/// The app's own facts in a content: those that can be sent, and those that an app has put there though they cannot.
struct NotificationInfo: Hashable, @unchecked Sendable {
    // Unchecked because of what cannot be sent, which is anything; it is only handed back to the app.

    /// What can be sent.
    private(set) var entries: [String: PropertyListValue]
    /// What cannot, kept so that the app finds what it set.
    private var refused: [AnyHashable: Any] = [:]
    /// One reason for each entry that cannot be sent.
    private(set) var faults: [Diagnostic] = []

    init(_ entries: [String: PropertyListValue] = [:]) { self.entries = entries }

    /// Converts each entry by itself, so that all that cannot be sent are named.
    init(_ dictionary: [AnyHashable: Any]) {
        self.init()
        for (key, object) in dictionary {
            do throws(PropertyListError) {
                guard case .dictionary(let entry) = try PropertyListValue(propertyList: [key: object]) else { continue }
                entries.merge(entry) { $1 }
            } catch {
                refused[key] = object
                faults.append(error.diagnostic.located(in: "userInfo"))
            }
        }
        faults.sort { $0.rendered() < $1.rendered() }
    }

    /// The dictionary as the app sees it.
    var dictionary: [AnyHashable: Any] { ActivityInfo.object(entries).merging(refused) { $1 } }

    static func == (left: NotificationInfo, right: NotificationInfo) -> Bool {
        left.entries == right.entries && left.faults == right.faults
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
        hasher.combine(faults)
    }
}
