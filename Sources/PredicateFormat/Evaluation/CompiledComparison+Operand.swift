extension CompiledComparison.Operand {
    /// Creates an operand from an expression; constant strings are converted to `form`, the normalisation form of the
    /// comparison.
    init(_ expression: Expression, form: NormalizationForm) {
        switch expression {
        case .evaluatedObject: self = .candidate
        case .constant(.string(let text)): self = .text(NormalizedText(text, form: form))
        case .constant(.number(let number)): self = .number(number)
        case .constant(.null): self = .null
        case .constant(.object(let object)): self = .object(object)
        case .aggregate(let elements): self = .collection(elements.map { Self($0, form: form) })
        case .variable:
            self = .failing(EvaluationError(code: .unboundVariable, subject: expression.canonicalText))
        default:
            self = .failing(EvaluationError(code: .notEvaluated, subject: expression.canonicalText))
        }
    }

    var isNull: Bool { if case .null = self { true } else { false } }
}

extension ScenePredicate.Expression {
    /// Whether the expression is a collection: written as `{…}` or given as an argument.
    var isCollection: Bool { if case .aggregate = self { true } else { false } }
}

extension ScenePredicate.Constant.Object {
    /// The date in seconds since 2001; nil for any other object.
    var secondsSince2001: Double? { className == ClassName.date ? Double(text) : nil }
}
