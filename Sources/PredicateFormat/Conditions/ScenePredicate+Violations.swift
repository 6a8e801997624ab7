extension ScenePredicate {
    /// Every reason why a scene may not ship this predicate; empty when it may.
    ///
    /// Mirrors the restrictions on the predicates of `UISceneActivationConditions`: no block, no regular expression, no custom
    /// selector, no key path but `self`. The same check runs in the app, at the setter, and again in the system.
    public func conditionViolations() -> [ConditionViolation] { violations(text: nil, source: nil) }

    fileprivate func violations(text: String?, source: SourceNode?) -> [ConditionViolation] {
        var walk = ViolationWalk(text: text)
        walk.visit(.predicate(self), source)
        return walk.violations + sizeViolations
    }

    private var sizeViolations: [ConditionViolation] {
        let limits: [(ConditionViolation.Rule, Int, Int, String)] = [
            (.tooLong, canonicalText.utf8.count, ConditionLimits.textLength, "bytes"),
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

    mutating func visit(_ node: SyntaxNode, _ source: SourceNode?) {
        if let rule = node.brokenRule {
            violations.append(
                ConditionViolation(
                    rule: rule, subject: node.canonicalText,
                    excerpt: source.flatMap { source in text.map { SourceExcerpt(text: $0, range: source.range) } },
                    measure: nil))
        }
        for (index, child) in node.children.enumerated() {
            let place = source.flatMap { index < $0.children.count ? $0.children[index] : nil }
            visit(child, place)
        }
    }
}

extension SyntaxNode {
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
            case .constant(.string(let text)): text.utf8.contains(0) ? .forbiddenCharacter : nil
            case .constant(.object): .objectConstant
            case .keyPath: .keyPath
            case .variable: .variable
            default: .function
            }
        }
    }
}
