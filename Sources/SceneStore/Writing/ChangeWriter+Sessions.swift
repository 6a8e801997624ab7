import GRDB
import SceneModel

/// Changes to whole sessions and to single fields of a session. Each change writes one row, found by its key.
extension ChangeWriter {
    func put(_ session: SceneSession) throws {
        let can = try StoredPredicate(session.conditions.can)
        let prefers = try StoredPredicate(session.conditions.prefers)
        let configuration = try StoredJSON.column(session.configuration)
        let activity = try StoredJSON.column(session.stateRestorationActivity)
        let userInfo = try StoredJSON.column(session.userInfo)
        try run(
            StoreTable.sessions.upsert,
            [
                session.identifier.text.column, session.app.text.column, session.role.rawValue.column,
                session.created.millisecondsSince1970.databaseValue,
                session.lastActive.millisecondsSince1970.databaseValue, session.isPrivate.databaseValue,
                session.isDiscarded.databaseValue, can.version.databaseValue, session.title.column, can.text.column,
                prefers.text.column, configuration.column, activity.column, userInfo.column,
            ])
    }

    func writePart(_ change: StoreChange) throws {
        switch change {
        case .setConditions(let session, let conditions):
            let (can, prefers) = (try StoredPredicate(conditions.can), try StoredPredicate(conditions.prefers))
            try run(
                "UPDATE sessions SET conditionsVersion = ?, can = ?, prefers = ? WHERE identifier = ?",
                [can.version.databaseValue, can.text.column, prefers.text.column, session.text.column])
        case .setTitle(let session, let title): try set("title", title.column, session)
        case .setActivity(let session, let activity):
            try set("activity", try StoredJSON.column(activity).column, session)
        case .setUserInfo(let session, let userInfo):
            try set("userInfo", try StoredJSON.column(userInfo).column, session)
        case .setLastActive(let session, let moment):
            try set("lastActive", moment.millisecondsSince1970.databaseValue, session)
        case .setPrivate(let session, let isPrivate): try set("isPrivate", isPrivate.databaseValue, session)
        case .setConfiguration(let session, let configuration):
            try set("configuration", try StoredJSON.column(configuration).column, session)
        default: throw StoreError.invalidValue(subject: "\(change)", reason: "it does not change a part of a session")
        }
    }

    private func set(_ column: String, _ value: DatabaseValue, _ session: SessionIdentifier) throws {
        try run("UPDATE sessions SET \(column) = ? WHERE identifier = ?", [value, session.text.column])
    }
}
