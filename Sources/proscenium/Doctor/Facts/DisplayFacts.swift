import DesktopBus
import PredicateFormat

/// The facts about the session bus.
struct BusFacts: Hashable, Sendable {
    var survey: Result<SessionBusSurvey, BusError>
    /// Whether `DBUS_SESSION_BUS_ADDRESS` is set and not empty. If so, the bus is expected at that address.
    var isAddressSet: Bool
    /// Whether `dbus-run-session` and `dbus-daemon` are installed. These programs run a command with its own session
    /// bus.
    var hasBusRunner: Bool
}

/// The facts about Debian packages, from the reply of the package manager.
enum PackageFacts: Hashable, Sendable {
    /// The machine does not have Debian's package manager.
    case notDebian
    /// The package manager failed or did not reply in time.
    case unknown
    /// The names of the installed packages among those that apps need.
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
    /// The devices, each with its path and whether this process can use the device.
    var devices: [Device]

    struct Device: Hashable, Sendable {
        var path: String
        var isUsable: Bool
    }
}

/// The facts about displays and about the folders of desktop entries.
struct DisplayFacts: Hashable, Sendable {
    /// The server that `WAYLAND_DISPLAY` names; nil if the variable is unset or empty.
    var wayland: Server?
    /// The server that `DISPLAY` names; nil if the variable is unset or empty.
    var x11: Server?
    /// The names of other Wayland sockets in the runtime folder that accept connections. The names are gathered only if
    /// the server of `WAYLAND_DISPLAY` does not answer.
    var otherWaylandSockets: [String] = []
    /// The value of `XDG_CURRENT_DESKTOP`; nil if it is unset or empty.
    var desktop: String?
    /// The value of `XDG_SESSION_TYPE`; nil if it is unset or empty.
    var sessionType: String?
    /// The values of `XDG_DATA_HOME` and `XDG_DATA_DIRS`; nil if unset or empty.
    var dataHome: String?
    var dataFolders: String?
    /// Whether the user's systemd configuration sets `XDG_DATA_HOME` for every login session.
    var isDataHomePersistent = false
    /// The folder to which the installer writes desktop entries.
    var applications: String

    struct Server: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case reachable
            /// The server cannot be reached. The payload is the `errno` value.
            case unreachable(Int32)
            /// The server is on another machine, which is not contacted.
            case remote
        }
        var name: String
        var state: State
    }
}

/// The facts about the apps that are installed or that the daemon knows.
struct AppFacts: Hashable, Sendable {
    /// The reason why the record of installed apps cannot be read; nil if the record can be read.
    var installationListError: Diagnostic?
    var apps: [App] = []
    /// The desktop entries that Proscenium has written for apps that are not installed.
    var orphans: [OrphanedEntry] = []

    struct App: Hashable, Sendable {
        var identifier: String
        var bundle: String
        /// The reason why the app cannot be launched, as text for people; nil if the app can be launched.
        var problem: String?
        /// Whether the app was installed; false for an app that was only added to the daemon.
        var isInstalled: Bool
        /// Whether the installation was completed; true for an app that was only added to the daemon.
        var isInstallationComplete = true
    }

    struct OrphanedEntry: Hashable, Sendable {
        var identifier: String
        var path: String
    }
}
