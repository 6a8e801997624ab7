/// A sign that a process runs in a sandbox in which the shell does not run.
package enum SandboxSign: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The process has another mount namespace.
    case mountNamespace
    /// The process has another user namespace.
    case userNamespace
    /// The process has another PID namespace.
    case processNamespace
    /// The process has another root folder.
    case rootFolder
    /// The process cannot get privileges from the programs that it executes, but the shell can.
    case noNewPrivileges
    /// The system calls of the process are filtered, but the system calls of the shell are not.
    case systemCallFilter

    /// Orders signs by their names.
    package static func < (left: SandboxSign, right: SandboxSign) -> Bool { left.rawValue < right.rawValue }

    /// The sign in words, for messages.
    package var text: String {
        switch self {
        case .mountNamespace: "a mount namespace of its own"
        case .userNamespace: "a user namespace of its own"
        case .processNamespace: "a PID namespace of its own"
        case .rootFolder: "a root folder of its own"
        case .noNewPrivileges: "no new privileges"
        case .systemCallFilter: "a filter of system calls"
        }
    }
}
