import Foundation

/// The address of the daemon and the way to start it.
package struct DaemonAddress: Sendable {
    /// The path of the daemon's socket.
    package var socket: String
    /// The descriptor of a connected socket that the daemon passed to this process when launching it; nil if the daemon
    /// did not launch this process.
    package var inherited: Int32?
    /// The command that starts the daemon and returns when the daemon listens, such as `proscenium status`; nil for a
    /// client that only waits for a daemon.
    package var startCommand: [String]?
    /// The environment variables of the start command.
    package var startEnvironment: [String: String]

    /// Creates an address.
    package init(
        socket: String, inherited: Int32? = nil, startCommand: [String]? = nil,
        startEnvironment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        (self.socket, self.inherited) = (socket, inherited)
        (self.startCommand, self.startEnvironment) = (startCommand, startEnvironment)
    }
}
