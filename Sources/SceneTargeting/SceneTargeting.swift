import PredicateFormat
import SceneModel

/// The sessions of all apps and the content that each can show or prefers, and from them the answer to where an event goes.
///
/// A value: a copy is a snapshot. ``decide(_:)`` is fast; ``explain(_:)`` evaluates everything again without the index and tells all of
/// it. Both follow the rule in `docs/architecture.md`, and both look at stored conditions only, so the app need not run.
public struct SceneTargeting: Sendable {
    private var apps: [AppIdentifier: AppBox] = [:]

    /// Knows no app.
    public init() {}

    /// The apps that are known, in order.
    public var appIdentifiers: [AppIdentifier] { apps.keys.sorted() }

    // MARK: Changes

    /// Makes an app known, or changes whether it has several windows. Its sessions stay.
    ///
    /// - Parameter supportsMultipleScenes: UIKit's `UIApplicationSupportsMultipleScenes`; without it every event goes to the app's one
    ///   session.
    public mutating func setApp(_ app: AppIdentifier, supportsMultipleScenes: Bool) {
        if apps[app] == nil { apps[app] = AppBox(AppTargets()) }
        change(app) { $0.supportsMultipleScenes = supportsMultipleScenes }
    }

    /// Forgets an app with its sessions and rules. Does nothing for an unknown app.
    public mutating func removeApp(_ app: AppIdentifier) { apps[app] = nil }

    /// Adds a session, or replaces the one with its identifier.
    ///
    /// - Throws: ``UnknownAppError`` when ``setApp(_:supportsMultipleScenes:)`` was not called for its app.
    public mutating func update(_ session: SceneSession) throws(UnknownAppError) {
        guard apps[session.app] != nil else { throw UnknownAppError(app: session.app) }
        change(session.app) { $0.update(SessionRecord(session)) }
    }

    /// Adds sessions of an app, or replaces those with their identifiers, and leaves it to ``prepare(_:)`` to file conditions for
    /// decisions. Does nothing for an unknown app.
    ///
    /// For a start with many stored sessions: what nobody has asked about yet need not be ready.
    public mutating func add(_ sessions: [SceneSession], app: AppIdentifier) {
        change(app) { $0.add(sessions) }
    }

    /// Files what ``add(_:app:)`` left for later. A decision before that is right as well, but takes long each time.
    public mutating func prepare(_ app: AppIdentifier) {
        guard apps[app]?.targets.isPrepared == false else { return }
        change(app) { $0.prepare(atMost: .max) }
    }

    /// Files a part of what ``add(_:app:)`` left for later.
    ///
    /// - Parameter count: sessions that are taken at most.
    /// - Returns: whether there was anything to do.
    public mutating func prepareSome(atMost count: Int) -> Bool {
        guard let app = apps.first(where: { !$0.value.targets.isPrepared })?.key else { return false }
        change(app) { $0.prepare(atMost: count) }
        return true
    }

    /// Changes what a session can show and prefers. Costs that session only. Does nothing for an unknown session.
    public mutating func setConditions(
        _ conditions: ActivationConditions, of session: SessionIdentifier, app: AppIdentifier
    ) {
        change(app) { $0.setConditions(conditions, of: session) }
    }

    /// Notes when a session was last active, which decides between sessions of equal rank. Does nothing for an unknown session.
    public mutating func setLastActive(_ moment: Timestamp, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setLastActive(moment, of: session) }
    }

    /// Notes what a session is called, which explanations show. Does nothing for an unknown session.
    public mutating func setTitle(_ title: String?, of session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.setTitle(title, of: session) }
    }

    /// Forgets a session. Does nothing for an unknown one.
    public mutating func removeSession(_ session: SessionIdentifier, app: AppIdentifier) {
        change(app) { $0.remove(session) }
    }

    /// Replaces the user's rules for an app; of several that match an event the first decides. Does nothing for an unknown app.
    public mutating func setRules(_ rules: [UserRule], app: AppIdentifier) {
        change(app) { $0.setRules(rules) }
    }

    private mutating func change(_ app: AppIdentifier, _ body: (inout AppTargets) -> Void) {
        guard let index = apps.index(forKey: app) else { return }
        if !isKnownUniquelyReferenced(&apps.values[index]) {
            apps.values[index] = AppBox(AppTargets(copying: apps.values[index].targets))
        }
        body(&apps.values[index].targets)
    }

    // MARK: Questions

    /// Where an event goes.
    ///
    /// - Throws: ``UnknownAppError`` when the event is for an app that is not known.
    public func decide(_ event: SceneEvent) throws(UnknownAppError) -> Decision {
        try decide(app: event.app, identifier: event.contentIdentifier)
    }

    /// Where an event about some content goes.
    ///
    /// - Parameters:
    ///   - app: the app that the event is for.
    ///   - identifier: what the event is about; nil when it is about nothing in particular.
    /// - Throws: ``UnknownAppError`` when the app is not known.
    public func decide(
        app: AppIdentifier, identifier: TargetContentIdentifier?
    ) throws(UnknownAppError) -> Decision {
        guard let box = apps[app] else { throw UnknownAppError(app: app) }
        return box.targets.decide(identifier)
    }

    /// Where an event goes, and everything that led there.
    ///
    /// - Throws: ``UnknownAppError`` when the event is for an app that is not known.
    public func explain(_ event: SceneEvent) throws(UnknownAppError) -> Explanation {
        guard let box = apps[event.app] else { throw UnknownAppError(app: event.app) }
        return box.targets.explain(event)
    }
}

/// Holds an app's targets behind one reference, so that a question does not copy them.
private final class AppBox: @unchecked Sendable {
    // Changed only by a `SceneTargeting` that holds the one reference to it; otherwise it is copied first. So nobody can read it
    // meanwhile, and a check of that for every question would find nothing.
    @exclusivity(unchecked) var targets: AppTargets

    init(_ targets: consuming AppTargets) { self.targets = targets }
}
