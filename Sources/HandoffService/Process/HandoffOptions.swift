/// The options of a handoff process.
package struct HandoffOptions: Sendable {
    /// The path of the socket for commands.
    package var socket: String
    /// The path of the daemon's socket.
    package var daemonSocket: String
    /// The folder with the key, the paired devices and the settings.
    package var stateFolder: String
    /// The name that paired devices show for this device.
    package var name: String
    /// The version of the program.
    package var version: String
    /// Whether the process ends some time after its last caller if Handoff is off.
    package var endsWhenIdle: Bool

    /// Creates options.
    package init(
        socket: String, daemonSocket: String, stateFolder: String, name: String,
        version: String, endsWhenIdle: Bool = true
    ) {
        (self.socket, self.daemonSocket, self.stateFolder) = (socket, daemonSocket, stateFolder)
        (self.name, self.version, self.endsWhenIdle) = (name, version, endsWhenIdle)
    }
}
