import EventLoop
import Foundation
import SceneClient

/// The address of the daemon and the way to start it.
package struct DaemonAddress: Sendable {
    /// The path of the daemon's socket.
    package var socket: String
    /// The descriptor of a connected socket that the daemon passed to the process when launching it; nil if something
    /// else launched it.
    package var inherited: Int32?
    /// The command that starts the daemon; nil for an app that only waits for it.
    package var starter: [String]?

    package init(socket: String, inherited: Int32? = nil, starter: [String]? = nil) {
        (self.socket, self.inherited, self.starter) = (socket, inherited, starter)
    }

    /// Reads the address from this process's environment. Child processes do not inherit the socket.
    @MainActor
    package static func fromEnvironment() -> DaemonAddress {
        let environment = ProcessInfo.processInfo.environment
        let inherited = environment["PROSCENIUM_FD"].flatMap { Int32($0) }
        if environment["PROSCENIUM_FD"] != nil { ProcessEnvironment.change(["PROSCENIUM_FD": nil]) }
        let command = environment["PROSCENIUM_COMMAND"] ?? "proscenium"
        return DaemonAddress(socket: ControlSocket.path, inherited: inherited, starter: [command, "status"])
    }
}

/// A socket that the process was started with.
enum InheritedSocket {
    /// Takes ownership of the descriptor; returns nil if it is not a socket.
    static func adopt(_ number: Int32) -> OwnedDescriptor? {
        var status = stat()
        guard number > 2, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { return nil }
        return OwnedDescriptor(number)
    }
}
