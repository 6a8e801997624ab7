import Foundation
import SceneService

/// A program that runs on in a session of its own, whatever becomes of the terminal.
struct DetachedProcess {
    let path: String
    let arguments: [String]
    /// The file that its output and errors are added to; nil to throw them away.
    let output: String?

    /// The variable that names the descriptor to be closed when the program is ready.
    static let readinessVariable = "PROSCENIUM_READY_FD"
    /// What that descriptor is in the program.
    private static let readinessDescriptor: Int32 = 3

    /// Starts the program; 0, or the system's error number.
    ///
    /// - Parameter readiness: the descriptor that the program is to close. Of ours it gets no other.
    func start(readiness: Int32) -> Int32 {
        var environment = ProcessInfo.processInfo.environment
        environment[Self.readinessVariable] = String(Self.readinessDescriptor)
        let (code, pid) = SpawnCall(
            executable: path, arguments: arguments, environment: environment.map { "\($0.key)=\($0.value)" },
            steps: [
                // The pipe comes first: should it be 0, 1 or 2 here, what follows would close it.
                .duplicate(readiness, as: Self.readinessDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
                .open(output ?? "/dev/null", flags: O_WRONLY | O_APPEND | O_NOCTTY, as: 1), .duplicate(1, as: 2),
                .closeFrom(Self.readinessDescriptor + 1),
            ], leads: .session
        ).run()
        if code == 0 { Self.await(pid) }
        return code
    }

    /// Takes note of the program's end, which a command that goes on longer would else leave as a zombie.
    private static func await(_ pid: pid_t) {
        Thread.detachNewThread { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
    }
}
