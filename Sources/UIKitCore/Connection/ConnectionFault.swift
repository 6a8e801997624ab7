import SceneClient
import SceneProtocol
import Varlink

/// Errors of calls that could not be completed, in the form of the daemon's own errors.
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
        // The rules of an app have no deadline, no limit and no replacement: only a loss remains.
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
