import Foundation

/// The command that starts the daemon if none is running.
enum DaemonStartCommand {
    /// Returns the command: `PROSCENIUM_COMMAND`, else `proscenium` beside this program, else the one on the path.
    static func command(_ environment: [String: String]) -> [String] {
        if let command = environment["PROSCENIUM_COMMAND"], !command.isEmpty { return [command, "status"] }
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = own.deletingLastPathComponent().appendingPathComponent("proscenium").path
        return [FileManager.default.isExecutableFile(atPath: beside) ? beside : "proscenium", "status"]
    }
}
