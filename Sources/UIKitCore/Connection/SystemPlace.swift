import Foundation
import SceneProtocol
import Varlink

/// Where an app finds its system side.
package struct SystemPlace: Sendable {
    /// The path of the system side's socket.
    package var socket: String
    /// The socket that the system side has given the process, when it started it; nil when somebody else did.
    package var inherited: Int32?
    /// The command that starts the system side; nil for an app that only waits for it.
    package var starter: [String]?

    package init(socket: String, inherited: Int32? = nil, starter: [String]? = nil) {
        (self.socket, self.inherited, self.starter) = (socket, inherited, starter)
    }

    /// What the environment of this process says. Nothing that it starts takes over the inherited socket.
    @MainActor
    package static func ofProcess() -> SystemPlace {
        let environment = ProcessInfo.processInfo.environment
        let inherited = environment["PROSCENIUM_FD"].flatMap { Int32($0) }
        if environment["PROSCENIUM_FD"] != nil { ProcessEnvironment.change(["PROSCENIUM_FD": nil]) }
        let command = environment["PROSCENIUM_COMMAND"] ?? "proscenium"
        return SystemPlace(socket: ControlSocket.path, inherited: inherited, starter: [command, "status"])
    }
}

/// The socket that a process was started with.
enum InheritedSocket {
    /// Takes it over; nil when the number stands for no socket.
    static func adopt(_ number: Int32) -> OwnedDescriptor? {
        var status = stat()
        guard number > 2, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { return nil }
        return OwnedDescriptor(number)
    }
}
