import Foundation
import PredicateFormat
import SceneProtocol
import Varlink

extension UNError {
    private struct Refusal: Decodable {
        let message: String
        let remedy: String?
        let cause: String?
    }

    /// Creates an error from the daemon's error reply, with the message of the reply.
    init(_ error: VarlinkError, of method: String) {
        let isInvalid = error.name == ProtocolInterface.scenes.member("InvalidNotification")
        let refusal = try? error.decode(Refusal.self)
        self.init(
            isInvalid ? .notificationInvalidNoContent : .notificationsNotAllowed,
            Diagnostic(
                code: "systemRefused", message: refusal?.message ?? "the daemon refused \(method): \(error.name)",
                remedy: refusal?.remedy, cause: refusal?.cause))
    }

    /// Creates an error for a reply that cannot be decoded.
    init(unreadable error: any Error, of method: String) {
        self.init(
            .notificationsNotAllowed,
            Diagnostic(
                code: "answerUnreadable", message: "the daemon's reply to \(method) cannot be decoded",
                remedy: "build the app with the installed version of Proscenium", cause: "\(error)"))
    }

    /// Creates an error for a process that is not connected to the daemon.
    init(unconnected method: String) {
        self.init(
            .notificationsNotAllowed,
            Diagnostic(
                code: "notConnected", message: "this process is not connected to the daemon, so \(method) failed",
                remedy: "start the app with UIApplicationMain or @main on its delegate"))
    }

    /// Returns the error as a fault, for members that cannot return an error.
    func diagnostic(in place: String) -> Diagnostic {
        Diagnostic(code: "notificationRefused", message: localizedDescription, place: place)
    }
}
