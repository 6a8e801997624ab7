import PredicateFormat

/// All facts gathered about this machine. A part is nil if gathering it timed out, for example on a network disk whose
/// server does not answer.
struct MachineFacts: Hashable, Sendable {
    var account = AccountFacts()
    var places: FolderFacts?
    var control: ControlFacts?
    var limitsFile: LimitsFileState?
    var bus: BusFacts?
    var packages: PackageFacts?
    var fonts: FontFacts?
    var graphics: GraphicsFacts?
    var display: DisplayFacts?
    var apps: AppFacts?
}

/// The user's account and the limits of its processes.
struct AccountFacts: Hashable, Sendable {
    /// The user identifier.
    var user: UInt32 = 1000
    /// The user's name; nil if the system has none.
    var name: String?
    /// The user's home folder.
    var home = ""
    /// The soft and the hard limit on the number of a process's open file descriptors.
    var softDescriptorLimit: UInt64 = 1024
    var hardDescriptorLimit: UInt64 = 1024
    /// Whether systemd is the init system of the machine.
    var hasSystemd = false
    /// The folder that systemd created for the user's sockets; nil if there is none.
    var loginRuntimeFolder: String?
}

/// The result of examining a path.
enum PathState: Hashable, Sendable {
    case missing
    /// The path cannot be examined; the system's error number.
    case unreachable(Int32)
    case exists(FileFact)

    /// The file at the path; nil if it is missing or cannot be examined.
    var file: FileFact? { if case .exists(let file) = self { file } else { nil } }
}

/// A file, a folder or something else.
struct FileFact: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case folder, socket, other }
    var kind: Kind
    var owner: UInt32
    /// The permission bits.
    var mode: UInt32
    /// Whether this process may write to it; for a folder, whether it may change the contents.
    var isWritable: Bool
}

/// A file or folder with its path.
struct ExaminedPath: Hashable, Sendable {
    var path: String
    var fact: PathState
}

/// The folders of sockets and state.
struct FolderFacts: Hashable, Sendable {
    /// The value of `XDG_RUNTIME_DIR`; nil if it is not set or empty.
    var runtimeFolderVariable: String?
    /// The file at that path; missing if the value is not an absolute path.
    var runtime: PathState = .missing
    /// The folder of the control socket.
    var socketFolder: ExaminedPath
    /// Whether `PROSCENIUM_SOCKET` sets the path of the socket.
    var isSocketPathSet = false
    /// The daemon's state folder.
    var state: ExaminedPath
    /// The nearest existing folder above the state folder.
    var nearestStateAncestor: ExaminedPath?
    /// The file system that holds the state, or would hold it; nil if it cannot be determined.
    var disk: DiskFact?
}

/// A file system.
struct DiskFact: Hashable, Sendable {
    var freeBytes: UInt64
    /// The type of a network file system; nil for a file system of this machine.
    var networkFileSystemType: String?
}

/// The control socket and the process that listens at it.
struct ControlFacts: Hashable, Sendable {
    var socket: String
    var file: PathState
    var answer: ProbeResult

    enum ProbeResult: Hashable, Sendable {
        /// There is no socket.
        case absent
        /// The path is longer than the system allows for a socket.
        case tooLong(limit: Int)
        /// There is a socket, but nothing listens at it.
        case stale
        /// The system refuses the connection; its error number.
        case refused(Int32)
        /// The socket or its folder belongs to an untrusted user, so no connection was attempted.
        case untrusted
        /// A process listens but does not reply; its process identifier, where the system provides it.
        case unresponsive(pid: Int32?)
        /// A process replies, but it is not a daemon of this version; the reason for that conclusion.
        case incompatible(pid: Int32?, reason: String)
        case daemon(DaemonFacts)
    }
}

/// The reply of a daemon about itself.
struct DaemonFacts: Hashable, Sendable {
    var pid: Int32
    var version: String
    var stateFolder: String
    var storeError: String?
    var salvage: String?
    /// The bundle paths of the apps that the daemon knows, by app identifier.
    var bundles: [String: String] = [:]
}

/// The state of the file with the user's limits.
enum LimitsFileState: Hashable, Sendable {
    case missing(String)
    case read(String)
    case unusable(String, Diagnostic)
}
