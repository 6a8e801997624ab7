import Foundation
import SceneProtocol

/// Where a user's daemon listens and keeps its files.
///
/// Commands and the daemon work it out in the same way, so that they find each other without being told.
struct Instance: Hashable {
    /// The socket that the daemon listens at.
    let socket: String
    /// The folder with the daemon's store and its log.
    let stateFolder: String
    /// The file with a user's own limits.
    let limitsFile: String

    /// Works it out from a process's surroundings.
    ///
    /// - Parameters:
    ///   - environment: the environment's variables; folders of the XDG base directory specification count only when
    ///     they are absolute, as it demands.
    ///   - user: the user's number.
    ///   - home: the user's home folder.
    ///   - folderExists: says whether there is a folder at a path.
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

    /// The instance of this process.
    static var current: Instance {
        Instance(
            environment: ProcessInfo.processInfo.environment, user: getuid(),
            home: HomeFolder.current
        ) { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    /// What a daemon that was started in the background says.
    var logFile: String { stateFolder + "/daemon.log" }
}
