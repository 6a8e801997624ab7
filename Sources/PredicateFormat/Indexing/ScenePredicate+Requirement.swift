extension ScenePredicate {
    /// What a text must be or hold for this predicate to be true of it.
    ///
    /// A predicate whose evaluation fails counts as false.
    public var requirement: PredicateRequirement {
        switch self {
        case .constant(let value): value ? .always : .never
        case .comparison(let comparison): comparison.requirement
        case .not: .unknown
        case .compound(let compound):
            switch compound.connective {
            case .and: conjunctionRequirement(compound.children)
            case .or: disjunctionRequirement(compound.children)
            }
        }
    }

    /// One part that is easy to look for is enough; the whole is checked where it is found.
    private func conjunctionRequirement(_ children: [ScenePredicate]) -> PredicateRequirement {
        var best: [PredicateRequirement.Alternative]?
        for child in children {
            switch child.requirement {
            case .never: return .never
            case .always, .unknown: continue
            case .anyOf(let alternatives):
                if best.map({ alternatives.selectivity > $0.selectivity }) ?? true { best = alternatives }
            }
        }
        return best.map { .anyOf(checkingAll($0)) } ?? .unknown
    }

    private func disjunctionRequirement(_ children: [ScenePredicate]) -> PredicateRequirement {
        var all: [PredicateRequirement.Alternative] = []
        for (index, child) in children.enumerated() {
            switch child.requirement {
            case .never: continue
            case .anyOf(let alternatives): all += alternatives
            case .always where index == 0: return .always
            case .always, .unknown: return .unknown
            }
        }
        // A part that fails makes the whole fail, so a true part behind it does not settle the matter.
        return .anyOf(children.allSatisfy(\.neverFails) ? all : checkingAll(all))
    }

    private func checkingAll(
        _ alternatives: [PredicateRequirement.Alternative]
    ) -> [PredicateRequirement.Alternative] {
        let whole = CompiledPredicate(self)
        return alternatives.map { PredicateRequirement.Alternative(key: $0.key, check: .predicate(whole)) }
    }

    /// Evaluation has an answer for every text.
    private var neverFails: Bool {
        switch self {
        case .constant: true
        case .comparison(let comparison): comparison.comparesTextOnly
        case .compound(let compound): compound.children.allSatisfy(\.neverFails)
        case .not(let child): child.neverFails
        }
    }
}

extension [PredicateRequirement.Alternative] {
    /// How few texts meet the requirement, roughly: the length of the key that is least telling.
    fileprivate var selectivity: Int {
        map { alternative in
            switch alternative.key {
            case .equals: Int.max
            case .holds(let bytes): bytes.count
            }
        }.min() ?? Int.max
    }
}

extension ScenePredicate.Comparison {
    fileprivate var requirement: PredicateRequirement {
        if let texts = equalTexts {
            return .anyOf(texts.map { PredicateRequirement.Alternative(key: .equals(Array($0.utf8)), check: .none) })
        }
        guard modifier == .direct, let literal = requiredLiteral, let key = IndexText.key(from: literal) else {
            return .unknown
        }
        let check = PredicateRequirement.Check.predicate(CompiledPredicate(.comparison(self)))
        return .anyOf([PredicateRequirement.Alternative(key: .holds(key), check: check)])
    }

    /// The texts that this is true of, when it is a test for being one of them.
    private var equalTexts: [String]? {
        switch (modifier, left, operation, right) {
        case (.direct, .evaluatedObject, .equalTo, .constant(.string(let text))) where isLiteral: [text]
        case (.direct, .constant(.string(let text)), .equalTo, .evaluatedObject) where isLiteral: [text]
        case (.direct, .evaluatedObject, .in, .aggregate(let elements)): Self.texts(elements)
        case (.any, .aggregate(let elements), .equalTo, .evaluatedObject) where isLiteral: Self.texts(elements)
        default: nil
        }
    }

    private var isLiteral: Bool { TextForm(options: options, isExact: true) == .literal }

    private static func texts(_ elements: [Expression]) -> [String]? {
        let texts = elements.compactMap { if case .constant(.string(let text)) = $0 { text } else { nil } }
        return texts.count == elements.count ? texts : nil
    }

    /// A piece of text that every text has for which this is true.
    private var requiredLiteral: [UInt8]? {
        switch (left, operation, right) {
        case (.evaluatedObject, .beginsWith, .constant(.string(let text))),
            (.evaluatedObject, .endsWith, .constant(.string(let text))),
            (.evaluatedObject, .contains, .constant(.string(let text))),
            (.constant(.string(let text)), .in, .evaluatedObject),
            (.evaluatedObject, .equalTo, .constant(.string(let text))),
            (.constant(.string(let text)), .equalTo, .evaluatedObject):
            Array(text.utf8)
        case (.evaluatedObject, .like, .constant(.string(let glob))):
            LikePattern(utf8: Array(glob.utf8), form: .literal).segments.map(\.bytes).max { $0.count < $1.count }
        default: nil
        }
    }

    /// Both sides are text, or nil, for every text candidate.
    fileprivate var comparesTextOnly: Bool {
        let sides = [left, right].map { side in
            switch side {
            case .evaluatedObject, .constant(.string), .constant(.null): true
            default: false
            }
        }
        switch operation {
        case .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .beginsWith,
            .endsWith, .contains, .like:
            return modifier == .direct && sides[0] && sides[1] || equalTexts != nil
        case .in: return modifier == .direct && sides[0] && sides[1] || equalTexts != nil
        default: return false
        }
    }
}
