import Foundation
import PredicateFormat
import Synchronization

/// The class that replaces the class of a defaults object in ``DefaultsObservation/install(on:)``.
///
/// Foundation for Linux does not announce changes, and `UserDefaults.standard` cannot be replaced. This class has no
/// stored properties and therefore the same layout as its superclass, so an object of one class can become an object of
/// the other class. All of Foundation's setters call one of the setters below, and all its getters call
/// `object(forKey:)`.
final class ObservedDefaults: UserDefaults {
    override func set(_ value: Any?, forKey defaultName: String) {
        withChangeNotifications([defaultName]) { super.set(value, forKey: defaultName) }
    }

    override func set(_ url: URL?, forKey defaultName: String) {
        // Foundation's own setter recurses endlessly if the URL is nil.
        guard let url else { return removeObject(forKey: defaultName) }
        super.set(url, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
        withChangeNotifications([defaultName]) { super.removeObject(forKey: defaultName) }
    }

    override func register(defaults registrationDictionary: [String: Any]) {
        withChangeNotifications(registrationDictionary.keys) { super.register(defaults: registrationDictionary) }
    }

    override func object(forKey defaultName: String) -> Any? {
        DefaultsReadRecorder.current?.add(defaultName)
        return super.object(forKey: defaultName)
    }

    /// Makes a change, and notifies observers before and after the change.
    private func withChangeNotifications(_ keys: some Sequence<String>, _ change: () -> Void) {
        let keys = Array(keys)
        for key in keys { _portWillChange(key) }
        change()
        for key in keys.reversed() { _portDidChange(key) }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
        DefaultsObservation.localValueChanged(self)
    }
}

/// A recorder of the keys that a property's getter reads.
final class DefaultsReadRecorder: Sendable {
    @TaskLocal static var current: DefaultsReadRecorder?

    private let names = Mutex<Set<String>>([])

    /// The keys recorded so far.
    var keys: Set<String> { names.withLock { $0 } }

    func add(_ key: String) { names.withLock { _ = $0.insert(key) } }

    /// Returns the keys that a property's getter reads. The function reads the property to record the keys.
    static func keys(readBy body: () -> Any) -> Set<String> {
        let reads = DefaultsReadRecorder()
        _ = $current.withValue(reads, operation: body)
        return reads.keys
    }
}
