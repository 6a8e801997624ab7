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

    /// Restores all sessions in one operation, because there may be many: each table grows once, and conditions are
    /// indexed later.
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

    /// Indexes some of the restored sessions, which the first decision of an app would otherwise do for all its
    /// sessions at once.
    ///
    /// - Returns: whether there was anything to do.
    package mutating func indexSomeSessions() -> Bool {
        // The number is small enough not to delay a call noticeably.
        targeting.prepareSome(atMost: 100)
    }

    /// Returns the target for content, after indexing the app's remaining sessions.
    mutating func decide(
        _ app: AppIdentifier, _ identifier: TargetContentIdentifier?
    ) throws(UnknownAppError) -> Decision {
        targeting.prepare(app)
        return try targeting.decide(app: app, identifier: identifier)
    }

    /// Restores an item. An item of a later release, or a damaged one, stays in the store for a daemon that can read
    /// it.
    mutating func restore(_ item: StoredItem) {
        guard apps[item.app] != nil, let content = item.payload.content
        else {
            actions.append(.notifyWatchers(.unreadableItem(item.number)))
            return
        }
        var waiting = PendingItem(stored: item, content: content)
        waiting.isMarkedForCurrentProcess =
            item.process != nil && item.process == apps[item.app]?.process?.identifier.rawValue
        // The process may have received the item; only its registration can show otherwise.
        waiting.isHandedOver = waiting.isMarkedForCurrentProcess
        apps[item.app]?.pendingItems.append(waiting)
    }

    /// Applies a manifest to the app's record; sessions stay unchanged.
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
