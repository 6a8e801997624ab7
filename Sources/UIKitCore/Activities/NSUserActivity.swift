import Foundation
import PredicateFormat
import SceneModel
import Synchronization

/// Names an activity so that the app can later take it back from where the system keeps it.
///
/// It has nothing to do with a scene session's persistent identifier.
public typealias NSUserActivityPersistentIdentifier = String

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that opens a web link, whose address is the activity's `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = UserActivity.browsingWeb

/// What a person is doing in an app: what a scene is about, the state it is restored from, or what it is asked to show.
///
/// Mirrors Apple's class of the same name. Objects are equal when they are the same object; one that went through the
/// system is another object with the same data and no delegate. Members may be used from any thread.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Everything that changes is behind this lock; a subclass answers for what it adds.
    let state: Mutex<State>

    /// What an activity holds.
    struct State: Sendable {
        var value: UserActivity
        /// As it was set; the value has it to the millisecond.
        var expirationDate: Date?
        var isInvalid = false
        var updaters: [WeakReference] = []
        var delegate = WeakReference(nil)
    }

    /// Makes an activity of a type, a name in reverse-DNS form such as `com.example.clowntown.open`.
    ///
    /// Everything else is empty, and the activity is eligible for Handoff only.
    public init(activityType: String) {
        state = Mutex(State(value: UserActivity(activityType: activityType)))
        super.init()
    }

    /// Makes an activity from what was stored or received.
    init(_ value: UserActivity) {
        state = Mutex(State(value: value, expirationDate: value.expirationDate?.date))
        super.init()
    }

    deinit {
        CurrentActivity.shared.forgetIfGone()
    }

    /// The type, which never changes.
    open var activityType: String { value.activityType }

    /// What a person may read about the activity; nil for nothing.
    open var title: String? {
        get { value.title }
        set { change { $0.title = newValue } }
    }

    /// What the app needs to take the activity up again; nil at first.
    ///
    /// Values are strings, numbers, dates, data, URLs, UUIDs, and arrays, sets and dictionaries of these. An optional
    /// counts as what it holds, an empty one as null. Setting replaces the whole dictionary. A value of another kind is
    /// reported as a fault with its key path; its key keeps what it had before, and the rest is taken.
    open var userInfo: [AnyHashable: Any]? {
        get { value.userInfo.map(ActivityInfo.object) }
        set {
            guard let newValue else {
                change { $0.userInfo = nil }
                return
            }
            let converted = ActivityInfo(newValue, place: "userInfo")
            store(converted) { former in
                var entries = converted.entries
                for key in converted.refused { entries[key] = former?[key] }
                return entries
            }
        }
    }

    /// Merges entries into `userInfo`, where they win over those of the same key; works when it is nil, too.
    ///
    /// A value that cannot be stored is reported as a fault with its key path, and its key keeps what it had before.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        let converted = ActivityInfo(otherDictionary, place: "addUserInfoEntries(from:)")
        store(converted) { ($0 ?? [:]).merging(converted.entries) { $1 } }
    }

    /// Keys of `userInfo` that must survive storing and sending; nil for all.
    open var requiredUserInfoKeys: Set<String>? {
        get { value.requiredUserInfoKeys }
        set { change { $0.requiredUserInfoKeys = newValue } }
    }

    /// Whether the activity has to be brought up to date before it is next stored or sent.
    ///
    /// Set it when what the activity is about has changed; the responders that hold the activity and its delegate are
    /// then asked to fill it in, and it becomes false again.
    open var needsSave: Bool {
        get { value.needsSave }
        set {
            let isNew = state.withLock { state in
                defer { state.value.needsSave = newValue }
                return newValue && !state.value.needsSave && !state.isInvalid
            }
            if isNew { NSUserActivity.hooks.needsSave?(self) }
        }
    }

    /// The web page that shows the same; nil for none.
    open var webpageURL: URL? {
        get { value.webpageURL }
        set { change { $0.webpageURL = newValue } }
    }

    /// The page that led to `webpageURL`; nil when unknown.
    open var referrerURL: URL? {
        get { value.referrerURL }
        set { change { $0.referrerURL = newValue } }
    }

    /// When the activity stops being of use; nil for never.
    open var expirationDate: Date? {
        get { state.withLock { $0.expirationDate } }
        set {
            state.withLock { state in
                state.expirationDate = newValue
                state.value.expirationDate = newValue.map { Timestamp($0) }
            }
        }
    }

    /// Words that a search may find the activity by.
    open var keywords: Set<String> {
        get { value.keywords }
        set { change { $0.keywords = newValue } }
    }

    /// Whether the app that takes the activity up may ask for streams; false unless changed.
    open var supportsContinuationStreams: Bool {
        get { value.supportsContinuationStreams }
        set { change { $0.supportsContinuationStreams = newValue } }
    }

    /// What the activity is about: the system chooses the scene for it by this text. Nil when nothing is named.
    ///
    /// A text that cannot be an identifier, being empty, too long, or holding the character NUL, is reported as a
    /// fault, and the former one stays. Setting it does not set `needsSave`.
    open var targetContentIdentifier: String? {
        get { value.targetContentIdentifier?.text }
        set {
            do throws(TargetContentIdentifierError) {
                var identifier: TargetContentIdentifier?
                if let newValue { identifier = try TargetContentIdentifier(newValue) }
                let accepted = identifier
                change { $0.targetContentIdentifier = accepted }
            } catch {
                UIKitFault.report(error, in: "NSUserActivity.targetContentIdentifier")
            }
        }
    }

    /// Whether another device may take the activity up; true unless changed.
    open var isEligibleForHandoff: Bool {
        get { value.isEligibleForHandoff }
        set { change { $0.isEligibleForHandoff = newValue } }
    }

    /// Whether the activity may be found by searching on this device; false unless changed.
    open var isEligibleForSearch: Bool {
        get { value.isEligibleForSearch }
        set { change { $0.isEligibleForSearch = newValue } }
    }

    /// Whether the activity may be offered to everybody's searches; false unless changed.
    open var isEligibleForPublicIndexing: Bool {
        get { value.isEligibleForPublicIndexing }
        set { change { $0.isEligibleForPublicIndexing = newValue } }
    }

    /// Whether the system may suggest the activity; false unless changed.
    open var isEligibleForPrediction: Bool {
        get { value.isEligibleForPrediction }
        set { change { $0.isEligibleForPrediction = newValue } }
    }

    /// Name by which the app can take back the activity where the system keeps it; nil for none.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? {
        get { value.persistentIdentifier }
        set { change { $0.persistentIdentifier = newValue } }
    }

    /// Who is told that the activity is about to be stored or has been taken up; nil for nobody. It is not kept alive.
    open weak var delegate: (any NSUserActivityDelegate)? {
        get { state.withLock { $0.delegate }.object as? any NSUserActivityDelegate }
        set {
            let reference = WeakReference(newValue)
            state.withLock { $0.delegate = reference }
        }
    }

    /// Makes this the activity that the person is doing now; the one before stops being so, as there is one for each
    /// app.
    ///
    /// Does nothing after `invalidate()`. The activity is not kept alive by being current.
    open func becomeCurrent() {
        if !isInvalid { CurrentActivity.shared.set(self) }
    }

    /// Says that the person does something else now. Does nothing unless this activity is the current one.
    open func resignCurrent() {
        CurrentActivity.shared.clear(ifCurrent: self)
    }

    /// Ends the activity: it stops being current and never becomes so again.
    open func invalidate() {
        state.withLock { $0.isInvalid = true }
        resignCurrent()
    }

    /// Asks for streams to the app that the activity was taken over from.
    ///
    /// There is none that could give them yet: the handler gets no streams and the error
    /// `NSUserActivityConnectionUnavailableError`.
    open func getContinuationStreams(
        completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
    ) {
        completionHandler(nil, nil, CocoaError(CocoaError.Code(rawValue: NSUserActivityConnectionUnavailableError)))
    }

    /// Takes back activities that the system keeps for searching and suggesting; the handler is called when that is
    /// done.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping () -> Void
    ) {
        hooks.deleteSaved?(Set(persistentIdentifiers))
        handler()
    }

    /// Takes back all activities that the system keeps for searching and suggesting; the handler is called when that is
    /// done.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        hooks.deleteSaved?(nil)
        handler()
    }
}

extension NSUserActivity {
    /// The data, as it is stored with a session or sent to a scene.
    var value: UserActivity { state.withLock { $0.value } }

    /// Whether `invalidate()` has been called.
    var isInvalid: Bool { state.withLock { $0.isInvalid } }

    func change(_ body: (inout sending UserActivity) -> Void) {
        state.withLock { body(&$0.value) }
    }

    /// Stores converted entries unless they are too large together, and reports what was refused.
    private func store(
        _ converted: ActivityInfo,
        _ merge: ([String: PropertyListValue]?) -> [String: PropertyListValue]
    ) {
        var faults = converted.faults
        state.withLock { state in
            let entries = merge(state.value.userInfo)
            if let error = ActivityInfo.sizeError(of: entries) {
                faults.append(error.diagnostic.located(in: converted.place))
            } else {
                state.value.userInfo = entries
            }
        }
        // Outside the lock: a handler may well look at the activity.
        for fault in faults { UIKitFault.report(fault) }
    }
}
