/// The options of the shell's connection to the daemon.
package struct StageOptions: Sendable {
    /// The name of the stage that is displayed to the user.
    package var name: String
    /// The environment variables that the daemon sets for the apps that it starts, such as `WAYLAND_DISPLAY` and
    /// `GDK_BACKEND`. The daemon sets these variables only while this stage is registered.
    package var appEnvironment: [String: String]
    /// The path of the daemon's socket.
    package var socket: String
    /// A command that starts the daemon and returns when the daemon is listening, such as `proscenium status`. If nil,
    /// the client only waits for a daemon.
    package var startCommand: [String]?
    /// The environment of ``startCommand``.
    package var startEnvironment: [String: String]
    /// The time for which a request of the user waits for the daemon before the request fails.
    package var requestTimeout: Duration

    /// Creates options.
    package init(
        name: String, appEnvironment: [String: String] = [:], socket: String, startCommand: [String]? = nil,
        startEnvironment: [String: String] = [:], requestTimeout: Duration = .seconds(10)
    ) {
        (self.name, self.appEnvironment, self.socket) = (name, appEnvironment, socket)
        (self.startCommand, self.startEnvironment) = (startCommand, startEnvironment)
        self.requestTimeout = requestTimeout
    }
}
