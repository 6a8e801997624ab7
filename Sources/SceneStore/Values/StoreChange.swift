import SceneModel

/// One step of a transaction.
///
/// What is put takes the place of what has the same key. What changes a part of a session, and what removes something,
/// has no effect when the session or thing is not there: whoever asks may have been overtaken by a removal. Nothing is
/// removed along with something else: a session's snapshot and items are removed by steps of their own.
public enum StoreChange: Hashable, Sendable {
    /// Stores an app under its identifier.
    case putApp(StoredApp)
    /// Forgets an app.
    case removeApp(AppIdentifier)
    /// Stores a session under its identifier.
    case putSession(SceneSession)
    /// Forgets a session.
    case removeSession(SessionIdentifier)
    /// Changes what a session's scene can show and wants to.
    case setConditions(SessionIdentifier, ActivationConditions)
    /// Changes what is written under a session's card; nil for the app's name.
    case setTitle(SessionIdentifier, String?)
    /// Changes what a session's scene was doing when its state was saved last; nil for nothing.
    case setActivity(SessionIdentifier, UserActivity?)
    /// Changes the app's own facts about a session; nil for none.
    case setUserInfo(SessionIdentifier, [String: PropertyListValue]?)
    /// Changes when a scene of a session last became active.
    case setLastActive(SessionIdentifier, Timestamp)
    /// Changes whether a session's snapshot must not be shown.
    case setPrivate(SessionIdentifier, Bool)
    /// Changes what a scene of a session is made of.
    case setConfiguration(SessionIdentifier, SceneConfiguration)
    /// Stores an item under its number, which no other item may have after it.
    case putItem(StoredItem)
    /// Forgets an item; its number stays used.
    case removeItem(ItemNumber)
    /// Stores the facts about a session's snapshot.
    case putSnapshot(StoredSnapshot)
    /// Forgets the facts about a session's snapshot; the file is the caller's.
    case removeSnapshot(SessionIdentifier)
    /// Stores a rule under its app and identifier.
    case putRule(UserRule)
    /// Stores a record under its key.
    case putRecord(StoredRecord)
    /// Forgets a record.
    case removeRecord(StoredRecord.Key)
    /// Forgets a rule.
    case removeRule(app: AppIdentifier, identifier: String)
}
