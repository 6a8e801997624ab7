import SceneClient
import SceneProtocol
import Varlink

/// Errors of calls that could not be completed. These errors have the same form as the daemon's errors.
enum ConnectionFault {
    private struct Parameters: Encodable {
        let message: String
        let remedy: String
    }

    /// Returns the error for a failed call of a method.
    static func error(for failure: RequestFailure, _ method: String) -> VarlinkError {
        switch failure {
        case .refused(let error): error
        case .unwritable: unwritable(method)
        // An app sets neither a deadline nor a limit for its requests, and nothing replaces the app's connection. So
        // all these failures mean that the connection was lost.
        case .lost, .notReached, .notAnswered, .replaced, .ended, .tooMany: lost(method)
        }
    }

    private static func lost(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("ConnectionLost"),
            parameters: Parameters(
                message: "the connection to the daemon was lost before the reply to \(method)",
                remedy: "try again if the request had no effect"))
    }

    private static func unwritable(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("Unwritable"),
            parameters: Parameters(
                message: "the parameters of \(method) cannot be sent",
                remedy: "use finite numbers, and send less data per call"))
    }
}
