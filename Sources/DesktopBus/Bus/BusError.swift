import Glibc
import PredicateFormat

/// The reason for the failure of an operation on the message bus.
package enum BusError: DiagnosticError, Hashable, Sendable {
    /// Neither the environment nor the runtime folder names a session bus.
    case noAddress
    /// The address is not that of a Unix socket, which is the only supported kind.
    case unusableAddress(String)
    /// No bus accepts connections at the address; the code is the system's `errno`.
    case cannotConnect(address: String, code: Int32)
    /// The bus ended the handshake, for example because the process runs as another user; the code is the system's
    /// `errno`.
    case refused(address: String, code: Int32)
    /// The bus accepted the connection but did not complete the handshake within the limit.
    case handshakeTimedOut(address: String, limit: Duration)
    /// The called program or the bus replied to a call with an error.
    case remote(name: String, message: String, call: String)
    /// A call was not answered in time.
    case timedOut(call: String)
    /// The name has no owner, and the bus cannot start a program for it; the reason is the bus's error message.
    case noService(name: String, reason: String)
    /// Another connection owns the name: `owner` is its unique name, `process` its process if the bus reports one.
    case nameTaken(name: String, owner: String, process: BusProcess?)
    /// The connection has ended.
    case disconnected
    /// A value does not have the required type; both types are D-Bus signatures.
    case wrongType(subject: String, expected: String, found: String)
    /// A received message violates its own signature.
    case malformed(subject: String)
    /// A value cannot be sent.
    case unsendable(subject: String, reason: String)
    /// A message is larger than the connection's limit. Bytes are counted as for `BusLimits.messageBytes`.
    case tooLarge(subject: String, limit: Int)
    /// The number of messages queued for sending has reached the connection's limit.
    case congested(limit: Int)
    /// Any other error of the bus library, by its `errno`.
    case system(call: String, code: Int32)

    /// The error as text, with a remedy where one is known.
    package var diagnostic: Diagnostic {
        switch self {
        case .noAddress, .unusableAddress, .cannotConnect, .refused, .handshakeTimedOut, .disconnected:
            connectionDiagnostic
        case .remote, .timedOut, .noService, .nameTaken, .congested, .system: callDiagnostic
        case .wrongType, .malformed, .unsendable, .tooLarge: valueDiagnostic
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

    private var connectionDiagnostic: Diagnostic {
        switch self {
        case .noAddress:
            Diagnostic(
                code: "busNoAddress", message: "there is no session bus",
                remedy: "run in a desktop session, or under dbus-run-session")
        case .unusableAddress(let address):
            Diagnostic(
                code: "busUnusableAddress", message: "this bus address does not name a Unix socket",
                remedy: "set DBUS_SESSION_BUS_ADDRESS to an address such as unix:path=/run/user/1000/bus",
                place: address)
        case .cannotConnect(let address, let code):
            Diagnostic(
                code: "busCannotConnect", message: "cannot connect to the session bus",
                remedy: "start the bus, or unset DBUS_SESSION_BUS_ADDRESS if it is outdated", place: address,
                cause: Self.text(code))
        case .refused(let address, let code):
            Diagnostic(
                code: "busRefused", message: "the session bus refused this process",
                remedy: "run as the user who owns the bus", place: address, cause: Self.text(code))
        case .handshakeTimedOut(let address, let limit):
            Diagnostic(
                code: "busHandshakeTimedOut", message: "the session bus did not answer within \(limit)",
                remedy: "check that the listening process is a message bus and is not stopped", place: address
            )
        default:
            Diagnostic(
                code: "busDisconnected", message: "the connection to the session bus has ended", remedy: "connect again"
            )
        }
    }

    private var callDiagnostic: Diagnostic {
        switch self {
        case .remote(let name, let message, let call):
            Diagnostic(
                code: "busRemote", message: "\(call) failed with \(name)", cause: message.isEmpty ? nil : message)
        case .timedOut(let call):
            Diagnostic(
                code: "busTimedOut", message: "\(call) did not receive a reply in time",
                remedy: "check whether the program that serves it hangs")
        case .noService(let name, let reason):
            Diagnostic(
                code: "busNoService", message: "no program serves \(name)",
                remedy: "start one, or install one that the bus can activate", cause: reason)
        case .nameTaken(let name, let owner, let process):
            Diagnostic(
                code: "busNameTaken",
                message: "\(name) is already owned by \(process.map { "\($0), " } ?? "")\(owner) on the bus",
                remedy: "end that program, or wait in its queue")
        case .congested(let limit):
            Diagnostic(
                code: "busCongested", message: "\(limit) messages are already waiting to be sent",
                remedy: "try again when they have been sent")
        default:
            if case .system(let call, let code) = self {
                Diagnostic(code: "busSystem", message: "\(call) failed", cause: Self.text(code))
            } else {
                connectionDiagnostic
            }
        }
    }

    private var valueDiagnostic: Diagnostic {
        switch self {
        case .wrongType(let subject, let expected, let found):
            Diagnostic(code: "busWrongType", message: "\(subject) must have type '\(expected)' but has '\(found)'")
        case .malformed(let subject):
            Diagnostic(code: "busMalformed", message: "\(subject) violates the D-Bus specification")
        case .unsendable(let subject, let reason):
            Diagnostic(code: "busUnsendable", message: "\(subject) cannot be sent", cause: reason)
        default:
            if case .tooLarge(let subject, let limit) = self {
                Diagnostic(code: "busTooLarge", message: "\(subject) is larger than \(limit) bytes")
            } else {
                connectionDiagnostic
            }
        }
    }
}

/// A process that has a connection to the bus.
package struct BusProcess: Hashable, Sendable, CustomStringConvertible {
    /// The process identifier.
    package let pid: UInt32
    /// The short name of the program as the kernel reports it; nil if the process has ended.
    package let name: String?

    /// Makes a process.
    package init(pid: UInt32, name: String?) {
        self.pid = pid
        self.name = name
    }

    /// The name and the identifier.
    package var description: String { "\(name ?? "process") (\(pid))" }
}
