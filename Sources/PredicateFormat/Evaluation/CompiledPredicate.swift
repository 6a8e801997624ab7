/// A predicate prepared for evaluation: each constant is converted to the normalisation form of its comparison, and
/// globs are parsed.
///
/// The evaluation gives the same result as ``ScenePredicate/evaluate(with:)``, without repeating the preparation.
public struct CompiledPredicate: Sendable {
    enum Node: Sendable {
        case constant(Bool)
        case comparison(CompiledComparison)
        case and([Node])
        case or([Node])
        indirect case not(Node)
    }

    let root: Node

    init(root: Node) { self.root = root }

    /// Compiles a predicate.
    public init(_ predicate: ScenePredicate) { root = Self.node(predicate) }

    private static func node(_ predicate: ScenePredicate) -> Node {
        switch predicate {
        case .constant(let value): .constant(value)
        case .comparison(let comparison): node(comparison)
        case .compound(let compound):
            switch compound.connective {
            case .and: .and(compound.children.map(node))
            case .or: .or(compound.children.map(node))
            }
        case .not(let child): .not(node(child))
        }
    }

    /// Returns the node of a comparison.
    ///
    /// A quantifier over the elements of a collection becomes an OR or AND with one comparison for each element. These
    /// comparisons share the right side: a copy of a long text for each of many elements would take far more memory
    /// than the predicate.
    private static func node(_ comparison: Comparison) -> Node {
        guard comparison.modifier != .direct, case .aggregate(let elements) = comparison.left else {
            return .comparison(CompiledComparison(comparison))
        }
        var rights: [NormalizationForm: CompiledComparison.Operand] = [:]
        let nodes = elements.map { element in
            var single = comparison
            single.left = element
            single.modifier = .direct
            let form = CompiledComparison.form(of: single)
            let right = rights[form] ?? CompiledComparison.Operand(single.right, form: form)
            rights[form] = right
            return Node.comparison(CompiledComparison(single, form: form, right: right))
        }
        return comparison.modifier == .any ? .or(nodes) : .and(nodes)
    }

    /// Returns whether the predicate is true for the candidate.
    ///
    /// Parts are evaluated from left to right; AND stops at the first false part and OR at the first true part.
    ///
    /// - Throws: ``EvaluationError`` for a comparison that cannot be evaluated.
    public func evaluate(with candidate: Candidate) throws(EvaluationError) -> Bool {
        try Self.evaluate(root, candidate)
    }

    private static func evaluate(_ node: Node, _ candidate: Candidate) throws(EvaluationError) -> Bool {
        switch node {
        case .constant(let value): return value
        case .comparison(let comparison): return try comparison.evaluate(with: candidate)
        case .and(let children):
            for child in children where try !evaluate(child, candidate) { return false }
            return true
        case .or(let children):
            for child in children where try evaluate(child, candidate) { return true }
            return false
        case .not(let child): return try !evaluate(child, candidate)
        }
    }
}

extension ScenePredicate {
    /// Returns whether the predicate is true for a text.
    ///
    /// Mirrors `NSPredicate.evaluate(with:)`, but throws where Foundation raises an exception. To evaluate many
    /// predicates on one text, or one predicate on many texts, use a ``CompiledPredicate`` and a ``Candidate``.
    ///
    /// - Parameter text: the text of the candidate; nil for a candidate without a text. The predicate language defines
    ///   the results of comparisons with nil.
    /// - Throws: ``EvaluationError`` for a comparison that cannot be evaluated.
    public func evaluate(with text: String?) throws(EvaluationError) -> Bool {
        try CompiledPredicate(self).evaluate(with: Candidate(text))
    }
}
