import Varlink

/// The reason why the daemon cannot be reached.
package enum Unavailability: Error, Hashable, Sendable {
    /// Nothing listens on the socket, and the daemon could not be started.
    case notStarted(DaemonLauncher.LaunchFailure)
    /// The socket's path is longer than the address of a Unix socket can be.
    case pathTooLong
    /// The process or its event loop cannot open another descriptor.
    case tooManyFiles

    /// The reason as text for people.
    package var reason: String {
        switch self {
        case .notStarted(let failure): "“\(failure.program)” could not start it: \(failure.problem)"
        case .pathTooLong: "its socket's path is longer than \(UnixSocket.maximumPathBytes) bytes"
        case .tooManyFiles: "too many files are open"
        }
    }
}
