import Foundation

/// The command that starts the daemon unless it is running.
enum DaemonStartCommand {
    /// Returns the command with its arguments. The program is the value of `PROSCENIUM_COMMAND`, else `proscenium` in
    /// the folder of this program, else `proscenium` in a folder of `PATH`.
    static func command(_ environment: [String: String]) -> [String] {
        if let command = environment["PROSCENIUM_COMMAND"], !command.isEmpty { return [command, "status"] }
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = own.deletingLastPathComponent().appendingPathComponent("proscenium").path
        return [FileManager.default.isExecutableFile(atPath: beside) ? beside : "proscenium", "status"]
    }
}
