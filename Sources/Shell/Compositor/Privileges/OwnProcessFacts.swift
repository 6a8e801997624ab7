import ShellModel

/// Facts about the shell's own process. The facts about the processes of clients are compared with these facts.
struct OwnProcessFacts: Sendable {
    static let namespaceFiles: [(SandboxSign, String)] = [
        (.mountNamespace, "ns/mnt"), (.userNamespace, "ns/user"), (.processNamespace, "ns/pid"),
    ]

    let namespaces: [SandboxSign: String]
    let root: String
    let restrictions: RestrictionState

    /// Gathers the facts; nil if `/proc` cannot be read. No client can be identified then.
    init?() {
        guard let process = PeerProcess(), let root = process.link("root"), let status = process.text("status") else {
            return nil
        }
        var namespaces: [SandboxSign: String] = [:]
        for (sign, name) in Self.namespaceFiles { namespaces[sign] = process.link(name) }
        guard namespaces.count == Self.namespaceFiles.count else { return nil }
        (self.namespaces, self.root, restrictions) = (namespaces, root, RestrictionState(status))
    }
}
