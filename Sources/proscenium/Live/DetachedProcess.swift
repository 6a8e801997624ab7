import Foundation

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
    /// The headers show it to GNU programs only.
    private static let newSession: Int32 = 0x80

    /// Starts the program; 0, or the system's error number.
    ///
    /// - Parameter readiness: the descriptor that the program is to close.
    func start(readiness: Int32) -> Int32 {
        Self.keepDescriptorsToThisProcess()
        var environment = ProcessInfo.processInfo.environment
        environment[Self.readinessVariable] = String(Self.readinessDescriptor)
        return withActions(readiness) { actions in
            Self.withAttributes { attributes in
                Self.withTexts(arguments) { arguments in
                    Self.withTexts(environment.map { "\($0.key)=\($0.value)" }) { environment in
                        var pid: pid_t = 0
                        let result = posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
                        if result == 0 { Self.await(pid) }
                        return result
                    }
                }
            }
        }
    }

    /// Takes note of the program's end, which a command that goes on longer would else leave as a zombie.
    private static func await(_ pid: pid_t) {
        Thread.detachNewThread { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
    }

    /// What a shell or a build tool left open here would stay open for as long as the daemon runs.
    private static func keepDescriptorsToThisProcess() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for number in names.compactMap({ Int32($0) }) where number >= readinessDescriptor {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
    }

    private func withActions(_ readiness: Int32, _ body: (inout posix_spawn_file_actions_t) -> Int32) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        let result = posix_spawn_file_actions_init(&actions)
        guard result == 0 else { return result }
        defer { posix_spawn_file_actions_destroy(&actions) }
        let file = output ?? "/dev/null"
        // The pipe comes first: should it be 0, 1 or 2 here, what follows would close it.
        let steps: [() -> Int32] = [
            { posix_spawn_file_actions_adddup2(&actions, readiness, Self.readinessDescriptor) },
            { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) },
            { posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_APPEND | O_NOCTTY, 0) },
            { posix_spawn_file_actions_adddup2(&actions, 1, 2) },
        ]
        for step in steps {
            let result = step()
            guard result == 0 else { return result }
        }
        return body(&actions)
    }

    private static func withAttributes(_ body: (inout posix_spawnattr_t) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        let result = posix_spawnattr_init(&attributes)
        guard result == 0 else { return result }
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        // None of these can fail with attributes that were just made.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession))
        return body(&attributes)
    }

    private static func withTexts(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        // A nil in the middle would cut the list short unnoticed.
        guard !copies.contains(nil) else { return ENOMEM }
        copies.append(nil)
        return copies.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? EINVAL }
    }
}
