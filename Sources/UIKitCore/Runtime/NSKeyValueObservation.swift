import Foundation
import Synchronization

/// What an observer of a property wants to be told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits, with Foundation's values.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change holds the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change holds the value that was there before.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once before `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change there was.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were added to a collection.
    case insertion = 2
    /// Elements were taken out of a collection.
    case removal = 3
    /// Elements of a collection were replaced.
    case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of change; always that the property was set.
    public typealias Kind = NSKeyValueChange

    /// What kind of change it was.
    public let kind: Kind
    /// The value after the change; nil unless asked for with `.new`, and in a call before the change.
    public let newValue: Value?
    /// The value before the change; nil unless asked for with `.old`, in the initial call, and when nobody knows it.
    public let oldValue: Value?
    /// Which elements of a collection changed; always nil.
    public let indexes: IndexSet?
    /// Whether this is the call before the change.
    public let isPrior: Bool

    init(newValue: Value?, oldValue: Value?, isPrior: Bool = false) {
        kind = .setting
        self.newValue = newValue
        self.oldValue = oldValue
        indexes = nil
        self.isPrior = isPrior
    }
}

/// The observing of a property: it lasts until it is invalidated or this object goes.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let row: Mutex<KeyValueRow?>

    init(_ row: KeyValueRow) {
        self.row = Mutex(row)
        super.init()
        KeyValueTable.shared.add(row)
    }

    deinit { invalidate() }

    /// Ends the observing. Further calls do nothing.
    public func invalidate() {
        let ended = row.withLock { row in
            let ended = row
            row = nil
            return ended
        }
        if let ended { KeyValueTable.shared.remove(ended) }
    }
}
