import Foundation
import PredicateFormat

/// The comparison of two computed values.
enum PredicateComparison {
    private typealias Failure = PredicateEvaluationError

    /// Whether the comparison is true for these values of its two sides.
    ///
    /// Text, numbers, nil and arrays of such values are compared by the engine that the daemon uses, so that app and
    /// daemon always agree. This type compares other values, which exist only in this process, and evaluates MATCHES,
    /// which the engine does not support.
    static func isTrue(
        _ comparison: ScenePredicate.Comparison, _ left: PredicateValue, _ right: PredicateValue
    ) throws -> Bool {
        switch comparison.operation {
        case .matches: return try matches(left, right, comparison)
        case .customSelector, .typeConformsTo, .typeEquals:
            throw Failure(
                "notEvaluated", "the operator “\(comparison.operation.text)” cannot be evaluated",
                remedy: "use one of the language's own operators, or NSPredicate(block:)")
        default: break
        }
        if let left = left.expression, let right = right.expression {
            let plain = ScenePredicate.comparison(
                ScenePredicate.Comparison(
                    left: left, operation: comparison.operation, right: right, options: comparison.options))
            do {
                return try plain.evaluate(with: nil)
            } catch {
                throw Failure(error)
            }
        }
        return try compareObjects(comparison, left, right)
    }

    private static func compareObjects(
        _ comparison: ScenePredicate.Comparison, _ left: PredicateValue, _ right: PredicateValue
    ) throws -> Bool {
        switch comparison.operation {
        case .equalTo: return left.isEqual(to: right)
        case .notEqualTo: return !left.isEqual(to: right)
        case .lessThan: return try isOrdered(left, right, orEqual: false)
        case .lessThanOrEqualTo: return try isOrdered(left, right, orEqual: true)
        case .greaterThan: return try isOrdered(right, left, orEqual: false)
        case .greaterThanOrEqualTo: return try isOrdered(right, left, orEqual: true)
        case .in: return try isElement(left, of: right)
        case .contains: return try isElement(right, of: left)
        case .between:
            if left.isNull || right.isNull { return false }
            guard case .collection(let bounds, isSet: false) = right, bounds.count == 2 else {
                throw Failure("notTwoBounds", "BETWEEN needs exactly two bounds, not \(right.kind)")
            }
            guard try isOrdered(bounds[0], left, orEqual: true) else { return false }
            return try isOrdered(left, bounds[1], orEqual: true)
        default:
            if left.isNull || right.isNull { return false }
            throw Failure(
                "notText", "\(comparison.operation.text) needs text on both sides, not \(left.kind) and \(right.kind)")
        }
    }

    /// Whether one value is ordered before another; equal values count as ordered if `orEqual` is true.
    static func isOrdered(_ low: PredicateValue, _ high: PredicateValue, orEqual: Bool) throws -> Bool {
        switch (low, high) {
        case (.null, .null): return orEqual
        case (.null, _), (_, .null): return false
        case (.date(let a), .date(let b)): return orEqual ? a <= b : a < b
        default: break
        }
        guard let left = low.expression, let right = high.expression else {
            throw Failure("notOrdered", "\(low.kind) and \(high.kind) have no order")
        }
        let plain = ScenePredicate.Comparison(
            left: left, operation: orEqual ? .lessThanOrEqualTo : .lessThan, right: right)
        do {
            return try ScenePredicate.comparison(plain).evaluate(with: nil)
        } catch {
            throw Failure(error)
        }
    }

    private static func isElement(_ element: PredicateValue, of container: PredicateValue) throws -> Bool {
        switch container {
        case .null: return false
        case .collection(let elements, _):
            return !element.isNull && elements.contains { $0.isEqual(to: element) }
        case .dictionary(let entries):
            return !element.isNull && entries.values.contains { PredicateValue($0).isEqual(to: element) }
        default:
            throw Failure("notACollection", "IN and CONTAINS search a collection or a string, not \(container.kind)")
        }
    }

    /// Whether a regular expression matches an entire text.
    private static func matches(
        _ left: PredicateValue, _ right: PredicateValue, _ comparison: ScenePredicate.Comparison
    ) throws -> Bool {
        if left.isNull || right.isNull { return false }
        guard case .text(var text) = left, case .text(var pattern) = right else {
            throw Failure("notText", "MATCHES needs text on both sides, not \(left.kind) and \(right.kind)")
        }
        if comparison.options.contains(.diacriticInsensitive) {
            text = text.folding(options: .diacriticInsensitive, locale: nil)
            pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
        }
        let options: NSRegularExpression.Options =
            comparison.options.contains(.caseInsensitive) ? .caseInsensitive : []
        do {
            // The pattern is first validated without the added brackets. Otherwise an unclosed bracket of the pattern
            // could pair with one of the added brackets.
            _ = try NSRegularExpression(pattern: pattern, options: options)
            let whole = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
            return whole.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
        } catch {
            throw Failure("regularExpression", "“\(pattern)” is not a regular expression")
        }
    }
}
