import Foundation

extension ScenePredicate {
    /// Returns the reasons why this predicate is not allowed in scene conditions; empty if it is allowed. At most the
    /// first hundred parts that violate a rule are reported, and fewer parts if their texts are long.
    ///
    /// Mirrors the restrictions on the predicates of `UISceneActivationConditions`: no block, no regular expression, no
    /// custom selector, no key path except `self`. The app runs this check when the app sets conditions, and the daemon
    /// repeats the check.
    public func conditionViolations() -> [ConditionViolation] { violations(text: nil, source: nil) }

    fileprivate func violations(text: String?, source: SourceRangeNode?) -> [ConditionViolation] {
        if passesFastCheck { return [] }
        var walk = ViolationWalk(text: text)
        walk.visit(.predicate(self), source)
        return walk.violations + sizeViolations
    }

    /// Whether a fast check shows that the predicate is allowed. The fast check accepts a constant, a comparison of
    /// SELF with a text, and several such comparisons joined by one connective, if the predicate is within every
    /// limit.
    ///
    /// Nearly all predicates pass this check. The fast check walks the tree once; the full check walks the tree four
    /// times.
    private var passesFastCheck: Bool {
        var (length, cost) = (0, 1)
        switch self {
        case .constant: return true
        case .not: return false
        case .comparison(let comparison): guard comparison.passesFastCheck(&length, &cost) else { return false }
        case .compound(let compound):
            for child in compound.children {
                guard case .comparison(let comparison) = child, comparison.passesFastCheck(&length, &cost) else {
                    return false
                }
            }
        }
        return length <= ConditionLimits.textLength && cost <= ConditionLimits.cost
    }

    private var sizeViolations: [ConditionViolation] {
        // An upper bound of the length is sufficient for most predicates, and is computed in a fraction of the time
        // that printing takes.
        let isShort = SyntaxNode.predicate(self).maximumTextLength <= ConditionLimits.textLength
        let limits: [(ConditionViolation.Rule, Int, Int, String)] = [
            (.tooLong, isShort ? 0 : canonicalText.utf8.count, ConditionLimits.textLength, "bytes"),
            (.tooDeep, SyntaxNode.predicate(self).height, ConditionLimits.depth, "levels"),
            (.tooCostly, evaluationCost, ConditionLimits.cost, "steps"),
        ]
        return limits.filter { $0.1 > $0.2 }.map { rule, size, limit, unit in
            ConditionViolation(
                rule: rule, subject: "", excerpt: nil, measure: "\(size) \(unit); the limit is \(limit)")
        }
    }
}

extension ParsedPredicate {
    /// Returns the same violations as ``ScenePredicate/conditionViolations()``, each with an excerpt of the parsed
    /// text.
    public func conditionViolations() -> [ConditionViolation] { predicate.violations(text: text, source: source) }
}

/// A walk through the tree of a predicate. The walk collects the violations, and follows the source ranges of the nodes
/// in parallel.
private struct ViolationWalk {
    let text: String?
    private(set) var violations: [ConditionViolation] = []

    init(text: String?) { self.text = text }

    /// The maximum number of reported violations of one predicate. A longer list would not help a person who reads it.
    private static let maximumViolations = 100
    /// The total number of bytes of the subjects so far. The subjects of nested parts repeat each other's text and can
    /// together be far longer than the predicate, so the search stops when this number exceeds the maximum length of a
    /// predicate.
    private var length = 0

    mutating func visit(_ node: SyntaxNode, _ source: SourceRangeNode?) {
        guard violations.count < Self.maximumViolations, length <= ConditionLimits.textLength else { return }
        if let rule = node.violatedRule {
            let subject = node.canonicalText
            length += subject.utf8.count
            violations.append(
                ConditionViolation(
                    rule: rule, subject: subject,
                    excerpt: source.flatMap { source in text.map { SourceExcerpt(text: $0, range: source.range) } },
                    measure: nil))
        }
        var index = 0
        node.forEachChild { child in
            let place = source.flatMap { index < $0.children.count ? $0.children[index] : nil }
            visit(child, place)
            index += 1
        }
    }
}

extension ScenePredicate.Comparison {
    /// Whether the comparison applies a text operator to SELF and a constant text. If so, adds an upper bound of the
    /// canonical text's length in bytes to `length`, and the cost of the comparison to `steps`.
    fileprivate func passesFastCheck(_ length: inout Int, _ steps: inout Int) -> Bool {
        guard modifier == .direct, case .evaluatedObject = left, case .constant(.string(let text)) = right,
            !text.containsASCII(0)
        else { return false }
        switch operation {
        case .equalTo, .notEqualTo, .like, .beginsWith, .endsWith, .contains: break
        default: return false
        }
        // 64 bytes cover SELF, operator, options, connective, blanks and quotes. Every character of the text may need
        // an escape.
        length += 64 + text.utf8.count * 2
        steps += cost
        return true
    }
}

extension SyntaxNode {
    /// An upper bound of the canonical text's length in bytes; very large for nodes that no condition may contain.
    fileprivate var maximumTextLength: Int {
        var length: Int
        switch self {
        // The 16 bytes cover all options, a quantifier and blanks.
        case .predicate(.comparison(let comparison)): length = comparison.operation.text.utf8.count + 16
        case .predicate: length = 16
        case .expression(.constant(.string(let text))): length = text.utf8.count * 2 + 2
        case .expression(.evaluatedObject), .expression(.aggregate), .expression(.constant(.null)): length = 4
        case .expression(.constant(.number)): length = 32
        case .expression: length = ConditionLimits.textLength
        }
        // The 8 bytes cover the brackets, and the connective or comma between parts.
        forEachChild { length += $0.maximumTextLength + 8 }
        return length
    }

    /// The rule that this node itself violates, regardless of its children; nil if it violates no rule.
    fileprivate var violatedRule: ConditionViolation.Rule? {
        switch self {
        case .predicate(.comparison(let comparison)):
            switch comparison.operation {
            case .matches: .regularExpression
            case .customSelector: .customSelector
            case .typeConformsTo, .typeEquals: .typeOperator
            default: nil
            }
        case .predicate: nil
        case .expression(let expression):
            switch expression {
            case .evaluatedObject, .aggregate, .constant(.number), .constant(.null): nil
            case .constant(.string(let text)): text.containsASCII(0) ? .forbiddenCharacter : nil
            case .constant(.object): .objectConstant
            case .keyPath: .keyPath
            case .variable: .variable
            default: .function
            }
        }
    }
}

extension String {
    /// Whether the text contains an ASCII character.
    func containsASCII(_ character: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, Int32(character), bytes.count) != nil } ?? false
        } ?? utf8.contains(character)
    }
}
