import Foundation

extension AccountFacts {
    /// Queries the system for the user's account and limits.
    init(_ host: HostEnvironment) {
        (user, home) = (host.userID, host.home)
        name = Self.name(host.userID)
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            (softDescriptorLimit, hardDescriptorLimit) = (UInt64(limit.rlim_cur), UInt64(limit.rlim_max))
        }
        hasSystemd =
            HostEnvironment.examine(path: host.systemRoot + "/run/systemd/system").file?.kind == .folder
        let folder = "/run/user/\(host.userID)"
        loginRuntimeFolder =
            HostEnvironment.examine(path: host.systemRoot + folder).file?.kind == .folder ? folder : nil
    }

    private static func name(_ user: UInt32) -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 << 10)
        guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
        return entry.pw_name.map { String(cString: $0) }
    }
}

extension FolderFacts {
    /// Examines the folder of the control socket and the daemon's state folder.
    init(_ host: HostEnvironment) {
        let instance = host.daemonPaths
        let variable = host.variable("XDG_RUNTIME_DIR")
        let folder = Self.folder(of: instance.socket)
        self.init(
            runtimeFolderVariable: variable,
            runtime: variable.map { $0.hasPrefix("/") ? HostEnvironment.examine(path: $0) : .missing } ?? .missing,
            socketFolder: ExaminedPath(path: folder, fact: HostEnvironment.examine(path: folder, followsLink: false)),
            isSocketPathSet: host.variable("PROSCENIUM_SOCKET") != nil,
            state: ExaminedPath(path: instance.stateFolder, fact: HostEnvironment.examine(path: instance.stateFolder)))
        var above = Self.folder(of: instance.stateFolder)
        while case .missing = HostEnvironment.examine(path: above), above != "/" { above = Self.folder(of: above) }
        nearestStateAncestor = ExaminedPath(path: above, fact: HostEnvironment.examine(path: above))
        disk = DiskFact(state.fact == .missing ? above : instance.stateFolder)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension DiskFact {
    /// The types of file systems whose files are stored on another machine.
    private static let networkFileSystemTypes: Set<String> = [
        "nfs", "nfs4", "cifs", "smb3", "9p", "afs", "coda", "fuse.sshfs",
    ]

    /// Examines the file system that contains a path; returns nil if the system cannot examine it.
    init?(_ path: String) {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        let (bytes, isHuge) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        freeBytes = isHuge ? .max : bytes
        let text = FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()
        let kind = MountTable(String(decoding: text, as: UTF8.self)).fileSystemType(of: Self.resolved(path))
        networkFileSystemType = kind.flatMap { Self.networkFileSystemTypes.contains($0) ? $0 : nil }
    }

    /// Returns a path with its symbolic links resolved; the unchanged path if it cannot be resolved.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
