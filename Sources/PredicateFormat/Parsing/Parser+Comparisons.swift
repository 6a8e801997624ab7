extension Parser {
    /// Parses a comparison or a constant predicate. An operand that no comparison operator follows is returned as it
    /// is.
    mutating func comparison() throws(PredicateSyntaxError) -> Operand {
        let start = token.range.lowerBound
        if let value = constantPredicate {
            try advance()
            return .predicate(try located(.constant(value), from: start))
        }
        let quantifier = try parseQuantifier()
        switch try operand() {
        case .predicate(let predicate):
            guard quantifier == nil else { throw unexpected("an operator after a collection") }
            return .predicate(predicate)
        case .expression(let expression):
            guard let comparison = try comparison(of: expression, quantifier, from: start) else {
                guard quantifier == nil else { throw unexpected("an operator such as == or LIKE") }
                return .expression(expression)
            }
            return .predicate(comparison)
        }
    }

    private var constantPredicate: Bool? {
        switch token.kind {
        case .keyword(.truePredicate): true
        case .keyword(.falsePredicate): false
        default: nil
        }
    }

    private enum Quantifier {
        case all, any, none
    }

    private mutating func parseQuantifier() throws(PredicateSyntaxError) -> Quantifier? {
        let quantifier: Quantifier
        switch token.kind {
        case .keyword(.any), .keyword(.some): quantifier = .any
        case .keyword(.all): quantifier = .all
        case .keyword(.none): quantifier = .none
        default: return nil
        }
        try advance()
        return quantifier
    }

    /// Parses the rest of a comparison that begins with `left`; returns nil if no operator follows.
    private mutating func comparison(
        of left: LocatedNode<Expression>, _ quantifier: Quantifier?, from start: Int
    ) throws(PredicateSyntaxError) -> LocatedNode<ScenePredicate>? {
        guard let operation = comparisonOperator else { return nil }
        try advance()
        let options = try parseOptions()
        let right = try expression()
        let comparison = Comparison(
            left: left.value, operation: operation, right: right.value,
            modifier: quantifier == nil ? .direct : quantifier == .all ? .all : .any,
            options: options)
        let node = try located(
            ScenePredicate.comparison(comparison), from: start, children: [left.source, right.source],
            height: max(left.height, right.height) + 1)
        guard quantifier == Quantifier.none else { return node }
        return try located(.not(node.value), from: start, children: [node.source], height: node.height + 1)
    }

    private var comparisonOperator: Comparison.Operator? {
        switch token.kind {
        case .keyword(let keyword): Comparison.Operator(keyword)
        case .symbol(let symbol): Comparison.Operator(symbol)
        case .selector(let selector): .customSelector(selector)
        default: nil
        }
    }

    /// Consumes options such as `[cd]` after an operator; returns no options if no bracket follows.
    private mutating func parseOptions() throws(PredicateSyntaxError) -> Comparison.Options {
        guard token.kind == .symbol(.openBracket) else { return [] }
        try advance()
        var options: Comparison.Options = []
        while token.kind != .symbol(.closeBracket) {
            guard let letters = wordText else { throw unexpected("letters of c, d, n, l and a closing ]") }
            for letter in letters.lowercased() {
                guard let option = Comparison.Options.letters.first(where: { $0.0 == letter })?.1 else {
                    throw unknownOption(letter)
                }
                options.insert(option)
            }
            try advance()
        }
        guard !options.isEmpty else { throw unexpected("at least one of c, d, n, l") }
        try advance()
        return options
    }

    private func unknownOption(_ letter: Character) -> PredicateSyntaxError {
        lexer.failure(
            .unknownOption, token.range, found: "the option \(letter)", expected: "c, d, n or l",
            remedy: "[c] ignores case, [d] ignores diacritics, [cd] both")
    }

    /// The current token as a word, reserved or not; nil for any other token.
    var wordText: String? {
        switch token.kind {
        case .name(let name): name
        case .keyword: lexer.text(token.range)
        default: nil
        }
    }
}

extension ScenePredicate.Comparison.Operator {
    /// Creates the operator of a reserved word; nil if the word is not an operator.
    fileprivate init?(_ keyword: Token.Keyword) {
        switch keyword {
        case .matches: self = .matches
        case .like: self = .like
        case .beginsWith: self = .beginsWith
        case .endsWith: self = .endsWith
        case .in: self = .in
        case .contains: self = .contains
        case .between: self = .between
        case .typeConformsTo: self = .typeConformsTo
        case .typeEquals: self = .typeEquals
        default: return nil
        }
    }

    /// Creates the operator of a symbol, in every accepted spelling; nil if the symbol is not a comparison operator.
    fileprivate init?(_ symbol: Token.Symbol) {
        switch symbol {
        case .less: self = .lessThan
        case .lessEqual, .equalLess: self = .lessThanOrEqualTo
        case .greater: self = .greaterThan
        case .greaterEqual, .equalGreater: self = .greaterThanOrEqualTo
        case .equal, .equalEqual: self = .equalTo
        case .notEqual, .lessGreater: self = .notEqualTo
        default: return nil
        }
    }
}
