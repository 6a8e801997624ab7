/// The options of the shell's connection to the daemon.
package struct StageOptions: Sendable {
    /// The name of the stage for display.
    package var name: String
    /// Variables added to the environment of apps started while this stage is registered, such as `WAYLAND_DISPLAY` and
    /// `GDK_BACKEND`.
    package var appEnvironment: [String: String]
    /// The path of the daemon's socket.
    package var socket: String
    /// A command that starts the daemon and returns when it listens, such as `proscenium status`; nil to only wait for
    /// a daemon.
    package var startCommand: [String]?
    /// The environment of that command.
    package var starterEnvironment: [String: String]
    /// The time for which a request of the person waits for the daemon before it fails.
    package var requestTimeout: Duration

    /// Makes options.
    package init(
        name: String, appEnvironment: [String: String] = [:], socket: String, starter: [String]? = nil,
        starterEnvironment: [String: String] = [:], patience: Duration = .seconds(10)
    ) {
        (self.name, self.appEnvironment, self.socket) = (name, appEnvironment, socket)
        (self.startCommand, self.starterEnvironment, self.requestTimeout) = (starter, starterEnvironment, patience)
    }
}

/// The state of the registration at the daemon.
package enum StageRegistration: Hashable, Sendable {
    /// No daemon is running or it has not answered; the shell retries. The readable reason; nil if none is known.
    case looking(reason: String?)
    /// The shell is the stage.
    case present
    /// Another stage has taken over; the shell does not register again by itself. The readable message of the daemon.
    case replaced(reason: String)
    /// The client was not started, or was stopped.
    case ended
}
