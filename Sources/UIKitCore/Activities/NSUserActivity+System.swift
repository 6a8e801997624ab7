import Foundation
import SceneModel
import Synchronization

/// A responder, or anything else, that shares in keeping an activity up to date.
@MainActor
protocol UserActivityUpdating: AnyObject {
    /// Adds its part to the activity.
    func updateUserActivityState(_ activity: NSUserActivity)
}

extension NSUserActivity {
    /// What the application layer wants to know about activities.
    struct Hooks: Sendable {
        /// Called when an activity begins to need saving.
        var needsSave: (@Sendable (NSUserActivity) -> Void)?
        /// Called when another activity has become the current one; nil when none is.
        var currentDidChange: (@Sendable (NSUserActivity?) -> Void)?
        /// Called with the identifiers of activities that the app takes back; nil for all.
        var deleteSaved: (@Sendable (Set<String>?) -> Void)?
    }

    private static let installed = Mutex(Hooks())

    /// The hooks of the process; none at first.
    static var hooks: Hooks {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// What the person is doing now; nil when no activity is current or the one that was is gone.
    static var current: NSUserActivity? { CurrentActivity.shared.activity }

    // MARK: Responders

    /// Has a responder asked for its part whenever the activity is saved. It is not kept alive; a second time does
    /// nothing.
    @MainActor
    func addUpdater(_ updater: any UserActivityUpdating) {
        let reference = WeakReference(updater)
        state.withLock { state in
            state.updaters.removeAll { $0.object == nil }
            if !state.updaters.contains(where: { $0.object === reference.object }) { state.updaters.append(reference) }
        }
    }

    /// Takes a responder's part in the activity back; the activity is invalidated when nobody has a part any more.
    @MainActor
    func removeUpdater(_ updater: any UserActivityUpdating) {
        let reference = WeakReference(updater)
        let isAbandoned = state.withLock { state in
            let had = state.updaters.contains { $0.object === reference.object }
            state.updaters.removeAll { $0.object == nil || $0.object === reference.object }
            return had && state.updaters.isEmpty
        }
        if isAbandoned { invalidate() }
    }

    /// Brings the activity up to date if it needs that, and makes it not need it: to be called before it is stored or
    /// sent.
    ///
    /// For an activity that responders have a part in, `userInfo` is emptied first, and each of them adds its part, as
    /// UIKit does it; then the delegate is asked.
    @MainActor
    func saveIfNeeded() {
        let updaters: [WeakReference]? = state.withLock { state in
            guard state.value.needsSave else { return nil }
            state.updaters.removeAll { $0.object == nil }
            // Before the calls: what changes while they run needs another save.
            state.value.needsSave = false
            if !state.updaters.isEmpty { state.value.userInfo = [:] }
            return state.updaters
        }
        guard let updaters else { return }
        for reference in updaters {
            (reference.object as? any UserActivityUpdating)?.updateUserActivityState(self)
        }
        delegate?.userActivityWillSave(self)
        // As UIKit has it: what those who were asked set needs no further save.
        change { $0.needsSave = false }
    }

    /// The activity's data after bringing it up to date.
    @MainActor
    package func saved() -> UserActivity {
        saveIfNeeded()
        return value
    }

    /// Another activity with the same data, as after going through the system.
    func passedThrough() -> NSUserActivity { NSUserActivity(value) }
}

/// The one activity of the process that is current.
final class CurrentActivity: Sendable {
    static let shared = CurrentActivity()

    private struct Current: Sendable {
        var reference = WeakReference(nil)
        /// Known also when the object is going and its weak reference is empty already.
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

    /// Called when an activity goes: if it was the current one, there is none now.
    func forgetIfGone() {
        let isGone = current.withLock { current in
            guard current.isSet, current.reference.object == nil else { return false }
            current = Current()
            return true
        }
        if isGone { NSUserActivity.hooks.currentDidChange?(nil) }
    }
}
