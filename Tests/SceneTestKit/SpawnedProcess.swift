import Glibc

/// A child process with explicitly chosen file descriptors.
struct SpawnedProcess {
    let pid: pid_t

    /// Starts a program with an empty signal mask.
    ///
    /// - Parameter descriptors: the descriptors that the program gets as 0, 1, 2 and so on; the program inherits no
    ///   other descriptors.
    init(_ executable: String, _ arguments: [String], environment: [String: String], descriptors: [Int32]) throws {
        // The descriptors are duplicated to high numbers, so that no `dup2` overwrites a descriptor that is still
        // needed.
        let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        defer { for copy in copies { close(copy) } }
        guard !copies.contains(where: { $0 < 0 }) else { throw KitError.last("fcntl") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, copy) in copies.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
        }
        Self.closeOthers(from: Int32(copies.count), &actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.setSignals(&attributes)
        var pid: pid_t = 0
        let code = Self.withTexts([executable] + arguments) { arguments in
            Self.withTexts(environment.map { "\($0.key)=\($0.value)" }.sorted() + Self.sanitizerOptions) {
                environment in
                posix_spawn(&pid, executable, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else {
            errno = code
            throw KitError.last("posix_spawn of \(executable)")
        }
        self.pid = pid
    }

    /// The options of sanitizers in this process's environment, so that scripts/sanitize.sh finds the reports of
    /// programs that tests start.
    private static let sanitizerOptions: [String] = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"].compactMap {
        (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" }
    }

    /// Waits for the end and returns the exit status, or the signal as a negative number; nil on timeout.
    func wait(seconds: Double?) -> Int32? {
        if let seconds {
            let descriptor = Self.openProcess(pid)
            defer { if descriptor >= 0 { close(descriptor) } }
            guard descriptor >= 0, KitSocket.waitForInput(descriptor, seconds: seconds) else { return nil }
        }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    private static func setSignals(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    private static func withTexts(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        copies.append(nil)
        return copies.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? EINVAL }
    }

    private typealias CloseFrom = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias Open = @convention(c) (Int32, UInt32) -> Int32

    // The Glibc module lacks the C functions that the next two functions look up, because the module's headers are read
    // without `_GNU_SOURCE`.
    private static func closeOthers(from number: Int32, _ actions: inout posix_spawn_file_actions_t) {
        guard let address = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
        let function = unsafeBitCast(address, to: CloseFrom.self)
        _ = withUnsafeMutablePointer(to: &actions) { function($0, number) }
    }

    private static func openProcess(_ pid: pid_t) -> Int32 {
        guard let address = dlsym(nil, "pidfd_open") else { return -1 }
        return unsafeBitCast(address, to: Open.self)(pid, 0)
    }
}
