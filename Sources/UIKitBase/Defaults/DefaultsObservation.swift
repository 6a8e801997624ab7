import Foundation
import PredicateFormat
import Synchronization

/// Observation of changes to `UserDefaults`.
public enum DefaultsObservation {
    private static let lock = Mutex(())
    private static let changed = Mutex<(@Sendable () -> Void)?>(nil)

    /// Sets a function that is called after changes of the standard defaults in this process, on the thread that makes
    /// the change.
    static func setChangeHandler(_ action: (@Sendable () -> Void)?) { changed.withLock { $0 = action } }

    /// Calls the change handler after this process has changed `defaults`, if `defaults` are the standard defaults.
    static func localValueChanged(_ defaults: UserDefaults) {
        guard defaults === UserDefaults.standard else { return }
        changed.withLock { $0 }?()
    }

    /// Makes a defaults object announce its changes, to observers and by `UserDefaults.didChangeNotification`.
    ///
    /// Observing an object calls this function. The application calls this function for the standard defaults at its
    /// start.
    ///
    /// For the defaults of a suite, call this function right after creating the object and before its first use.
    /// Optimised code that has already called a setter of the object may call Foundation's own setter once more after
    /// this call; that setter does not announce the change.
    ///
    /// - Returns: false for an object of a subclass that the app defines. Such a subclass must announce its changes
    ///   itself, with `_portWillChange` and `_portDidChange`.
    @discardableResult
    public static func install(on defaults: UserDefaults = .standard) -> Bool {
        lock.withLock { _ in
            if type(of: defaults) == ObservedDefaults.self { return true }
            guard type(of: defaults) == UserDefaults.self else { return false }
            // The first word of an object points to its class, and the two classes have the same layout.
            Unmanaged.passUnretained(defaults).toOpaque().storeBytes(
                of: unsafeBitCast(ObservedDefaults.self, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
            return true
        }
    }

    /// Notifies observers that another process of the app has changed values. Must be called when this process can read
    /// the new values.
    ///
    /// Observers are called on the calling thread. They receive no old values, because these are unknown.
    static func remoteValuesChanged(keys: Set<String>, in defaults: UserDefaults = .standard) {
        for key in keys.sorted() { defaults._portDidChange(key) }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }
}

extension _KeyValueObservable where Self: UserDefaults {
    /// Observes a property of the defaults until the returned object is invalidated or deallocated.
    ///
    /// Mirrors Foundation's `observe(_:options:changeHandler:)`: when any code of the app changes a value that the
    /// property reads, the handler is called on the thread that changes the value, before the setter returns. The keys
    /// are found by recording which keys the property's getter reads, so the property's name can differ from the key.
    ///
    /// - Parameter options: `.initial` also calls the handler immediately, so that the app needs no separate code for
    ///   the initial value.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        if !DefaultsObservation.install(on: self) {
            UIKitFault.report(
                Diagnostic(
                    code: "defaultsSubclass", message: "changes of a \(type(of: self)) cannot be observed",
                    remedy: "call _portWillChange and _portDidChange in its setters, and observe with _key"))
        }
        let keys = DefaultsReadRecorder.keys { self[keyPath: keyPath] }
        let entry = PropertyObservationEntry(
            self, keys: keys, options: options, read: { $0[keyPath: keyPath] }, handler: changeHandler)
        if keys.isEmpty {
            UIKitFault.report(
                Diagnostic(
                    code: "defaultsProperty",
                    message: "the observed property does not read a default, so its changes cannot be observed",
                    remedy: "read a default, for example with bool(forKey:), in the property's getter"))
        } else {
            // After a change the getter may read other keys than before.
            entry.keysAfterChange = { defaults in DefaultsReadRecorder.keys { defaults[keyPath: keyPath] } }
        }
        let observation = NSKeyValueObservation(entry)
        entry.start(self)
        return observation
    }
}
