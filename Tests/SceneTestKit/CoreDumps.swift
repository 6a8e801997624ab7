import Foundation
import Glibc

/// The core dumps of crashed programs on this machine.
package enum CoreDumps {
    /// Whether this machine writes the core dump of a crashed program into the program's working folder.
    package static var areFiles: Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0, limit.rlim_max == .max,
            let pattern = FileManager.default.contents(atPath: "/proc/sys/kernel/core_pattern")?.first
        else { return false }
        return ![UInt8(ascii: "|"), UInt8(ascii: "/")].contains(pattern)
    }

    /// Returns a command line for `sh` that runs a program in a folder, with core dumps of unlimited size.
    package static func line(_ program: String, _ arguments: [String] = [], in folder: TestFolder) -> String {
        let words = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return "ulimit -c unlimited && cd '\(folder.url.path)' && exec \(words)"
    }

    /// Starts a program in a folder, with core dumps of unlimited size and with unblocked signals.
    ///
    /// - Parameter errors: the file for the error output, which is created.
    /// - Throws: ``KitError``.
    package static func start(
        _ program: String, _ arguments: [String], in folder: TestFolder, environment: [String: String], errors: String
    ) throws -> CrashingProcess {
        let input = open("/dev/null", O_RDWR | O_CLOEXEC)
        let output = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { for descriptor in [input, output] { close(descriptor) } }
        return CrashingProcess(
            try SpawnedProcess(
                "/bin/sh", ["-c", line(program, arguments, in: folder)], environment: environment,
                descriptors: [input, input, output]))
    }

    /// Returns the names of the core dumps in a folder.
    package static func names(in folder: TestFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("core") }
    }
}

/// A process that a test crashes on purpose. The process is killed when this object is deallocated.
package final class CrashingProcess {
    private let process: SpawnedProcess
    private var hasEnded = false

    init(_ process: SpawnedProcess) { self.process = process }

    deinit {
        guard !hasEnded else { return }
        kill(process.pid, SIGKILL)
        _ = process.wait(seconds: nil)
    }

    /// Sends a signal and waits for the end of the process. Returns the exit status, or the terminating signal as a
    /// negative number; nil if the process is still running after the timeout.
    package func end(with signal: Int32, within seconds: Double) -> Int32? {
        guard !hasEnded else { return nil }
        kill(process.pid, signal)
        let status = process.wait(seconds: seconds)
        hasEnded = status != nil
        return status
    }
}
