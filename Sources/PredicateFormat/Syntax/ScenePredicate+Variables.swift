extension ScenePredicate {
    /// Returns a copy in which variables are replaced by constants.
    ///
    /// Mirrors `NSPredicate.withSubstitutionVariables(_:)`: a string becomes a string constant, never a key path.
    /// Variables without a value are kept, and so are the variables that a SUBQUERY binds itself.
    public func substituting(_ values: [String: Constant]) -> ScenePredicate {
        switch self {
        case .constant: self
        case .comparison(var comparison):
            {
                comparison.left = comparison.left.substituting(values)
                comparison.right = comparison.right.substituting(values)
                return .comparison(comparison)
            }()
        case .compound(let compound):
            .joined(compound.children.map { $0.substituting(values) }, by: compound.connective)
        case .not(let child): .not(child.substituting(values))
        }
    }
}

extension ScenePredicate.Expression {
    fileprivate func substituting(_ values: [String: Constant]) -> Expression {
        func all(_ expressions: [Expression]) -> [Expression] { expressions.map { $0.substituting(values) } }
        switch self {
        case .variable(let name): return values[name].map(Expression.constant) ?? self
        case .constant, .evaluatedObject, .keyPath, .anyKey: return self
        case .aggregate(let elements): return .aggregate(all(elements))
        case .binary(let operation, let left, let right):
            return .binary(operation, left.substituting(values), right.substituting(values))
        case .unary(let operation, let operand): return .unary(operation, operand.substituting(values))
        case .function(let name, let arguments): return .function(name, all(arguments))
        case .selectorCall(let target, let selector, let arguments):
            return .selectorCall(target: target.substituting(values), selector: selector, arguments: all(arguments))
        case .cast(let value, let className): return .cast(value.substituting(values), className: className)
        case .ternary(let condition, let first, let second):
            return .ternary(condition.substituting(values), first.substituting(values), second.substituting(values))
        case .subquery(let collection, let variable, let condition):
            let outer = values.filter { $0.key != variable }
            return .subquery(collection.substituting(values), variable: variable, condition.substituting(outer))
        case .element(let base, .at(let index)):
            return .element(base.substituting(values), .at(index.substituting(values)))
        case .element(let base, let index): return .element(base.substituting(values), index)
        case .member(let base, let name): return .member(base.substituting(values), name)
        case .assignment(let variable, let value):
            return .assignment(variable: variable, value.substituting(values))
        }
    }
}
