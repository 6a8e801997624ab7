import PredicateFormat
import SceneModel

/// The properties of a session that targeting uses.
struct SessionRecord: Sendable {
    let identifier: SessionIdentifier
    let role: SceneRole
    var title: String?
    let isDiscarded: Bool
    var conditions: ActivationConditions
    let created: Timestamp
    var lastActive: Timestamp

    init(_ session: SceneSession) {
        identifier = session.identifier
        role = session.role
        title = session.title
        isDiscarded = session.isDiscarded
        conditions = session.conditions
        created = session.created
        lastActive = session.lastActive
    }

    /// Whether the session can receive events.
    var isCandidate: Bool { role == .windowApplication && !isDiscarded }

    var recency: Recency { Recency(lastActive: lastActive, created: created, identifier: identifier) }
}

/// The order of sessions with equal rank: the most recently active session first, then the oldest, then the session
/// whose identifier sorts first.
package struct Recency: Sendable {
    let lastActive: Timestamp
    let created: Timestamp
    let identifier: SessionIdentifier

    init(lastActive: Timestamp, created: Timestamp, identifier: SessionIdentifier) {
        self.lastActive = lastActive
        self.created = created
        self.identifier = identifier
    }

    /// Creates the recency of a session.
    package init(_ session: SceneSession) {
        self.init(lastActive: session.lastActive, created: session.created, identifier: session.identifier)
    }

    /// Whether this session precedes another session; false if both are the same session.
    package func precedes(_ other: Recency) -> Bool {
        if lastActive != other.lastActive { return lastActive > other.lastActive }
        if created != other.created { return created < other.created }
        return identifier < other.identifier
    }
}
