import DesktopBus
import PredicateFormat

/// The session bus.
struct BusFacts: Hashable, Sendable {
    var survey: Result<SessionBusSurvey, BusError>
    /// Whether `DBUS_SESSION_BUS_ADDRESS` says where it is.
    var isChosen: Bool
    /// Whether there is a program that gives a command a bus of its own.
    var hasRunner: Bool
}

/// What the package manager says.
enum PackageFacts: Hashable, Sendable {
    /// It is not Debian's.
    case notDebian
    /// It did not answer as it should.
    case unknown
    /// The installed ones of those that were asked for.
    case installed(Set<String>)
}

/// What fontconfig gives for sans-serif.
enum FontFacts: Hashable, Sendable {
    /// Its tools are not there.
    case noTools
    /// They did not answer as they should.
    case unknown
    case none
    case match(family: String, isScalable: Bool)
}

/// The devices that draw.
struct GraphicsFacts: Hashable, Sendable {
    /// Paths of the devices, and whether this process may use them.
    var devices: [Device]

    struct Device: Hashable, Sendable {
        var path: String
        var isUsable: Bool
    }
}

/// Where windows would appear, and the menus.
struct DisplayFacts: Hashable, Sendable {
    /// What `WAYLAND_DISPLAY` says; nil when it is not set, or empty.
    var wayland: Server?
    /// What `DISPLAY` says; nil when it is not set, or empty.
    var x11: Server?
    /// Wayland sockets that answer in the runtime folder.
    var otherWayland: [String] = []
    /// What `XDG_CURRENT_DESKTOP` says.
    var desktop: String?
    /// What `XDG_SESSION_TYPE` says.
    var sessionType: String?
    /// What `XDG_DATA_HOME` and `XDG_DATA_DIRS` say; nil when they are not set, or empty.
    var dataHome: String?
    var dataFolders: String?
    /// Whether sessions are told of `XDG_DATA_HOME` when they start.
    var isDataHomeLasting = false
    /// The folder that desktop entries are written to.
    var applications: String

    struct Server: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case answers
            /// Nobody can be reached, by the system's error number.
            case dead(Int32)
            /// It is on another machine, which is not asked.
            case remote
        }
        var name: String
        var state: State
    }
}

/// The apps that are installed, or that the daemon knows.
struct AppFacts: Hashable, Sendable {
    /// Why it cannot be read what is installed; nil when it can.
    var trouble: Diagnostic?
    var apps: [App] = []
    /// Desktop entries of ours that belong to no installed app.
    var orphans: [Orphan] = []

    struct App: Hashable, Sendable {
        var identifier: String
        var bundle: String
        /// Why it cannot be started; nil when it can.
        var problem: String?
        /// Whether it was installed, and not only made known.
        var isInstalled: Bool
        /// Whether its installation came to its end.
        var isComplete = true
    }

    struct Orphan: Hashable, Sendable {
        var identifier: String
        var path: String
    }
}
