import PredicateFormat
import SceneModel

/// A decoder of session rows.
struct SessionDecoder {
    private let apps: [Result<AppIdentifier, any Error>]
    private let conditions: [Result<ActivationConditions, any Error>]
    private let configurations: [Result<SceneConfiguration, any Error>]
    private let activities: [Result<UserActivity, any Error>]
    private let userInfos: [Result<[String: PropertyListValue], any Error>]

    /// Decodes the texts that sessions share and the texts that are slow to decode.
    init(_ raw: RawSessions) {
        apps = raw.apps.elements.map { name in Result { try AppIdentifier(name.text) } }
        conditions = raw.conditions.elements.parallelMap { texts in
            try ActivationConditions(
                can: SerializedPredicate(version: texts.version, text: texts.can.text),
                prefers: SerializedPredicate(version: texts.version, text: texts.prefers.text))
        }
        configurations = raw.configurations.elements.parallelMap { try StoredJSON.configuration($0.text) }
        activities = raw.activities.parallelMap(StoredJSON.activity)
        userInfos = raw.userInfos.parallelMap(StoredJSON.userInfo)
    }

    /// Returns the session of a row; throws ``RowDecodingError`` if a value of the row is invalid.
    func session(_ raw: RawSession) throws -> SceneSession {
        func part<Value>(_ column: String, _ make: () throws -> Value) throws -> Value {
            do { return try make() } catch { throw RowDecodingError(error, column: column) }
        }
        return SceneSession(
            identifier: try part("identifier") { try SessionIdentifier(raw.identifier) },
            app: try part("app") { try apps[raw.app].get() },
            role: SceneRole(rawValue: raw.role),
            configuration: try part("configuration") { try configurations[raw.configuration].get() },
            conditions: try part("conditions") { try conditions[raw.conditions].get() },
            title: raw.title,
            userInfo: try part("userInfo") { try raw.userInfo.map { try userInfos[$0].get() } },
            stateRestorationActivity: try part("activity") { try raw.activity.map { try activities[$0].get() } },
            created: raw.created,
            lastActive: raw.lastActive,
            isPrivate: raw.isPrivate,
            isDiscarded: raw.isDiscarded)
    }
}
