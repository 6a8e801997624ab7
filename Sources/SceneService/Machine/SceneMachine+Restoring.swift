import Foundation
import SceneModel
import SceneStore
import SceneTargeting

extension SceneMachine {
    mutating func restore(_ app: StoredApp) {
        var appRecord = AppRecord(app)
        if let process = app.process {
            let identifier = ProcessIdentifier(rawValue: process.identifier)
            appRecord.process = AppProcess(identifier: identifier, state: .expected)
            processes[identifier] = app.identifier
        }
        apps[app.identifier] = appRecord
        targeting.setApp(app.identifier, supportsMultipleScenes: app.supportsMultipleScenes)
    }

    /// Restores all sessions in one operation, so that every table grows only once even if the store has many sessions.
    /// The conditions of the sessions are indexed later.
    mutating func restore(_ sessions: [SceneSession]) {
        appOfSession.reserveCapacity(sessions.count)
        let kept = sessions.indices.filter { !sessions[$0].isDiscarded }
        for (app, indices) in Dictionary(grouping: kept, by: { sessions[$0].app }) where apps[app] != nil {
            var trackedSessions = [SessionIdentifier: SessionState](minimumCapacity: indices.count)
            for index in indices {
                trackedSessions[sessions[index].identifier] = SessionState(sessions[index])
                appOfSession[sessions[index].identifier] = app
            }
            apps[app]?.sessions = trackedSessions
            targeting.add(indices.count == sessions.count ? sessions : indices.map { sessions[$0] }, app: app)
        }
    }

    /// Indexes the conditions of some restored sessions. Otherwise the first decision for an app would have to index
    /// all sessions of the app in one step.
    ///
    /// - Returns: whether unindexed sessions may be left.
    package mutating func indexSomeSessions() -> Bool {
        // The number is small enough that a call is not noticeably delayed.
        targeting.prepareSome(atMost: 100)
    }

    /// Returns the target for a content identifier, after indexing the sessions of the app that are not indexed yet.
    mutating func decide(
        _ app: AppIdentifier, _ identifier: TargetContentIdentifier?
    ) throws(UnknownAppError) -> Decision {
        targeting.prepare(app)
        return try targeting.decide(app: app, identifier: identifier)
    }

    /// Restores an item. An item that this version cannot read, because it is damaged or from a later version, stays in
    /// the store.
    mutating func restore(_ item: StoredItem) {
        guard apps[item.app] != nil, let content = item.payload.content
        else {
            actions.append(.notifyWatchers(.unreadableItem(item.number)))
            return
        }
        if let session = content.session, appOfSession[session] == nil { replaceLostSession(session, app: item.app) }
        var waiting = PendingItem(stored: item, content: content)
        if case .stored(let data) = item.payload { waiting.byteCount = data.count }
        waiting.isMarkedForCurrentProcess =
            item.process != nil && item.process == apps[item.app]?.process?.identifier.rawValue
        // The process may have received the item. Only the registration of the process can show that the process has
        // not received it.
        waiting.isHandedOver = waiting.isMarkedForCurrentProcess
        apps[item.app]?.pendingItems.append(waiting)
    }

    /// Creates an empty session for an item whose session is missing in the store, because the row of the session was
    /// damaged. The event of the item is then still delivered. The new session is private, because the lost session may
    /// have been private.
    private mutating func replaceLostSession(_ identifier: SessionIdentifier, app: AppIdentifier) {
        let session = SceneSession(identifier: identifier, app: app, isPrivate: true)
        apps[app]?.sessions[identifier] = SessionState(session)
        appOfSession[identifier] = app
        targeting.add([session], app: app)
        changes.append(.putSession(session))
    }

    /// Adds an app, or updates its record from its manifest. The app's sessions stay unchanged.
    mutating func setApp(_ manifest: AppManifest, bundle: String?) {
        let app = manifest.identifier
        var record =
            apps[app]?.record
            ?? StoredApp(
                identifier: app, displayName: nil, supportsMultipleScenes: false, bundle: nil, executable: nil,
                process: nil)
        let before = record
        record.displayName = manifest.displayName
        record.supportsMultipleScenes = manifest.supportsMultipleScenes
        record.bundle = bundle
        record.executable = manifest.executable
        if apps[app] == nil { apps[app] = AppRecord(record) }
        apps[app]?.record = record
        apps[app]?.manifest = manifest
        targeting.setApp(app, supportsMultipleScenes: manifest.supportsMultipleScenes)
        if before != record { changes.append(.putApp(record)) }
    }
}
