import SceneProtocol
import SceneStore

/// The provider of the status that `GetStatus` reports.
protocol StatusProvider: AnyObject {
    /// The current status of the daemon.
    var status: SystemMessages.Status { get }

    /// Removes the notices about damage to the store, because a person has seen them.
    func acknowledgeNotices() throws(StoreError)

    /// Adds the apps that packages of the operating system have installed since the daemon started.
    func addSharedApps()
}
