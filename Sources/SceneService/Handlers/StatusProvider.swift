import SceneProtocol

/// The provider of the status that `GetStatus` reports.
protocol StatusProvider: AnyObject {
    /// The current status of the daemon.
    var status: SystemMessages.Status { get }
}
