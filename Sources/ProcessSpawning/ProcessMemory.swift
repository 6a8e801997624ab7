import Glibc

/// The protection of this process's memory from other programs.
package enum ProcessMemory {
    /// The environment variable that permits debugging. If its value is `1`, debuggers can attach, and a crash leaves a
    /// core dump.
    package static let debuggingVariable = "PROSCENIUM_ALLOW_DEBUGGING"

    /// The option of `prctl`, which the Glibc module does not export.
    private static let setDumpable: Int32 = 4

    /// `prctl` is a variadic function, and Swift cannot call variadic functions. A call as an ordinary function works,
    /// because all processors for which Swift on Linux exists pass integers to both kinds of functions in the same way.
    private typealias Control = @Sendable @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    private static let control = dlsym(nil, "prctl").map { unsafeBitCast($0, to: Control.self) }

    /// The signals that Swift's runtime handles to report crashes.
    private static let crashSignals = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    /// Protects the memory of this process, unless the environment allows debugging. Programs that this process starts
    /// are not affected.
    ///
    /// The crash report of Swift's runtime is switched off as well. The report would print the memory to which
    /// registers point; and the program that prints the report never ends if it may not read the memory of this
    /// process.
    ///
    /// A limit on the size of core dumps would not be enough. The kernel ignores the limit if a program such as
    /// `systemd-coredump` receives the dumps. The limit would also apply to the programs that this process starts.
    ///
    /// - Returns: whether the memory is protected.
    @discardableResult
    package static func protect(environment: [String: String]) -> Bool {
        guard environment[debuggingVariable] != "1" else { return false }
        for number in crashSignals { signal(number, SIG_DFL) }
        return control?(setDumpable, 0, 0, 0, 0) == 0
    }
}
