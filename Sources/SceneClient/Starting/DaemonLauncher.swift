import Foundation
import ProcessSpawning

/// A launcher that starts the daemon when no process listens on the socket. The launcher makes one attempt at a time
/// and detects a failed start.
package struct DaemonLauncher: Sendable {
    /// The reason why the daemon cannot be started.
    package struct LaunchFailure: Error, Hashable, Sendable {
        /// The program that should have started the daemon.
        package let program: String
        /// The problem with that program, as text for users.
        package let problem: String

        /// Creates a failure.
        package init(program: String, problem: String) { (self.program, self.problem) = (program, problem) }
    }

    /// The environment variable with the number of the descriptor that the daemon closes as soon as it is ready.
    package static let readinessVariable = "PROSCENIUM_READY_FD"
    /// The number of the readiness descriptor in the daemon.
    private static let readinessDescriptor: Int32 = 3

    private let command: [String]?
    private let environment: [String]
    private var child: pid_t?

    /// Creates a launcher; starts nothing yet.
    ///
    /// - Parameters:
    ///   - command: the program that starts the daemon, by its path or name, followed by its arguments. The program
    ///     exits as soon as the daemon listens. Nil for a client that only waits for a daemon.
    ///   - environment: the environment variables of the program.
    package init(_ command: [String]?, environment: [String: String]) {
        self.command = command
        self.environment = Self.environmentArray(environment)
    }

    /// Handles a failed attempt to connect: starts the daemon unless a start is already in progress.
    ///
    /// - Throws: ``LaunchFailure`` if the program cannot be started, or if the program that this launcher started
    ///   earlier has exited with a nonzero status.
    package mutating func startIfNeeded() throws(LaunchFailure) {
        guard let command, let program = command.first else { return }
        guard let child else {
            child = try start(program, command)
            return
        }
        var status: Int32 = 0
        guard waitpid(child, &status, WNOHANG) == child else { return }
        self.child = nil
        guard status == 0 else {
            throw LaunchFailure(program: program, problem: "it ended with status \((status >> 8) & 0xff)")
        }
    }

    /// Handles a successful attempt to connect. A separate thread reaps the program that started the daemon, so that no
    /// zombie process remains.
    package mutating func didConnect() {
        guard let child else { return }
        self.child = nil
        Thread.detachNewThread { while waitpid(child, nil, 0) < 0, errno == EINTR {} }
    }

    private func start(_ program: String, _ command: [String]) throws(LaunchFailure) -> pid_t {
        var call = SpawnCall(
            executable: program, arguments: command, environment: environment,
            steps: [
                .open("/dev/null", flags: O_RDONLY, as: 0), .open("/dev/null", flags: O_WRONLY, as: 1), .closeFrom(3),
            ], processGroupMode: .group)
        call.searchesPath = true
        let (code, pid) = call.run()
        guard code == 0 else { throw LaunchFailure(program: program, problem: String(cString: strerror(code))) }
        return pid
    }

    /// Starts the daemon's own process in a new session, so that the daemon survives the end of the terminal. The
    /// daemon inherits no descriptor of this process except the readiness pipe.
    ///
    /// - Parameters:
    ///   - path: the path of the daemon's executable.
    ///   - arguments: the daemon's arguments; the first argument is the name of the program.
    ///   - environment: the daemon's environment variables; ``readinessVariable`` is added to them.
    ///   - outputPath: the file to which the daemon's standard output and standard error are appended; nil to discard
    ///     them.
    ///   - readinessPipe: the descriptor that the daemon closes as soon as it is ready.
    /// - Returns: 0 and the daemon's pid, or an `errno` value and no valid pid.
    package static func startDetached(
        executable path: String, arguments: [String], environment: [String: String], outputPath: String?,
        readinessPipe: Int32
    ) -> (code: Int32, pid: pid_t) {
        var environment = environment
        environment[readinessVariable] = String(readinessDescriptor)
        return SpawnCall(
            executable: path, arguments: arguments, environment: environmentArray(environment),
            steps: [
                // The pipe is duplicated first: if its number is 0, 1 or 2 here, a later step would close it.
                .duplicate(readinessPipe, as: readinessDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
                .open(outputPath ?? "/dev/null", flags: O_WRONLY | O_APPEND | O_NOCTTY, as: 1), .duplicate(1, as: 2),
                .closeFrom(readinessDescriptor + 1),
            ], processGroupMode: .session
        ).run()
    }

    private static func environmentArray(_ environment: [String: String]) -> [String] {
        environment.map { "\($0.key)=\($0.value)" }
    }
}
