import Foundation
import SceneTestKit
import Testing

/// Core dumps of the daemon, whose memory contains the contents of all sessions.
@Suite("Core dumps of the daemon", .serialized)
struct CoreDumpTests {
    /// Whether this machine writes the core dump of a crashed program into the program's working folder.
    static var machineWritesFiles: Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0, limit.rlim_max == .max,
            let pattern = FileManager.default.contents(atPath: "/proc/sys/kernel/core_pattern")?.first
        else { return false }
        return ![UInt8(ascii: "|"), UInt8(ascii: "/")].contains(pattern)
    }

    @Test(
        "B05: A crash of the daemon leaves a core dump only if debugging is allowed",
        .enabled(if: machineWritesFiles, "core dumps of this machine are not files in the working folder"),
        arguments: [false, true])
    func crash(allowsDebugging: Bool) throws {
        let folder = try TestFolder()
        let program = BuiltProgram.url("proscenium").path
        let daemon = try DaemonProcess(
            in: folder,
            environment: [
                "PROSCENIUM_ALLOW_DEBUGGING": allowsDebugging ? "1" : "0",
                // If debugging is allowed, Swift's crash report is switched off, because it would take seconds.
                // Otherwise the report is requested, and must nevertheless not appear.
                "SWIFT_BACKTRACE": allowsDebugging ? "enable=no" : "enable=yes",
            ],
            arguments: ["-c", "ulimit -c unlimited && cd \"$HOME\" && exec '\(program)' daemon"],
            executable: URL(fileURLWithPath: "/bin/sh"))
        try daemon.signal(SIGABRT)
        #expect(try daemon.waitForEnd(within: DaemonFixture.timeout) == -SIGABRT)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.contains { $0.hasPrefix("core") } == allowsDebugging, "\(files)")
        #expect(!daemon.errorText.contains("Registers"))
    }
}
