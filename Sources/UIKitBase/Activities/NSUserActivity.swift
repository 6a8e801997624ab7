import Foundation
import PredicateFormat
import SceneModel
import Synchronization

/// An identifier of a saved activity, by which the app can later delete the activity from the system.
///
/// The identifier is unrelated to a scene session's persistent identifier.
public typealias NSUserActivityPersistentIdentifier = String

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that opens a web link; `webpageURL` of the activity is the link's address.
public let NSUserActivityTypeBrowsingWeb = UserActivity.browsingWeb

/// A user's activity in an app: the content of a scene, the state from which a scene is restored, or a request to show
/// something.
///
/// Mirrors Apple's class of the same name. Objects are compared by identity; the receiver of an activity gets another
/// object with the same data and no delegate. Members may be used from any thread.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Reason: this lock protects all mutable state; a subclass must protect the state that the subclass adds.
    let state: Mutex<State>

    /// The mutable state of an activity.
    struct State: Sendable {
        var value: UserActivity
        /// The date as it was set; `value` contains the date rounded to milliseconds.
        var expirationDate: Date?
        var isInvalid = false
        /// The thread on which `saveIfNeeded()` is calling the responders and the delegate; nil if it is not running.
        var savingThread: pthread_t?
        var updaters: [WeakReference] = []
        var delegate = WeakReference(nil)
        /// Whether `becomeCurrent()` was called last.
        var isCurrent = false
    }

    /// Creates an activity with a type: a name in reverse-DNS form such as `com.example.clowntown.open`.
    ///
    /// All other properties are empty, and the activity is eligible for Handoff only.
    public init(activityType: String) {
        state = Mutex(State(value: UserActivity(activityType: activityType)))
        super.init()
    }

    /// Creates an activity from stored or received data.
    package init(_ value: UserActivity) {
        state = Mutex(State(value: value, expirationDate: value.expirationDate?.date))
        super.init()
    }

    deinit {
        if state.withLock({ $0.isCurrent }) { CurrentActivity.shared.deallocated() }
    }

    /// The type of the activity. The type never changes.
    open var activityType: String { value.activityType }

    /// A title of the activity for the user; nil for none.
    open var title: String? {
        get { value.title }
        set { modifyValue { $0.title = newValue } }
    }

    /// The data that the app needs to continue the activity; nil at first.
    ///
    /// Values are strings, numbers, dates, data, URLs, UUIDs, and arrays, sets and dictionaries of these. An optional
    /// counts as the wrapped value; nil counts as null. Setting the property replaces the whole dictionary. If a value
    /// has another type, a fault with the value's key path is reported, the key keeps its previous value, and the other
    /// entries are stored.
    open var userInfo: [AnyHashable: Any]? {
        get { value.userInfo.map(StorableUserInfo.dictionary(from:)) }
        set {
            guard let newValue else {
                modifyValue { $0.userInfo = nil }
                return
            }
            let converted = StorableUserInfo(newValue, member: "userInfo")
            store(converted) { former in
                var entries = converted.entries
                for key in converted.rejectedKeys { entries[key] = former?[key] }
                return entries
            }
        }
    }

    /// Merges entries into `userInfo`, replacing entries with the same key; also works if `userInfo` is nil.
    ///
    /// If a value cannot be stored, a fault with the value's key path is reported, and the key keeps its previous
    /// value.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        let converted = StorableUserInfo(otherDictionary, member: "addUserInfoEntries(from:)")
        store(converted) { ($0 ?? [:]).merging(converted.entries) { $1 } }
    }

    /// The keys of `userInfo` that must be preserved when the activity is stored and sent; nil if all keys must be
    /// preserved.
    open var requiredUserInfoKeys: Set<String>? {
        get { value.requiredUserInfoKeys }
        set { modifyValue { $0.requiredUserInfoKeys = newValue } }
    }

    /// Whether the activity must be updated before the activity is next stored or sent.
    ///
    /// Set this property to true when the state that the activity describes has changed. Before the activity is next
    /// stored or sent, the activity's responders and delegate are called to update the activity, and the property
    /// becomes false again.
    open var needsSave: Bool {
        get { value.needsSave }
        set {
            guard !newValue || !isChangedByOwnSave else { return }
            modifyValue { $0.needsSave = newValue }
            if newValue { notifyUpdaters() }
        }
    }

    /// The address of a web page with which the user can continue the activity in a browser; nil for none.
    open var webpageURL: URL? {
        get { value.webpageURL }
        set { modifyValue { $0.webpageURL = newValue } }
    }

    /// The page that linked to `webpageURL`; nil if unknown.
    open var referrerURL: URL? {
        get { value.referrerURL }
        set { modifyValue { $0.referrerURL = newValue } }
    }

    /// The date at which the activity expires; nil for never.
    open var expirationDate: Date? {
        get { state.withLock { $0.expirationDate } }
        set {
            state.withLock { state in
                state.expirationDate = newValue
                state.value.expirationDate = newValue.map { Timestamp($0) }
            }
            CurrentActivity.shared.changed(self)
        }
    }

    /// Keywords by which a search can find the activity.
    open var keywords: Set<String> {
        get { value.keywords }
        set { modifyValue { $0.keywords = newValue } }
    }

    /// Whether the app that continues the activity may request streams. The default is false.
    open var supportsContinuationStreams: Bool {
        get { value.supportsContinuationStreams }
        set { modifyValue { $0.supportsContinuationStreams = newValue } }
    }

    /// An identifier of the content that the activity shows or opens. The system uses the identifier to choose a scene
    /// for the activity; nil for none.
    ///
    /// An invalid identifier (empty, too long, or containing a null character) is reported as a fault, and the previous
    /// identifier is kept. Setting the identifier does not set `needsSave`.
    open var targetContentIdentifier: String? {
        get { value.targetContentIdentifier?.text }
        set {
            do throws(TargetContentIdentifierError) {
                var identifier: TargetContentIdentifier?
                if let newValue { identifier = try TargetContentIdentifier(newValue) }
                let accepted = identifier
                modifyValue { $0.targetContentIdentifier = accepted }
            } catch {
                UIKitFault.report(error, in: "NSUserActivity.targetContentIdentifier")
            }
        }
    }

    /// Whether the activity can be continued on another device. The default is true.
    open var isEligibleForHandoff: Bool {
        get { value.isEligibleForHandoff }
        set { modifyValue { $0.isEligibleForHandoff = newValue } }
    }

    /// Whether the activity can be found by searching on this device. The default is false.
    open var isEligibleForSearch: Bool {
        get { value.isEligibleForSearch }
        set { modifyValue { $0.isEligibleForSearch = newValue } }
    }

    /// Whether the activity may be offered in public search results. The default is false.
    open var isEligibleForPublicIndexing: Bool {
        get { value.isEligibleForPublicIndexing }
        set { modifyValue { $0.isEligibleForPublicIndexing = newValue } }
    }

    /// Whether the system may suggest the activity. The default is false.
    open var isEligibleForPrediction: Bool {
        get { value.isEligibleForPrediction }
        set { modifyValue { $0.isEligibleForPrediction = newValue } }
    }

    /// The name by which the app can delete the saved activity from the system; nil for none.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? {
        get { value.persistentIdentifier }
        set { modifyValue { $0.persistentIdentifier = newValue } }
    }

    /// The delegate; nil for none. It is called before the activity is stored or sent. The activity holds the delegate
    /// weakly.
    open weak var delegate: (any NSUserActivityDelegate)? {
        get { state.withLock { $0.delegate }.object as? any NSUserActivityDelegate }
        set {
            let reference = WeakReference(newValue)
            state.withLock { $0.delegate = reference }
        }
    }

    /// Makes this activity the current activity of the app. Each app has one current activity, so the previous activity
    /// stops being current.
    ///
    /// If the activity is eligible for Handoff, the user's other devices can continue it. Does nothing after
    /// `invalidate()`. The app holds its current activity weakly.
    open func becomeCurrent() {
        let isValid = state.withLock { state in
            state.isCurrent = !state.isInvalid
            return state.isCurrent
        }
        if isValid { CurrentActivity.shared.set(self) }
    }

    /// Ends the role of this activity as the app's current activity; the app then has none. Does nothing if another
    /// activity is current.
    open func resignCurrent() {
        state.withLock { $0.isCurrent = false }
        CurrentActivity.shared.clear(ifCurrent: self)
    }

    /// Invalidates the activity: it stops being current and can never become current again.
    open func invalidate() {
        state.withLock { $0.isInvalid = true }
        resignCurrent()
    }

    /// Requests streams to the app from which the activity was continued.
    ///
    /// No app provides streams yet: the handler receives no streams and the error
    /// `NSUserActivityConnectionUnavailableError`.
    open func getContinuationStreams(
        completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
    ) {
        completionHandler(nil, nil, CocoaError(CocoaError.Code(rawValue: NSUserActivityConnectionUnavailableError)))
    }

    /// Deletes activities that the system has saved for search and suggestions, then calls the handler. This
    /// implementation saves no activities for search, so there is nothing to delete.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping () -> Void
    ) {
        handler()
    }

    /// Deletes all activities that the system has saved for search and suggestions, then calls the handler. This
    /// implementation saves no activities for search, so there is nothing to delete.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        handler()
    }
}

extension NSUserActivity {
    /// The data of the activity, in the form that is stored with a session or sent to a scene.
    package var value: UserActivity { state.withLock { $0.value } }

    /// Whether `invalidate()` has been called.
    var isInvalid: Bool { state.withLock { $0.isInvalid } }

    func modifyValue(_ body: (inout sending UserActivity) -> Void) {
        state.withLock { body(&$0.value) }
        CurrentActivity.shared.changed(self)
    }

    /// Stores the dictionary that `merge` returns, unless it exceeds the size limit. Reports rejected entries and an
    /// exceeded limit as faults.
    private func store(
        _ converted: StorableUserInfo,
        _ merge: ([String: PropertyListValue]?) -> [String: PropertyListValue]
    ) {
        var errors = converted.errors
        state.withLock { state in
            let entries = merge(state.value.userInfo)
            if let error = StorableUserInfo.sizeError(of: entries) {
                errors.append(error.diagnostic.located(in: converted.member))
            } else {
                state.value.userInfo = entries
            }
        }
        // Reported outside the lock, because a fault handler may read the activity.
        for error in errors { UIKitFault.report(error) }
    }
}
