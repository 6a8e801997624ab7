import SceneModel

/// One step of a transaction.
///
/// A `put` replaces the entry with the same key. A `set` and a `remove` have no effect when the session or entry does
/// not exist: another removal may have preceded the request. Removals do not cascade: a session's snapshot and items
/// are removed by steps of their own.
public enum StoreChange: Hashable, Sendable {
    /// Stores an app under its identifier.
    case putApp(StoredApp)
    /// Removes an app.
    case removeApp(AppIdentifier)
    /// Stores a session under its identifier.
    case putSession(SceneSession)
    /// Removes a session.
    case removeSession(SessionIdentifier)
    /// Changes a session's activation conditions.
    case setConditions(SessionIdentifier, ActivationConditions)
    /// Changes the title of a session's card; nil for the app's name.
    case setTitle(SessionIdentifier, String?)
    /// Changes a session's state restoration activity; nil for none.
    case setActivity(SessionIdentifier, UserActivity?)
    /// Changes the app's own `userInfo` of a session; nil for none.
    case setUserInfo(SessionIdentifier, [String: PropertyListValue]?)
    /// Changes the time at which a scene of a session last became active.
    case setLastActive(SessionIdentifier, Timestamp)
    /// Changes whether a session's snapshot must not be shown.
    case setPrivate(SessionIdentifier, Bool)
    /// Changes the scene configuration of a session.
    case setConfiguration(SessionIdentifier, SceneConfiguration)
    /// Stores an item under its number, which no later item may have.
    case putItem(StoredItem)
    /// Removes an item; its number is not used again.
    case removeItem(ItemNumber)
    /// Stores the facts about a session's snapshot.
    case putSnapshot(StoredSnapshot)
    /// Removes the facts about a session's snapshot; the caller removes the file.
    case removeSnapshot(SessionIdentifier)
    /// Stores a rule under its app and identifier.
    case putRule(UserRule)
    /// Stores a record under its key.
    case putRecord(StoredRecord)
    /// Removes a record.
    case removeRecord(StoredRecord.Key)
    /// Removes a rule.
    case removeRule(app: AppIdentifier, identifier: String)
}
