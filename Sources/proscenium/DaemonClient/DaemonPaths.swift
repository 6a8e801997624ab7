import Foundation
import SceneClient

/// The paths of a user's daemon: its socket, its state and its limits.
///
/// Commands and the daemon derive the paths in the same way, so that they find each other without configuration.
struct DaemonPaths: Hashable {
    /// The socket that the daemon listens at.
    let socket: String
    /// The folder with the daemon's store and its log.
    let stateFolder: String
    /// The file with the user's own limits.
    let limitsFile: String

    /// Derives the paths from the environment of a process.
    ///
    /// - Parameters:
    ///   - environment: the environment variables; folders of the XDG base directory specification count only if they
    ///     are absolute, as it requires.
    ///   - user: the user identifier.
    ///   - home: the user's home folder.
    ///   - folderExists: returns whether there is a folder at a path.
    init(
        environment: [String: String], user: UInt32, home: String, folderExists: (String) -> Bool
    ) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        func path(_ parts: String...) -> String {
            parts.reduce("") { $0.isEmpty ? $1 : ($0.hasSuffix("/") ? $0 : $0 + "/") + $1 }
        }
        socket = ControlSocket.path(environment: environment, user: user, folderExists: folderExists)
        stateFolder = path(folder("XDG_STATE_HOME") ?? path(home, ".local/state"), "proscenium")
        limitsFile = path(folder("XDG_CONFIG_HOME") ?? path(home, ".config"), "proscenium/limits.json")
    }

    /// The paths for the environment of this process.
    static var current: DaemonPaths {
        DaemonPaths(
            environment: ProcessInfo.processInfo.environment, user: getuid(),
            home: HomeFolder.current
        ) { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    /// The log file of a daemon that was started in the background.
    var logFile: String { stateFolder + "/daemon.log" }
}
