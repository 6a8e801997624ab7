import Foundation

extension AccountFacts {
    /// Queries the system for the account and its limits.
    init(_ surroundings: Surroundings) {
        (user, home) = (surroundings.user, surroundings.home)
        name = Self.name(surroundings.user)
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            (descriptors, mostDescriptors) = (UInt64(limit.rlim_cur), UInt64(limit.rlim_max))
        }
        hasSystemd = Surroundings.fact(surroundings.root + "/run/systemd/system").file?.kind == .folder
        let folder = "/run/user/\(surroundings.user)"
        loginFolder = Surroundings.fact(surroundings.root + folder).file?.kind == .folder ? folder : nil
    }

    private static func name(_ user: UInt32) -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 << 10)
        guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
        return entry.pw_name.map { String(cString: $0) }
    }
}

extension PlaceFacts {
    /// Examines the folders.
    init(_ surroundings: Surroundings) {
        let instance = surroundings.instance
        let variable = surroundings.variable("XDG_RUNTIME_DIR")
        let folder = Self.folder(of: instance.socket)
        self.init(
            runtimeVariable: variable,
            runtime: variable.map { $0.hasPrefix("/") ? Surroundings.fact($0) : .missing } ?? .missing,
            socketFolder: Place(path: folder, fact: Surroundings.fact(folder)),
            isSocketChosen: surroundings.variable("PROSCENIUM_SOCKET") != nil,
            state: Place(path: instance.stateFolder, fact: Surroundings.fact(instance.stateFolder)))
        var above = Self.folder(of: instance.stateFolder)
        while case .missing = Surroundings.fact(above), above != "/" { above = Self.folder(of: above) }
        aboveState = Place(path: above, fact: Surroundings.fact(above))
        disk = DiskFact(state.fact == .missing ? above : instance.stateFolder)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension DiskFact {
    /// The types of file systems whose files are on another machine.
    private static let networks: Set<String> = ["nfs", "nfs4", "cifs", "smb3", "9p", "afs", "coda", "fuse.sshfs"]

    /// Examines the file system that holds a path; nil if the system does not provide it.
    init?(_ path: String) {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        let (bytes, isHuge) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        freeBytes = isHuge ? .max : bytes
        let text = FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()
        let kind = MountTable(String(decoding: text, as: UTF8.self)).kind(of: Self.resolved(path))
        networkName = kind.flatMap { Self.networks.contains($0) ? $0 : nil }
    }

    /// Returns a path with its symbolic links resolved; the path itself if it cannot be resolved.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
