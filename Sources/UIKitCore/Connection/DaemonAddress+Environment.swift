import Foundation
import SceneClient

extension DaemonAddress {
    /// Reads the daemon's address from the environment variables. Removes `PROSCENIUM_FD`, so that child processes do
    /// not use the inherited socket.
    @MainActor
    package static func fromEnvironment() -> DaemonAddress {
        let environment = ProcessInfo.processInfo.environment
        let inherited = environment["PROSCENIUM_FD"].flatMap { Int32($0) }
        if environment["PROSCENIUM_FD"] != nil { ProcessEnvironment.change(["PROSCENIUM_FD": nil]) }
        let command = environment["PROSCENIUM_COMMAND"] ?? "proscenium"
        return DaemonAddress(socket: ControlSocket.path, inherited: inherited, startCommand: [command, "status"])
    }
}
