import Foundation
import SceneModel

/// A row of the sessions table whose texts are not decoded yet. Texts that several sessions share, and texts that are
/// slow to decode, are stored in ``RawSessions``. The row contains the indices of these texts.
struct RawSession {
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
    let activity: Int?
    let userInfo: Int?
}

/// The rows of all sessions, and the texts that are decoded only once or in parallel.
struct RawSessions {
    private(set) var sessions: [RawSession] = []
    private(set) var apps = InternPool<UTF8Text>()
    private(set) var conditions = InternPool<ConditionTexts>()
    private(set) var configurations = InternPool<UTF8Text>()
    private(set) var activities: [Data] = []
    private(set) var userInfos: [Data] = []
    /// The texts of the previous row. They are compared first, because the next row usually has the same texts.
    private var last: (app: String?, role: String, configuration: String?) = (nil, "", nil)
    /// The indices of the app and the configuration in `last`.
    private var lastNumbers = (app: 0, configuration: 0)

    /// Appends the current row of a column reader.
    mutating func append(_ columns: inout ColumnReader) throws {
        let identifier = try columns.text()
        if let app = try columns.text(unlessLike: last.app) {
            (last.app, lastNumbers.app) = (app, apps.number(of: UTF8Text(app)))
        }
        last.role = try columns.text(reusing: last.role)
        let created = try columns.number(Int64.self)
        let lastActive = try columns.number(Int64.self)
        let isPrivate = try columns.flag()
        let isDiscarded = try columns.flag()
        let version = try columns.number(Int.self)
        let title = try columns.optionalText()
        let can = UTF8Text(try columns.text())
        let prefers = try columns.text(unlessLike: can.text).map(UTF8Text.init) ?? can
        if let configuration = try columns.text(unlessLike: last.configuration) {
            (last.configuration, lastNumbers.configuration) = (
                configuration, configurations.number(of: UTF8Text(configuration))
            )
        }
        sessions.append(
            RawSession(
                rowid: columns.rowid, identifier: identifier, app: lastNumbers.app, role: last.role,
                created: Timestamp(millisecondsSince1970: created),
                lastActive: Timestamp(millisecondsSince1970: lastActive), isPrivate: isPrivate,
                isDiscarded: isDiscarded,
                conditions: conditions.number(of: ConditionTexts(version: version, can: can, prefers: prefers)),
                title: title, configuration: lastNumbers.configuration,
                activity: Self.append(columns.optionalData(), to: &activities),
                userInfo: Self.append(columns.optionalData(), to: &userInfos)))
    }

    private static func append(_ data: Data?, to list: inout [Data]) -> Int? {
        guard let data else { return nil }
        list.append(data)
        return list.count - 1
    }
}
