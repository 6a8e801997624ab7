import Foundation

extension ScenePredicate {
    /// The reasons why a scene may not ship this predicate, the first hundred if there are more; empty when it may.
    ///
    /// Mirrors the restrictions on the predicates of `UISceneActivationConditions`: no block, no regular expression, no custom
    /// selector, no key path but `self`. The same check runs in the app, at the setter, and again in the system.
    public func conditionViolations() -> [ConditionViolation] { violations(text: nil, source: nil) }

    fileprivate func violations(text: String?, source: SourceNode?) -> [ConditionViolation] {
        if isAllowedBeyondDoubt { return [] }
        var walk = ViolationWalk(text: text)
        walk.visit(.predicate(self), source)
        return walk.violations + sizeViolations
    }

    /// Whether the predicate compares SELF with texts, has at most one connective and is within every limit beyond doubt.
    ///
    /// Nearly all are and do, and finding that out takes one walk instead of four.
    private var isAllowedBeyondDoubt: Bool {
        var (length, cost) = (0, 1)
        switch self {
        case .constant: return true
        case .not: return false
        case .comparison(let comparison): guard comparison.isUsual(&length, &cost) else { return false }
        case .compound(let compound):
            for child in compound.children {
                guard case .comparison(let comparison) = child, comparison.isUsual(&length, &cost) else { return false }
            }
        }
        return length <= ConditionLimits.textLength && cost <= ConditionLimits.cost
    }

    private var sizeViolations: [ConditionViolation] {
        // Most predicates are short beyond doubt, and counting takes a fraction of the time of writing.
        let isShort = SyntaxNode.predicate(self).longestText <= ConditionLimits.textLength
        let limits: [(ConditionViolation.Rule, Int, Int, String)] = [
            (.tooLong, isShort ? 0 : canonicalText.utf8.count, ConditionLimits.textLength, "bytes"),
            (.tooDeep, SyntaxNode.predicate(self).height, ConditionLimits.depth, "levels"),
            (.tooCostly, evaluationCost, ConditionLimits.cost, "steps"),
        ]
        return limits.filter { $0.1 > $0.2 }.map { rule, size, limit, unit in
            ConditionViolation(
                rule: rule, subject: "", excerpt: nil, measure: "\(size) \(unit), at most \(limit)")
        }
    }
}

extension ParsedPredicate {
    /// As ``ScenePredicate/conditionViolations()``, pointing into the text.
    public func conditionViolations() -> [ConditionViolation] { predicate.violations(text: text, source: source) }
}

/// Goes through a tree and the places of its nodes together, and collects what is not allowed.
private struct ViolationWalk {
    let text: String?
    private(set) var violations: [ConditionViolation] = []

    init(text: String?) { self.text = text }

    /// Reasons of one predicate at most: thousands of them help nobody.
    private static let most = 100
    /// Bytes of the subjects so far. Where many large parts lie in one another, their texts together are far longer than the
    /// predicate, so no more reasons are looked for when there is as much text as a predicate may have.
    private var length = 0

    mutating func visit(_ node: SyntaxNode, _ source: SourceNode?) {
        guard violations.count < Self.most, length <= ConditionLimits.textLength else { return }
        if let rule = node.brokenRule {
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
    /// Whether SELF is compared with a text by an operator for texts; if so, adds the bytes of the canonical text, which are fewer, and
    /// the steps.
    fileprivate func isUsual(_ length: inout Int, _ steps: inout Int) -> Bool {
        guard modifier == .direct, case .evaluatedObject = left, case .constant(.string(let text)) = right,
            !text.holds(0)
        else { return false }
        switch operation {
        case .equalTo, .notEqualTo, .like, .beginsWith, .endsWith, .contains: break
        default: return false
        }
        // SELF, operator, options, the connective, blanks and quotes, and each character of the text escaped.
        length += 64 + text.utf8.count * 2
        steps += cost
        return true
    }
}

extension SyntaxNode {
    /// Bytes that the canonical text has at most; far too many for nodes that no condition may hold.
    fileprivate var longestText: Int {
        var length: Int
        switch self {
        // With all options, a quantifier and blanks.
        case .predicate(.comparison(let comparison)): length = comparison.operation.text.utf8.count + 16
        case .predicate: length = 16
        case .expression(.constant(.string(let text))): length = text.utf8.count * 2 + 2
        case .expression(.evaluatedObject), .expression(.aggregate), .expression(.constant(.null)): length = 4
        case .expression(.constant(.number)): length = 32
        case .expression: length = ConditionLimits.textLength
        }
        // With the brackets and the connective or comma between parts.
        forEachChild { length += $0.longestText + 8 }
        return length
    }

    /// The rule that this node breaks by being what it is, whatever is below it.
    fileprivate var brokenRule: ConditionViolation.Rule? {
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
            case .constant(.string(let text)): text.holds(0) ? .forbiddenCharacter : nil
            case .constant(.object): .objectConstant
            case .keyPath: .keyPath
            case .variable: .variable
            default: .function
            }
        }
    }
}

extension String {
    /// Whether the text holds an ASCII character.
    func holds(_ character: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, Int32(character), bytes.count) != nil } ?? false
        } ?? utf8.contains(character)
    }
}
