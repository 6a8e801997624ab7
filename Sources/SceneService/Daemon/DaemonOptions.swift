import Foundation

/// Where a daemon listens, keeps its state and finds its limits.
public struct DaemonOptions: Sendable {
    /// Path of the control socket; its folder is made if there is none.
    public var socket: String
    /// The folder of the store and of snapshots.
    public var stateFolder: URL
    /// What the service waits for, and how long.
    public var limits: ServiceLimits
    /// The environment that apps get, before what a stage adds.
    public var environment: [String: String]
    /// Brings the icons of installed apps up to date; nil to leave them as they are.
    public var installer: AppInstaller?
    /// What `GetStatus` says.
    public var version: String

    /// Makes options.
    public init(
        socket: String, stateFolder: URL, limits: ServiceLimits = ServiceLimits(),
        environment: [String: String] = [:], installer: AppInstaller? = nil, version: String = "0"
    ) {
        (self.socket, self.stateFolder, self.limits) = (socket, stateFolder, limits)
        (self.environment, self.installer, self.version) = (environment, installer, version)
    }

    /// Where pictures of windows are.
    var snapshotFolder: URL { stateFolder.appendingPathComponent("snapshots") }
}
