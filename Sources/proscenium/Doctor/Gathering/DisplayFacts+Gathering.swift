import Foundation
import SceneService

extension DisplayFacts {
    /// Examines the displays and the folders of desktop entries.
    init(_ host: HostEnvironment) {
        let folders = InstallFolders(environment: host.environment, home: host.home)
        self.init(applications: folders.desktopEntries.path)
        let runtime = host.variable("XDG_RUNTIME_DIR")
        wayland = host.variable("WAYLAND_DISPLAY").map { name in
            let path = name.hasPrefix("/") ? name : runtime.map { "\($0)/\(name)" }
            let failure = path.map { SocketProbe.connectionError($0) } ?? ENOENT
            return Server(name: name, state: failure.map(Server.State.unreachable) ?? .reachable)
        }
        x11 = host.variable("DISPLAY").map { name in
            Server(name: name, state: Self.x11State(name, root: host.systemRoot))
        }
        if wayland?.state != .reachable, let runtime { otherWaylandSockets = Self.waylandSockets(runtime) }
        desktop = host.variable("XDG_CURRENT_DESKTOP")
        sessionType = host.variable("XDG_SESSION_TYPE")
        dataHome = host.variable("XDG_DATA_HOME")
        dataFolders = host.variable("XDG_DATA_DIRS")
        isDataHomePersistent = Self.environmentFilesSetDataHome(host)
    }

    private static func x11State(_ name: String, root: String) -> Server.State {
        guard let colon = name.lastIndex(of: ":") else { return .unreachable(EINVAL) }
        let (host, rest) = (name[..<colon], name[name.index(after: colon)...])
        guard host.isEmpty || host == "unix" else { return .remote }
        guard let number = UInt16(rest.split(separator: ".", omittingEmptySubsequences: false)[0]) else {
            return .unreachable(EINVAL)
        }
        // An X server listens on a path, on an abstract socket name, or on both.
        let path = "/tmp" + "/.X11-unix/X\(number)"
        guard let failure = SocketProbe.connectionError(root + path) else { return .reachable }
        if root.isEmpty, SocketProbe.connectionError(path, isAbstract: true) == nil { return .reachable }
        return .unreachable(failure)
    }

    private static func waylandSockets(_ runtime: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runtime)) ?? []
        return names.filter { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }.sorted().filter {
            SocketProbe.connectionError("\(runtime)/\($0)") == nil
        }
    }

    /// Whether the user's configuration makes systemd set `XDG_DATA_HOME` for login sessions.
    private static func environmentFilesSetDataHome(_ host: HostEnvironment) -> Bool {
        let config = host.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = (config ?? host.home + "/.config") + "/environment.d"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".conf") }.contains { name in
            let text = FileManager.default.contents(atPath: "\(folder)/\(name)").map {
                String(decoding: $0, as: UTF8.self)
            }
            return (text ?? "").split(separator: "\n").contains { $0.hasPrefix("XDG_DATA_HOME=") }
        }
    }
}
