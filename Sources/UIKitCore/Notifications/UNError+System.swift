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

    /// What the system answered, with its own words.
    init(_ error: VarlinkError, of method: String) {
        let isInvalid = error.name == ProtocolInterface.scenes.member("InvalidNotification")
        let refusal = try? error.decode(Refusal.self)
        self.init(
            isInvalid ? .notificationInvalidNoContent : .notificationsNotAllowed,
            Diagnostic(
                code: "systemRefused", message: refusal?.message ?? "the system refuses \(method): \(error.name)",
                remedy: refusal?.remedy, cause: refusal?.cause))
    }

    /// The answer is none that this app understands.
    init(unreadable error: any Error, of method: String) {
        self.init(
            .notificationsNotAllowed,
            Diagnostic(
                code: "answerUnreadable", message: "the system's answer to \(method) cannot be read",
                remedy: "build the app with the release of Proscenium that runs here", cause: "\(error)"))
    }

    /// Nobody connected this process to a system.
    init(unconnected method: String) {
        self.init(
            .notificationsNotAllowed,
            Diagnostic(
                code: "notConnected", message: "this process is not connected to the system, so \(method) was not done",
                remedy: "start the app with UIApplicationMain or @main on its delegate"))
    }

    /// The error as a fault, for members that have no other way to tell it.
    func diagnostic(in place: String) -> Diagnostic {
        Diagnostic(code: "notificationRefused", message: localizedDescription, place: place)
    }
}
