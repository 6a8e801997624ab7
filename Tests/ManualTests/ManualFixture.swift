import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Varlink

/// An isolated environment for the manual's examples: a daemon, and an app in the working folder of the commands.
final class ManualFixture {
    static let timeout = 40.0

    let folder: TestFolder
    let observer: AppObserver
    let daemon: DaemonProcess
    let system: SystemClient
    let watcher: Watcher
    var comparison: OutputComparison

    /// Starts the daemon, and creates the manual's app without registering it.
    ///
    /// - Parameter limits: the contents of the limits file; nil for none.
    init(limits: String? = nil) throws {
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        comparison = OutputComparison(replacements: [
            (folder.path("socket"), "/run/user/1000/proscenium/socket"), (folder.path("run"), "/run/user/1000"),
            (folder.url.path, "~"),
            (BuiltProgram.url("proscenium").resolvingSymlinksInPath().path, "/usr/bin/proscenium"),
        ])
        if let limits {
            let configurationFolder = URL(fileURLWithPath: folder.path(".config/proscenium"))
            try FileManager.default.createDirectory(at: configurationFolder, withIntermediateDirectories: true)
            try Data(limits.utf8).write(to: configurationFolder.appendingPathComponent("limits.json"))
        }
        daemon = try DaemonProcess(in: folder, environment: Self.environment(folder))
        system = try SystemClient(path: daemon.socketPath)
        watcher = try Watcher(path: daemon.socketPath)
        try createApp()
    }

    private static func environment(_ folder: TestFolder) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
            "HOME": folder.url.path, "XDG_STATE_HOME": folder.path(".local/state"),
            "XDG_CONFIG_HOME": folder.path(".config"), "XDG_DATA_HOME": folder.path(".local/share"),
            "XDG_RUNTIME_DIR": folder.path("run"), "PROSCENIUM_SOCKET": folder.path("socket"), "LANG": "C.UTF-8",
            "TZ": "UTC", "PATH": folder.path("bin") + ":" + path,
            // Without this variable, the fixture could not find the handoff process that an example starts.
            "PROSCENIUM_ALLOW_DEBUGGING": "1",
        ]
    }

    /// Creates the app with the manual's Info.plist, the files that the examples use, and a link to the `proscenium`
    /// command.
    private func createApp() throws {
        let bundle = try AppBundle(
            in: folder.url, name: "ClownTown",
            script: AppScript([.init(on: "willConnectTo", .setConditions)], observer: observer.path))
        try FileManager.default.removeItem(at: bundle.executable)
        try FileManager.default.copyItem(at: BuiltProgram.url("scripted-app"), to: bundle.executable)
        for block in try ManualFile("apps.md").blocks("xml") {
            try Data(block.lines.joined(separator: "\n").utf8).write(
                to: bundle.url.appendingPathComponent("Info.plist"))
        }
        for block in try ManualFile("notifications.md").blocks("json") {
            try Data(block.lines.joined(separator: "\n").utf8).write(
                to: URL(fileURLWithPath: folder.path("crusty.apns")))
        }
        let repository = ManualFile.folder.deletingLastPathComponent().deletingLastPathComponent()
        let tools = URL(fileURLWithPath: folder.path("bin"))
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: tools.appendingPathComponent("proscenium"), withDestinationURL: BuiltProgram.url("proscenium"))
        try FileManager.default.copyItem(
            at: repository.appendingPathComponent("examples/clown-town.json"),
            to: URL(fileURLWithPath: folder.path("clown-town.json")))
        try PortingTool.build()
        try FileManager.default.copyItem(
            at: repository.appendingPathComponent("Porting/Examples/Errands"),
            to: URL(fileURLWithPath: folder.path("Errands")))
        let package = URL(fileURLWithPath: folder.path("HelloApp"))
        try FileManager.default.copyItem(
            at: repository.appendingPathComponent("Tests/InstallTests/Fixtures/HelloApp"), to: package)
        let plugins = package.appendingPathComponent("Plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: repository.appendingPathComponent("Plugins/MakeApp"), to: plugins.appendingPathComponent("MakeApp"))
    }

    /// Creates the snapshot file whose name is in the parameters of a `SnapshotTaken` call.
    func writeSnapshotFile(_ parameters: JSONValue) throws {
        guard case .object(let fields) = parameters, case .string(let name)? = fields["file"] else { return }
        try Data("picture".utf8).write(
            to: URL(fileURLWithPath: folder.path(".local/state/proscenium/snapshots/\(name)")))
    }

    // MARK: - Commands

    /// Runs a shell command line and returns its output on stdout and stderr.
    func run(_ line: String) throws -> [String] {
        let lines = try ShellCommandRun(line, in: folder.url, Self.environment(folder)).wait()
        try settle()
        return lines
    }

    /// Runs two command lines, the first of which waits for an effect of the second. A test cannot observe when the
    /// first begins to wait, so the second is repeated until the first has ended.
    func run(_ waiting: String, beside line: String) throws -> (waiting: [String], line: [String]) {
        let part = try ShellCommandRun(waiting, in: folder.url, Self.environment(folder))
        var lines: [String] = []
        repeat { lines = try run(line) } while !part.hasEnded(within: 0.2)
        return (try part.wait(), lines)
    }

    /// Waits until the app has handled all items and has set the conditions of its scenes.
    func settle() throws {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while try system.items().contains(where: { !$0.isQuarantined }) {
            let start = watcher.events.count
            guard Date() < deadline else { throw ManualFixtureError.unsettled }
            // Only an acknowledgement empties the queue. The wait is short, because the acknowledgement may have
            // arrived before the wait began.
            _ = try? watcher.wait(for: .acknowledged, within: 0.1, from: start)
        }
        let entries = observer.entries.all
        let dedicated = entries.filter { $0.entry == "willConnectTo" && $0.content != nil }.count
        guard dedicated > 0 else { return }
        var answered = 0
        _ = try observer.wait(for: "the log entries of the scenes", within: Self.timeout) { entry in
            if entry.entry == "answer", entry.text("of") == "setConditions" { answered += 1 }
            return answered == dedicated
        }
    }
}

enum ManualFixtureError: Error {
    case unsettled
    case noConnection
}
