import PredicateFormat
import SceneModel

/// The sessions of all apps with their activation conditions. The target of an event is decided from these conditions.
///
/// The type is a value: a change of the original does not change a copy. ``decide(_:)`` is fast. ``explain(_:)``
/// evaluates every predicate without the index and returns all results. Both functions follow the rule in
/// `docs/architecture.md` and use only stored conditions, so the app need not be running.
public struct SceneTargeting: Sendable {
    private var apps: [AppIdentifier: AppBox] = [:]

    /// Creates a value without apps.
    public init() {}

    /// The known apps, sorted by identifier.
    public var appIdentifiers: [AppIdentifier] { apps.keys.sorted() }

    // MARK: Changes

    /// Adds an app, or changes whether the app supports multiple scenes. The app's sessions stay.
    ///
    /// - Parameter supportsMultipleScenes: UIKit's `UIApplicationSupportsMultipleScenes`. If false, every event goes to
    ///   the app's most recently active session.
    public mutating func setApp(_ app: AppIdentifier, supportsMultipleScenes: Bool) {
        if apps[app] == nil { apps[app] = AppBox(AppTargeting()) }
        change(app) { $0.supportsMultipleScenes = supportsMultipleScenes }
    }

    /// Removes an app with its sessions and rules; does nothing if the app is unknown.
    public mutating func removeApp(_ app: AppIdentifier) { apps[app] = nil }

    /// Adds a session, or replaces the session with the same identifier.
    ///
    /// - Throws: ``UnknownAppError`` if the session's app was not added with ``setApp(_:supportsMultipleScenes:)``.
    public mutating func update(_ session: SceneSession) throws(UnknownAppError) {
        guard apps[session.app] != nil else { throw UnknownAppError(app: session.app) }
        change(session.app) { $0.update(SessionRecord(session)) }
    }

    /// Adds sessions of an app, or replaces the sessions with the same identifiers. The conditions of these sessions
    /// are indexed later, by ``prepare(_:)`` or ``prepareSome(atMost:)``. Does nothing if the app is unknown.
    ///
    /// The daemon uses this function at its start, because many stored sessions need not be indexed before the first
    /// decision.
    public mutating func add(_ sessions: [SceneSession], app: AppIdentifier) {
        change(app) { $0.add(sessions) }
    }

    /// Indexes the sessions of an app whose indexing ``add(_:app:)`` has deferred. Without this call, decisions for the
    /// app are correct but slow.
    public mutating func prepare(_ app: AppIdentifier) {
        guard apps[app]?.targets.isIndexed == false else { return }
        change(app) { $0.indexSessions(atMost: .max) }
    }

    /// Indexes some of the sessions whose indexing ``add(_:app:)`` has deferred.
    ///
    /// - Parameter count: the maximum number of sessions to index.
    /// - Returns: whether any session was left to index.
    public mutating func prepareSome(atMost count: Int) -> Bool {
        guard let app = apps.first(where: { !$0.value.targets.isIndexed })?.key else { return false }
        change(app) { $0.indexSessions(atMost: count) }
        return true
    }

    /// Changes the activation conditions of a session; does nothing if the session is unknown. The cost does not depend
    /// on other sessions.
    public mutating func setConditions(
        _ conditions: ActivationConditions, of session: SessionIdentifier, app: AppIdentifier
    ) {
        change(app) { $0.setConditions(conditions, of: session) }
    }

    /// Sets the time at which a session was last active; does nothing if the session is unknown. The time decides
    /// between sessions of equal rank.
    public mutating func setLastActive(_ moment: Timestamp, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setLastActive(moment, of: session) }
    }

    /// Sets the title of a session; does nothing if the session is unknown. Explanations show the title.
    public mutating func setTitle(_ title: String?, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setTitle(title, of: session) }
    }

    /// Removes a session; does nothing if the session is unknown.
    public mutating func removeSession(_ session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.remove(session) }
    }

    /// Replaces the user's rules for an app; does nothing if the app is unknown. The first rule that matches an event
    /// decides.
    public mutating func setRules(_ rules: [UserRule], app: AppIdentifier) {
        change(app) { $0.setRules(rules) }
    }

    private mutating func change(_ app: AppIdentifier, _ body: (inout AppTargeting) -> Void) {
        guard let index = apps.index(forKey: app) else { return }
        if !isKnownUniquelyReferenced(&apps.values[index]) {
            apps.values[index] = AppBox(AppTargeting(copying: apps.values[index].targets))
        }
        body(&apps.values[index].targets)
    }

    // MARK: Queries

    /// Returns the target of an event.
    ///
    /// - Throws: ``UnknownAppError`` if the event's app is unknown.
    public func decide(_ event: SceneEvent) throws(UnknownAppError) -> Decision {
        try decide(app: event.app, identifier: event.contentIdentifier)
    }

    /// Returns the target of an event that is about some content.
    ///
    /// - Parameters:
    ///   - app: the app that the event is for.
    ///   - identifier: the target content identifier of the event; nil for none.
    /// - Throws: ``UnknownAppError`` if the app is unknown.
    public func decide(
        app: AppIdentifier, identifier: TargetContentIdentifier?
    ) throws(UnknownAppError) -> Decision {
        guard let box = apps[app] else { throw UnknownAppError(app: app) }
        return box.targets.decide(identifier)
    }

    /// Returns the target of an event, with everything that led to the decision.
    ///
    /// - Throws: ``UnknownAppError`` if the event's app is unknown.
    public func explain(_ event: SceneEvent) throws(UnknownAppError) -> Explanation {
        guard let box = apps[event.app] else { throw UnknownAppError(app: event.app) }
        return box.targets.explain(event)
    }
}

/// A reference to the targeting state of one app, so that a query does not copy the state.
private final class AppBox: @unchecked Sendable {
    // Reason for the unchecked conformance and the unchecked exclusivity: a `SceneTargeting` changes `targets` only if
    // it has the only reference to the box, and copies a shared box first. Nothing else reads `targets` during a
    // change, so an exclusivity check could not fail and would only slow down every query.
    @exclusivity(unchecked) var targets: AppTargeting

    init(_ targets: consuming AppTargeting) { self.targets = targets }
}
