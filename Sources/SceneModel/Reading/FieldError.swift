import PredicateFormat

/// The reason why a value in a JSON text was refused. The error contains the path, the expected value and the value
/// found.
///
/// Most decoding initialisers of this module throw this error instead of `DecodingError`, whatever the decoder.
public struct FieldError: DiagnosticError, Hashable, Sendable {
    /// The problem at the path.
    public enum Problem: Hashable, Sendable {
        /// The object at the path lacks a required key.
        case missing(key: String, expected: String)
        /// The value at the path does not have the expected type.
        case wrongType(expected: String, found: String)
        /// The value at the path has the right type but is not valid.
        case invalid(Diagnostic)
        /// The object at the path has unknown keys; thrown only by decoders that refuse unknown keys.
        case unknownKeys([String], known: [String])
        /// The version of the stored form is not supported.
        case unsupportedVersion(found: Int, supported: Int)
    }

    /// The path of the value, such as `sessions[0].title`; empty for the whole text.
    public let path: String

    /// The problem at the path.
    public let problem: Problem

    /// Creates an error for a path.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The diagnostic, with the path as its location.
    public var diagnostic: Diagnostic {
        let place = path.isEmpty ? nil : path
        switch problem {
        case .missing(let key, let expected):
            return Diagnostic(
                code: "fieldMissing",
                message: "the key \(ErrorQuoting.quote(key)) is missing",
                remedy: "add it: \(expected)",
                place: place
            )
        case .wrongType(let expected, let found):
            return Diagnostic(
                code: "fieldOfWrongType", message: "expected \(expected) but found \(found)", place: place)
        case .invalid(let diagnostic):
            return place.map { diagnostic.located(in: $0) } ?? diagnostic
        case .unknownKeys(let keys, let known):
            return Diagnostic(
                code: "fieldUnknown",
                message: "unknown key\(keys.count == 1 ? "" : "s") \(ErrorQuoting.list(keys))",
                remedy: "use the keys \(known.joined(separator: ", "))",
                place: place
            )
        case .unsupportedVersion(let found, let supported):
            return Diagnostic(
                code: "versionUnsupported",
                message: "this has format version \(found); only version \(supported) is supported",
                remedy: "use a newer Proscenium, or write format version \(supported)",
                place: place
            )
        }
    }
}
