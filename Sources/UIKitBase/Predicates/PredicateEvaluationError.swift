import PredicateFormat

/// The error for a predicate that cannot be evaluated for an object, where Apple's Foundation raises an exception.
public struct PredicateEvaluationError: DiagnosticError, Hashable {
    /// The problem, and the part of the predicate in which it occurs.
    public let diagnostic: Diagnostic

    init(_ code: String, _ message: String, remedy: String? = nil) {
        diagnostic = Diagnostic(code: code, message: message, remedy: remedy)
    }

    init(_ error: EvaluationError) {
        diagnostic = error.diagnostic
    }

    static func undefinedKey(_ key: String, _ value: PredicateValue) -> PredicateEvaluationError {
        PredicateEvaluationError(
            "undefinedKey", "\(value.kind) has no value for the key “\(key)”",
            remedy: "use a dictionary, or have the class conform to KeyValueCoding")
    }
}
