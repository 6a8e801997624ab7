import SceneModel

/// One change of a transaction.
///
/// A `put` replaces the entry with the same key. A `set` or `remove` has no effect if the session or entry does not
/// exist, because an earlier change may have removed it. Removals do not cascade: removing a session does not remove
/// its snapshot and items, which need changes of their own.
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
    /// Changes the title of a session's card; nil to show the app's name.
    case setTitle(SessionIdentifier, String?)
    /// Changes a session's state restoration activity; nil for none.
    case setActivity(SessionIdentifier, UserActivity?)
    /// Changes the `userInfo` that the app has set for a session; nil for none.
    case setUserInfo(SessionIdentifier, [String: PropertyListValue]?)
    /// Changes the time at which a session was last active.
    case setLastActive(SessionIdentifier, Timestamp)
    /// Changes whether snapshots of a session must not be taken or stored.
    case setPrivate(SessionIdentifier, Bool)
    /// Changes the scene configuration of a session.
    case setConfiguration(SessionIdentifier, SceneConfiguration)
    /// Stores an item under its number. A later item must have a higher number.
    case putItem(StoredItem)
    /// Removes an item. The number of the item is not used again.
    case removeItem(ItemNumber)
    /// Stores the record of a session's snapshot.
    case putSnapshot(StoredSnapshot)
    /// Removes the record of a session's snapshot. The caller must remove the snapshot file.
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
