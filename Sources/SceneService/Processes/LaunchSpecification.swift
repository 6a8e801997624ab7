/// The program to start, with its arguments and environment.
package struct LaunchSpecification: Hashable, Sendable {
    /// Absolute path of the program.
    package var executable: String

    /// The program's arguments, without its own name.
    package var arguments: [String]

    /// The whole environment; nothing is inherited, and `PROSCENIUM_FD` is added.
    package var environment: [String: String]

    /// The working folder of the program; nil for that of the caller.
    package var workingDirectory: String?

    /// Creates a specification.
    package init(
        executable: String, arguments: [String] = [], environment: [String: String] = [:],
        workingDirectory: String? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
    }
}

/// A process that was just started and was not waited for yet.
struct LaunchedProcess {
    /// The pid of the process, which is also the number of its process group.
    let pid: Int32

    /// The time at which it started, in clock ticks since boot.
    let startTime: UInt64

    /// The pidfd, which becomes readable when the process ends.
    let processDescriptor: OwnedFileDescriptor

    /// The daemon's end of the connection; it is non-blocking and close-on-exec.
    let socket: OwnedFileDescriptor
}
