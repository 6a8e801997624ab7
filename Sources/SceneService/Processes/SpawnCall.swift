import Glibc

/// One call of `posix_spawn` with everything it is given.
struct SpawnCall {
    let executable: String
    /// With the program's own name.
    let arguments: [String]
    /// Each as `name=value`.
    let environment: [String]
    let workingDirectory: String?
    let socket: HeldDescriptor

    /// Starts the program; 0 and its number, or an error.
    func run() -> (code: Int32, pid: Int32) {
        var pid: pid_t = 0
        let code = withActions { actions in
            Self.withAttributes { attributes in
                Self.withTexts(arguments) { arguments in
                    Self.withTexts(environment) { environment in
                        posix_spawn(&pid, executable, &actions, &attributes, arguments, environment)
                    }
                }
            }
        }
        return (code, pid)
    }

    private func withActions(_ body: (inout posix_spawn_file_actions_t) -> Int32) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        let result = posix_spawn_file_actions_init(&actions)
        guard result == 0 else { return result }
        defer { posix_spawn_file_actions_destroy(&actions) }
        let last = ProcessLauncher.childDescriptor
        // The socket comes first: should it be 0, 1 or 2 here, what follows would close it. Put where it is already, it
        // merely survives exec.
        let steps: [() -> Int32] = [
            { posix_spawn_file_actions_adddup2(&actions, socket.number, last) },
            { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) },
            { ProcessCalls.addCloseFrom(last + 1, to: &actions) },
            { workingDirectory.map { ProcessCalls.addFolder($0, to: &actions) } ?? 0 },
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
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        // None of these can fail with attributes that were just made.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&attributes)
    }

    /// Calls a function with texts as C wants them, with nil after the last.
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

/// Finds out what an error of `posix_spawn` was about, which may concern the program, its interpreter or the folder.
enum LaunchFailure {
    static func explain(_ code: Int32, _ specification: LaunchSpecification) -> LaunchError {
        let executable = specification.executable
        if let folder = specification.workingDirectory, let code = obstacle(toEntering: folder) {
            return .workingDirectory(path: folder, code: code)
        }
        switch code {
        case EAGAIN: return .tooManyProcesses
        case E2BIG: return .tooLong(executable: executable)
        case ENOEXEC: return .notProgram(executable: executable)
        case ENOENT, ENOTDIR, EACCES, EPERM, EISDIR: break
        default: return .of("posix_spawn", code)
        }
        var status = stat()
        guard stat(executable, &status) == 0 else {
            return errno == EACCES ? .notExecutable(executable: executable) : .missing(executable: executable)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return .notFile(executable: executable) }
        // The file is there: what is missing is what it asks for.
        let isMissing = code == ENOENT || code == ENOTDIR
        return isMissing ? .interpreterMissing(executable: executable) : .notExecutable(executable: executable)
    }

    private static func obstacle(toEntering folder: String) -> Int32? {
        var status = stat()
        guard stat(folder, &status) == 0 else { return errno }
        guard status.st_mode & S_IFMT == S_IFDIR else { return ENOTDIR }
        return access(folder, X_OK) == 0 ? nil : errno
    }
}
