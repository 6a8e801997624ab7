import SceneProtocol

/// The daemon's state as `GetStatus` reports it.
protocol StatusProvider: AnyObject {
    /// The present status.
    var status: SystemMessages.Status { get }
}
