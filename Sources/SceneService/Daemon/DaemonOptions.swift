import Foundation

/// The daemon's options: its socket, folders, limits and the environment of apps.
public struct DaemonOptions: Sendable {
    /// The path of the control socket. The folder of the socket is created if it does not exist.
    public var socket: String
    /// The folder of the store and of the snapshots.
    public var stateFolder: URL
    /// The daemon's time limits.
    public var limits: TimeLimits
    /// The environment variables for apps. The stage's variables are added to them and take precedence.
    public var environment: [String: String]
    /// The installer that updates the desktop entries of installed apps; nil if desktop entries are not updated.
    package var installer: AppInstaller?
    /// The apps that packages of the operating system have installed; nil if packages have installed no apps.
    package var sharedApps: SharedApps?
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

    /// The snapshot folder.
    var snapshotFolder: URL { stateFolder.appendingPathComponent("snapshots") }
}
