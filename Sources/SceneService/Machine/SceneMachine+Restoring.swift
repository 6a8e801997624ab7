import Foundation
import SceneModel
import SceneStore

extension SceneMachine {
    mutating func restore(_ app: StoredApp) {
        var life = AppLife(app)
        if let process = app.process {
            let identifier = ProcessIdentifier(rawValue: process.identifier)
            life.process = AppProcess(identifier: identifier, state: .expected)
            processes[identifier] = app.identifier
        }
        apps[app.identifier] = life
        targeting.setApp(app.identifier, supportsMultipleScenes: app.supportsMultipleScenes)
    }

    mutating func restore(_ session: SceneSession) {
        guard apps[session.app] != nil, !session.isDiscarded else { return }
        apps[session.app]?.sessions[session.identifier] = SessionLife(session)
        owners[session.identifier] = session.app
        try? targeting.update(session)
    }

    /// An item of a later release, or a damaged one, stays in the store for whoever can read it.
    mutating func restore(_ item: StoredItem) {
        guard apps[item.app] != nil, let content = try? JSONDecoder().decode(ItemContent.self, from: item.payload)
        else {
            actions.append(.note(.unreadableItem(item.number)))
            return
        }
        var waiting = WaitingItem(stored: item, content: content)
        waiting.isMarkedForCurrent = item.process != nil && item.process == apps[item.app]?.process?.identifier.rawValue
        // It may have got there; only the process itself can say otherwise.
        waiting.isHandedOver = waiting.isMarkedForCurrent
        apps[item.app]?.queue.append(waiting)
    }

    /// Takes over what a manifest says; sessions stay as they are.
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
        if apps[app] == nil { apps[app] = AppLife(record) }
        apps[app]?.record = record
        apps[app]?.manifest = manifest
        targeting.setApp(app, supportsMultipleScenes: manifest.supportsMultipleScenes)
        if before != record { changes.append(.putApp(record)) }
    }
}
