import Foundation
import SceneTestKit
import Testing

/// Core dumps of the daemon, whose memory contains the contents of all sessions, and of the apps that it starts.
@Suite(
    "Core dumps of the daemon and of apps", .serialized,
    .enabled(if: CoreDumps.areFiles, "core dumps of this machine are not files in the working folder"))
struct CoreDumpTests {
    /// Starts a daemon without a limit on the size of core dumps. Its apps inherit this setting.
    private static func daemon(
        _ folder: TestFolder, allowsDebugging: Bool, hasCrashReport: Bool
    ) throws -> DaemonProcess {
        let program = BuiltProgram.url("proscenium").path
        return try DaemonProcess(
            in: folder,
            environment: [
                "PROSCENIUM_ALLOW_DEBUGGING": allowsDebugging ? "1" : "0",
                "SWIFT_BACKTRACE": hasCrashReport ? "enable=yes" : "enable=no",
            ],
            arguments: ["-c", CoreDumps.line(program, ["daemon"], in: folder)],
            executable: URL(fileURLWithPath: "/bin/sh"))
    }

    @Test("B05: A crash of the daemon leaves a core dump only if debugging is allowed", arguments: [false, true])
    func crash(allowsDebugging: Bool) throws {
        let folder = try TestFolder()
        // If debugging is allowed, Swift's crash report is switched off, because it would take seconds. Otherwise the
        // report is requested, and must nevertheless not appear.
        let daemon = try Self.daemon(folder, allowsDebugging: allowsDebugging, hasCrashReport: !allowsDebugging)
        try daemon.signal(SIGABRT)
        #expect(try daemon.waitForEnd(within: DaemonFixture.timeout) == -SIGABRT)
        #expect(try !CoreDumps.names(in: folder).isEmpty == allowsDebugging)
        #expect(!daemon.errorText.contains("Registers"))
    }

    @Test("B05: Whether a crashed app leaves a core dump depends on the system's settings, not on the daemon")
    func app() throws {
        let folder = try TestFolder()
        let daemon = try Self.daemon(folder, allowsDebugging: false, hasCrashReport: false)
        let observer = try AppObserver(path: folder.path("observer"))
        let bundle = try AppBundle(in: folder.url, script: AppScript(observer: observer.path))
        let system = try SystemClient(path: daemon.socketPath)
        try system.addApp(bundle)
        _ = try system.activate(bundle.identifier)
        _ = try observer.wait(forEntry: "acknowledged", within: DaemonFixture.timeout)
        let app = try #require(try system.apps().first?.processID)
        kill(app, SIGABRT)
        try observer.waitForEnd(of: app, within: DaemonFixture.timeout)
        #expect(try CoreDumps.names(in: folder).count == 1)
        try daemon.terminate()
        #expect(try CoreDumps.names(in: folder).count == 1)
    }
}
