import Foundation
import PredicateFormat
import SceneModel

/// A dictionary from an app, split into the entries that can be stored and the errors of the entries that cannot be
/// stored.
package struct StorableUserInfo: Sendable {
    /// The name of the `NSUserActivity` member that received the dictionary, for error messages.
    let member: String
    /// The entries that can be stored.
    private(set) var entries: [String: PropertyListValue] = [:]
    /// The keys whose values cannot be stored.
    private(set) var rejectedKeys: [String] = []
    /// One error for each rejected entry.
    private(set) var errors: [Diagnostic] = []

    /// Converts each entry separately, so that an entry that cannot be stored does not affect the other entries.
    init(_ dictionary: [AnyHashable: Any], member: String) {
        self.member = member
        for (key, object) in dictionary {
            do throws(PropertyListError) {
                guard case .dictionary(let entry) = try PropertyListValue(propertyList: [key: object]) else { continue }
                entries.merge(entry) { $1 }
            } catch {
                if let name = key.base as? String { rejectedKeys.append(name) }
                errors.append(error.diagnostic.located(in: "NSUserActivity.\(member)"))
            }
        }
        errors.sort { $0.rendered() < $1.rendered() }
    }

    /// Returns an error if the entries together exceed the size limit; nil if the entries do not exceed the limit.
    static func sizeError(of entries: [String: PropertyListValue]) -> PropertyListError? {
        guard PropertyListValue.dictionary(entries).size > PropertyListValue.maximumSize else { return nil }
        return PropertyListError(keyPath: "", problem: .tooLarge(limit: PropertyListValue.maximumSize))
    }

    /// Converts stored entries to the Swift and Foundation types that apps use.
    package static func dictionary(from entries: [String: PropertyListValue]) -> [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: entries.map { (AnyHashable($0.key), $0.value.propertyListObject) })
    }
}
