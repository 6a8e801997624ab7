import Foundation

/// The environment of a process. All facts about the machine are gathered from it; tests use an environment of their
/// own.
struct HostEnvironment: Sendable {
    /// The environment variables.
    var environment: [String: String]
    /// The numeric user identifier.
    var userID: UInt32
    /// The path of the user's home folder.
    var home: String
    /// A prefix for the paths of system folders such as `/dev` and `/run`; empty except in tests.
    var systemRoot = ""
    /// The time limit of each query.
    var queryTimeout = Duration.seconds(2)
    /// Returns the path of the program with the given name; nil if the program is not installed.
    var findExecutable: @Sendable (String) -> String?

    /// The environment of this process.
    static var current: HostEnvironment {
        let environment = ProcessInfo.processInfo.environment
        return HostEnvironment(
            environment: environment, userID: getuid(), home: HomeFolder.current,
            findExecutable: { Self.findExecutable($0, searchPath: environment["PATH"] ?? "/usr/bin:/bin") })
    }

    /// The paths of the daemon that belongs to this environment.
    var daemonPaths: DaemonPaths {
        DaemonPaths(environment: environment, user: userID, home: home) { Self.examine(path: $0).file?.kind == .folder }
    }

    /// Returns the value of an environment variable; nil if it is unset or empty.
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Examines a path.
    ///
    /// - Parameter followsLink: whether the target is examined if the path is a symbolic link.
    static func examine(path: String, followsLink: Bool = true) -> PathState {
        var status = stat()
        guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
            return [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreachable(errno)
        }
        let kind: FileFact.Kind =
            switch status.st_mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFSOCK: .socket
            case S_IFLNK: .link
            default: .other
            }
        let isWritable = access(path, kind == .folder ? W_OK | X_OK : W_OK) == 0
        return .exists(
            FileFact(kind: kind, owner: status.st_uid, mode: UInt32(status.st_mode) & 0o7777, isWritable: isWritable))
    }

    private static func findExecutable(_ name: String, searchPath path: String) -> String? {
        path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first {
            access($0, X_OK) == 0 && examine(path: $0).file?.kind == .other
        }
    }
}
