import Foundation
import PredicateFormat

/// A reference implementation of predicate evaluation. It folds case with Foundation, removes marks after canonical
/// decomposition, and has no optimisations. Tests compare the engine with this implementation.
package enum ReferenceEvaluator {
    /// Returns the predicate's value, or nil if the predicate has no result.
    package static func evaluate(_ predicate: ScenePredicate, _ text: String?) -> Bool? {
        switch predicate {
        case .constant(let value): return value
        case .not(let child): return evaluate(child, text).map { !$0 }
        case .comparison(let comparison): return evaluate(comparison, text)
        case .compound(let compound):
            for child in compound.children {
                guard let value = evaluate(child, text) else { return nil }
                if value == (compound.connective == .or) { return value }
            }
            return compound.connective == .and
        }
    }

    enum Value {
        case null
        case text(String)
        case number(ScenePredicate.Number)
        case list([Value])
    }

    private static func value(_ expression: ScenePredicate.Expression, _ text: String?) -> Value {
        switch expression {
        case .evaluatedObject: text.map(Value.text) ?? .null
        case .constant(.string(let string)): .text(string)
        case .constant(.number(let number)): .number(number)
        case .aggregate(let elements): .list(elements.map { value($0, text) })
        default: .null
        }
    }

    private static func evaluate(_ comparison: ScenePredicate.Comparison, _ text: String?) -> Bool? {
        let (left, right) = (value(comparison.left, text), value(comparison.right, text))
        guard comparison.modifier != .direct else { return result(comparison, left, right) }
        guard case .list(let elements) = left else { return nil }
        for element in elements {
            guard let value = result(comparison, element, right) else { return nil }
            if value == (comparison.modifier == .any) { return value }
        }
        return comparison.modifier == .all
    }

    private static func result(_ comparison: ScenePredicate.Comparison, _ left: Value, _ right: Value) -> Bool? {
        let options = comparison.options
        switch comparison.operation {
        case .equalTo: return isEqual(left, right, exactForm(options))
        case .notEqualTo: return !isEqual(left, right, exactForm(options))
        case .lessThan: return order(left, right, options) { $0 < 0 }
        case .lessThanOrEqualTo: return order(left, right, options) { $0 <= 0 }
        case .greaterThan: return order(left, right, options) { $0 > 0 }
        case .greaterThanOrEqualTo: return order(left, right, options) { $0 >= 0 }
        case .between: return isBetween(left, right, options)
        case .in: return isElement(left, right, options)
        case .contains: return isElement(right, left, options)
        case .beginsWith, .endsWith, .like: return textResult(comparison, left, right)
        default: return nil
        }
    }

    private static func textResult(_ comparison: ScenePredicate.Comparison, _ left: Value, _ right: Value) -> Bool? {
        if case .null = left { return false }
        if case .null = right { return false }
        guard case .text(let text) = left, case .text(let other) = right else { return nil }
        switch comparison.operation {
        case .like:
            let form = exactForm(comparison.options)
            return matches(ReferenceText.globTokens(other, form)[...], ReferenceText.characters(text, form)[...])
        case .beginsWith:
            return ReferenceText.occurrences(of: other, in: text, searchForm(comparison.options)).contains {
                $0.lowerBound == 0
            }
        default:
            let form = searchForm(comparison.options)
            let end = ReferenceText.characters(text, form).count
            return ReferenceText.occurrences(of: other, in: text, form).contains { $0.upperBound == end }
        }
    }

    private static func matches(
        _ tokens: ArraySlice<ReferenceText.GlobToken>, _ characters: ArraySlice<[Unicode.Scalar]>
    ) -> Bool {
        guard let first = tokens.first else { return characters.isEmpty }
        let remainingTokens = tokens.dropFirst()
        switch first {
        case .anyCharacter: return !characters.isEmpty && matches(remainingTokens, characters.dropFirst())
        case .anyRun: return (0...characters.count).contains { matches(remainingTokens, characters.dropFirst($0)) }
        case .literal(let scalars):
            return (0...characters.count).contains {
                Array(characters.prefix($0).joined()) == scalars && matches(remainingTokens, characters.dropFirst($0))
            }
        }
    }

    // MARK: Forms

    private static func exactForm(_ options: ScenePredicate.Comparison.Options) -> ReferenceText.Form {
        if options.contains(.normalized) || options.isEmpty { return .literal }
        return searchForm(options)
    }

    private static func searchForm(_ options: ScenePredicate.Comparison.Options) -> ReferenceText.Form {
        if options.contains(.normalized) { return .literal }
        return .folded(
            ignoringCase: options.contains(.caseInsensitive), ignoringMarks: options.contains(.diacriticInsensitive))
    }

    // MARK: Operators

    private static func isEqual(_ left: Value, _ right: Value, _ form: ReferenceText.Form) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.number(let a), .number(let b)): a == b
        case (.text(let a), .text(let b)):
            ReferenceText.characters(a, form).joined().elementsEqual(ReferenceText.characters(b, form).joined())
        case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1, form) }
        default: false
        }
    }

    private static func order(
        _ left: Value, _ right: Value, _ options: ScenePredicate.Comparison.Options, _ accepts: (Int) -> Bool
    ) -> Bool? {
        switch (left, right) {
        case (.null, .null): return accepts(0)
        case (.null, _), (_, .null): return false
        case (.number(let a), .number(let b)):
            return accepts(a == b ? 0 : a.doubleValue < b.doubleValue ? -1 : 1)
        case (.text(let a), .text(let b)):
            let form = searchForm(options)
            let first = ReferenceText.characters(a, form).joined().map(\.value)
            let second = ReferenceText.characters(b, form).joined().map(\.value)
            return accepts(first == second ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1)
        default: return nil
        }
    }

    private static func isBetween(
        _ value: Value, _ bounds: Value, _ options: ScenePredicate.Comparison.Options
    ) -> Bool? {
        if case .null = bounds { return false }
        guard case .list(let elements) = bounds, elements.count == 2 else { return nil }
        if case .null = value { return false }
        guard let isAbove = order(elements[0], value, options, { $0 <= 0 }) else { return nil }
        return isAbove ? order(value, elements[1], options) { $0 <= 0 } : false
    }

    private static func isElement(
        _ element: Value, _ container: Value, _ options: ScenePredicate.Comparison.Options
    ) -> Bool? {
        switch (container, element) {
        case (.null, _): false
        case (.list, .null): false
        case (.list(let elements), _): elements.contains { isEqual(element, $0, .literal) }
        case (.text, .null): false
        case (.text(let text), .text(let part)):
            !ReferenceText.occurrences(of: part, in: text, searchForm(options)).isEmpty
        default: nil
        }
    }
}
