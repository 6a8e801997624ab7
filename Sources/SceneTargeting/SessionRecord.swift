import PredicateFormat
import SceneModel

/// The facts about a session that targeting uses.
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

    /// Whether the session may receive events.
    var isCandidate: Bool { role == .windowApplication && !isDiscarded }

    var recency: Recency { Recency(lastActive: lastActive, created: created, identifier: identifier) }
}

/// The order of sessions with the same rank: the more recently active first, then the older, then the one whose
/// identifier sorts first.
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

    /// Whether the session precedes the other one; false for a session and itself.
    package func precedes(_ other: Recency) -> Bool {
        if lastActive != other.lastActive { return lastActive > other.lastActive }
        if created != other.created { return created < other.created }
        return identifier < other.identifier
    }
}
