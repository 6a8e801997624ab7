import Foundation
import PredicateFormat

/// The functions of the predicate language, by their names in a format.
enum PredicateFunctions {
    private typealias Failure = PredicateEvaluationError

    /// Calls a function. Colons in the name of the function are ignored, so `add:to:` and `addto` are the same.
    static func call(_ name: String, _ arguments: [PredicateValue]) throws -> PredicateValue {
        let base = name.split(separator: ":").joined()
        if let value = try aggregate(base, arguments) { return value }
        if let value = try callNumeric(base, arguments) { return value }
        if let value = try callBitwise(base, arguments) { return value }
        if let value = try callText(base, arguments) { return value }
        switch (base, arguments.count) {
        case ("now", 0): return .date(Date())
        case ("random", 0): return PredicateValue(Double.random(in: 0..<1))
        case ("randomn", 1):
            let limit = try integer(arguments[0], name)
            guard limit > 0 else { throw Failure("wrongArgument", "“\(name)” needs a number greater than zero") }
            return PredicateValue(Int64.random(in: 0..<limit))
        case ("noindex", 1): return arguments[0]
        case ("valueForKey", 2), ("valueForKeyPath", 2):
            guard case .text(let path) = arguments[1] else { throw wrongArgument(name, "a string", arguments[1]) }
            return try arguments[0].value(forKeyPath: path)
        default:
            throw Failure(
                "unknownFunction", "there is no function “\(name)” with \(arguments.count) arguments",
                remedy: "compute the value in the app and put the result into the predicate")
        }
    }

    // MARK: Arguments

    static func wrongArgument(_ name: String, _ wanted: String, _ found: PredicateValue) -> PredicateEvaluationError {
        Failure("wrongArgument", "“\(name)” needs \(wanted), not \(found.kind)")
    }

    static func double(_ value: PredicateValue, _ name: String) throws -> Double {
        guard case .number(let number) = value else { throw wrongArgument(name, "a number", value) }
        return number.doubleValue
    }

    static func integer(_ value: PredicateValue, _ name: String) throws -> Int64 {
        guard case .number(let number) = value, let integer = Int64(number.description) else {
            throw wrongArgument(name, "a whole number", value)
        }
        return integer
    }

    static func finite(_ value: Double, _ name: String) throws -> PredicateValue {
        guard let number = PredicateValue.real(value) else {
            throw Failure("notFinite", "the result of “\(name)” is not a number")
        }
        return number
    }

    private static func elements(_ arguments: [PredicateValue]) -> [PredicateValue] {
        if arguments.count == 1, case .collection(let elements, _) = arguments[0] { return elements }
        return arguments
    }

    // MARK: Function groups

    private static func aggregate(_ name: String, _ arguments: [PredicateValue]) throws -> PredicateValue? {
        let names: Set = ["sum", "count", "min", "max", "average", "median", "mode", "stddev"]
        guard names.contains(name) else { return nil }
        let elements = elements(arguments).filter { !$0.isNull }
        if name == "count" { return PredicateValue(elements.count) }
        if name == "min" || name == "max" { return try extreme(elements, name) }
        let numbers = try elements.map { try double($0, name) }
        let sum = numbers.reduce(0, +)
        if name == "sum" { return try finite(sum, name) }
        guard !numbers.isEmpty else { return .null }
        let mean = sum / Double(numbers.count)
        switch name {
        case "average": return try finite(mean, name)
        case "stddev":
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return try finite((squares / Double(numbers.count)).squareRoot(), name)
        case "median":
            let sorted = numbers.sorted()
            let middle = sorted.count / 2
            return try finite(
                sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2, name)
        default: return .collection(try modes(of: numbers).map { try finite($0, name) }, isSet: false)
        }
    }

    private static func extreme(_ elements: [PredicateValue], _ name: String) throws -> PredicateValue {
        try elements.reduce(.null) { best, element in
            if best.isNull { return element }
            let isLess = try PredicateComparison.isOrdered(element, best, orEqual: false)
            return isLess == (name == "min") ? element : best
        }
    }

    private static func modes(of numbers: [Double]) -> [Double] {
        let counts = numbers.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return counts.filter { $0.value == most }.keys.sorted()
    }

    private static func callText(_ name: String, _ arguments: [PredicateValue]) throws -> PredicateValue? {
        guard arguments.count == 1, ["uppercase", "lowercase", "length"].contains(name) else { return nil }
        guard case .text(let text) = arguments[0] else { throw wrongArgument(name, "a string", arguments[0]) }
        return switch name {
        case "uppercase": .text(text.uppercased())
        case "lowercase": .text(text.lowercased())
        default: PredicateValue(text.utf16.count)
        }
    }
}
