extension CompiledPredicate {
    /// The condition that a text must meet for this predicate to be true of the text.
    ///
    /// A predicate that cannot be evaluated counts as false.
    public var requirement: PredicateRequirement { Self.requirement(of: root) }

    private static func requirement(of node: Node) -> PredicateRequirement {
        switch node {
        case .constant(let value): value ? .always : .never
        case .comparison(let comparison): comparison.requirement(of: node)
        case .not: .unknown
        case .and(let children): conjunction(children, node)
        case .or(let children): disjunction(children, node)
        }
    }

    /// Returns the requirement of an AND. The most selective part provides the keys; a text with a key is then checked
    /// against the whole predicate.
    private static func conjunction(_ children: [Node], _ whole: Node) -> PredicateRequirement {
        var best: [PredicateRequirement.Alternative]?
        for child in children {
            switch requirement(of: child) {
            case .never: return .never
            case .always, .unknown: continue
            case .anyOf(let alternatives):
                if best.map({ alternatives.selectivity > $0.selectivity }) ?? true { best = alternatives }
            }
        }
        return best.map { .anyOf($0.checking(whole)) } ?? .unknown
    }

    private static func disjunction(_ children: [Node], _ whole: Node) -> PredicateRequirement {
        var all: [PredicateRequirement.Alternative] = []
        all.reserveCapacity(children.count)
        for (index, child) in children.enumerated() {
            switch requirement(of: child) {
            case .never: continue
            case .anyOf(let alternatives): all += alternatives
            case .always where index == 0: return .always
            case .always, .unknown: return .unknown
            }
        }
        // A part that cannot be evaluated makes the whole OR fail, so a true part after it is not sufficient.
        return .anyOf(children.allSatisfy(\.alwaysEvaluates) ? all : all.checking(whole))
    }
}

extension CompiledPredicate.Node {
    /// Whether evaluation never throws, for any text.
    fileprivate var alwaysEvaluates: Bool {
        switch self {
        case .constant: true
        case .comparison(let comparison): comparison.alwaysEvaluates
        case .and(let children), .or(let children): children.allSatisfy(\.alwaysEvaluates)
        case .not(let child): child.alwaysEvaluates
        }
    }
}

extension [PredicateRequirement.Alternative] {
    /// An estimate of the selectivity: the length of the least selective key.
    fileprivate var selectivity: Int {
        map { alternative in
            switch alternative.key {
            case .equals: Int.max
            case .contains(let bytes): bytes.count
            }
        }.min() ?? Int.max
    }

    fileprivate func checking(_ node: CompiledPredicate.Node) -> [PredicateRequirement.Alternative] {
        map { PredicateRequirement.Alternative(key: $0.key, check: .predicate(CompiledPredicate(root: node))) }
    }
}

extension CompiledComparison {
    /// Returns the requirement of this comparison.
    ///
    /// - Parameter node: the node of this comparison.
    fileprivate func requirement(of node: CompiledPredicate.Node) -> PredicateRequirement {
        // A quantifier that remains here applies to a value without elements, and evaluation throws.
        guard source.modifier == .direct else { return .unknown }
        if let texts = equalTexts {
            return .anyOf(texts.map { PredicateRequirement.Alternative(key: .equals($0), check: .none) })
        }
        guard let literal = requiredLiteral, let key = IndexText.key(from: literal) else { return .unknown }
        let check = PredicateRequirement.Check.predicate(CompiledPredicate(root: node))
        return .anyOf([PredicateRequirement.Alternative(key: .contains(key), check: check)])
    }

    /// The texts for which the comparison is true, if the comparison tests for equality with one of several texts;
    /// otherwise nil.
    private var equalTexts: [[UInt8]]? {
        guard form == .literal else { return nil }
        switch (left, source.operation, right) {
        case (.candidate, .equalTo, .text(let text)), (.text(let text), .equalTo, .candidate): return [text.bytes]
        case (.candidate, .in, .collection(let elements)):
            let texts = elements.compactMap { if case .text(let text) = $0 { text.bytes } else { nil } }
            return texts.count == elements.count ? texts : nil
        default: return nil
        }
    }

    /// A literal that every matching text contains; nil if no literal is known. The literal is in the normalisation
    /// form of the comparison.
    private var requiredLiteral: [UInt8]? {
        switch textTest {
        case .prefix(let bytes), .suffix(let bytes): return bytes
        case .contains(let needle): return needle.bytes
        case .like(let pattern): return pattern.longestLiteral
        case nil: break
        }
        switch (left, source.operation, right) {
        case (.candidate, .equalTo, .text(let text)), (.text(let text), .equalTo, .candidate): return text.bytes
        default: return nil
        }
    }

    /// Whether evaluation never throws for a candidate with a text: both sides are then texts or nil, and the operator
    /// is defined for texts and nil.
    fileprivate var alwaysEvaluates: Bool {
        guard source.modifier == .direct else { return false }
        switch source.operation {
        case .matches, .typeConformsTo, .typeEquals, .customSelector, .between: return false
        case .in where equalTexts != nil: return true
        default: return left.isTextual && right.isTextual
        }
    }
}

extension CompiledComparison.Operand {
    fileprivate var isTextual: Bool {
        switch self {
        case .candidate, .text, .null: true
        case .number, .object, .collection, .failing: false
        }
    }
}
