import Foundation
import ProcessSpawning

/// A launcher that starts the daemon when no process listens on the socket, one attempt at a time, and detects a failed
/// start.
package struct DaemonLauncher: Sendable {
    /// The reason that the daemon cannot be started.
    package struct LaunchFailure: Error, Hashable, Sendable {
        /// The program that was to start the daemon.
        package let program: String
        /// The problem with that program, as text for people.
        package let problem: String

        /// Creates a failure.
        package init(program: String, problem: String) { (self.program, self.problem) = (program, problem) }
    }

    /// The environment variable that names the descriptor which the daemon closes when it is ready.
    package static let readinessVariable = "PROSCENIUM_READY_FD"
    /// The number of that descriptor in the daemon.
    private static let readinessDescriptor: Int32 = 3

    private let command: [String]?
    private let environment: [String]
    private var child: pid_t?

    /// Creates a launcher; starts nothing yet.
    ///
    /// - Parameters:
    ///   - command: the program that starts the daemon, by its path or a name, and its arguments; the program returns
    ///     as soon as the daemon listens. Nil for clients that only wait for a daemon.
    ///   - environment: the program's variables.
    package init(_ command: [String]?, environment: [String: String]) {
        self.command = command
        self.environment = Self.environmentArray(environment)
    }

    /// Handles a failed attempt to connect: starts the daemon unless a start is in progress already.
    ///
    /// - Throws: ``LaunchFailure`` when the daemon cannot be started, or the last start has failed.
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

    /// Handles a successful attempt to connect: reaps the program that started the daemon on a thread of its own, so
    /// that no zombie remains.
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
            ], leads: .group)
        call.searchesPath = true
        let (code, pid) = call.run()
        guard code == 0 else { throw LaunchFailure(program: program, problem: String(cString: strerror(code))) }
        return pid
    }

    /// Starts the daemon itself in a session of its own, so that it survives the end of the terminal.
    ///
    /// - Parameters:
    ///   - path: the daemon's program.
    ///   - arguments: its arguments, the program's own name first.
    ///   - environment: its variables; ``readinessVariable`` is added.
    ///   - outputPath: the file that its output and errors are appended to; nil to discard them.
    ///   - readinessPipe: the descriptor that the daemon is to close when it is ready. It inherits no other descriptor of
    ///     this process.
    /// - Returns: 0 and the daemon's pid, or an `errno` value.
    package static func startDetached(
        executable path: String, arguments: [String], environment: [String: String], outputPath: String?,
        readinessPipe: Int32
    ) -> (code: Int32, pid: pid_t) {
        var environment = environment
        environment[readinessVariable] = String(readinessDescriptor)
        return SpawnCall(
            executable: path, arguments: arguments, environment: environmentArray(environment),
            steps: [
                // The pipe is duplicated first: if it is 0, 1 or 2 here, the following steps would close it.
                .duplicate(readinessPipe, as: readinessDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
                .open(outputPath ?? "/dev/null", flags: O_WRONLY | O_APPEND | O_NOCTTY, as: 1), .duplicate(1, as: 2),
                .closeFrom(readinessDescriptor + 1),
            ], leads: .session
        ).run()
    }

    private static func environmentArray(_ environment: [String: String]) -> [String] {
        environment.map { "\($0.key)=\($0.value)" }
    }
}
