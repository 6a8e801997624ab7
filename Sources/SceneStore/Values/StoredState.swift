import SceneModel

/// The whole content of the store.
public struct StoredState: Hashable, Sendable {
    /// The apps, in the order in which they were first stored.
    public var apps: [StoredApp]

    /// The sessions, in the order in which they were first stored.
    public var sessions: [SceneSession]

    /// The items, sorted by number.
    public var items: [StoredItem]

    /// The snapshots, in the order in which they were first stored.
    package var snapshots: [StoredSnapshot]

    /// The rules, in the order in which they were first stored.
    public var rules: [UserRule]

    /// The records, in the order in which they were first stored.
    package var records: [StoredRecord]

    /// The number for the next item. This number is higher than the numbers of all items that the store has ever had,
    /// including removed items.
    package var nextItem: ItemNumber

    /// Creates a state. The default values describe the state of a new store.
    package init(
        apps: [StoredApp] = [],
        sessions: [SceneSession] = [],
        items: [StoredItem] = [],
        snapshots: [StoredSnapshot] = [],
        rules: [UserRule] = [],
        records: [StoredRecord] = [],
        nextItem: ItemNumber = ItemNumber(rawValue: 1)
    ) {
        self.apps = apps
        self.sessions = sessions
        self.items = items
        self.snapshots = snapshots
        self.rules = rules
        self.records = records
        self.nextItem = nextItem
    }
}
