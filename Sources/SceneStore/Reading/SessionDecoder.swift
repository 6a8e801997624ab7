import PredicateFormat
import SceneModel

/// Makes sessions of their rows.
struct SessionDecoder: Sendable {
    private let apps: [Result<AppIdentifier, any Error>]
    private let conditions: [Result<ActivationConditions, any Error>]
    private let configurations: [Result<SceneConfiguration, any Error>]

    /// Reads the texts that sessions share.
    init(_ raw: RawSessions) {
        apps = raw.apps.elements.map { name in Result { try AppIdentifier(name.text) } }
        conditions = raw.conditions.elements.parallelMap { texts in
            try ActivationConditions(
                can: SerializedPredicate(version: texts.version, text: texts.can.text),
                prefers: SerializedPredicate(version: texts.version, text: texts.prefers.text))
        }
        configurations = raw.configurations.elements.parallelMap { try StoredJSON.configuration($0.text) }
    }

    /// The session of a row.
    func session(_ raw: RawSession) throws -> SceneSession {
        func part<Value>(_ column: String, _ make: () throws -> Value) throws -> Value {
            do { return try make() } catch { throw RowFault(error, column: column) }
        }
        return SceneSession(
            identifier: try part("identifier") { try SessionIdentifier(raw.identifier) },
            app: try part("app") { try apps[raw.app].get() },
            role: SceneRole(rawValue: raw.role),
            configuration: try part("configuration") { try configurations[raw.configuration].get() },
            conditions: try part("conditions") { try conditions[raw.conditions].get() },
            title: raw.title,
            userInfo: try part("userInfo") { try raw.userInfo.map(StoredJSON.userInfo) },
            stateRestorationActivity: try part("activity") { try raw.activity.map(StoredJSON.activity) },
            created: raw.created,
            lastActive: raw.lastActive,
            isPrivate: raw.isPrivate,
            isDiscarded: raw.isDiscarded)
    }
}
