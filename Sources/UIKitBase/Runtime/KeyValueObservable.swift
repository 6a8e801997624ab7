import Foundation

/// An object whose properties can be observed by name.
///
/// Apple's Foundation detects changes of `@objc dynamic` properties itself. On Linux a property announces its changes:
/// its `willSet` calls `_portWillChange` and its `didSet` calls `_portDidChange`, with the property's name.
public protocol _KeyValueObservable: AnyObject {}

extension NSObject: _KeyValueObservable {}

extension _KeyValueObservable {
    /// Notifies observers that a property is about to change. Every call must be followed by `_portDidChange`.
    public func _portWillChange(_ key: String) {
        for entry in KeyValueObservationTable.shared.observers(of: key, on: self)
        where KeyValueObservationTable.shared.contains(entry) {
            entry.willChange(self)
        }
    }

    /// Notifies observers that a property has changed. The observers are called before this method returns, on the same
    /// thread.
    public func _portDidChange(_ key: String) {
        for entry in KeyValueObservationTable.shared.observers(of: key, on: self)
        where KeyValueObservationTable.shared.contains(entry) {
            entry.didChange(self)
        }
    }
}

extension _KeyValueObservable where Self: NSObject {
    /// Observes a property until the returned object is invalidated or deallocated.
    ///
    /// Mirrors Foundation's `observe(_:options:changeHandler:)`: the handler is called on the thread that changes the
    /// property, before the setter returns.
    ///
    /// - Parameters:
    ///   - keyPath: the property. The values in the change are read from the property.
    ///   - key: the name by which the property announces its changes.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _key key: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let entry = PropertyObservationEntry(
            self, keys: [key], options: options, read: { $0[keyPath: keyPath] }, handler: changeHandler)
        let observation = NSKeyValueObservation(entry)
        entry.start(self)
        return observation
    }
}
