/// A node of either kind, for code that goes through a whole tree.
enum SyntaxNode {
    case predicate(ScenePredicate)
    case expression(Expression)

    /// The parts, in the order in which they are written; the order of ``SourceNode/children``.
    var children: [SyntaxNode] {
        switch self {
        case .predicate(.constant): []
        case .predicate(.comparison(let comparison)): [.expression(comparison.left), .expression(comparison.right)]
        case .predicate(.compound(let compound)): compound.children.map(SyntaxNode.predicate)
        case .predicate(.not(let child)): [.predicate(child)]
        case .expression(let expression): Self.children(of: expression)
        }
    }

    private static func children(of expression: Expression) -> [SyntaxNode] {
        switch expression {
        case .constant, .evaluatedObject, .variable, .keyPath, .anyKey: []
        case .aggregate(let elements), .function(_, let elements): elements.map(SyntaxNode.expression)
        case .binary(_, let left, let right): [.expression(left), .expression(right)]
        case .unary(_, let operand), .cast(let operand, _), .member(let operand, _), .assignment(_, let operand):
            [.expression(operand)]
        case .selectorCall(let target, _, let arguments):
            [.expression(target)] + arguments.map(SyntaxNode.expression)
        case .ternary(let condition, let first, let second):
            [.predicate(condition), .expression(first), .expression(second)]
        case .subquery(let collection, _, let condition): [.expression(collection), .predicate(condition)]
        case .element(let base, .at(let index)): [.expression(base), .expression(index)]
        case .element(let base, _): [.expression(base)]
        }
    }

    var canonicalText: String {
        switch self {
        case .predicate(let predicate): predicate.canonicalText
        case .expression(let expression): expression.canonicalText
        }
    }

    /// Levels of nodes below and including this one.
    var height: Int { (children.map(\.height).max() ?? 0) + 1 }
}
