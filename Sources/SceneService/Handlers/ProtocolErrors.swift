import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// The parameters of the errors that Proscenium's interfaces declare.
struct ErrorParameters: Encodable {
    var message: String
    var remedy: String?
    var cause: String?
    var processID: Int32?

    init(_ diagnostic: Diagnostic, processID: Int32? = nil) {
        message = (diagnostic.location.map { "\($0): " } ?? "") + diagnostic.message
        (remedy, cause) = (diagnostic.remedy, diagnostic.cause)
        self.processID = processID
    }
}

extension ProtocolInterface {
    /// Returns an error of this interface.
    func error(_ name: String, _ diagnostic: Diagnostic, processID: Int32? = nil) -> VarlinkError {
        VarlinkError(name: member(name), parameters: ErrorParameters(diagnostic, processID: processID))
    }

    /// Returns the interface's error for a refused request.
    func error(_ error: RequestError) -> VarlinkError {
        let name =
            switch error {
            case .multipleScenesNotSupported: "MultipleScenesNotSupported"
            // An app must not learn which sessions other apps have.
            case .unknownSession: self == .scenes ? "RequestDenied" : "UnknownSession"
            case .unknownApp: "UnknownApp"
            case .notRegistered: "NotRegistered"
            case .nothingToRefresh, .privateSession, .tooManyItems, .tooManyRules: "RequestDenied"
            case .unknownRule: "UnknownRule"
            case .notStored: "NotStored"
            }
        return self.error(name, diagnostic(of: error))
    }

    /// Returns the error for a call that exceeds a size limit of messages.
    static func tooLarge(_ limit: MessageFault, method: String) -> VarlinkError {
        guard let dot = method.lastIndex(of: "."), let interface = ProtocolInterface(rawValue: String(method[..<dot]))
        else { return .invalidParameter("parameters") }
        let diagnostic = Diagnostic(
            code: "tooLarge", message: "\(limit)",
            remedy: "send an identifier or the path of a file, and have the app load the rest")
        return interface.error("TooLarge", diagnostic)
    }

    /// Returns the diagnostic of an error. If a session is unknown, the diagnostic for an app does not say whether the
    /// session belongs to another app; for any other client, it says that the session does not exist.
    private func diagnostic(of error: RequestError) -> Diagnostic {
        guard case .unknownSession(let session) = error, self != .scenes else { return error.diagnostic }
        return Diagnostic(
            code: "unknownSession", message: "there is no session “\(session)”",
            remedy: "list them with “proscenium sessions”; a closed session cannot be restored")
    }
}
