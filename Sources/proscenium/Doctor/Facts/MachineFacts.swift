import PredicateFormat

/// All that was looked at on this machine. A part is nil when looking took too long, as on a disk whose server is gone.
struct MachineFacts: Hashable, Sendable {
    var account = AccountFacts()
    var places: PlaceFacts?
    var control: ControlFacts?
    var limitsFile: LimitsFileFact?
    var bus: BusFacts?
    var packages: PackageFacts?
    var fonts: FontFacts?
    var graphics: GraphicsFacts?
    var display: DisplayFacts?
    var apps: AppFacts?
}

/// Who runs this, and what the system lets a process do.
struct AccountFacts: Hashable, Sendable {
    /// The user's number.
    var user: UInt32 = 1000
    /// The user's name; nil when the system knows none.
    var name: String?
    /// The user's home folder.
    var home = ""
    /// How many descriptors a process may have, and how many it may ask for.
    var descriptors: UInt64 = 1024
    var mostDescriptors: UInt64 = 1024
    /// Whether systemd runs the machine.
    var hasSystemd = false
    /// The folder that systemd made for the user's sockets; nil when there is none.
    var loginFolder: String?
}

/// What is at a path.
enum PathFact: Hashable, Sendable {
    case missing
    /// The system does not tell, by its error number.
    case unreachable(Int32)
    case there(FileFact)

    /// What is there; nil when nothing is known of it.
    var file: FileFact? { if case .there(let file) = self { file } else { nil } }
}

/// A file, a folder or something else.
struct FileFact: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case folder, socket, other }
    var kind: Kind
    var owner: UInt32
    /// The permission bits.
    var mode: UInt32
    /// Whether this process may change it; for a folder what is in it.
    var isWritable: Bool
}

/// A file or folder with its path.
struct Place: Hashable, Sendable {
    var path: String
    var fact: PathFact
}

/// The folders that sockets and state are in.
struct PlaceFacts: Hashable, Sendable {
    /// What `XDG_RUNTIME_DIR` says; nil when it is not set, or empty.
    var runtimeVariable: String?
    /// What is there, when that is a path.
    var runtime: PathFact = .missing
    /// The folder of the control socket.
    var socketFolder: Place
    /// Whether `PROSCENIUM_SOCKET` says where the socket is.
    var isSocketChosen = false
    /// The daemon's state folder.
    var state: Place
    /// The nearest folder above the state folder that is there.
    var aboveState: Place?
    /// The disk that the state is on, or would be; nil when the system does not tell.
    var disk: DiskFact?
}

/// A file system.
struct DiskFact: Hashable, Sendable {
    var freeBytes: UInt64
    /// What it is called when it is on another machine; nil for a disk of this one.
    var networkName: String?
}

/// The control socket and who answers there.
struct ControlFacts: Hashable, Sendable {
    var socket: String
    var file: PathFact
    var answer: Answer

    enum Answer: Hashable, Sendable {
        /// There is nothing.
        case absent
        /// The system does not take a path of this length.
        case tooLong(limit: Int)
        /// There is a socket, and nobody listens.
        case stale
        /// The system refuses, by its error number.
        case refused(Int32)
        /// It belongs to somebody who is not to be trusted, so nobody was asked.
        case untrusted
        /// Somebody listens and says nothing; the process where the system tells.
        case silent(pid: Int32?)
        /// Somebody answers who is no daemon; what was wrong.
        case strange(pid: Int32?, reason: String)
        case daemon(DaemonFacts)
    }
}

/// What a daemon says.
struct DaemonFacts: Hashable, Sendable {
    var pid: Int32
    var version: String
    var stateFolder: String
    var storeTrouble: String?
    var salvage: String?
    /// The bundles of the apps that it knows, by the apps' identifiers.
    var bundles: [String: String] = [:]
}

/// The file with the user's limits.
enum LimitsFileFact: Hashable, Sendable {
    case missing(String)
    case read(String)
    case unusable(String, Diagnostic)
}
