/// What to start, and in which surroundings.
public struct LaunchSpecification: Hashable, Sendable {
    /// Absolute path of the program.
    public var executable: String

    /// What the program is given, without its own name.
    public var arguments: [String]

    /// The whole environment; nothing is inherited, and `PROSCENIUM_FD` is added.
    public var environment: [String: String]

    /// The folder the program begins in; nil for that of the caller.
    public var workingDirectory: String?

    /// Makes a specification.
    public init(
        executable: String, arguments: [String] = [], environment: [String: String] = [:],
        workingDirectory: String? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
    }
}

/// A process that was just started and that nobody has waited for yet.
struct LaunchedProcess {
    /// The system's number of the process, which is the number of its process group too.
    let pid: Int32

    /// When it started, in clock ticks since boot.
    let startTime: UInt64

    /// Becomes readable when the process ends.
    let processDescriptor: HeldDescriptor

    /// Our end of the connection; it neither blocks nor survives exec.
    let socket: HeldDescriptor
}
