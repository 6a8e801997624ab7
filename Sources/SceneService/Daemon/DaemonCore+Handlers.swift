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
}
