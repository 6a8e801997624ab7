import PredicateFormat

/// Why a value in a JSON text could not be taken: which key, what stood there and what was expected.
///
/// Thrown by the decoding initialisers of this module, whichever decoder is used.
public struct FieldError: DiagnosticError, Hashable, Sendable {
    /// What is wrong at the path.
    public enum Problem: Hashable, Sendable {
        /// The object at the path lacks a key that has no default.
        case missing(key: String, expected: String)
        /// The value at the path is of another kind.
        case wrongType(expected: String, found: String)
        /// The value at the path is of the right kind and yet not acceptable.
        case invalid(Diagnostic)
        /// The object at the path holds keys nobody reads; only where unknown keys are refused.
        case unknownKeys([String], known: [String])
        /// The stored form is of a version this program does not know.
        case unsupportedVersion(found: Int, supported: Int)
    }

    /// Where the value stands, such as `sessions[0].title`; empty for the whole text.
    public let path: String

    /// What is wrong there.
    public let problem: Problem

    /// States a problem at a path.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The fault with the path as its place.
    public var diagnostic: Diagnostic {
        let place = path.isEmpty ? nil : path
        switch problem {
        case .missing(let key, let expected):
            return Diagnostic(
                code: "fieldMissing",
                message: "the key \(QuotedText.of(key)) is missing",
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
                message: "nothing reads the key\(keys.count == 1 ? "" : "s") \(QuotedText.list(keys))",
                remedy: "the keys read here are \(known.joined(separator: ", "))",
                place: place
            )
        case .unsupportedVersion(let found, let supported):
            return Diagnostic(
                code: "versionUnsupported",
                message: "this form has version \(found), but only version \(supported) is known here",
                remedy: "use a newer Proscenium, or write the text in version \(supported)",
                place: place
            )
        }
    }
}
