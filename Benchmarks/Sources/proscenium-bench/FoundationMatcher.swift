import Foundation

/// A matcher with Foundation: one `Predicate` per session. The predicates are evaluated one after the other.
///
/// The predicates are composed of the types to which the `#Predicate` macro expands, because the macro supports only a
/// fixed number of operands. `Predicate` has `==`, `starts(with:)` and `contains`, but neither `hasSuffix` nor LIKE, so
/// a glob is approximated. The approximation checks two parts of the glob: the text must start with the part before the
/// first wildcard, and must contain the longest part after a wildcard. The approximation matches slightly more texts
/// than the glob. The exact form, a regular expression in `contains(_:)`, is also measured.
struct FoundationMatcher {
    /// The representation of globs.
    enum GlobForm: String, CaseIterable {
        case parts = "parts of globs"
        case regex = "globs as Regex"
    }

    /// A pattern that Foundation cannot compile as a regular expression.
    struct NoRegex: Error {
        let pattern: String
    }

    private let predicates: [Predicate<String>]

    /// Creates the predicates; throws if a glob cannot be compiled.
    init(_ conditions: [Condition], globs: GlobForm) throws {
        predicates = try conditions.map { try Self.predicate($0, globs: globs) }
    }

    /// Returns the number of sessions whose predicate is true; -1 if the evaluation of a predicate fails.
    func count(_ text: String) -> Int {
        do {
            return try predicates.reduce(0) { try $0 + ($1.evaluate(text) ? 1 : 0) }
        } catch {
            return -1
        }
    }

    private static func predicate(_ condition: Condition, globs form: GlobForm) throws -> Predicate<String> {
        // Compile the regular expressions first, because that can fail and the closure cannot throw.
        let regexes = form == .regex ? try Self.regexes(in: condition) : [:]
        return Predicate { expression(condition, of: $0, regexes: regexes) }
    }

    private typealias Text = PredicateExpressions.Variable<String>
    private typealias Truth = any StandardPredicateExpression<Bool>

    private static func expression(
        _ condition: Condition,
        of text: Text,
        regexes: [Condition.Glob: PredicateExpressions.PredicateRegex]
    ) -> Truth {
        switch condition {
        case .exact(let wanted):
            return PredicateExpressions.build_Equal(lhs: text, rhs: PredicateExpressions.build_Arg(wanted))
        case .prefix(let start):
            return starts(text, with: start)
        case .glob(let glob):
            if let regex = regexes[glob] {
                return PredicateExpressions.build_contains(text, PredicateExpressions.build_Arg(regex))
            }
            return parts(of: glob, in: text)
        case .any(let conditions):
            let parts = conditions.map { expression($0, of: text, regexes: regexes) }
            return joined(parts[...])
        }
    }

    private static func starts(_ text: Text, with start: String) -> Truth {
        PredicateExpressions.build_starts(text, with: PredicateExpressions.build_Arg(start))
    }

    private static func parts(of glob: Condition.Glob, in text: Text) -> Truth {
        let (head, inner) = (glob.head, glob.longestInnerLiteral)
        if inner.isEmpty { return starts(text, with: head) }
        let contains = PredicateExpressions.build_contains(text, PredicateExpressions.build_Arg(inner))
        return head.isEmpty ? contains : both(starts(text, with: head), contains)
    }

    private static func both(
        _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
    ) -> Truth {
        PredicateExpressions.build_Conjunction(lhs: left, rhs: right)
    }

    private static func either(
        _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
    ) -> Truth {
        PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
    }

    /// Joins a list as a balanced tree: each half of the list is joined recursively. The type of each join contains the
    /// types of its operands, so joining the elements one by one would nest the types deeply.
    private static func joined(_ parts: ArraySlice<Truth>) -> Truth {
        guard let first = parts.first else { return PredicateExpressions.build_Arg(false) }
        guard parts.count > 1 else { return first }
        let middle = parts.startIndex + parts.count / 2
        return either(joined(parts[..<middle]), joined(parts[middle...]))
    }

    private static func regexes(in condition: Condition) throws -> [Condition.Glob: PredicateExpressions.PredicateRegex]
    {
        switch condition {
        case .exact, .prefix: return [:]
        case .glob(let glob):
            let pattern = "^" + condition.regularExpression + "$"
            guard let regex = PredicateExpressions.PredicateRegex(try Regex(pattern)) else {
                throw NoRegex(pattern: pattern)
            }
            return [glob: regex]
        case .any(let conditions):
            return try conditions.reduce(into: [:]) { found, part in
                found.merge(try regexes(in: part)) { first, _ in first }
            }
        }
    }
}
