import PredicateFormat
import SceneModel

/// All facts about this machine, in groups. A group is nil if gathering its facts has timed out, for example because of
/// a network disk that does not respond.
struct MachineFacts: Hashable, Sendable {
    var account = AccountFacts()
    var folders: FolderFacts?
    var control: ControlFacts?
    var limitsFile: LimitsFileState?
    var privilegesFile: PrivilegesFileState?
    var bus: BusFacts?
    var packages: PackageFacts?
    var fonts: FontFacts?
    var graphics: GraphicsFacts?
    var display: DisplayFacts?
    var apps: AppFacts?
}

/// The facts about the user's account and the limits of its processes.
struct AccountFacts: Hashable, Sendable {
    /// The numeric user identifier.
    var user: UInt32 = 1000
    /// The user's name; nil if the system knows no name for the identifier.
    var name: String?
    /// The path of the user's home folder.
    var home = ""
    /// The soft and the hard limit of open file descriptors for each process.
    var softDescriptorLimit: UInt64 = 1024
    var hardDescriptorLimit: UInt64 = 1024
    /// Whether systemd is the init system of the machine.
    var hasSystemd = false
    /// The path of the runtime folder that systemd has created for the user; nil if that folder does not exist.
    var loginRuntimeFolder: String?
}

/// The result of examining a path.
enum PathState: Hashable, Sendable {
    case missing
    /// The path cannot be examined. The payload is the `errno` value.
    case unreachable(Int32)
    case exists(FileFact)

    /// The file at the path; nil if it does not exist or cannot be examined.
    var file: FileFact? { if case .exists(let file) = self { file } else { nil } }
}

/// The properties of a file or folder.
struct FileFact: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case folder, socket, link, other }
    var kind: Kind
    var owner: UInt32
    /// The permission bits.
    var mode: UInt32
    /// Whether this process can write to the file or create files in the folder.
    var isWritable: Bool
}

/// A path and the result of examining it.
struct ExaminedPath: Hashable, Sendable {
    var path: String
    var fact: PathState
}

/// The facts about the folder of the control socket and about the daemon's state folder.
struct FolderFacts: Hashable, Sendable {
    /// The value of `XDG_RUNTIME_DIR`; nil if it is unset or empty.
    var runtimeFolderVariable: String?
    /// The result of examining the path in `runtimeFolderVariable`; `missing` if the value is not an absolute path.
    var runtime: PathState = .missing
    /// The folder of the control socket.
    var socketFolder: ExaminedPath
    /// Whether `PROSCENIUM_SOCKET` sets the path of the socket.
    var isSocketPathSet = false
    /// The daemon's state folder.
    var state: ExaminedPath
    /// The nearest existing folder above the state folder.
    var nearestStateAncestor: ExaminedPath?
    /// The file system of the state folder, or of its nearest existing ancestor; nil if the file system cannot be
    /// examined.
    var disk: DiskFact?
}

/// The facts about a file system.
struct DiskFact: Hashable, Sendable {
    var freeBytes: UInt64
    /// The type of the file system if it is a network file system; nil for a local one.
    var networkFileSystemType: String?
}

/// The facts about the control socket and the process that listens on it.
struct ControlFacts: Hashable, Sendable {
    var socket: String
    var file: PathState
    var answer: ProbeResult

    enum ProbeResult: Hashable, Sendable {
        /// The socket does not exist.
        case absent
        /// The path is longer than the address of a socket can be.
        case tooLong(limit: Int)
        /// The socket exists, but no process listens on it.
        case stale
        /// The system refuses the connection. The payload is the `errno` value.
        case refused(Int32)
        /// The socket or its folder belongs to an untrusted user, so no connection was attempted.
        case untrusted
        /// A process listens but does not reply. `pid` is nil if the system does not provide it.
        case unresponsive(pid: Int32?)
        /// A process replies, but it is not a daemon of this version. `reason` is text for people; `pid` is nil if the
        /// system does not provide it.
        case incompatible(pid: Int32?, reason: String)
        case daemon(DaemonFacts)
    }
}

/// The facts that a daemon reports about itself.
struct DaemonFacts: Hashable, Sendable {
    var pid: Int32
    var version: String
    var stateFolder: String
    var storeError: String?
    var salvage: String?
    /// The bundle paths of the apps that the daemon knows, by app identifier.
    var bundles: [String: String] = [:]
}

/// The result of reading the limits file, which sets the time limits for apps.
enum LimitsFileState: Hashable, Sendable {
    case missing(String)
    case read(String)
    case unusable(String, Diagnostic)
}

/// The result of reading the file with the privileges of programs under the shell.
enum PrivilegesFileState: Hashable, Sendable {
    case missing(String)
    case read(String, PrivilegeRules, [UnmatchedProgram])
    case unusable(String, Diagnostic)
}

/// A program of the privileges file whose path is never the path of a running executable file.
struct UnmatchedProgram: Hashable, Sendable {
    /// The reason why the path is never the path of a running executable file.
    enum Reason: Hashable, Sendable {
        case missing
        /// The path contains a symbolic link; the path without links is given.
        case link(to: String)
        /// The file is a script, so the running executable file is the interpreter of the script.
        case script
    }

    let path: String
    let reason: Reason
}
