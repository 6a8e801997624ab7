import Foundation

/// The daemon's options: its socket, state folder and limits.
public struct DaemonOptions: Sendable {
    /// Path of the control socket; its folder is created if it does not exist.
    public var socket: String
    /// The folder of the store and of snapshots.
    public var stateFolder: URL
    /// The daemon's time limits.
    public var limits: TimeLimits
    /// The environment for apps, before the stage's variables are added.
    public var environment: [String: String]
    /// The installer that updates the icons of installed apps; nil to leave them as they are.
    package var installer: AppInstaller?
    /// The version that `GetStatus` reports.
    public var version: String

    /// Creates options.
    public init(
        socket: String, stateFolder: URL, limits: TimeLimits = TimeLimits(),
        environment: [String: String] = [:], installer: AppInstaller? = nil, version: String = "0"
    ) {
        (self.socket, self.stateFolder, self.limits) = (socket, stateFolder, limits)
        (self.environment, self.installer, self.version) = (environment, installer, version)
    }

    /// The folder of snapshots.
    var snapshotFolder: URL { stateFolder.appendingPathComponent("snapshots") }
}
