import Foundation

/// Has the system side started when nobody listens, one attempt at a time, and notices when that fails.
package struct DaemonStart: Sendable {
    /// Why the system side cannot be started.
    package struct Fault: Error, Hashable, Sendable {
        /// The program that was to start it.
        package let program: String
        /// What became of it, in words.
        package let problem: String

        package init(program: String, problem: String) { (self.program, self.problem) = (program, problem) }
    }

    /// The variable that names the descriptor which a daemon closes when it is ready.
    package static let readinessVariable = "PROSCENIUM_READY_FD"
    /// What that descriptor is in the daemon.
    private static let readinessDescriptor: Int32 = 3

    private let command: [String]?
    private let environment: [String]
    private var child: pid_t?

    /// Starts nothing yet.
    ///
    /// - Parameters:
    ///   - command: the program, by its path or a name, and its arguments: it returns as soon as the system side listens. Nil for those
    ///     who only wait for a system side.
    ///   - environment: the program's variables.
    package init(_ command: [String]?, environment: [String: String]) {
        self.command = command
        self.environment = Self.list(environment)
    }

    /// Nobody listens: the system side is started, or is on its way.
    ///
    /// - Throws: ``Fault`` when it cannot be started, or the last start has failed.
    package mutating func nobodyListens() throws(Fault) {
        guard let command, let program = command.first else { return }
        guard let child else {
            child = try start(program, command)
            return
        }
        var status: Int32 = 0
        guard waitpid(child, &status, WNOHANG) == child else { return }
        self.child = nil
        guard status == 0 else {
            throw Fault(program: program, problem: "it ended with status \((status >> 8) & 0xff)")
        }
    }

    /// Somebody listens: what started it returns, if it has not, and is waited for beside everything else, so that nothing is left of it.
    package mutating func somebodyListens() {
        guard let child else { return }
        self.child = nil
        Thread.detachNewThread { while waitpid(child, nil, 0) < 0, errno == EINTR {} }
    }

    private func start(_ program: String, _ command: [String]) throws(Fault) -> pid_t {
        var call = SpawnCall(
            executable: program, arguments: command, environment: environment,
            steps: [
                .open("/dev/null", flags: O_RDONLY, as: 0), .open("/dev/null", flags: O_WRONLY, as: 1), .closeFrom(3),
            ], leads: .group)
        call.searchesPath = true
        let (code, pid) = call.run()
        guard code == 0 else { throw Fault(program: program, problem: String(cString: strerror(code))) }
        return pid
    }

    /// Starts the daemon itself, which runs on in a session of its own, whatever becomes of the terminal.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, the program's own name first.
    ///   - environment: its variables; ``readinessVariable`` is added.
    ///   - output: the file that its output and errors are added to; nil to throw them away.
    ///   - readiness: the descriptor that it is to close when it is ready. Of ours it gets no other.
    /// - Returns: 0 and its number, or the system's error number.
    package static func detach(
        _ path: String, _ arguments: [String], environment: [String: String], output: String?, readiness: Int32
    ) -> (code: Int32, pid: pid_t) {
        var environment = environment
        environment[readinessVariable] = String(readinessDescriptor)
        return SpawnCall(
            executable: path, arguments: arguments, environment: list(environment),
            steps: [
                // The pipe comes first: should it be 0, 1 or 2 here, what follows would close it.
                .duplicate(readiness, as: readinessDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
                .open(output ?? "/dev/null", flags: O_WRONLY | O_APPEND | O_NOCTTY, as: 1), .duplicate(1, as: 2),
                .closeFrom(readinessDescriptor + 1),
            ], leads: .session
        ).run()
    }

    private static func list(_ environment: [String: String]) -> [String] {
        environment.map { "\($0.key)=\($0.value)" }
    }
}
