import PredicateFormat

/// The reason why the payload of a remote notification is not accepted.
package enum PushPayloadError: DiagnosticError, Hashable, Sendable {
    /// The payload is longer than ``NotificationLimits/pushSize``.
    case tooLarge(bytes: Int)
    /// The payload is not JSON, or has a value that cannot be stored.
    case unreadable(JSONTextError)
    /// The payload has no `aps`.
    case noAps
    /// The value at the path does not have the expected type.
    case wrongType(path: String, expected: String, found: String)
    /// The payload has no alert text, badge, sound or `content-available`.
    case withoutEffect
    /// The `target-content-id` is not a valid identifier.
    case badTargetContentIdentifier(TargetContentIdentifierError)

    /// The diagnostic of the error.
    package var diagnostic: Diagnostic {
        switch self {
        case .tooLarge(let bytes):
            Diagnostic(
                code: "pushTooLarge",
                message: "the payload has \(bytes) bytes; the limit is \(NotificationLimits.pushSize)",
                remedy: "send an identifier, and have the app load the rest")
        case .unreadable(let error): error.diagnostic
        case .noAps:
            Diagnostic(
                code: "pushWithoutAps", message: "the payload does not have the key \"aps\"",
                remedy: "write {\"aps\": {\"alert\": \"…\"}}")
        case .wrongType(let path, let expected, let found):
            Diagnostic(
                code: "pushFieldOfWrongType", message: "expected \(expected) but found \(found)",
                place: path.isEmpty ? nil : path)
        case .withoutEffect:
            Diagnostic(
                code: "pushWithoutPurpose", message: "the payload neither shows anything nor wakes the app",
                remedy: "add an alert with text, a badge, a sound, or \"content-available\": 1", place: "aps")
        case .badTargetContentIdentifier(let error): error.diagnostic.located(in: "aps.target-content-id")
        }
    }
}
