import SceneModel
import SceneStore

/// An in-memory reference store. The same changes give this store and a durable store the same content.
struct ReferenceStore {
    var apps: [AppIdentifier: StoredApp] = [:]
    var sessions: [SessionIdentifier: SceneSession] = [:]
    var items: [ItemNumber: StoredItem] = [:]
    var records: [StoredRecord.Key: StoredRecord] = [:]
    var nextItem = ItemNumber(rawValue: 1)

    var state: StoredState {
        StoredState(
            apps: apps.values.sorted { $0.identifier < $1.identifier },
            sessions: sessions.values.sorted { $0.identifier < $1.identifier },
            items: items.values.sorted { $0.number < $1.number }, snapshots: [], rules: [],
            records: records.values.sorted { $0.key.identifier < $1.key.identifier }, nextItem: nextItem)
    }

    mutating func apply(_ changes: [StoreChange]) {
        for change in changes { apply(change) }
    }

    private mutating func apply(_ change: StoreChange) {
        switch change {
        case .putApp(let app): apps[app.identifier] = app
        case .removeApp(let app): apps[app] = nil
        case .putSession(let session): sessions[session.identifier] = session
        case .removeSession(let session): sessions[session] = nil
        case .setConditions(let session, let conditions): sessions[session]?.conditions = conditions
        case .setTitle(let session, let title): sessions[session]?.title = title
        case .setActivity(let session, let activity): sessions[session]?.stateRestorationActivity = activity
        case .setUserInfo(let session, let userInfo): sessions[session]?.userInfo = userInfo
        case .setLastActive(let session, let moment): sessions[session]?.lastActive = moment
        case .setPrivate(let session, let isPrivate): sessions[session]?.isPrivate = isPrivate
        case .setConfiguration(let session, let configuration): sessions[session]?.configuration = configuration
        case .putItem(let item):
            items[item.number] = item
            nextItem = max(nextItem, item.number.next)
        case .removeItem(let number): items[number] = nil
        case .putRecord(let record): records[record.key] = record
        case .removeRecord(let key): records[key] = nil
        case .putSnapshot, .removeSnapshot, .putRule, .removeRule: break
        }
    }
}
