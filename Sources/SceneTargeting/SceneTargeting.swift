import PredicateFormat
import SceneModel

/// The sessions of all apps with their activation conditions, from which the target of an event is decided.
///
/// It is a value: a copy is a snapshot. ``decide(_:)`` is fast; ``explain(_:)`` evaluates every predicate without the
/// index and returns all results. Both follow the rule in `docs/architecture.md`, and both use stored conditions only,
/// so the app need not run.
public struct SceneTargeting: Sendable {
    private var apps: [AppIdentifier: AppBox] = [:]

    /// Creates a value without apps.
    public init() {}

    /// The known apps, in order.
    public var appIdentifiers: [AppIdentifier] { apps.keys.sorted() }

    // MARK: Changes

    /// Adds an app, or changes whether it supports multiple scenes. Its sessions stay.
    ///
    /// - Parameter supportsMultipleScenes: UIKit's `UIApplicationSupportsMultipleScenes`; without it every event goes
    ///   to the app's only session.
    public mutating func setApp(_ app: AppIdentifier, supportsMultipleScenes: Bool) {
        if apps[app] == nil { apps[app] = AppBox(AppTargeting()) }
        change(app) { $0.supportsMultipleScenes = supportsMultipleScenes }
    }

    /// Removes an app with its sessions and rules. Does nothing for an unknown app.
    public mutating func removeApp(_ app: AppIdentifier) { apps[app] = nil }

    /// Adds a session, or replaces the one with its identifier.
    ///
    /// - Throws: ``UnknownAppError`` when ``setApp(_:supportsMultipleScenes:)`` was not called for its app.
    public mutating func update(_ session: SceneSession) throws(UnknownAppError) {
        guard apps[session.app] != nil else { throw UnknownAppError(app: session.app) }
        change(session.app) { $0.update(SessionRecord(session)) }
    }

    /// Adds sessions of an app, or replaces those with the same identifiers, and leaves the indexing of their
    /// conditions to ``prepare(_:)``. Does nothing for an unknown app.
    ///
    /// Used at a start with many stored sessions, which need not be indexed before the first decision.
    public mutating func add(_ sessions: [SceneSession], app: AppIdentifier) {
        change(app) { $0.add(sessions) }
    }

    /// Indexes the sessions that ``add(_:app:)`` has deferred. Decisions made before that are correct too, but slow.
    public mutating func prepare(_ app: AppIdentifier) {
        guard apps[app]?.targets.isIndexed == false else { return }
        change(app) { $0.indexSessions(atMost: .max) }
    }

    /// Indexes some of the sessions that ``add(_:app:)`` has deferred.
    ///
    /// - Parameter count: the maximum number of sessions.
    /// - Returns: whether there was anything to do.
    public mutating func prepareSome(atMost count: Int) -> Bool {
        guard let app = apps.first(where: { !$0.value.targets.isIndexed })?.key else { return false }
        change(app) { $0.indexSessions(atMost: count) }
        return true
    }

    /// Changes a session's activation conditions. The cost depends on that session only. Does nothing for an unknown
    /// session.
    public mutating func setConditions(
        _ conditions: ActivationConditions, of session: SessionIdentifier, app: AppIdentifier
    ) {
        change(app) { $0.setConditions(conditions, of: session) }
    }

    /// Sets the time at which a session was last active, which decides between sessions of equal rank. Does nothing for
    /// an unknown session.
    public mutating func setLastActive(_ moment: Timestamp, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setLastActive(moment, of: session) }
    }

    /// Sets a session's title, which explanations show. Does nothing for an unknown session.
    public mutating func setTitle(_ title: String?, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setTitle(title, of: session) }
    }

    /// Removes a session. Does nothing for an unknown one.
    public mutating func removeSession(_ session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.remove(session) }
    }

    /// Replaces the user's rules for an app; of several that match an event the first decides. Does nothing for an
    /// unknown app.
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
    /// - Throws: ``UnknownAppError`` when the event is for an unknown app.
    public func decide(_ event: SceneEvent) throws(UnknownAppError) -> Decision {
        try decide(app: event.app, identifier: event.contentIdentifier)
    }

    /// Returns the target of an event about some content.
    ///
    /// - Parameters:
    ///   - app: the app that the event is for.
    ///   - identifier: the identifier of the event's content; nil for none.
    /// - Throws: ``UnknownAppError`` when the app is not known.
    public func decide(
        app: AppIdentifier, identifier: TargetContentIdentifier?
    ) throws(UnknownAppError) -> Decision {
        guard let box = apps[app] else { throw UnknownAppError(app: app) }
        return box.targets.decide(identifier)
    }

    /// Returns the target of an event with the complete derivation.
    ///
    /// - Throws: ``UnknownAppError`` when the event is for an unknown app.
    public func explain(_ event: SceneEvent) throws(UnknownAppError) -> Explanation {
        guard let box = apps[event.app] else { throw UnknownAppError(app: event.app) }
        return box.targets.explain(event)
    }
}

/// A box that holds an app's targets behind one reference, so that a query does not copy them.
private final class AppBox: @unchecked Sendable {
    // Reason for the unchecked conformance and the unchecked exclusivity: `targets` is changed only by a
    // `SceneTargeting` that has the only reference to the box; a shared box is copied first. No other reader exists
    // during a change, so an exclusivity check in every query would cost time and never fail.
    @exclusivity(unchecked) var targets: AppTargeting

    init(_ targets: consuming AppTargeting) { self.targets = targets }
}
