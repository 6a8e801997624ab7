import Foundation
import SceneModel
import Synchronization

/// A responder, or any other object, that updates an activity before it is saved.
@MainActor
package protocol UserActivityUpdating: AnyObject {
    /// Adds this object's state to the activity.
    func updateUserActivityState(_ activity: NSUserActivity)
}

extension NSUserActivity {
    /// Callbacks from activities to the application layer.
    struct Hooks: Sendable {
        /// Called when `needsSave` of an activity becomes true.
        var needsSave: (@Sendable (NSUserActivity) -> Void)?
        /// Called when a different activity has become current, or with nil when none is current.
        var currentDidChange: (@Sendable (NSUserActivity?) -> Void)?
        /// Called with the identifiers of the saved activities that the app deletes; nil for all.
        var deleteSaved: (@Sendable (Set<String>?) -> Void)?
    }

    private static let installed = Mutex(Hooks())

    /// The hooks of the process; none at first.
    static var hooks: Hooks {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// The current activity; nil when no activity is current or the current one has been deallocated.
    static var current: NSUserActivity? { CurrentActivity.shared.activity }

    // MARK: Responders

    /// Adds a responder that is called whenever the activity is saved. The responder is held weakly; adding it twice
    /// has no effect.
    @MainActor
    package func addUpdater(_ updater: any UserActivityUpdating) {
        let reference = WeakReference(updater)
        state.withLock { state in
            state.updaters.removeAll { $0.object == nil }
            if !state.updaters.contains(where: { $0.object === reference.object }) { state.updaters.append(reference) }
        }
    }

    /// Removes a responder from the activity; the activity is invalidated when the last responder is removed.
    @MainActor
    package func removeUpdater(_ updater: any UserActivityUpdating) {
        let reference = WeakReference(updater)
        let isAbandoned = state.withLock { state in
            let had = state.updaters.contains { $0.object === reference.object }
            state.updaters.removeAll { $0.object == nil || $0.object === reference.object }
            return had && state.updaters.isEmpty
        }
        if isAbandoned { invalidate() }
    }

    /// Updates the activity if `needsSave` is true, and resets `needsSave`. Call this before the activity is stored or
    /// sent.
    ///
    /// If responders were added to the activity, `userInfo` is emptied first and each responder adds its part, as in
    /// UIKit; then the delegate is called.
    @MainActor
    package func saveIfNeeded() {
        let updaters: [WeakReference]? = state.withLock { state in
            guard state.value.needsSave else { return nil }
            state.updaters.removeAll { $0.object == nil }
            // Cleared before the calls, so that a change made during them marks the activity as changed.
            state.value.needsSave = false
            if !state.updaters.isEmpty { state.value.userInfo = [:] }
            return state.updaters
        }
        guard let updaters else { return }
        for reference in updaters {
            (reference.object as? any UserActivityUpdating)?.updateUserActivityState(self)
        }
        delegate?.userActivityWillSave(self)
        // As in UIKit: changes made by the responders and the delegate need no further save.
        change { $0.needsSave = false }
    }

    /// Updates the activity if necessary and returns its data.
    @MainActor
    package func savedValue() -> UserActivity {
        saveIfNeeded()
        return value
    }

    /// Returns another activity with the same data, like one that was sent through the daemon.
    func copyAfterTransfer() -> NSUserActivity { NSUserActivity(value) }
}

/// The holder of the process's current activity.
final class CurrentActivity: Sendable {
    static let shared = CurrentActivity()

    private struct Current: Sendable {
        var reference = WeakReference(nil)
        /// True even while the object is being deallocated, when its weak reference is already nil.
        var isSet = false
    }
    private let current = Mutex(Current())

    var activity: NSUserActivity? { current.withLock { $0.reference }.object as? NSUserActivity }

    func set(_ activity: NSUserActivity) {
        let reference = WeakReference(activity)
        let isOther = current.withLock { current in
            defer { current = Current(reference: reference, isSet: true) }
            return current.reference.object !== reference.object
        }
        if isOther { NSUserActivity.hooks.currentDidChange?(activity) }
    }

    func clear(ifCurrent activity: NSUserActivity) {
        let reference = WeakReference(activity)
        let wasCurrent = current.withLock { current in
            guard current.isSet, current.reference.object === reference.object else { return false }
            current = Current()
            return true
        }
        if wasCurrent { NSUserActivity.hooks.currentDidChange?(nil) }
    }

    /// Called when an activity is deallocated: if it was the current one, no activity is current any more.
    func clearIfDeallocated() {
        let isGone = current.withLock { current in
            guard current.isSet, current.reference.object == nil else { return false }
            current = Current()
            return true
        }
        if isGone { NSUserActivity.hooks.currentDidChange?(nil) }
    }
}
