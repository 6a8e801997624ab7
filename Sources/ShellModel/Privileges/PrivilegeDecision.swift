import SceneModel

/// The decision about the privileges of a Wayland client. The decision is made once, when the client connects.
package struct PrivilegeDecision: Hashable, Sendable {
    /// The identity of the client.
    package let identity: ClientIdentity
    /// The privileges of the client.
    package let privileges: Set<DisplayPrivilege>

    /// Creates the decision that the user's rules make about a client.
    package init(_ identity: ClientIdentity, rules: PrivilegeRules) {
        self.identity = identity
        switch identity {
        case .shell: privileges = Set(DisplayPrivilege.allCases)
        case .program(let path): privileges = rules.unsandboxedPrograms.union(rules.programs[path] ?? [])
        case .flatpak(let app): privileges = rules.flatpaks[app] ?? []
        case .sandboxed, .otherUser, .unidentified: privileges = []
        }
    }

    /// Whether the client is offered a global.
    package func offers(_ global: WaylandGlobal) -> Bool {
        switch global {
        case .ordinary: true
        case .privileged(let privilege): privileges.contains(privilege)
        case .unclassified: privileges.count == DisplayPrivilege.allCases.count
        }
    }
}
