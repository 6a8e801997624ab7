import Foundation
import PredicateFormat

/// Evaluates the whole of the predicate language on any object.
///
/// Scene conditions, which are only about a text, have an engine of their own in `PredicateFormat`; it does the
/// comparing here.
struct PredicateEvaluator {
    /// What SELF stands for.
    let candidate: PredicateValue
    /// The values of variables.
    var bindings: [String: PredicateValue]
    /// Objects that were given as arguments and have no form in the language.
    let objects: [ScenePredicate.Constant.Object: Any]

    private typealias Failure = PredicateEvaluationError

    /// Whether a predicate is true. AND stops at the first false part and OR at the first true one.
    func holds(_ predicate: ScenePredicate) throws -> Bool {
        switch predicate {
        case .constant(let value): return value
        case .not(let child): return try !holds(child)
        case .compound(let compound):
            let isAnd = compound.connective == .and
            for child in compound.children where try holds(child) != isAnd { return !isAnd }
            return isAnd
        case .comparison(let comparison): return try holds(comparison)
        }
    }

    private func holds(_ comparison: ScenePredicate.Comparison) throws -> Bool {
        let (left, right) = (try value(comparison.left), try value(comparison.right))
        guard comparison.modifier != .direct else { return try PredicateComparison.holds(comparison, left, right) }
        guard case .collection(let elements, _) = left else {
            throw Failure(
                "quantifierWithoutCollection",
                "“\(ScenePredicate.comparison(comparison))” needs a collection behind ANY, ALL, SOME or NONE"
            )
        }
        let isAll = comparison.modifier == .all
        for element in elements where try PredicateComparison.holds(comparison, element, right) != isAll {
            return !isAll
        }
        return isAll
    }

    /// What an expression is worth.
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
        default: return try form(expression)
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
