import EventLoop
import HandoffModel
import PredicateFormat
import SceneTargeting
import Varlink

/// An error of a command that calls the handoff process.
enum HandoffCallError: DiagnosticError {
    /// The program `proscenium-handoff` is not installed beside this program.
    case notInstalled(path: String)
    /// The process could not be started. The log has the reason, if there is one.
    case notStarted(socket: String, log: String)
    /// The socket or its folder belongs to another user.
    case untrustedOwner(path: String, owner: UInt32)
    /// The process refused the request.
    case refused(error: String, message: String, remedy: String?)
    /// The name of a host has no address.
    case unknownHost(String)
    /// Any other error between the command and the process.
    case connection(ClientError, socket: String)

    var diagnostic: Diagnostic {
        switch self {
        case .notInstalled(let path):
            Diagnostic(
                code: "handoffNotInstalled", message: "the program for Handoff is not installed",
                remedy: "install it beside this program", place: path)
        case .notStarted(let socket, let log):
            Diagnostic(
                code: "handoffNotStarted", message: "the handoff process was started but does not accept calls",
                remedy: "its messages are in: \(log)", place: socket)
        case .untrustedOwner(let path, let owner):
            Diagnostic(
                code: "handoffForeign", message: "this belongs to user \(owner), so the listener is not trusted",
                remedy: "set PROSCENIUM_HANDOFF_SOCKET to a path in your own folder", place: path)
        case .refused(let error, let message, let remedy):
            Diagnostic(
                code: error.prefix(1).lowercased() + error.dropFirst(), message: TerminalText.visible(message),
                remedy: remedy.map(TerminalText.visible))
        case .unknownHost(let name):
            Diagnostic(
                code: "unknownHost", message: "“\(TerminalText.visible(name))” is not an address, and has none",
                remedy: "write the address and the port of the other device, such as 192.168.1.7:4000")
        case .connection(let error, let socket):
            Diagnostic(code: "handoffTrouble", message: TerminalText.visible(error.description), place: socket)
        }
    }

    /// The exit status of the command.
    var exitStatus: Int32 {
        if case .refused = self { ExitStatus.refused } else { ExitStatus.failure }
    }
}
