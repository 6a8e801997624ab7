/// A program to start, with its arguments and environment.
package struct LaunchSpecification: Hashable, Sendable {
    /// The absolute path of the program.
    package var executable: String

    /// The program's arguments, without the name of the program.
    package var arguments: [String]

    /// All environment variables of the program. No variable is inherited from the daemon, and `PROSCENIUM_FD` is
    /// added.
    package var environment: [String: String]

    /// The working folder of the program; nil for the daemon's own working folder.
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

/// A process that has just been started and that nothing watches yet.
struct LaunchedProcess {
    /// The pid of the process. The process group of the process has the same number.
    let pid: Int32

    /// The time at which the process started, in clock ticks since boot.
    let startTime: UInt64

    /// The pidfd, which becomes readable when the process ends.
    let processDescriptor: OwnedFileDescriptor

    /// The daemon's end of the connection. The descriptor is non-blocking and close-on-exec.
    let socket: OwnedFileDescriptor
}
