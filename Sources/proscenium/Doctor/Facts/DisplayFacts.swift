import DesktopBus
import PredicateFormat

/// The state of the session bus.
struct BusFacts: Hashable, Sendable {
    var survey: Result<SessionBusSurvey, BusError>
    /// Whether `DBUS_SESSION_BUS_ADDRESS` sets its address.
    var isAddressSet: Bool
    /// Whether the programs that run a command with a session bus of its own are installed.
    var hasBusRunner: Bool
}

/// The reply of the package manager.
enum PackageFacts: Hashable, Sendable {
    /// The system does not have Debian's package manager.
    case notDebian
    /// The package manager failed or did not reply in time.
    case unknown
    /// The names of the installed packages among the requested ones.
    case installed(Set<String>)
}

/// The font that fontconfig selects for the user interface.
enum FontFacts: Hashable, Sendable {
    /// The tools of fontconfig are not installed.
    case noTools
    /// The tools could not be run or did not finish in time.
    case unknown
    case none
    case match(family: String, isScalable: Bool)
}

/// The graphics devices.
struct GraphicsFacts: Hashable, Sendable {
    /// The devices, each with its path and whether this process may use it.
    var devices: [Device]

    struct Device: Hashable, Sendable {
        var path: String
        var isUsable: Bool
    }
}

/// The displays and the folders of menu entries.
struct DisplayFacts: Hashable, Sendable {
    /// The server that `WAYLAND_DISPLAY` names; nil if the variable is not set or empty.
    var wayland: Server?
    /// The server that `DISPLAY` names; nil if the variable is not set or empty.
    var x11: Server?
    /// The names of Wayland sockets in the runtime folder that accept connections.
    var otherWaylandSockets: [String] = []
    /// The value of `XDG_CURRENT_DESKTOP`.
    var desktop: String?
    /// The value of `XDG_SESSION_TYPE`.
    var sessionType: String?
    /// The values of `XDG_DATA_HOME` and `XDG_DATA_DIRS`; nil if not set or empty.
    var dataHome: String?
    var dataFolders: String?
    /// Whether the user's configuration sets `XDG_DATA_HOME` for every login session.
    var isDataHomePersistent = false
    /// The folder that receives desktop entries.
    var applications: String

    struct Server: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case answers
            /// The server cannot be reached; the system's error number.
            case dead(Int32)
            /// The server is on another machine, which is not contacted.
            case remote
        }
        var name: String
        var state: State
    }
}

/// The apps that are installed or that the daemon knows.
struct AppFacts: Hashable, Sendable {
    /// The reason that the list of installed apps cannot be read; nil if it can.
    var installationListError: Diagnostic?
    var apps: [App] = []
    /// Desktop entries written by Proscenium whose app is not installed.
    var orphans: [OrphanedEntry] = []

    struct App: Hashable, Sendable {
        var identifier: String
        var bundle: String
        /// The reason that the app cannot be started; nil if it can.
        var problem: String?
        /// Whether the app was installed, rather than only made known to the daemon.
        var isInstalled: Bool
        /// Whether the installation was completed.
        var isInstallationComplete = true
    }

    struct OrphanedEntry: Hashable, Sendable {
        var identifier: String
        var path: String
    }
}
