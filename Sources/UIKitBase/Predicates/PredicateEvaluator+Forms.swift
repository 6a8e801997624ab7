import Foundation
import PredicateFormat

extension PredicateEvaluator {
    private typealias Failure = PredicateEvaluationError

    /// Returns the value of a CAST, TERNARY, SUBQUERY, element, member or assignment expression; throws an error for
    /// any other expression.
    func compoundValue(_ expression: ScenePredicate.Expression) throws -> PredicateValue {
        switch expression {
        case .cast(let operand, let className): return try cast(value(operand), className)
        case .ternary(let condition, let first, let second):
            return try value(try isTrue(condition) ? first : second)
        case .subquery(let collection, let variable, let condition):
            return try subquery(value(collection), variable, condition)
        case .element(let base, let index): return try element(value(base), index)
        case .member(let base, let name): return try value(base).value(forKeyPath: name)
        case .assignment(_, let operand): return try value(operand)
        default:
            throw Failure("notEvaluated", "the expression “\(expression.canonicalText)” cannot be evaluated")
        }
    }

    /// Converts a value to another class.
    func cast(_ value: PredicateValue, _ className: String) throws -> PredicateValue {
        switch (value, className) {
        case (.null, _): return .null
        case (.number(let seconds), "NSDate"):
            return .date(Date(timeIntervalSinceReferenceDate: seconds.doubleValue))
        case (.text(let text), "NSDate"):
            if let seconds = Double(text) { return .date(Date(timeIntervalSinceReferenceDate: seconds)) }
        case (.date(let date), "NSNumber"): return PredicateValue(date.timeIntervalSinceReferenceDate)
        case (.text(let text), "NSNumber"): return PredicateValue((text as NSString).doubleValue)
        case (.number(let number), "NSString"): return .text(number.description)
        case (.text(let text), "NSURL"): if let url = URL(string: text) { return .object(url) }
        case (.text(let text), "NSUUID"): if let uuid = UUID(uuidString: text) { return .object(uuid) }
        case (.text(let text), "NSData"): if let data = Data(base64Encoded: text) { return .object(data) }
        case (.text, "NSString"), (.number, "NSNumber"), (.date, "NSDate"): return value
        default: break
        }
        throw Failure("cast", "\(value.kind) cannot be cast to \(className)")
    }

    /// Applies a binary operator to two values.
    func binary(
        _ operation: ScenePredicate.Expression.BinaryOperator, _ left: PredicateValue, _ right: PredicateValue
    ) throws -> PredicateValue {
        switch operation {
        case .add, .subtract, .multiply, .divide, .power:
            return try PredicateFunctions.arithmetic(operation, left, right)
        case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift:
            return try PredicateFunctions.bitwise(operation, left, right)
        case .union, .intersect, .minus:
            guard case .collection(let first, _) = left, case .collection(let second, _) = right else {
                throw Failure(
                    "notACollection", "\(operation.rawValue) needs two collections, not \(left.kind) and \(right.kind)")
            }
            func isIn(_ elements: [PredicateValue]) -> (PredicateValue) -> Bool {
                { value in elements.contains { $0.isEqual(to: value) } }
            }
            switch operation {
            case .union: return .collection(first + second.filter { !isIn(first)($0) }, isSet: true)
            case .intersect: return .collection(first.filter(isIn(second)), isSet: true)
            default: return .collection(first.filter { !isIn(second)($0) }, isSet: true)
            }
        }
    }

    /// Calls a method by name. If there are no arguments and the target has a value for the key `selector`, returns
    /// that value. Otherwise calls a function of the predicate language; the target is the function's first argument.
    func call(
        _ selector: String, on target: PredicateValue, _ arguments: [PredicateValue]
    ) throws -> PredicateValue {
        if arguments.isEmpty, let value = try? target.value(forKey: selector) { return value }
        return try PredicateFunctions.call(selector, [target] + arguments)
    }

    private func subquery(
        _ collection: PredicateValue, _ variable: String, _ condition: ScenePredicate
    ) throws -> PredicateValue {
        guard case .collection(let elements, let isSet) = collection else {
            throw Failure("notACollection", "SUBQUERY needs a collection, not \(collection.kind)")
        }
        let chosen = try elements.filter { element in
            var inner = self
            inner.bindings[variable] = element
            return try inner.isTrue(condition)
        }
        return .collection(chosen, isSet: isSet)
    }

    private func element(
        _ base: PredicateValue, _ index: ScenePredicate.Expression.Index
    ) throws -> PredicateValue {
        if case .dictionary(let entries) = base, case .at(let key) = index {
            guard case .text(let name) = try value(key) else { return .null }
            return PredicateValue(entries[name])
        }
        guard case .collection(let elements, _) = base else {
            throw Failure("notACollection", "an index in […] needs a collection, not \(base.kind)")
        }
        let position: Int
        switch index {
        case .size: return PredicateValue(elements.count)
        case .first: position = 0
        case .last: position = elements.count - 1
        case .at(let expression): position = Int(try PredicateFunctions.integer(value(expression), "[…]"))
        }
        guard elements.indices.contains(position) else {
            throw Failure("indexOutOfBounds", "there is no element \(position) in a collection of \(elements.count)")
        }
        return elements[position]
    }
}
