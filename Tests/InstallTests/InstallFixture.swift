import Foundation
import SceneModel
import SceneTestKit
import Testing

/// An isolated user environment with a daemon, a data folder and a folder for building apps.
final class InstallFixture {
    static let timeout = 40.0

    let folder: TestFolder
    let observer: AppObserver
    let daemon: DaemonProcess
    let system: SystemClient
    var data: URL { URL(fileURLWithPath: folder.path("data")) }

    init() throws {
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
        daemon = try DaemonProcess(in: folder)
        system = try SystemClient(path: daemon.socketPath)
    }

    /// Builds an app whose bundle contains its own copy of the executable. Replaces an earlier build of the same name.
    func build(
        _ name: String = "Clown", in folderName: String = "builds", rules: [AppScript.Rule] = [],
        infoPlist: [String: PropertyListValue] = [:]
    ) throws -> AppBundle {
        let builds = URL(fileURLWithPath: folder.path(folderName))
        try? FileManager.default.removeItem(at: builds.appendingPathComponent("\(name).app"))
        let bundle = try AppBundle(
            in: builds, name: name, script: AppScript(rules, observer: observer.path), infoPlist: infoPlist)
        try FileManager.default.removeItem(at: bundle.executable)
        try FileManager.default.copyItem(at: BuiltProgram.url("scripted-app"), to: bundle.executable)
        return bundle
    }

    /// The environment of the user's commands.
    var environment: [String: String] {
        [
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
            "XDG_DATA_HOME": data.path, "XDG_DATA_DIRS": folder.path("no-data"), "HOME": folder.url.path,
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
        ]
    }

    /// Runs `proscenium`.
    func proscenium(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(BuiltProgram.url("proscenium").path, arguments, environment: environment)
    }

    /// Returns the sorted paths of all files and folders in the data folder.
    func listing() -> [String] {
        let all = FileManager.default.enumerator(atPath: data.path)?.allObjects as? [String]
        return (all ?? []).sorted()
    }

    /// Waits for an entry of the app's log.
    func wait(_ entry: String, from start: Int = 0) throws -> AppLogEntry {
        try observer.wait(forEntry: entry, within: Self.timeout, from: start).value
    }
}

extension BuiltProgram {
    /// Whether the shell is built. Without wlroots, the package has no shell.
    static var hasShell: Bool { FileManager.default.isExecutableFile(atPath: url("proscenium-shell").path) }
}

/// The result of a program that has ended.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ program: String, _ arguments: [String], environment: [String: String], in folderName: URL? = nil) throws {
        let files = try TestFolder()
        for name in ["output", "errors"] { try Data().write(to: URL(fileURLWithPath: files.path(name))) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folderName
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: files.path("output"))
        process.standardError = FileHandle(forWritingAtPath: files.path("errors"))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = try String(contentsOfFile: files.path("output"), encoding: .utf8)
        errors = try String(contentsOfFile: files.path("errors"), encoding: .utf8)
    }
}
