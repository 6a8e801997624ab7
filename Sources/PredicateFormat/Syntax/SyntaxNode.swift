/// A predicate or an expression, for code that walks a whole tree.
enum SyntaxNode {
    case predicate(ScenePredicate)
    case expression(Expression)

    /// Calls `body` with each child, in the order in which the children are written; ``SourceRangeNode/children`` has
    /// the same order.
    ///
    /// The function does not return an array, because a check of a predicate would spend most of its time on creating
    /// arrays.
    func forEachChild(_ body: (SyntaxNode) -> Void) {
        switch self {
        case .predicate(.constant): break
        case .predicate(.comparison(let comparison)):
            body(.expression(comparison.left))
            body(.expression(comparison.right))
        case .predicate(.compound(let compound)): for child in compound.children { body(.predicate(child)) }
        case .predicate(.not(let child)): body(.predicate(child))
        case .expression(let expression): Self.forEachChild(of: expression, body)
        }
    }

    private static func forEachChild(of expression: Expression, _ body: (SyntaxNode) -> Void) {
        switch expression {
        case .constant, .evaluatedObject, .variable, .keyPath, .anyKey: break
        case .aggregate(let elements), .function(_, let elements):
            for element in elements { body(.expression(element)) }
        case .binary(_, let left, let right):
            body(.expression(left))
            body(.expression(right))
        case .unary(_, let operand), .cast(let operand, _), .member(let operand, _), .assignment(_, let operand):
            body(.expression(operand))
        case .selectorCall(let target, _, let arguments):
            body(.expression(target))
            for argument in arguments { body(.expression(argument)) }
        case .ternary(let condition, let first, let second):
            body(.predicate(condition))
            body(.expression(first))
            body(.expression(second))
        case .subquery(let collection, _, let condition):
            body(.expression(collection))
            body(.predicate(condition))
        case .element(let base, .at(let index)):
            body(.expression(base))
            body(.expression(index))
        case .element(let base, _): body(.expression(base))
        }
    }

    var canonicalText: String {
        switch self {
        case .predicate(let predicate): predicate.canonicalText
        case .expression(let expression): expression.canonicalText
        }
    }

    /// The height of the tree with this node as its root.
    var height: Int {
        var highest = 0
        forEachChild { highest = max(highest, $0.height) }
        return highest + 1
    }
}
