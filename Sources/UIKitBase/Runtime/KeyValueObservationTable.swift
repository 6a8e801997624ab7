import Faults
import Foundation
import Synchronization

/// An observation of one or more properties of one object.
class KeyValueObservationEntry: @unchecked Sendable {
    // Reason: the object and the handler are only used on the thread that changes the property, as in key-value
    // observing; the lock protects the mutable state of an entry.
    private(set) weak var object: AnyObject?
    let identifier: ObjectIdentifier
    private let lock = NSLock()
    private var names: Set<String>

    init(_ object: AnyObject, keys: Set<String>) {
        self.object = object
        identifier = ObjectIdentifier(object)
        names = keys
    }

    /// The names of the observed properties.
    final var keys: Set<String> {
        get { lock.withLock { names } }
        set { lock.withLock { names = newValue } }
    }

    /// Handles an imminent change.
    func willChange(_ object: AnyObject) {}

    /// Handles a completed change.
    func didChange(_ object: AnyObject) {}
}

/// All observation entries, by object.
///
/// An entry is removed when its `NSKeyValueObservation` is invalidated or deallocated. The identifier of a deallocated
/// object may be reused for another object, so the object itself is compared, too.
final class KeyValueObservationTable: Sendable {
    static let shared = KeyValueObservationTable()

    private let entries = Mutex<[ObjectIdentifier: [KeyValueObservationEntry]]>([:])

    /// The number of entries.
    var count: Int { entries.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    func add(_ entry: KeyValueObservationEntry) {
        entries.withLock { $0[entry.identifier, default: []].append(entry) }
    }

    func remove(_ entry: KeyValueObservationEntry) {
        entries.withLock { entries in
            entries[entry.identifier]?.removeAll { $0 === entry }
            if entries[entry.identifier]?.isEmpty == true { entries[entry.identifier] = nil }
        }
    }

    /// Returns the entries that observe a property of an object, in the order in which the observations began.
    ///
    /// The caller notifies the entries outside the lock: a handler may observe, stop observing and change other
    /// properties.
    func observers(of key: String, on object: AnyObject) -> [KeyValueObservationEntry] {
        let all = entries.withLock { $0[ObjectIdentifier(object)] ?? [] }
        return all.filter { $0.object === object && $0.keys.contains(key) }
    }

    /// Whether an entry is still in the table.
    func contains(_ entry: KeyValueObservationEntry) -> Bool {
        entries.withLock { $0[entry.identifier]?.contains { $0 === entry } == true }
    }
}

/// An entry that reads the property and calls a handler.
final class PropertyObservationEntry<Root: AnyObject, Value>: KeyValueObservationEntry, @unchecked Sendable {
    // Reason: as in the superclass; the old values of changes in progress are protected by this lock.
    private let lock = NSLock()
    private var before: [Value] = []
    private let options: NSKeyValueObservingOptions
    private let read: (Root) -> Value
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// Called after each change. Returns the names of the properties that the observed property now reads; the entry
    /// then observes these properties, too. Nil if the names never change. Set before the entry is used.
    var keysAfterChange: ((Root) -> Set<String>)?

    init(
        _ root: Root, keys: Set<String>, options: NSKeyValueObservingOptions, read: @escaping (Root) -> Value,
        handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.options = options
        self.read = read
        self.handler = handler
        super.init(root, keys: keys)
    }

    /// Calls the handler immediately if the options contain `.initial`.
    func start(_ root: Root) {
        guard options.contains(.initial) else { return }
        handler(root, NSKeyValueObservedChange(newValue: newValue(root), oldValue: nil))
    }

    override func willChange(_ object: AnyObject) {
        guard let root = object as? Root else {
            return InternalFault.report("an observer of \(Root.self) is notified of a \(type(of: object))")
        }
        if options.contains(.old) {
            let value = read(root)
            lock.withLock { before.append(value) }
        }
        if options.contains(.prior) {
            let old = options.contains(.old) ? lock.withLock { before.last } : nil
            handler(root, NSKeyValueObservedChange(newValue: nil, oldValue: old, isPrior: true))
        }
    }

    override func didChange(_ object: AnyObject) {
        guard let root = object as? Root else {
            return InternalFault.report("an observer of \(Root.self) is notified of a \(type(of: object))")
        }
        let old = lock.withLock { before.popLast() }
        if let keysAfterChange { keys.formUnion(keysAfterChange(root)) }
        handler(root, NSKeyValueObservedChange(newValue: newValue(root), oldValue: old))
    }

    private func newValue(_ root: Root) -> Value? { options.contains(.new) ? read(root) : nil }
}
