/// A predicate as it is stored and sent: its canonical text and the version of the language it is written in.
public struct SerializedPredicate: Hashable, Sendable, Codable {
    /// The version that this code writes, and the only one it reads.
    public static let currentVersion = 1

    /// The version of the language.
    public let version: Int

    /// The canonical text.
    public let text: String

    /// Writes a predicate.
    public init(_ predicate: ScenePredicate) {
        version = Self.currentVersion
        text = predicate.canonicalText
    }

    /// A serial form received from elsewhere, not yet checked.
    public init(version: Int, text: String) {
        self.version = version
        self.text = text
    }

    /// Reads the predicate back.
    ///
    /// - Throws: ``SerialFormError`` when the version is unknown or the text is not a predicate.
    public func predicate() throws(SerialFormError) -> ScenePredicate {
        guard version == Self.currentVersion else { throw .unknownVersion(version) }
        do {
            return try ScenePredicate(format: text)
        } catch {
            throw .syntax(error)
        }
    }
}

/// A stored or received predicate that cannot be read.
public enum SerialFormError: DiagnosticError, Hashable {
    /// Written in a version of the language that this code does not know.
    case unknownVersion(Int)
    /// The text is not a predicate.
    case syntax(PredicateSyntaxError)

    /// The error as text.
    public var diagnostic: Diagnostic {
        switch self {
        case .unknownVersion(let version):
            Diagnostic(
                code: "unknownVersion",
                message: "predicate version \(version) is not known, only \(SerializedPredicate.currentVersion) is",
                remedy: "update the program that reads it")
        case .syntax(let error): error.diagnostic
        }
    }
}
