import Foundation
import SceneModel
import Synchronization

/// A responder, or any other object, that updates an activity before the activity is saved.
@MainActor
package protocol UserActivityUpdating: AnyObject {
    /// Adds this object's state to the activity.
    func updateUserActivityState(_ activity: NSUserActivity)
    /// Called after the activity was marked as needing a save.
    func userActivityChanged()
}

extension UserActivityUpdating {
    package func userActivityChanged() {}
}

extension NSUserActivity {
    /// The current activity; nil if no activity is current or the current activity has been deallocated.
    static var current: NSUserActivity? { CurrentActivity.shared.activity }

    // MARK: Responders

    /// Adds a responder. The function `saveIfNeeded()` calls the responder to update the activity. The activity holds
    /// the responder weakly; adding the same responder twice has no effect.
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

    /// Notifies the responders that the activity needs a save.
    func notifyUpdaters() {
        guard state.withLock({ !$0.updaters.isEmpty }) else { return }
        MainThread.run {
            for reference in self.state.withLock({ $0.updaters }) {
                (reference.object as? any UserActivityUpdating)?.userActivityChanged()
            }
        }
    }

    /// Updates the activity if `needsSave` is true, and resets `needsSave`. Must be called before the activity is
    /// stored or sent.
    ///
    /// If responders were added to the activity, `userInfo` is emptied first and each responder adds its part, as in
    /// UIKit; then the delegate is called.
    @MainActor
    package func saveIfNeeded() {
        let updaters: [WeakReference]? = state.withLock { state in
            guard state.value.needsSave else { return nil }
            state.updaters.removeAll { $0.object == nil }
            (state.value.needsSave, state.savingThread) = (false, pthread_self())
            if !state.updaters.isEmpty { state.value.userInfo = [:] }
            return state.updaters
        }
        guard let updaters else { return }
        for reference in updaters {
            (reference.object as? any UserActivityUpdating)?.updateUserActivityState(self)
        }
        delegate?.userActivityWillSave(self)
        state.withLock { $0.savingThread = nil }
    }

    /// Whether the caller is a responder or the delegate that `saveIfNeeded()` is calling. Changes by such a caller are
    /// part of the current save and need no further save. A change that another thread makes at the same time needs a
    /// further save.
    var isChangedByOwnSave: Bool { state.withLock { $0.savingThread == pthread_self() } }

    /// Updates the activity if necessary and returns its data.
    @MainActor
    package func savedValue() -> UserActivity {
        saveIfNeeded()
        return value
    }

    /// Returns a new activity object with the same data, as if the activity had been sent through the daemon.
    func copyAfterTransfer() -> NSUserActivity { NSUserActivity(value) }
}

/// The holder of the process's current activity.
package final class CurrentActivity: Sendable {
    /// The holder.
    package static let shared = CurrentActivity()

    private struct State: Sendable {
        var reference = WeakReference(nil)
        var observer: (@MainActor @Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The current activity; nil if no activity is current or the current activity has been deallocated.
    package var activity: NSUserActivity? { state.withLock { $0.reference }.object as? NSUserActivity }

    /// Sets the function that is called on the main thread when another activity becomes current, when there is no
    /// current activity any more, and when the current activity may have changed. The function replaces an
    /// earlier one.
    package func observe(_ observer: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.observer = observer }
    }

    func set(_ activity: NSUserActivity) {
        let reference = WeakReference(activity)
        state.withLock { $0.reference = reference }
        notifyObserver()
    }

    func clear(ifCurrent activity: NSUserActivity) {
        let reference = WeakReference(activity)
        let isCurrent = state.withLock { state in
            guard state.reference.object === reference.object else { return false }
            state.reference = WeakReference(nil)
            return true
        }
        if isCurrent { notifyObserver() }
    }

    /// Notifies the observer that an activity has changed, if the activity is current.
    func changed(_ activity: NSUserActivity) {
        if self.activity === activity { notifyObserver() }
    }

    /// Notifies the observer that the activity which became current last was deallocated.
    func deallocated() { notifyObserver() }

    private func notifyObserver() {
        guard let observer = state.withLock({ $0.observer }) else { return }
        MainThread.run(observer)
    }
}
