import ShellModel

extension PeerProcessFacts {
    /// Gathers the facts about a process; fails if a fact cannot be read.
    init?(of process: borrowing PeerProcess, comparedWith own: OwnProcessFacts) {
        guard let root = process.link("root"), let groups = process.text("cgroup"),
            let state = process.text("status").map(RestrictionState.init)
        else { return nil }
        var signs: Set<SandboxSign> = []
        for (sign, name) in OwnProcessFacts.namespaceFiles {
            guard let namespace = process.link(name) else { return nil }
            if namespace != own.namespaces[sign] { signs.insert(sign) }
        }
        if root != own.root { signs.insert(.rootFolder) }
        if state.hasNoNewPrivileges, !own.restrictions.hasNoNewPrivileges { signs.insert(.noNewPrivileges) }
        if state.hasSystemCallFilter, !own.restrictions.hasSystemCallFilter { signs.insert(.systemCallFilter) }
        self.init(executable: process.link("exe"), sandboxSigns: signs, controlGroups: groups)
        guard flatpakUnit != nil else { return }
        guard let mounts = process.text("mountinfo") else { return nil }
        hasFlatpakMount = mounts.split(separator: "\n").contains { line in
            line.split(separator: " ", maxSplits: 5).dropFirst(4).first == "/.flatpak-info"
        }
    }
}
