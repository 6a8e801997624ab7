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
        try store(
            [
                session.identifier.text.column, session.app.text.column, session.role.rawValue.column,
                session.created.millisecondsSince1970.databaseValue,
                session.lastActive.millisecondsSince1970.databaseValue, session.isPrivate.databaseValue,
                session.isDiscarded.databaseValue, can.version.databaseValue, session.title.column, can.text.column,
                prefers.text.column, configuration.column, activity.column, userInfo.column,
            ], in: .sessions)
    }

    func writePart(_ change: StoreChange) throws {
        switch change {
        case .setConditions(let session, let conditions):
            let (can, prefers) = (try StoredPredicate(conditions.can), try StoredPredicate(conditions.prefers))
            try update(
                session,
                [
                    ("conditionsVersion", can.version.databaseValue), ("can", can.text.column),
                    ("prefers", prefers.text.column),
                ])
        case .setTitle(let session, let title): try update(session, [("title", title.column)])
        case .setActivity(let session, let activity):
            try update(session, [("activity", try StoredJSON.column(activity).column)])
        case .setUserInfo(let session, let userInfo):
            try update(session, [("userInfo", try StoredJSON.column(userInfo).column)])
        case .setLastActive(let session, let moment):
            try update(session, [("lastActive", moment.millisecondsSince1970.databaseValue)])
        case .setPrivate(let session, let isPrivate): try update(session, [("isPrivate", isPrivate.databaseValue)])
        case .setConfiguration(let session, let configuration):
            try update(session, [("configuration", try StoredJSON.column(configuration).column)])
        default: throw StoreError.invalidValue(subject: "\(change)", reason: "it does not change a part of a session")
        }
    }

    /// Changes columns of a session and the session's checksum; does nothing if the session does not exist.
    ///
    /// A row that does not match its checksum keeps this checksum, so that the damage of its other columns is still
    /// detected when the row is read.
    private func update(_ session: SessionIdentifier, _ values: [(column: String, value: DatabaseValue)]) throws {
        guard let row = try checksums(of: session, replacing: values) else { return }
        let assignments = values.map { "\($0.column) = ?" }.joined(separator: ", ")
        try run(
            "UPDATE sessions SET \(assignments), checksum = coalesce(?, checksum) WHERE rowid = ?",
            values.map { $0.value } + [row.checksum?.databaseValue ?? .null, row.rowid.databaseValue])
    }

    /// Returns the rowid of a session and the checksum after a change of columns. The result is nil if the session does
    /// not exist; the checksum is nil if the session's row does not match its stored checksum.
    private func checksums(
        of session: SessionIdentifier, replacing values: [(column: String, value: DatabaseValue)]
    ) throws -> (rowid: Int64, checksum: Int64?)? {
        let statement = try database.cachedStatement(sql: StoreTable.sessions.select + " WHERE identifier = ?")
        let rows = try Row.fetchCursor(statement, arguments: [session.text.column])
        guard try rows.next() != nil else { return nil }
        let columns = ColumnReader(statement, of: .sessions)
        let replacements = Dictionary(values.map { ($0.column, $0.value) }) { $1 }
        let isIntact = (try? columns.verifyChecksum()) != nil
        return (columns.rowid, isIntact ? columns.checksum(replacing: replacements) : nil)
    }
}
