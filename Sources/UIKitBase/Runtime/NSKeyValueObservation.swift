import Foundation
import Synchronization

/// The values that an observer of a property receives, and the times at which the observer is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits, with Foundation's values.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change contains the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change contains the previous value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once before `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were added to a collection.
    case insertion = 2
    /// Elements were removed from a collection.
    case removal = 3
    /// Elements of a collection were replaced.
    case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The type of ``kind``.
    public typealias Kind = NSKeyValueChange

    /// The kind of this change, which is always `setting`.
    public let kind: Kind
    /// The value after the change; nil if the observer did not request `.new`, and nil in a call before the change.
    public let newValue: Value?
    /// The value before the change; nil if the observer did not request `.old` or the value is unknown, and nil in the
    /// initial call.
    public let oldValue: Value?
    /// The indexes of the changed elements of a collection; always nil.
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

/// An observation of a property. The observation lasts until `invalidate()` is called or this object is deallocated.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let entry: Mutex<KeyValueObservationEntry?>

    init(_ entry: KeyValueObservationEntry) {
        self.entry = Mutex(entry)
        super.init()
        KeyValueObservationTable.shared.add(entry)
    }

    deinit { invalidate() }

    /// Ends the observation. Further calls do nothing.
    public func invalidate() {
        let ended = entry.withLock { entry in
            let ended = entry
            entry = nil
            return ended
        }
        if let ended { KeyValueObservationTable.shared.remove(ended) }
    }
}
