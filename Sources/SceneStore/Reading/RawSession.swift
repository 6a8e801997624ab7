import Foundation
import GRDB
import SceneModel

/// A session's row with its texts not yet read; what sessions share is named by its number in a pool.
struct RawSession: Sendable {
    let rowid: Int64
    let identifier: String
    let app: Int
    let role: String
    let created: Timestamp
    let lastActive: Timestamp
    let isPrivate: Bool
    let isDiscarded: Bool
    let conditions: Int
    let title: String?
    let configuration: Int
    let activity: Data?
    let userInfo: Data?
}

/// The rows of all sessions, and every text that is worth reading only once.
struct RawSessions {
    private(set) var sessions: [RawSession] = []
    private(set) var apps = Pool<ByteText>()
    private(set) var conditions = Pool<ConditionTexts>()
    private(set) var configurations = Pool<ByteText>()

    /// Takes in a row.
    mutating func append(_ row: Row) throws {
        var columns = ColumnReader(row, of: .sessions)
        let identifier = try columns.text()
        let app = try columns.text()
        let role = try columns.text()
        let created = try columns.number(Int64.self)
        let lastActive = try columns.number(Int64.self)
        let isPrivate = try columns.flag()
        let isDiscarded = try columns.flag()
        let version = try columns.number(Int.self)
        let title = try columns.optionalText()
        let can = try columns.text()
        let prefers = try columns.text()
        let configuration = try columns.text()
        let texts = ConditionTexts(version: version, can: ByteText(can), prefers: ByteText(prefers))
        sessions.append(
            RawSession(
                rowid: ColumnReader.rowid(of: row), identifier: identifier, app: apps.number(of: ByteText(app)),
                role: role, created: Timestamp(millisecondsSince1970: created),
                lastActive: Timestamp(millisecondsSince1970: lastActive), isPrivate: isPrivate,
                isDiscarded: isDiscarded, conditions: conditions.number(of: texts), title: title,
                configuration: configurations.number(of: ByteText(configuration)),
                activity: columns.optionalData(), userInfo: columns.optionalData()))
    }
}
