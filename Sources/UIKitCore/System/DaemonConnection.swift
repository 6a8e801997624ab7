import Foundation
import PredicateFormat
import SceneClient
import SceneProtocol
import Varlink

/// The app's connection to the daemon.
@MainActor
package protocol DaemonConnection: AnyObject {
    /// Called with each message from the daemon.
    var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)? { get set }

    /// Calls a method of the daemon. A method name without the name of an interface is a method of
    /// `org.proscenium.Scenes`.
    ///
    /// - Parameter then: called with the JSON of the reply, or with the error. The closure is not called after the
    ///   connection was closed.
    func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void)
}

extension DaemonConnection {
    /// Calls a method whose reply is empty; an error is reported as a fault.
    func notify(_ method: String, _ parameters: some Encodable) {
        call(method, parameters) { result in
            if case .failure(let error) = result { DaemonFault.report(error, method) }
        }
    }
}

/// The conversion of errors in the daemon's replies to messages and faults.
enum DaemonFault {
    /// Returns the message of an error; nil if the error has no message.
    static func message(of error: VarlinkError) -> String? { RefusalText(error).message }

    @MainActor
    static func report(_ error: VarlinkError, _ method: String) {
        UIKitFault.report(diagnostic(of: error, place: method))
    }

    /// Converts an error of the daemon to a diagnostic.
    static func diagnostic(of error: VarlinkError, place: String) -> Diagnostic {
        let text = RefusalText(error)
        return Diagnostic(code: "systemRefused", message: text.sentence, remedy: text.remedy, place: place)
    }
}
