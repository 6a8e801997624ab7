import Foundation
import SceneModel
import SceneProtocol

/// The daemon as the handlers of calls and the notifications see it: each of them gets the protocols that it needs, so
/// that its stored properties are all that it may touch.
extension DaemonCore: StageRegistry, AppChangeReceiver, ForeignProcessWatcher, StatusProvider, NotificationHost {
    func redeemToken(_ token: String, pid: Int32) -> SessionIdentifier? { tokens.redeem(token, pid: pid) }

    var status: SystemMessages.Status {
        let notifier = notifications.notifier
        return SystemMessages.Status(
            version: options.version, processID: getpid(), stateFolder: options.stateFolder.path, started: started,
            sessions: runner.machine.sessionCount, apps: runner.machine.appCount, stage: stage?.name,
            notifications: stage?.name ?? notifier?.serverName,
            notificationTrouble: stage == nil ? notifier?.unavailability : nil,
            storeTrouble: runner.machine.storeFailure, salvage: salvage)
    }
}
