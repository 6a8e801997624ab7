/// The facts about a process, compared with the shell's process.
package struct PeerProcessFacts: Hashable, Sendable {
    /// The path of the executable file as the process sees it; nil if the path cannot be read.
    package var executable: String?
    /// The signs that the process runs in a sandbox in which the shell does not run.
    package var sandboxSigns: Set<SandboxSign>
    /// The control groups of the process, as the kernel's file `cgroup` lists them.
    package var controlGroups: String
    /// Whether the process sees a file mounted at `/.flatpak-info`, as in every Flatpak sandbox.
    package var hasFlatpakMount: Bool

    /// Creates facts.
    package init(
        executable: String?, sandboxSigns: Set<SandboxSign> = [], controlGroups: String = "",
        hasFlatpakMount: Bool = false
    ) {
        (self.executable, self.sandboxSigns) = (executable, sandboxSigns)
        (self.controlGroups, self.hasFlatpakMount) = (controlGroups, hasFlatpakMount)
    }

    /// The identifier of the Flatpak app to whose systemd unit the process belongs; nil if the process does not belong
    /// to the unit of a Flatpak app.
    ///
    /// Flatpak runs each instance of an app in a unit such as `app-flatpak-org.example.Recorder-4711.scope`. A process
    /// in a sandbox cannot move to another control group.
    package var flatpakUnit: String? {
        let (prefix, suffix) = ("app-flatpak-", ".scope")
        for part in controlGroups.split(whereSeparator: { $0 == "/" || $0 == "\n" }).reversed() {
            guard part.hasPrefix(prefix), part.hasSuffix(suffix) else { continue }
            let name = part.dropFirst(prefix.count).dropLast(suffix.count)
            guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return nil }
            // systemd escapes a hyphen within a part of a unit's name as `\x2d`.
            return String(name[..<dash]).replacing(#"\x2d"#, with: "-")
        }
        return nil
    }
}
