import DesktopBus

@testable import proscenium

extension FileFact {
    static func folder(mode: UInt32 = 0o700, owner: UInt32 = 1000, isWritable: Bool = true) -> FileFact {
        FileFact(kind: .folder, owner: owner, mode: mode, isWritable: isWritable)
    }

    static let link = FileFact(kind: .link, owner: 1000, mode: 0o777, isWritable: true)

    static func socket(mode: UInt32 = 0o600, owner: UInt32 = 1000) -> FileFact {
        FileFact(kind: .socket, owner: owner, mode: mode, isWritable: true)
    }
}

extension MachineFacts {
    /// A healthy machine.
    static var healthy: MachineFacts {
        var facts = MachineFacts()
        facts.account = AccountFacts(
            user: 1000, name: "robbie", home: "/home/robbie", hasSystemd: true, loginRuntimeFolder: "/run/user/1000")
        facts.folders = FolderFacts(
            runtimeFolderVariable: "/run/user/1000", runtime: .exists(.folder()),
            socketFolder: ExaminedPath(path: "/run/user/1000/proscenium", fact: .exists(.folder())),
            state: ExaminedPath(path: "/s/proscenium", fact: .exists(.folder())),
            nearestStateAncestor: ExaminedPath(path: "/s", fact: .exists(.folder())),
            disk: DiskFact(freeBytes: 71 << 30))
        let daemon = DaemonFacts(
            pid: 42, version: Proscenium.configuration.version, stateFolder: "/s/proscenium")
        facts.control = ControlFacts(
            socket: "/run/user/1000/proscenium/socket", file: .exists(.socket()), answer: .daemon(daemon))
        facts.limitsFile = .missing("/home/robbie/.config/proscenium/limits.json")
        facts.privilegesFile = .missing("/home/robbie/.config/proscenium/privileges.json")
        let server = SessionBusSurvey.Server(name: "Shell", vendor: "GNOME", version: "48", capabilities: ["actions"])
        facts.bus = BusFacts(
            survey: .success(
                SessionBusSurvey(address: "unix:path=/run/user/1000/bus", notifications: .available(server))),
            isAddressSet: false, hasBusRunner: true)
        facts.packages = .installed(Set(RuntimePackages.names))
        facts.fonts = .match(family: "Inter", isScalable: true)
        facts.graphics = GraphicsFacts(devices: [GraphicsFacts.Device(path: "/dev/dri/renderD128", isUsable: true)])
        facts.display = DisplayFacts(
            wayland: DisplayFacts.Server(name: "wayland-0", state: .reachable), desktop: "GNOME",
            sessionType: "wayland",
            applications: "/home/robbie/.local/share/applications")
        facts.apps = AppFacts()
        return facts
    }
}
