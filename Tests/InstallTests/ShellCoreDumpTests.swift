import Foundation
import Glibc
import SceneTestKit
import Testing

/// Tests of core dumps of the shell. The shell's memory contains the pictures of all windows.
@Suite(
    "Core dumps of the shell", .serialized,
    .enabled(if: BuiltProgram.hasShell, "the shell is not built"),
    .enabled(if: CoreDumps.areFiles, "core dumps of this machine are not files in the working folder"))
struct ShellCoreDumpTests {
    private static let timeout = 40.0

    @Test("B05: A crash of the shell leaves a core dump only if debugging is allowed", arguments: [false, true])
    func crash(allowsDebugging: Bool) throws {
        let folder = try TestFolder()
        let errors = folder.path("errors")
        let shell = try start(in: folder, allowsDebugging: allowsDebugging, errors: errors)
        func text() -> String {
            String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
        }
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while !text().contains("Wayland clients connect with"), Date() < deadline { usleep(10_000) }
        #expect(text().contains("Wayland clients connect with"))
        #expect(shell.end(with: SIGABRT, within: Self.timeout) == -SIGABRT, "\(text())")
        #expect(try !CoreDumps.names(in: folder).isEmpty == allowsDebugging)
        #expect(!text().contains("Registers"))
    }

    private func start(
        in folder: TestFolder, allowsDebugging: Bool, errors: String
    ) throws -> CrashingProcess {
        let environment = [
            "XDG_RUNTIME_DIR": folder.url.path, "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
            "PROSCENIUM_COMMAND": "/bin/true", "PROSCENIUM_SOCKET": folder.path("socket"),
            "PROSCENIUM_ALLOW_DEBUGGING": allowsDebugging ? "1" : "0",
            // If debugging is allowed, Swift's crash report is disabled, because it would take seconds.
            // Otherwise the report is enabled, but must not appear.
            "SWIFT_BACKTRACE": allowsDebugging ? "enable=no" : "enable=yes",
        ]
        return try CoreDumps.start(
            BuiltProgram.url("proscenium-shell").path,
            ["--backend", "headless", "--renderer", "pixman", "--no-notifications"], in: folder,
            environment: environment, errors: errors)
    }
}
