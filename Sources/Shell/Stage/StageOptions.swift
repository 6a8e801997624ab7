/// How a shell presents itself to the system side.
public struct StageOptions: Sendable {
    /// What it calls itself, for people who ask who shows their apps.
    public var name: String
    /// Added to the environment of apps that are started while it is there, such as `WAYLAND_DISPLAY` and `GDK_BACKEND`.
    public var appEnvironment: [String: String]
    /// The path of the system side's socket.
    public var socket: String
    /// The command that starts the system side and returns when it listens, such as `proscenium status`; nil to only wait for one.
    public var starter: [String]?
    /// The environment of that command.
    public var starterEnvironment: [String: String]
    /// How long a person's choice waits for the system side before it counts as failed.
    public var patience: Duration

    /// Makes options.
    public init(
        name: String, appEnvironment: [String: String] = [:], socket: String, starter: [String]? = nil,
        starterEnvironment: [String: String] = [:], patience: Duration = .seconds(10)
    ) {
        (self.name, self.appEnvironment, self.socket) = (name, appEnvironment, socket)
        (self.starter, self.starterEnvironment, self.patience) = (starter, starterEnvironment, patience)
    }
}

/// What a shell is to the system side.
public enum StageStanding: Hashable, Sendable {
    /// There is no system side at present, or it has not answered; the shell goes on looking. The reason in words; nil while none is known.
    case looking(reason: String?)
    /// It is the stage.
    case present
    /// Another stage has taken over; the shell does not take it back by itself. What was said, in words.
    case replaced(reason: String)
    /// It was not started, or was ended.
    case ended
}
