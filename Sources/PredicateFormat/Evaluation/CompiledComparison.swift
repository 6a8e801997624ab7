/// A comparison whose constants are prepared for evaluation. The type is a class, so that copying a compiled predicate
/// copies only references to its comparisons.
final class CompiledComparison: Sendable {
    /// A side of a comparison, or an element of a collection on one side.
    enum Operand: Sendable {
        case candidate
        case text(NormalizedText)
        case number(Number)
        case null
        case object(Constant.Object)
        case collection([Operand])
        case failing(EvaluationError)
    }

    let source: Comparison
    let left: Operand
    let right: Operand
    let form: NormalizationForm

    /// The test for a comparison of the candidate with a constant text; nil for other comparisons.
    let textTest: TextTest?

    convenience init(_ comparison: Comparison) {
        let form = Self.form(of: comparison)
        self.init(comparison, form: form, right: Operand(comparison.right, form: form))
    }

    /// Creates a comparison as ``init(_:)`` does, but with a right side that is already converted to `form`.
    init(_ comparison: Comparison, form: NormalizationForm, right: Operand) {
        source = comparison
        self.form = form
        self.right = right
        left = Operand(comparison.left, form: form)
        textTest = comparison.modifier == .direct ? Self.textTest(comparison.operation, left, right, form) : nil
    }

    /// Returns the form to which the sides of a comparison are converted.
    static func form(of comparison: Comparison) -> NormalizationForm {
        switch comparison.operation {
        // Membership in a collection means object equality, regardless of the options.
        case .in where comparison.right.isCollection, .contains where comparison.left.isCollection: .literal
        case .equalTo, .notEqualTo, .like: NormalizationForm(options: comparison.options, isExact: true)
        default: NormalizationForm(options: comparison.options, isExact: false)
        }
    }

    private func failure(_ code: EvaluationError.Code) -> EvaluationError {
        EvaluationError(code: code, subject: ScenePredicate.comparison(source).canonicalText)
    }

    // MARK: Evaluation

    func evaluate(with candidate: Candidate) throws(EvaluationError) -> Bool {
        let (left, right) = (try value(of: left, candidate), try value(of: right, candidate))
        // A quantifier over a collection was already expanded to several comparisons; other operands have no elements.
        guard source.modifier == .direct else { throw failure(.quantifierWithoutCollection) }
        return try evaluate(left, right, candidate)
    }

    /// Returns the operand, with the candidate's text in place of the candidate.
    private func value(of operand: Operand, _ candidate: Candidate) throws(EvaluationError) -> Operand {
        switch operand {
        case .candidate: candidate.text(form).map(Operand.text) ?? .null
        case .failing(let error): throw error
        default: operand
        }
    }

    private func evaluate(_ left: Operand, _ right: Operand, _ candidate: Candidate) throws(EvaluationError) -> Bool {
        switch source.operation {
        case .equalTo: return try isEqual(left, right, candidate)
        case .notEqualTo: return try !isEqual(left, right, candidate)
        case .lessThan: return try isOrdered(left, right, orEqual: false)
        case .lessThanOrEqualTo: return try isOrdered(left, right, orEqual: true)
        case .greaterThan: return try isOrdered(right, left, orEqual: false)
        case .greaterThanOrEqualTo: return try isOrdered(right, left, orEqual: true)
        case .between: return try isBetween(left, right, candidate)
        case .in: return try isElement(left, of: right, candidate)
        case .contains: return try isElement(right, of: left, candidate)
        case .beginsWith, .endsWith, .like:
            if left.isNull || right.isNull { return false }
            guard case .text(let text) = left, case .text(let other) = right else { throw failure(.notText) }
            return text.withView { (textTest ?? TextTest(source.operation, other, form)).isTrue(of: $0) }
        case .matches, .typeConformsTo, .typeEquals, .customSelector: throw failure(.notEvaluated)
        }
    }

    private func isEqual(
        _ left: Operand, _ right: Operand, _ candidate: Candidate
    ) throws(EvaluationError) -> Bool {
        switch (left, right) {
        case (.text(let a), .text(let b)): return a.bytes == b.bytes
        case (.number(let a), .number(let b)): return a == b
        case (.null, .null): return true
        case (.object(let a), .object(let b)): return a == b
        case (.collection(let a), .collection(let b)):
            guard a.count == b.count else { return false }
            for (first, second) in zip(a, b) {
                let (first, second) = (try value(of: first, candidate), try value(of: second, candidate))
                guard try isEqual(first, second, candidate) else { return false }
            }
            return true
        default: return false
        }
    }

    private func isOrdered(_ low: Operand, _ high: Operand, orEqual: Bool) throws(EvaluationError) -> Bool {
        switch (low, high) {
        case (.null, .null): orEqual
        case (.null, _), (_, .null): false
        case (.text(let a), .text(let b)):
            a.withView { a in b.withView { b in orEqual ? !b.precedes(a) : a.precedes(b) } }
        case (.number(let a), .number(let b)): orEqual ? !(b < a) : a < b
        case (.object(let a), .object(let b)):
            if let a = a.secondsSince2001, let b = b.secondsSince2001 {
                orEqual ? a <= b : a < b
            } else {
                throw failure(.notOrdered)
            }
        default: throw failure(.notOrdered)
        }
    }

    private func isBetween(
        _ value: Operand, _ bounds: Operand, _ candidate: Candidate
    ) throws(EvaluationError) -> Bool {
        if bounds.isNull { return false }
        guard case .collection(let elements) = bounds, elements.count == 2 else { throw failure(.notTwoBounds) }
        if value.isNull { return false }
        let (low, high) = (try self.value(of: elements[0], candidate), try self.value(of: elements[1], candidate))
        guard try isOrdered(low, value, orEqual: true) else { return false }
        return try isOrdered(value, high, orEqual: true)
    }

    private func isElement(
        _ element: Operand, of container: Operand, _ candidate: Candidate
    ) throws(EvaluationError) -> Bool {
        if container.isNull { return false }
        switch (container, element) {
        case (.collection(let elements), _):
            if element.isNull { return false }
            for other in elements where try isEqual(element, try value(of: other, candidate), candidate) { return true }
            return false
        case (.text, .null): return false
        case (.text(let text), .text(let part)):
            // The length is checked first, so that no search pattern is compiled for a part that is longer than the
            // text.
            if part.bytes.count > text.bytes.count { return false }
            return text.withView { (textTest ?? .contains(SearchPattern(part.bytes))).isTrue(of: $0) }
        case (.text, _): throw failure(.notText)
        default: throw failure(.notACollection)
        }
    }
}
