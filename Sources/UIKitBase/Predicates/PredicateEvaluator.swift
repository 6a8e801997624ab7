import Foundation
import PredicateFormat

/// An evaluator of predicates for any object. The evaluator supports the whole predicate language except custom
/// selectors, file type operators and ANYKEY.
///
/// The predicates of scene activation conditions only compare a text, so they have their own engine in
/// `PredicateFormat`. This evaluator uses that engine for comparisons.
struct PredicateEvaluator {
    /// The value of SELF.
    let candidate: PredicateValue
    /// The values of the variables.
    var bindings: [String: PredicateValue]
    /// Argument objects that the predicate language cannot express, keyed by their placeholder constants.
    let objects: [ScenePredicate.Constant.Object: Any]

    private typealias Failure = PredicateEvaluationError

    /// Whether a predicate is true. AND stops at the first false subpredicate, and OR at the first true subpredicate.
    func isTrue(_ predicate: ScenePredicate) throws -> Bool {
        switch predicate {
        case .constant(let value): return value
        case .not(let child): return try !isTrue(child)
        case .compound(let compound):
            let isAnd = compound.connective == .and
            for child in compound.children where try isTrue(child) != isAnd { return !isAnd }
            return isAnd
        case .comparison(let comparison): return try isTrue(comparison)
        }
    }

    private func isTrue(_ comparison: ScenePredicate.Comparison) throws -> Bool {
        let (left, right) = (try value(comparison.left), try value(comparison.right))
        guard comparison.modifier != .direct else { return try PredicateComparison.isTrue(comparison, left, right) }
        guard case .collection(let elements, _) = left else {
            throw Failure(
                "quantifierWithoutCollection",
                "“\(ScenePredicate.comparison(comparison))” needs a collection after ANY, ALL, SOME or NONE"
            )
        }
        let isAll = comparison.modifier == .all
        for element in elements where try PredicateComparison.isTrue(comparison, element, right) != isAll {
            return !isAll
        }
        return isAll
    }

    /// Returns the value of an expression.
    func value(_ expression: ScenePredicate.Expression) throws -> PredicateValue {
        switch expression {
        case .constant(let constant): return try value(constant)
        case .evaluatedObject: return candidate
        case .variable(let name):
            guard let value = bindings[name] else { throw Failure("unboundVariable", "“$\(name)” has no value") }
            return value
        case .keyPath(let path): return try candidate.value(forKeyPath: path)
        case .aggregate(let elements): return .collection(try elements.map(value), isSet: false)
        case .binary(let operation, let left, let right):
            return try binary(operation, value(left), value(right))
        case .unary(.negate, let operand):
            return try PredicateFunctions.arithmetic(.subtract, PredicateValue(0), value(operand))
        case .unary(.onesComplement, let operand):
            return try PredicateFunctions.call("onesComplement", [value(operand)])
        case .function(let name, let arguments):
            return try PredicateFunctions.call(name, try arguments.map(value))
        case .selectorCall(let target, let selector, let arguments):
            return try call(selector, on: value(target), try arguments.map(value))
        default: return try compoundValue(expression)
        }
    }

    private func value(_ constant: ScenePredicate.Constant) throws -> PredicateValue {
        switch constant {
        case .string(let text): return .text(text)
        case .number(let number): return .number(number)
        case .null: return .null
        case .object(let object):
            if let given = objects[object] { return PredicateValue(given) }
            return try cast(.text(object.text), object.className)
        }
    }
}
