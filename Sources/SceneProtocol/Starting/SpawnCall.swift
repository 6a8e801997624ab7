import Glibc

/// One call of `posix_spawn` with everything it is given: a program that blocks and ignores no signal.
package struct SpawnCall {
    /// Something that the new process does before it becomes the program.
    package enum Step: Sendable {
        /// Has a descriptor of ours as one of its own, under that number.
        case duplicate(Int32, as: Int32)
        /// Opens a file with these flags as this descriptor.
        case open(String, flags: Int32, as: Int32)
        /// Closes every descriptor from this number on.
        case closeFrom(Int32)
        /// Begins in this folder.
        case enter(String)
    }

    /// What the process leads.
    package enum Leadership: Sendable {
        /// A process group, so that all it starts can be ended with it.
        case group
        /// A session, which outlives the terminal.
        case session
    }

    /// Path of the program, or its name where the path is searched.
    package var executable: String
    /// Whether a name without a slash is looked up in the folders of this process's `PATH`.
    package var searchesPath = false
    /// With the program's own name.
    package var arguments: [String]
    /// Each as `name=value`.
    package var environment: [String]
    /// In their order: one must not take a descriptor that a later one still needs.
    package var steps: [Step]
    /// What the process leads.
    package var leads: Leadership

    /// The headers show it to GNU programs only.
    private static let newSession: Int32 = 0x80

    /// Makes a call.
    package init(
        executable: String, arguments: [String], environment: [String], steps: [Step], leads: Leadership
    ) {
        (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
        (self.steps, self.leads) = (steps, leads)
    }

    /// Starts the program; 0 and its number, or the system's error number.
    package func run() -> (code: Int32, pid: Int32) {
        var pid: pid_t = 0
        let code = withActions { actions in
            withAttributes { attributes in
                Self.withTexts(arguments) { arguments in
                    Self.withTexts(environment) { environment in
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
        case .enter(let folder): SpawnActions.addFolder(folder, to: &actions)
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
        let leading = leads == .group ? Int32(POSIX_SPAWN_SETPGROUP) : Self.newSession
        // None of these can fail with attributes that were just made.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | leading))
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
