import Glibc

/// A call of `posix_spawn` with all its arguments; the new process starts with no signal blocked or ignored.
package struct SpawnCall {
    /// A step that the new process carries out before it executes the program.
    package enum Step: Sendable {
        /// Duplicates a descriptor of this process to the given number.
        case duplicate(Int32, as: Int32)
        /// Opens a file with these flags as the descriptor of the given number.
        case open(String, flags: Int32, as: Int32)
        /// Closes every descriptor from this number upwards.
        case closeFrom(Int32)
        /// Changes the working folder.
        case changeDirectory(to: String)
    }

    /// The kind of process group that the new process leads.
    package enum ProcessGroupMode: Sendable {
        /// A process group. All processes that the new process starts belong to the group and can be ended together.
        case group
        /// A session of the operating system, so that the new process survives the end of the terminal.
        case session
    }

    /// The path of the program, or its name if ``searchesPath`` is true.
    package var executable: String
    /// Whether an executable name without a slash is looked up in the folders of this process's `PATH`.
    package var searchesPath = false
    /// The arguments, the program's own name first.
    package var arguments: [String]
    /// The environment variables of the new process, each as `name=value`.
    package var environment: [String]
    /// The steps in the order in which they run: a step must not overwrite a descriptor that a later step still needs.
    package var steps: [Step]
    /// The kind of process group that the new process leads.
    package var processGroupMode: ProcessGroupMode

    /// The value of `POSIX_SPAWN_SETSID`, which the headers define only with `_GNU_SOURCE`.
    private static let newSession: Int32 = 0x80

    /// Creates a call.
    package init(
        executable: String, arguments: [String], environment: [String], steps: [Step],
        processGroupMode: ProcessGroupMode
    ) {
        (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
        (self.steps, self.processGroupMode) = (steps, processGroupMode)
    }

    /// Starts the program; returns 0 and its pid, or an `errno` value.
    package func run() -> (code: Int32, pid: Int32) {
        var pid: pid_t = 0
        let code = withActions { actions in
            withAttributes { attributes in
                Self.withCStrings(arguments) { arguments in
                    Self.withCStrings(environment) { environment in
                        searchesPath
                            ? posix_spawnp(&pid, executable, &actions, &attributes, arguments, environment)
                            : posix_spawn(&pid, executable, &actions, &attributes, arguments, environment)
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
        for step in steps {
            let result = Self.add(step, to: &actions)
            guard result == 0 else { return result }
        }
        return body(&actions)
    }

    private static func add(_ step: Step, to actions: inout posix_spawn_file_actions_t) -> Int32 {
        switch step {
        case .duplicate(let ours, let theirs): posix_spawn_file_actions_adddup2(&actions, ours, theirs)
        case .open(let path, let flags, let number):
            posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
        case .closeFrom(let number): SpawnActions.addCloseFrom(number, to: &actions)
        case .changeDirectory(let folder): SpawnActions.addChangeDirectory(folder, to: &actions)
        }
    }

    private func withAttributes(_ body: (inout posix_spawnattr_t) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        let result = posix_spawnattr_init(&attributes)
        guard result == 0 else { return result }
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        let leading = processGroupMode == .group ? Int32(POSIX_SPAWN_SETPGROUP) : Self.newSession
        // None of these calls can fail with attributes that were just initialised.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | leading))
        return body(&attributes)
    }

    /// Calls a function with an array of C strings that ends with nil.
    private static func withCStrings(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        // A nil in the middle would silently truncate the array.
        guard !copies.contains(nil) else { return ENOMEM }
        copies.append(nil)
        return copies.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? EINVAL }
    }
}
