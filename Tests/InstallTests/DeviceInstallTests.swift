import BusTestKit
import Foundation
import SceneTestKit
import Testing

/// Tests of the files that `make install` installs: programs, the user's systemd service, and the session for display
/// managers.
@Suite("Installed programs", .enabled(if: BuiltProgram.hasShell, "the shell is not built"), .timeLimit(.minutes(15)))
struct DeviceInstallTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private let folder: TestFolder
    private let prefix: String

    init() throws {
        folder = try TestFolder()
        prefix = folder.path("usr")
        try FileManager.default.createDirectory(
            atPath: folder.path("run"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.path("run"),
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "XDG_DATA_HOME": folder.path("data"),
            "XDG_CACHE_HOME": folder.path("cache"),
        ]
    }

    private func install(_ variables: [String: String]) throws -> ProgramRun {
        try ProgramRun(
            Self.project.appendingPathComponent("scripts/install.sh").path,
            ["--products", BuiltProgram.url("proscenium").deletingLastPathComponent().path],
            environment: environment.merging(variables) { $1 })
    }

    @Test("Files are installed below DESTDIR and refer to their final location")
    func staged() throws {
        let run = try install(["DESTDIR": folder.path("stage"), "PREFIX": "/opt/proscenium"])
        #expect(run.status == 0, "\(run.errors)")
        let root = folder.path("stage") + "/opt/proscenium/"
        let files = [
            "bin/proscenium", "bin/proscenium-handoff", "lib/systemd/user/proscenium.service",
            "lib/systemd/user/proscenium-handoff.service", "bin/proscenium-shell", "bin/proscenium-session",
            "share/wayland-sessions/proscenium.desktop", "share/xdg-desktop-portal/portals/proscenium.portal",
        ]
        #expect(run.output.split(separator: "\n").map(String.init) == files.map { root + $0 })
        let isProgram = { (file: String) in file.hasPrefix("bin/") }
        #expect(files.filter(isProgram).allSatisfy { FileManager.default.isExecutableFile(atPath: root + $0) })
        let texts = try files.filter { !isProgram($0) }.map { try String(contentsOfFile: root + $0, encoding: .utf8) }
        #expect(texts[0].contains("\nExecStart=/opt/proscenium/bin/proscenium daemon\n"))
        #expect(texts[1].contains("\nExecStart=/opt/proscenium/bin/proscenium-handoff --if-on\n"))
        #expect(texts[2].contains("\nExec=/opt/proscenium/bin/proscenium-session\n"))
        #expect(texts[3].contains("\nInterfaces=org.freedesktop.impl.portal.Settings\n"))
        #expect(texts.allSatisfy { !$0.contains("@PREFIX@") })
        #expect(try install(["PREFIX": "usr"]).status == 1)
    }

    @Test("Without wlroots, the shell is left out, and one line says so")
    func withoutShell() throws {
        let variables = ["DESTDIR": folder.path("stage"), "PREFIX": "/usr", "PROSCENIUM_WLROOTS": "none"]
        let run = try install(variables)
        let files = [
            "bin/proscenium", "bin/proscenium-handoff", "lib/systemd/user/proscenium.service",
            "lib/systemd/user/proscenium-handoff.service",
        ]
        #expect(run.output.split(separator: "\n").map(String.init) == files.map { folder.path("stage/usr/\($0)") })
        #expect(run.status == 0 && run.errors.hasPrefix("install: the shell was left out, because wlroots is not"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "systemd accepts the user services",
        .enabled(if: Programs.has("systemd-analyze"), "systemd-analyze (systemd) is not installed"),
        arguments: ["proscenium", "proscenium-handoff"])
    func service(_ name: String) throws {
        #expect(try install(["PREFIX": prefix]).status == 0)
        let run = try ProgramRun(
            try Programs.required("systemd-analyze"),
            ["--user", "--generators=no", "verify", prefix + "/lib/systemd/user/\(name).service"],
            environment: environment)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(
        "systemd rates the exposure of the daemon below 3 of 10, and of the process with a network below 2",
        .enabled(if: Programs.has("systemd-analyze"), "systemd-analyze (systemd) is not installed"),
        arguments: [("proscenium", 29), ("proscenium-handoff", 19)])
    func exposure(_ name: String, _ threshold: Int) throws {
        #expect(try install(["PREFIX": prefix]).status == 0)
        let run = try ProgramRun(
            try Programs.required("systemd-analyze"),
            ["security", "--offline=true", "--threshold=\(threshold)", prefix + "/lib/systemd/user/\(name).service"],
            environment: environment)
        // The status is an error if the rating in tenths exceeds the threshold.
        #expect(run.status == 0 && run.output.contains("Overall exposure level"), "\(run.output) \(run.errors)")
    }

    @Test("The user service permits everything that apps need, because apps inherit its restrictions")
    func neededByApps() throws {
        #expect(try install(["PREFIX": prefix]).status == 0)
        let text = try String(contentsOfFile: prefix + "/lib/systemd/user/proscenium.service", encoding: .utf8)
        let settings = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
            $0.split(separator: "=").first
        }
        // Apps need home, temporary files, the network, graphics devices, and code that graphics drivers generate.
        for refused in ["ProtectHome", "PrivateTmp", "PrivateNetwork", "PrivateDevices", "MemoryDenyWriteExecute"] {
            #expect(!settings.contains(Substring(refused)), "\(refused)")
        }
        // A forbidden system call must return an error that a library can handle; by default, it would end the app.
        #expect(text.contains("\nSystemCallErrorNumber=EPERM\n") && text.contains("\nKillMode=process\n"))
        #expect(text.contains("\nLimitCORE=0:infinity\n"))
    }

    @Test("The session starts bus, daemon and shell, and ends bus and shell on SIGTERM")
    func session() throws {
        #expect(try install(["PREFIX": prefix]).status == 0)
        let session = Process()
        // The test process blocks signals, and the session's shell would inherit the blocked signals. In a login
        // session no signals are blocked.
        let unblocked =
            "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
        session.executableURL = URL(fileURLWithPath: try Programs.required("python3"))
        session.arguments = ["-c", unblocked, prefix + "/bin/proscenium-session"]
        session.arguments? += ["--backend", "headless", "--output", "640x480", "--renderer", "pixman"]
        session.environment = environment
        session.standardError = FileHandle.nullDevice
        session.standardOutput = FileHandle.nullDevice
        try session.run()
        defer { if session.isRunning { session.terminate() } }
        var system: SystemClient?
        try wait("the shell is the stage") {
            system = try? SystemClient(path: folder.path("socket"))
            return try system?.status().stage != nil
        }
        let daemon = Int32(try #require(try system?.status().processID))
        defer { kill(daemon, SIGKILL) }
        #expect(FileManager.default.fileExists(atPath: folder.path("run/wayland-proscenium-0")))
        #expect(FileManager.default.fileExists(atPath: folder.path("run/bus")))
        session.terminate()
        session.waitUntilExit()
        #expect(session.terminationStatus == 0)
        try wait("only the daemon is left") { try processes() == [daemon] }
    }

    /// Returns the processes that have the test's folder in their environment or arguments.
    private func processes() throws -> [Int32] {
        let folderPath = Data(folder.url.path.utf8)
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { process in
            ["environ", "cmdline"].contains { file in
                FileManager.default.contents(atPath: "/proc/\(process)/\(file)")?.range(of: folderPath) != nil
            }
        }
    }

    private func wait(_ description: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 40)
        while try !condition() {
            try #require(Date() < deadline, "\(description)")
            usleep(20_000)
        }
    }
}
