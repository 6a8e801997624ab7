import Foundation
import Synchronization

/// One observing of one property of one object.
class KeyValueRow: @unchecked Sendable {
    // The object and its handler are only used on the thread that changes the property, as key-value observing has it;
    // what changes in a row is behind its lock.
    private(set) weak var object: AnyObject?
    let identifier: ObjectIdentifier
    private let lock = NSLock()
    private var names: Set<String>

    init(_ object: AnyObject, keys: Set<String>) {
        self.object = object
        identifier = ObjectIdentifier(object)
        names = keys
    }

    /// Names of the properties whose changes count.
    final var keys: Set<String> {
        get { lock.withLock { names } }
        set { lock.withLock { names = newValue } }
    }

    /// Called before a change.
    func willChange(_ object: AnyObject) {}

    /// Called after a change.
    func didChange(_ object: AnyObject) {}
}

/// All rows, by object.
///
/// A row goes with its `NSKeyValueObservation`. The identifier of an object that is gone may come back for another one,
/// so the object itself is compared, too.
final class KeyValueTable: Sendable {
    static let shared = KeyValueTable()

    private let rows = Mutex<[ObjectIdentifier: [KeyValueRow]]>([:])

    /// Rows there are.
    var count: Int { rows.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    func add(_ row: KeyValueRow) {
        rows.withLock { $0[row.identifier, default: []].append(row) }
    }

    func remove(_ row: KeyValueRow) {
        rows.withLock { rows in
            rows[row.identifier]?.removeAll { $0 === row }
            if rows[row.identifier]?.isEmpty == true { rows[row.identifier] = nil }
        }
    }

    /// Those who observe a property of an object, in the order in which they began to.
    ///
    /// They are called outside the lock: a handler may observe, stop observing and change other properties.
    func observers(of key: String, on object: AnyObject) -> [KeyValueRow] {
        let all = rows.withLock { $0[ObjectIdentifier(object)] ?? [] }
        return all.filter { $0.object === object && $0.keys.contains(key) }
    }

    /// Whether a row has not ended in the meantime.
    func holds(_ row: KeyValueRow) -> Bool {
        rows.withLock { $0[row.identifier]?.contains { $0 === row } == true }
    }
}

/// A row that reads the property and calls a handler.
final class PropertyRow<Root: AnyObject, Value>: KeyValueRow, @unchecked Sendable {
    // As in the superclass; the values from before changes that are under way are behind this lock.
    private let lock = NSLock()
    private var before: [Value] = []
    private let options: NSKeyValueObservingOptions
    private let read: (Root) -> Value
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// Finds the names anew after a change; nil when they stay the same. Set before the row is in use.
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

    /// Makes the call that `.initial` asks for.
    func start(_ root: Root) {
        guard options.contains(.initial) else { return }
        handler(root, NSKeyValueObservedChange(newValue: newValue(root), oldValue: nil))
    }

    override func willChange(_ object: AnyObject) {
        guard let root = object as? Root else { return }
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
        guard let root = object as? Root else { return }
        let old = lock.withLock { before.popLast() }
        if let keysAfterChange { keys.formUnion(keysAfterChange(root)) }
        handler(root, NSKeyValueObservedChange(newValue: newValue(root), oldValue: old))
    }

    private func newValue(_ root: Root) -> Value? { options.contains(.new) ? read(root) : nil }
}
