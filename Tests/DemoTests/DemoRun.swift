import BusTestKit
import Foundation
import SceneTestKit

/// A run of `scripts/demo` as `make demo` starts it, with the programs that were built together with the tests.
final class DemoRun {
    /// The programs that the demo needs for a session bus, notifications, screenshots and its own script.
    static let tools = ["dbus-daemon", "notify-send", "grim", "python3"]
    static var hasTools: Bool { tools.allSatisfy { Programs.path($0) != nil } }

    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("scripts/demo").path

    private let folder: TestFolder
    private let process = Process()

    /// Starts the demo.
    ///
    /// - Parameter products: the folder of the programs; nil for those built with the tests.
    init(products: URL? = nil) throws {
        folder = try TestFolder()
        for name in ["tmp", "pictures"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        for name in ["output", "errors"] { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
        let programs = products ?? BuiltProgram.url("proscenium").deletingLastPathComponent()
        process.executableURL = URL(fileURLWithPath: try Programs.required("python3"))
        process.arguments = [
            "-B", Self.script, "--headless", "--pictures", folder.path("pictures"), "--products", programs.path,
        ]
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": folder.path("tmp")]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: folder.path("output"))
        process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
        try process.run()
    }

    deinit {
        guard process.isRunning else { return }
        // On an interrupt the demo ends all processes it has started.
        process.interrupt()
        process.waitUntilExit()
    }

    var output: String { (try? String(contentsOfFile: folder.path("output"), encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOfFile: folder.path("errors"), encoding: .utf8)) ?? "" }
    var isRunning: Bool { process.isRunning }

    /// Interrupts the demo as Ctrl-C does.
    func interrupt() { process.interrupt() }

    /// Waits and returns the exit status, or the terminating signal as a negative number.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Returns the names of the screenshots that are valid PNG files.
    func screenshots() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("pictures")).sorted().filter { name in
            let start = FileManager.default.contents(atPath: folder.path("pictures/\(name)"))?.prefix(8)
            return start.map(Array.init) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        }
    }

    /// Returns the files left in the folder for temporary files.
    func remainingFiles() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp")) }

    /// Returns the processes that have the demo's folder in their environment or arguments.
    func remainingProcesses() throws -> [String] {
        let folderPath = Data(folder.path("tmp").utf8)
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            Int32(name) != nil
                && ["environ", "cmdline"].contains { file in
                    FileManager.default.contents(atPath: "/proc/\(name)/\(file)")?.range(of: folderPath) != nil
                }
        }
    }
}
