import Foundation
import PredicateFormat

extension PredicateFunctions {
    private typealias Failure = PredicateEvaluationError

    /// Calls a numeric function; returns nil if no numeric function has this name and number of arguments.
    static func callNumeric(_ name: String, _ arguments: [PredicateValue]) throws -> PredicateValue? {
        let unary: [String: (Double) -> Double] = [
            "sqrt": { $0.squareRoot() }, "log": log10, "ln": log, "exp": exp, "floor": { $0.rounded(.down) },
            "ceiling": { $0.rounded(.up) }, "abs": { Swift.abs($0) }, "trunc": { $0.rounded(.towardZero) },
        ]
        if let function = unary[name], arguments.count == 1 {
            return try finite(function(try double(arguments[0], name)), name)
        }
        let binary: [String: ScenePredicate.Expression.BinaryOperator] = [
            "addto": .add, "fromsubtract": .subtract, "multiplyby": .multiply, "divideby": .divide,
            "raisetoPower": .power,
        ]
        if let operation = binary[name], arguments.count == 2 {
            return try arithmetic(operation, arguments[0], arguments[1])
        }
        guard name == "modulusby", arguments.count == 2 else { return nil }
        let divisor = try integer(arguments[1], name)
        guard divisor != 0 else { throw Failure("divisionByZero", "“modulus:by:” divides by zero") }
        return PredicateValue(
            try integer(arguments[0], name).remainderReportingOverflow(dividingBy: divisor).partialValue)
    }

    /// Adds, subtracts, multiplies, divides or raises to a power. Sums, differences and products of integers stay
    /// integers unless they overflow. The result is null if an operand is null.
    static func arithmetic(
        _ operation: ScenePredicate.Expression.BinaryOperator, _ left: PredicateValue, _ right: PredicateValue
    ) throws -> PredicateValue {
        if left.isNull || right.isNull { return .null }
        let name = operation.rawValue
        if let a = try? integer(left, name), let b = try? integer(right, name) {
            let exact: (partialValue: Int64, overflow: Bool)? =
                switch operation {
                case .add: a.addingReportingOverflow(b)
                case .subtract: a.subtractingReportingOverflow(b)
                case .multiply: a.multipliedReportingOverflow(by: b)
                default: nil
                }
            if let exact, !exact.overflow { return PredicateValue(exact.partialValue) }
        }
        let (a, b) = (try double(left, name), try double(right, name))
        switch operation {
        case .add: return try finite(a + b, name)
        case .subtract: return try finite(a - b, name)
        case .multiply: return try finite(a * b, name)
        case .divide:
            guard b != 0 else { throw Failure("divisionByZero", "“/” divides by zero") }
            return try finite(a / b, name)
        default: return try finite(pow(a, b), name)
        }
    }

    /// Calls a bitwise function; returns nil if no bitwise function has this name and number of arguments.
    static func callBitwise(_ name: String, _ arguments: [PredicateValue]) throws -> PredicateValue? {
        if name == "onesComplement", arguments.count == 1 { return PredicateValue(~(try integer(arguments[0], name))) }
        let names: [String: ScenePredicate.Expression.BinaryOperator] = [
            "bitwiseAndwith": .bitwiseAnd, "bitwiseOrwith": .bitwiseOr, "bitwiseXorwith": .bitwiseXor,
            "leftshiftby": .leftShift, "rightshiftby": .rightShift,
        ]
        guard let operation = names[name], arguments.count == 2 else { return nil }
        return try bitwise(operation, arguments[0], arguments[1])
    }

    /// Applies a bitwise or shift operator to two integers.
    static func bitwise(
        _ operation: ScenePredicate.Expression.BinaryOperator, _ left: PredicateValue, _ right: PredicateValue
    ) throws -> PredicateValue {
        let name = operation.rawValue
        let (a, b) = (try integer(left, name), try integer(right, name))
        return switch operation {
        case .bitwiseAnd: PredicateValue(a & b)
        case .bitwiseOr: PredicateValue(a | b)
        case .bitwiseXor: PredicateValue(a ^ b)
        case .leftShift: PredicateValue(a << b)
        default: PredicateValue(a >> b)
        }
    }
}
