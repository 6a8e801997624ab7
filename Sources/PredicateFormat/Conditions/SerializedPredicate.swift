/// A predicate as it is stored and sent: its canonical text with the version of the language.
public struct SerializedPredicate: Hashable, Sendable, Codable {
    /// The current version of the language; predicates of another version cannot be read.
    public static let currentVersion = 1

    /// The version of the language in which the text is written.
    public let version: Int

    /// The canonical text.
    public let text: String

    /// Serialises a predicate.
    public init(_ predicate: ScenePredicate) {
        version = Self.currentVersion
        text = predicate.canonicalText
    }

    /// Creates a serialised predicate from received values, without checking the values.
    public init(version: Int, text: String) {
        self.version = version
        self.text = text
    }

    /// Parses the predicate.
    ///
    /// - Throws: ``SerializedPredicateError`` if the version is unknown or the text is not a predicate.
    public func predicate() throws(SerializedPredicateError) -> ScenePredicate {
        guard version == Self.currentVersion else { throw .unknownVersion(version) }
        do {
            return try ScenePredicate(format: text)
        } catch {
            throw .syntax(error)
        }
    }
}

/// The reason why a stored or received predicate cannot be read.
public enum SerializedPredicateError: DiagnosticError, Hashable {
    /// The version of the language is unknown.
    case unknownVersion(Int)
    /// The text is not a predicate.
    case syntax(PredicateSyntaxError)

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .unknownVersion(let version):
            Diagnostic(
                code: "unknownVersion",
                message:
                    "predicate version \(version) is not supported; the supported version is \(SerializedPredicate.currentVersion)",
                remedy: "update the program that reads it")
        case .syntax(let error): error.diagnostic
        }
    }
}
