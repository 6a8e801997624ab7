/// The user's rules about the privileges of Wayland clients.
package struct PrivilegeRules: Hashable, Sendable {
    /// The privileges of every program of the same user that runs outside of a sandbox.
    package var unsandboxedPrograms: Set<DisplayPrivilege>
    /// Further privileges of programs outside of a sandbox. The keys are the absolute paths of the executable files.
    package var programs: [String: Set<DisplayPrivilege>]
    /// The privileges of Flatpak apps. The keys are the identifiers of the apps.
    package var flatpaks: [String: Set<DisplayPrivilege>]

    /// Creates rules. By default, programs outside of a sandbox have all privileges and no other client has any.
    package init(
        unsandboxedPrograms: Set<DisplayPrivilege> = Set(DisplayPrivilege.allCases),
        programs: [String: Set<DisplayPrivilege>] = [:], flatpaks: [String: Set<DisplayPrivilege>] = [:]
    ) {
        self.unsandboxedPrograms = unsandboxedPrograms
        (self.programs, self.flatpaks) = (programs, flatpaks)
    }

    /// Rules that grant no privileges. Only clients that the shell itself has started then have privileges. These rules
    /// apply while the user's file is invalid.
    package static let denyAll = PrivilegeRules(unsandboxedPrograms: [])
}
