import Foundation
import SceneClient

/// The paths of a user's daemon: the socket, the state folder and the limits file.
///
/// Commands and the daemon derive the paths by the same rules, so that commands find the daemon without configuration.
struct DaemonPaths: Hashable {
    /// The path of the socket on which the daemon listens.
    let socket: String
    /// The folder with the daemon's store and log.
    let stateFolder: String
    /// The path of the file with the user's limits for apps, for example for the time of a launch.
    let limitsFile: String

    /// Derives the paths from the environment of a process.
    ///
    /// - Parameters:
    ///   - environment: the environment variables. A relative path in a variable of the XDG base directory
    ///     specification is ignored, as the specification demands.
    ///   - user: the numeric user identifier.
    ///   - home: the path of the user's home folder.
    ///   - folderExists: returns whether a folder exists at a path.
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

    /// The path of the log file of a daemon that a command has started in the background.
    var logFile: String { stateFolder + "/daemon.log" }
}
