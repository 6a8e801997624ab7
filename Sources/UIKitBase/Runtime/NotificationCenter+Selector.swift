import Foundation
import PredicateFormat
import Synchronization

extension NotificationCenter {
    /// Calls a method of the observer for notifications, with the notification as its argument.
    ///
    /// As in Apple's Foundation, the observer is not retained, and the app need not remove the observer before the
    /// observer is deallocated. For a notification posted on the main thread, the method is called immediately,
    /// otherwise in the next turn of the main queue.
    ///
    /// - Parameters:
    ///   - observer: an object; any other value is reported as a fault.
    ///   - name: nil for notifications of every name.
    ///   - object: nil for notifications about any object.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        guard type(of: observer) is AnyClass else {
            UIKitFault.report(
                Diagnostic(
                    code: "observerNotObject",
                    message: "a value of type \(type(of: observer)) cannot observe notifications",
                    remedy: "use an object, or use addObserver(forName:object:queue:using:)"))
            return
        }
        SelectorObservers.shared.add(observer as AnyObject, selector, name: name, object: object, in: self)
    }

    /// Removes all observations of an observer. The observer is an object, or a token that was returned for a block.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.shared.remove(observer, from: self) { _ in true }
        let token: Any = observer
        removeObserver(token)
    }

    /// Removes an observer's observations for a notification name and an object. The observer is an object or a token.
    ///
    /// - Parameters:
    ///   - name: nil for every name.
    ///   - object: nil for any object.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        SelectorObservers.shared.remove(observer, from: self) { row in
            (name == nil || row.name == name) && (object == nil || row.object === object)
        }
        let token: Any = observer
        let subject: Any? = object
        removeObserver(token, name: name, object: subject)
    }
}

/// An observing object, its selector, and the notifications that the object observes.
final class SelectorObserver: @unchecked Sendable {
    // Reason: weak references are safe on every thread, the target is only used on the main thread, and the other
    // properties never change.
    weak var target: AnyObject?
    weak var center: NotificationCenter?
    weak var object: AnyObject?
    let selector: Selector
    let name: Notification.Name?

    init(_ target: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: AnyObject?) {
        self.target = target
        self.selector = selector
        self.name = name
        self.object = object
    }

    /// Calls the target on the main thread.
    func deliver(_ notification: Notification) {
        // Reason: the poster does not use its copy of the value after posting, and sharing the contained objects
        // between threads is the app's decision.
        nonisolated(unsafe) let notification = notification
        MainThread.run { self.call(notification) }
    }

    @MainActor
    private func call(_ notification: Notification) {
        guard let target else { return }
        if case .notImplemented = selector.send(to: target, notification, nil) {
            UIKitFault.report(UnrecognizedSelector.diagnostic(selector, of: target))
        }
    }
}

/// A table of the objects that observe notifications by selector. Each call of `addObserver` adds one row.
///
/// If an observing object is deallocated, its rows are removed on the next notification that the object would receive,
/// or when the number of rows has doubled since the last sweep.
final class SelectorObservers: Sendable {
    static let shared = SelectorObservers()

    private struct Row: @unchecked Sendable {
        // Reason: the token is opaque and is only passed back to Foundation. Foundation accepts the token on any
        // thread.
        let token: any NSObjectProtocol
        let observer: SelectorObserver
    }
    private struct Table {
        var rows: [Row] = []
        var sizeToSweep = 64
    }
    private let table = Mutex(Table())

    /// The number of rows, including the rows of deallocated objects.
    var count: Int { table.withLock { $0.rows.count } }

    func add(
        _ target: AnyObject, _ selector: Selector, name: Notification.Name?, object: Any?, in center: NotificationCenter
    ) {
        let observer = SelectorObserver(target, selector, name, object.map { $0 as AnyObject })
        observer.center = center
        let token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
            if observer.target == nil { self?.sweep() } else { observer.deliver(notification) }
        }
        let row = Row(token: token, observer: observer)
        let isFull = table.withLock { table in
            table.rows.append(row)
            return table.rows.count > table.sizeToSweep
        }
        if isFull { sweep() }
    }

    func remove(_ target: AnyObject, from center: NotificationCenter, where matches: (SelectorObserver) -> Bool) {
        remove { $0.target === target && $0.center === center && matches($0) }
    }

    /// Removes the rows of deallocated objects.
    func sweep() {
        remove { $0.target == nil || $0.center == nil }
        table.withLock { $0.sizeToSweep = max(64, $0.rows.count * 2) }
    }

    private func remove(where matches: (SelectorObserver) -> Bool) {
        let removed = table.withLock { table in
            let removed = table.rows.filter { matches($0.observer) }
            table.rows.removeAll { matches($0.observer) }
            return removed
        }
        // The observers are removed outside the lock, because Foundation then releases the observers' blocks and the
        // objects that the blocks retain.
        for row in removed {
            let token: Any = row.token
            row.observer.center?.removeObserver(token)
        }
    }
}
