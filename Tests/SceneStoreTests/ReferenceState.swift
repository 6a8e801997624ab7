import SceneModel
import SceneStore

/// A simple in-memory model of a store's expected content.
struct ReferenceState {
    private(set) var state = StoredState()

    mutating func apply(_ step: StoreChange) {
        switch step {
        case .putApp(let app): Self.put(app, &state.apps) { $0.identifier == app.identifier }
        case .removeApp(let app): state.apps.removeAll { $0.identifier == app }
        case .putSession(let session):
            Self.put(session, &state.sessions) { $0.identifier == session.identifier }
        case .removeSession(let session): state.sessions.removeAll { $0.identifier == session }
        case .setConditions(let session, let conditions): change(session) { $0.conditions = conditions }
        case .setTitle(let session, let title): change(session) { $0.title = title }
        case .setActivity(let session, let activity): change(session) { $0.stateRestorationActivity = activity }
        case .setUserInfo(let session, let userInfo): change(session) { $0.userInfo = userInfo }
        case .setLastActive(let session, let moment): change(session) { $0.lastActive = moment }
        case .setPrivate(let session, let isPrivate): change(session) { $0.isPrivate = isPrivate }
        case .setConfiguration(let session, let configuration): change(session) { $0.configuration = configuration }
        case .putItem(let item):
            Self.put(item, &state.items) { $0.number == item.number }
            state.items.sort { $0.number < $1.number }
            state.nextItem = max(state.nextItem, item.number.next)
        case .removeItem(let number): state.items.removeAll { $0.number == number }
        case .putSnapshot(let snapshot): Self.put(snapshot, &state.snapshots) { $0.session == snapshot.session }
        case .removeSnapshot(let session): state.snapshots.removeAll { $0.session == session }
        case .putRule(let rule):
            Self.put(rule, &state.rules) { Self.hasKey($0, rule.app, rule.identifier) }
        case .putRecord(let record):
            Self.put(record, &state.records) { Self.isSame($0.key, record.key) }
        case .removeRecord(let key): state.records.removeAll { Self.isSame($0.key, key) }
        case .removeRule(let app, let identifier):
            state.rules.removeAll { Self.hasKey($0, app, identifier) }
        }
    }

    private static func hasKey(_ rule: UserRule, _ app: AppIdentifier, _ identifier: String) -> Bool {
        rule.app == app && Array(rule.identifier.utf8) == Array(identifier.utf8)
    }

    private static func isSame(_ left: StoredRecord.Key, _ right: StoredRecord.Key) -> Bool {
        left.app == right.app && Array(left.kind.utf8) == Array(right.kind.utf8)
            && Array(left.identifier.utf8) == Array(right.identifier.utf8)
    }

    private static func put<Value>(_ value: Value, _ values: inout [Value], where isSame: (Value) -> Bool) {
        if let index = values.firstIndex(where: isSame) { values[index] = value } else { values.append(value) }
    }

    private mutating func change(_ session: SessionIdentifier, _ change: (inout SceneSession) -> Void) {
        if let index = state.sessions.firstIndex(where: { $0.identifier == session }) {
            change(&state.sessions[index])
        }
    }

    /// Returns the state with sorted lists, so that comparisons ignore the order in the store.
    static func unordered(_ state: StoredState) -> StoredState {
        var state = state
        state.apps.sort { $0.identifier < $1.identifier }
        state.sessions.sort { $0.identifier < $1.identifier }
        state.snapshots.sort { $0.session < $1.session }
        state.records.sort {
            ($0.key.app.text + "/" + $0.key.kind + "/" + $0.key.identifier).utf8.lexicographicallyPrecedes(
                ($1.key.app.text + "/" + $1.key.kind + "/" + $1.key.identifier).utf8)
        }
        state.rules.sort {
            ($0.app.text + "/" + $0.identifier).utf8.lexicographicallyPrecedes(($1.app.text + "/" + $1.identifier).utf8)
        }
        return state
    }
}
