import Foundation
import PredicateFormat
import SceneModel

/// A dictionary from an app, split into the entries that can be stored and the errors of the entries that cannot.
package struct StorableActivityInfo: Sendable {
    /// The name of the `NSUserActivity` member that received the dictionary, for error messages.
    let member: String
    /// The entries that can be stored.
    private(set) var entries: [String: PropertyListValue] = [:]
    /// The keys whose values cannot be stored.
    private(set) var rejectedKeys: [String] = []
    /// One error for each rejected entry.
    private(set) var faults: [Diagnostic] = []

    /// Converts each entry separately, so that an entry that cannot be stored does not affect the others.
    init(_ dictionary: [AnyHashable: Any], place: String) {
        self.member = place
        for (key, object) in dictionary {
            do throws(PropertyListError) {
                guard case .dictionary(let entry) = try PropertyListValue(propertyList: [key: object]) else { continue }
                entries.merge(entry) { $1 }
            } catch {
                if let name = key.base as? String { rejectedKeys.append(name) }
                faults.append(error.diagnostic.located(in: "NSUserActivity.\(place)"))
            }
        }
        faults.sort { $0.rendered() < $1.rendered() }
    }

    /// Returns an error if the entries together exceed the size limit; nil if they fit.
    static func sizeError(of entries: [String: PropertyListValue]) -> PropertyListError? {
        guard PropertyListValue.dictionary(entries).size > PropertyListValue.maximumSize else { return nil }
        return PropertyListError(keyPath: "", problem: .tooLarge(limit: PropertyListValue.maximumSize))
    }

    /// Converts stored entries to the Swift and Foundation types that apps use.
    package static func object(_ entries: [String: PropertyListValue]) -> [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: entries.map { (AnyHashable($0.key), $0.value.propertyListObject) })
    }
}

/// A weak reference to an object.
package struct WeakReference: @unchecked Sendable {
    // Reason: a weak reference can be read from any thread; the reader is responsible for using the object only on a
    // thread where that is allowed.
    package private(set) weak var object: AnyObject?

    package init(_ object: AnyObject?) { self.object = object }
}
