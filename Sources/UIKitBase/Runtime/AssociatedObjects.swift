import Foundation

/// The way in which an object owns an associated value. The raw values are the same as in Objective-C.
public enum objc_AssociationPolicy: UInt, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The object holds the value weakly.
    case OBJC_ASSOCIATION_ASSIGN = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The object owns the value.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The object owns a copy of the value.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The object owns the value.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The object owns a copy of the value.
    case OBJC_ASSOCIATION_COPY = 0o1403
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key, as the Objective-C runtime does; nil removes the value.
///
/// A value type is stored unchanged. After an object was freed, its values are not released at once, but during a later
/// call of this function.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, policy, for: key, of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that is associated with an object under a key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(for: key, of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.removeAll(of: object as AnyObject) }

/// The store of the values that are associated with objects.
final class AssociatedObjects: @unchecked Sendable {
    // Reason: the lock protects the rows. Callers are responsible for the thread safety of the values.
    static let shared = AssociatedObjects()

    private enum Value {
        case strong(Any)
        case weak(WeakReference)

        var current: Any? {
            switch self {
            case .strong(let value): value
            case .weak(let reference): reference.object
            }
        }
    }

    private struct Row {
        let owner: WeakReference
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private let lock = NSLock()
    private var rows: [ObjectIdentifier: Row] = [:]
    /// The number of rows that triggers the next removal of the rows of freed objects.
    private var limit = 64

    /// The number of objects with values, including objects that were freed since the last removal.
    var count: Int { lock.withLock { rows.count } }

    func set(_ value: Any?, _ policy: objc_AssociationPolicy, for key: UnsafeRawPointer, of owner: AnyObject) {
        let stored = value.map { Self.stored($0, policy) }
        // Release the values after unlocking, because their `deinit` can associate other values.
        var released: [Any] = []
        lock.withLock {
            let identifier = ObjectIdentifier(owner)
            var row = rows[identifier] ?? Row(owner: WeakReference(owner))
            // A new object can have the same identifier as a freed object.
            if row.owner.object !== owner {
                released.append(row)
                row = Row(owner: WeakReference(owner))
            }
            if let old = row.values[key] { released.append(old) }
            row.values[key] = stored
            rows[identifier] = row.values.isEmpty ? nil : row
            if rows.count >= limit { released += removeFreed() }
        }
        withExtendedLifetime(released) {}
    }

    func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
        lock.withLock {
            guard let row = rows[ObjectIdentifier(owner)], row.owner.object === owner else { return nil }
            return row.values[key]?.current
        }
    }

    func removeAll(of owner: AnyObject) {
        let removed = lock.withLock { rows.removeValue(forKey: ObjectIdentifier(owner)) }
        withExtendedLifetime(removed) {}
    }

    /// Removes the rows of freed objects and returns them. The next removal takes place when the number of rows has
    /// doubled, so that the average cost of an association is constant.
    private func removeFreed() -> [Any] {
        let freed = rows.filter { $0.value.owner.object == nil }
        for identifier in freed.keys { rows[identifier] = nil }
        limit = max(64, rows.count * 2)
        return freed.values.map { $0 }
    }

    private static func stored(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakReference(value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
        }
    }
}
