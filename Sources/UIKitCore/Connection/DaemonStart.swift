import Foundation
import Glibc
import Varlink

/// Has the system side started when nobody listens, once, and notices when that fails.
@MainActor
struct DaemonStart {
    private let command: [String]?
    private var child: pid_t?
    private var given = Backoff()

    init(_ command: [String]?) { self.command = command }

    /// Nobody listens: the system side is started, or is on its way.
    ///
    /// - Throws: ``LaunchFault`` when it cannot be started.
    mutating func noOneListens(at socket: String) throws(LaunchFault) {
        guard let command, let program = command.first else { return }
        guard let child else {
            child = try Self.start(command)
            return
        }
        var status: Int32 = 0
        guard waitpid(child, &status, WNOHANG) == child else { return }
        self.child = nil
        guard status == 0 else {
            throw .noSystem(command: program, problem: "it ended with status \((status >> 8) & 0xff)")
        }
    }

    private static func start(_ command: [String]) throws(LaunchFault) -> pid_t {
        let texts: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, command[0], &actions, nil, texts, environ)
        guard code == 0 else {
            throw .noSystem(command: command[0], problem: String(cString: strerror(code)))
        }
        return pid
    }
}
