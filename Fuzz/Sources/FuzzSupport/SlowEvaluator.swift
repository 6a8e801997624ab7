import PredicateFormat

/// A reference evaluator for ASCII. The fuzzer compares the engine's results with the results of this evaluator, which
/// is written from the rules of the language, independently of the engine and without regard to speed.
public struct SlowEvaluator {
    /// The error of a predicate that has no result.
    public struct NoResult: Error {}

    private let text: String?

    /// Returns the predicate's value, or a failure if the predicate has no result; nil if the predicate or the text is
    /// not ASCII.
    public static func outcome(_ predicate: ScenePredicate, _ text: String?) -> Result<Bool, NoResult>? {
        guard predicate.canonicalText.utf8.allSatisfy({ $0 < 0x80 }), text?.utf8.allSatisfy({ $0 < 0x80 }) ?? true
        else { return nil }
        return Result { () throws(NoResult) in try SlowEvaluator(text: text).evaluate(predicate) }
    }

    private func evaluate(_ predicate: ScenePredicate) throws(NoResult) -> Bool {
        switch predicate {
        case .constant(let value): return value
        case .not(let child): return try !evaluate(child)
        case .comparison(let comparison): return try evaluate(comparison)
        case .compound(let compound):
            for child in compound.children where try evaluate(child) == (compound.connective == .or) {
                return compound.connective == .or
            }
            return compound.connective == .and
        }
    }

    private func evaluate(_ comparison: Comparison) throws(NoResult) -> Bool {
        guard comparison.modifier != .direct else { return try result(comparison, comparison.left) }
        guard case .aggregate(let elements) = comparison.left else { throw NoResult() }
        for element in elements where try result(comparison, element) == (comparison.modifier == .any) {
            return comparison.modifier == .any
        }
        return comparison.modifier == .all
    }

    // MARK: Values

    private typealias Comparison = ScenePredicate.Comparison
    private typealias Expression = ScenePredicate.Expression

    private enum Value {
        case null
        case text([UInt8])
        case number(ScenePredicate.Number)
        /// A list whose elements are evaluated in order, each element only when its value is needed.
        case list([Expression])
    }

    private func value(_ expression: Expression, ignoringCase: Bool) throws(NoResult) -> Value {
        func folded(_ string: String) -> Value {
            .text(Array((ignoringCase ? string.lowercased() : string).utf8))
        }
        switch expression {
        case .evaluatedObject: return text.map(folded) ?? .null
        case .constant(.string(let string)): return folded(string)
        case .constant(.number(let number)): return .number(number)
        case .constant(.null): return .null
        case .aggregate(let elements): return .list(elements)
        default: throw NoResult()
        }
    }

    // MARK: Operators

    private func result(_ comparison: Comparison, _ leftSide: Expression) throws(NoResult) -> Bool {
        let options = comparison.options
        var ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
        switch (comparison.operation, leftSide, comparison.right) {
        case (.in, _, .aggregate), (.contains, .aggregate, _): ignoresCase = false
        default: break
        }
        let left = try value(leftSide, ignoringCase: ignoresCase)
        let right = try value(comparison.right, ignoringCase: ignoresCase)
        switch comparison.operation {
        case .equalTo: return try isEqual(left, right, ignoresCase)
        case .notEqualTo: return try !isEqual(left, right, ignoresCase)
        case .lessThan: return try order(left, right).map { $0 < 0 } ?? false
        case .lessThanOrEqualTo: return try order(left, right).map { $0 <= 0 } ?? false
        case .greaterThan: return try order(left, right).map { $0 > 0 } ?? false
        case .greaterThanOrEqualTo: return try order(left, right).map { $0 >= 0 } ?? false
        case .between: return try isBetween(left, right, ignoresCase)
        case .in: return try isElement(left, of: right)
        case .contains: return try isElement(right, of: left)
        case .beginsWith, .endsWith, .like: return try textResult(comparison.operation, left, right)
        case .matches, .typeConformsTo, .typeEquals, .customSelector: throw NoResult()
        }
    }

