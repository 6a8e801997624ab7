import Foundation
import SceneModel
import SceneProtocol
import SceneStore

/// Conformances to the protocols through which the call handlers and the notification controller use the core. A
/// handler stores its reference to the core as one of these protocol types, so the handler cannot use other parts of
/// the core.
extension DaemonCore: StageRegistry, AppChangeReceiver, ForeignProcessWatcher, StatusProvider, NotificationHost {
    func redeemToken(_ token: String, pid: Int32) -> SessionIdentifier? { tokens.redeem(token, pid: pid) }

    var status: SystemMessages.Status {
        let notifier = notifications.notifier
        return SystemMessages.Status(
            version: options.version, processID: getpid(), stateFolder: options.stateFolder.path, started: started,
            sessions: runner.machine.sessionCount, apps: runner.machine.appCount, stage: stage?.name,
            notifications: stage?.name ?? notifier?.serverName,
            notificationTrouble: stage == nil ? notifier?.unavailability : nil,
            storeTrouble: runner.machine.storeFailure,
            salvage: notices.texts.isEmpty ? nil : notices.texts.joined(separator: "\n"))
    }

    func acknowledgeNotices() throws(StoreError) { try notices.acknowledge() }

    /// Adds the apps that packages have installed. An app that the daemon knows from another bundle keeps this bundle
    /// as long as the bundle exists.
    func addSharedApps() {
        guard let bundles = options.sharedApps?.usableBundles(), !bundles.isEmpty else { return }
        let known: [AppIdentifier: String] = runner.machine.appStatuses.reduce(into: [:]) { $0[$1.app] = $1.bundle }
        for bundle in bundles {
            if let path = known[bundle.manifest.identifier], FileManager.default.fileExists(atPath: path) { continue }
            runner.enqueue(.setApp(bundle.manifest, bundle: bundle.path))
        }
    }
}
