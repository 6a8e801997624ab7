import Varlink

/// Checks of texts in requests. These are the texts that no type of the model restricts.
enum RequestTexts {
    /// The maximum size in bytes of a request's identifier. The interface file states it as well.
    private static let identifierBytes = 128

    /// Returns the identifier with which a caller can repeat a request without a second effect; nil for none.
    ///
    /// - Throws: an error about the parameter if the identifier is empty or too long.
    static func checkedIdentifier(_ identifier: String?) throws(VarlinkError) -> String? {
        guard let identifier else { return nil }
        guard (1...identifierBytes).contains(identifier.utf8.count) else {
            throw .invalidParameter("requestIdentifier")
        }
        return identifier
    }

    /// Returns the desktop's activation token; nil for none.
    ///
    /// - Throws: an error about the parameter if the token is too long.
    static func checkedToken(_ token: String?) throws(VarlinkError) -> String? {
        guard token?.utf8.count ?? 0 <= AppLimits.activationTokenBytes else {
            throw .invalidParameter("activationToken")
        }
        return token
    }
}