    private func textResult(_ operation: Comparison.Operator, _ left: Value, _ right: Value) throws(NoResult) -> Bool {
        switch (left, right) {
        case (.null, _), (_, .null): return false
        case (.text(let text), .text(let other)):
            if operation == .like { return SlowGlob(other).matches(text) }
            let part = operation == .beginsWith ? text.prefix(other.count) : text.suffix(other.count)
            return !other.isEmpty && Array(part) == other
        default: throw NoResult()
        }
    }

    private func isEqual(_ left: Value, _ right: Value, _ ignoresCase: Bool) throws(NoResult) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.text(let a), .text(let b)): return a == b
        case (.number(let a), .number(let b)): return compared(a, b) == 0
        case (.list(let a), .list(let b)):
            guard a.count == b.count else { return false }
            for index in a.indices {
                let first = try value(a[index], ignoringCase: ignoresCase)
                let second = try value(b[index], ignoringCase: ignoresCase)
                if try !isEqual(first, second, ignoresCase) { return false }
            }
            return true
        default: return false
        }
    }

    /// Returns a negative number, 0 or a positive number if the left value is less than, equal to or greater than the
    /// right value; nil if exactly one value is null.
    private func order(_ left: Value, _ right: Value) throws(NoResult) -> Int? {
        switch (left, right) {
        case (.null, .null): 0
        case (.null, _), (_, .null): nil
        case (.number(let a), .number(let b)): compared(a, b)
        case (.text(let a), .text(let b)): a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
        default: throw NoResult()
        }
    }

    /// Compares numbers exactly. Large integers that floating-point numbers cannot represent are compared as integers.
    private func compared(_ a: ScenePredicate.Number, _ b: ScenePredicate.Number) -> Int {
        if let a = Int64(a.description), let b = Int64(b.description) { return a == b ? 0 : a < b ? -1 : 1 }
        return a.doubleValue == b.doubleValue ? 0 : a.doubleValue < b.doubleValue ? -1 : 1
    }

    private func isBetween(_ middle: Value, _ bounds: Value, _ ignoresCase: Bool) throws(NoResult) -> Bool {
        if case .null = bounds { return false }
        guard case .list(let elements) = bounds, elements.count == 2 else { throw NoResult() }
        if case .null = middle { return false }
        let low = try value(elements[0], ignoringCase: ignoresCase)
        let high = try value(elements[1], ignoringCase: ignoresCase)
        guard let below = try order(low, middle), below <= 0 else { return false }
        return try order(middle, high).map { $0 <= 0 } ?? false
    }

    private func isElement(_ element: Value, of container: Value) throws(NoResult) -> Bool {
        switch (container, element) {
        case (.null, _), (.list, .null), (.text, .null): return false
        case (.list(let elements), _):
            for other in elements {
                if try isEqual(element, try value(other, ignoringCase: false), false) { return true }
            }
            return false
        case (.text(let text), .text(let part)):
            return !part.isEmpty && text.indices.contains { text[$0...].starts(with: part) }
        default: throw NoResult()
        }
    }
}

/// A LIKE pattern on bytes. Matching computes, for each token, the prefixes of the text that match all tokens up to
/// this token.
private struct SlowGlob {
    private enum Token {
        case byte(UInt8)
        case anyByte
        case anyRun
    }

    private var tokens: [Token] = []

    init(_ glob: [UInt8]) {
        var index = 0
        while index < glob.count {
            switch glob[index] {
            case UInt8(ascii: "*"): tokens.append(.anyRun)
            case UInt8(ascii: "?"): tokens.append(.anyByte)
            case UInt8(ascii: "\\") where index + 1 < glob.count:
                index += 1
                tokens.append(.byte(glob[index]))
            case let byte: tokens.append(.byte(byte))
            }
            index += 1
        }
    }

    func matches(_ text: [UInt8]) -> Bool {
        // For every length: whether the tokens so far match the first `length` bytes.
        var matches = [true] + [Bool](repeating: false, count: text.count)
        for token in tokens {
            var next = [Bool](repeating: false, count: text.count + 1)
            var isReached = false
            for length in 0...text.count {
                isReached = isReached || matches[length]
                switch token {
                case .anyRun: next[length] = isReached
                case .anyByte: next[length] = length > 0 && matches[length - 1]
                case .byte(let byte): next[length] = length > 0 && matches[length - 1] && text[length - 1] == byte
                }
            }
            matches = next
        }
        return matches[text.count]
    }
}
