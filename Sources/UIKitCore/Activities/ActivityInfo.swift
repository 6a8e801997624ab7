import Foundation
import PredicateFormat
import SceneModel

/// A dictionary from an app as far as it can be stored, and what is wrong with the rest.
struct ActivityInfo: Sendable {
    /// The member that the dictionary was given to.
    let place: String
    /// What can be stored.
    private(set) var entries: [String: PropertyListValue] = [:]
    /// Keys whose values cannot be stored.
    private(set) var refused: [String] = []
    /// One reason for each refused entry.
    private(set) var faults: [Diagnostic] = []

    /// Converts each entry by itself, so that one that cannot be stored does not take others with it.
    init(_ dictionary: [AnyHashable: Any], place: String) {
        self.place = place
        for (key, object) in dictionary {
            do throws(PropertyListError) {
                guard case .dictionary(let entry) = try PropertyListValue(propertyList: [key: object]) else { continue }
                entries.merge(entry) { $1 }
            } catch {
                if let name = key.base as? String { refused.append(name) }
                faults.append(error.diagnostic.located(in: "NSUserActivity.\(place)"))
            }
        }
        faults.sort { $0.rendered() < $1.rendered() }
    }

    /// What is wrong with entries that are right one by one but too large together; nil when nothing is.
    static func sizeError(of entries: [String: PropertyListValue]) -> PropertyListError? {
        guard PropertyListValue.dictionary(entries).size > PropertyListValue.maximumSize else { return nil }
        return PropertyListError(keyPath: "", problem: .tooLarge(limit: PropertyListValue.maximumSize))
    }

    /// Entries in Swift's and Foundation's types, as apps see them.
    static func object(_ entries: [String: PropertyListValue]) -> [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: entries.map { (AnyHashable($0.key), $0.value.propertyListObject) })
    }
}

/// An object that is not kept alive.
struct WeakReference: @unchecked Sendable {
    // A weak reference can be read from every thread; whoever reads it answers for using the object where it may be
    // used.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}
