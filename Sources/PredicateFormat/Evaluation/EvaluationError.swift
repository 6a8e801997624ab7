/// The error for a comparison that cannot be evaluated for the given candidate. Foundation raises an exception instead.
public struct EvaluationError: DiagnosticError, Hashable {
    /// The kind of error.
    public let code: Code

    /// The canonical text of the comparison, or of its part that cannot be evaluated.
    public let subject: String

    /// A kind of error. Later versions may add kinds.
    public struct Code: Hashable, Sendable {
        /// The stable name of the kind, in lower camel case.
        public let name: String
        let message: String

        /// A text operator has a number, a collection or an object on one side.
        public static let notText = Code(name: "notText", message: "needs text on both sides")
        /// An ordering compares values that have no order.
        public static let notOrdered = Code(name: "notOrdered", message: "compares values that have no order")
        /// IN or CONTAINS is used with a value that is neither a collection nor a text.
        public static let notACollection = Code(
            name: "notACollection", message: "needs a collection or text to search")
        /// ANY, ALL, SOME or NONE precedes a value that is not a collection.
        public static let quantifierWithoutCollection = Code(
            name: "quantifierWithoutCollection", message: "needs a collection after ANY, ALL, SOME or NONE")
        /// BETWEEN does not have exactly two bounds.
        public static let notTwoBounds = Code(name: "notTwoBounds", message: "needs exactly two bounds in {…}")
        /// A variable has no value.
        public static let unboundVariable = Code(name: "unboundVariable", message: "is a variable without a value")
        /// A key path, regular expression, function or similar part, which this engine does not evaluate.
        public static let notEvaluated = Code(
            name: "notEvaluated", message: "cannot be evaluated for a content identifier")
    }

    /// The error as a sentence about its subject.
    public var diagnostic: Diagnostic {
        Diagnostic(code: code.name, message: "“\(subject)” \(code.message)")
    }
}
