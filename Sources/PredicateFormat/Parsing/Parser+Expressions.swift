extension Parser {
    /// Parses an expression; a predicate in brackets is an error.
    mutating func expression() throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        let start = token.range
        switch try operand() {
        case .expression(let expression): return expression
        case .predicate:
            throw lexer.failure(
                .unexpectedText, start, found: "a predicate", expected: "an expression such as SELF or a string")
        }
    }

    /// Parses an expression, or a predicate in brackets.
    mutating func operand() throws(PredicateSyntaxError) -> Operand { try operand(minimumPrecedence: 0) }

    private mutating func operand(minimumPrecedence: Int) throws(PredicateSyntaxError) -> Operand {
        let start = token.range.lowerBound
        let first = try unary(at: start)
        guard case .expression(var left) = first else { return first }
        while let operation = binaryOperator, operation.precedence >= minimumPrecedence {
            try advance()
            try enterLevel()
            defer { leaveLevel() }
            guard case .expression(let right) = try operand(minimumPrecedence: operation.precedence + 1) else {
                throw unexpected("an expression after \(operation.rawValue)")
            }
            left = try located(
                .binary(operation, left.value, right.value), from: start, children: [left.source, right.source],
                height: max(left.height, right.heightInOperation) + 1)
        }
        return .expression(left)
    }

    private var binaryOperator: Expression.BinaryOperator? {
        switch token.kind {
        case .keyword(.union): .union
        case .keyword(.intersect): .intersect
        case .keyword(.minus): .minus
        case .symbol(.plus): .add
        case .symbol(.minus): .subtract
        case .symbol(.times): .multiply
        case .symbol(.divide): .divide
        case .symbol(.power): .power
        case .symbol(.bitAnd): .bitwiseAnd
        case .symbol(.bitOr): .bitwiseOr
        case .symbol(.bitXor): .bitwiseXor
        case .symbol(.shiftLeft): .leftShift
        case .symbol(.shiftRight): .rightShift
        default: nil
        }
    }

    private mutating func unary(at start: Int) throws(PredicateSyntaxError) -> Operand {
        let operation: Expression.UnaryOperator
        switch token.kind {
        case .symbol(.minus): operation = .negate
        case .symbol(.complement): operation = .onesComplement
        default: return try postfix()
        }
        try enterLevel()
        defer { leaveLevel() }
        try advance()
        // A minus before digits is part of the number. Otherwise the canonical text of a negative number would not
        // parse back to the same number.
        if operation == .negate, case .number(let number) = token.kind, let negated = number.negated {
            try advance()
            return .expression(try located(.constant(.number(negated)), from: start))
        }
        guard case .expression(let operand) = try unary(at: token.range.lowerBound) else {
            throw unexpected("an expression after \(operation.rawValue)")
        }
        return .expression(
            try located(
                .unary(operation, operand.value), from: start, children: [operand.source],
                height: operand.heightInPath + 1))
    }

    /// Parses an atom and the properties and indices that follow it.
    private mutating func postfix() throws(PredicateSyntaxError) -> Operand {
        let start = token.range.lowerBound
        let atom = try atomOrBracket()
        guard case .expression(var base) = atom else { return atom }
        while case .symbol(let symbol) = token.kind {
            switch symbol {
            case .dot:
                base = try property(of: base, from: start)
            case .openBracket:
                let (index, source, height) = try index()
                base = try located(
                    .element(base.value, index), from: start, children: [base.source] + source,
                    height: max(base.height, height) + 1)
            default: return .expression(base)
            }
        }
        return .expression(base)
    }

    /// Consumes the name after a dot. Any word is a name, including reserved words; `@` or `#` may precede it.
    private mutating func propertyName() throws(PredicateSyntaxError) -> String {
        var prefix = ""
        if token.kind == .symbol(.at) {
            prefix = "@"
            try advance()
        } else if token.kind == .symbol(.hash) {
            try advance()
        }
        guard let word = wordText else { throw unexpected("a property's name") }
        try advance()
        return prefix + word
    }

    /// Parses the property after the dot at the current token. After SELF or a key path, also parses the following
    /// properties and joins all names to one key path.
    private mutating func property(
        of base: LocatedNode<Expression>, from start: Int
    ) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        var names: [String]
        switch base.value {
        case .evaluatedObject: names = []
        case .keyPath(let path): names = [path]
        default:
            try advance()
            let name = try propertyName()
            return try located(
                .member(base.value, name), from: start, children: [base.source], height: base.height + 1)
        }
        // The names are joined at the end: extending the key path name by name would take quadratic time.
        while token.kind == .symbol(.dot) {
            try advance()
            let name = try propertyName()
            if !names.isEmpty || name.uppercased() != "SELF" { names.append(name) }
        }
        let path = names.isEmpty ? Expression.evaluatedObject : .keyPath(names.joined(separator: "."))
        return try located(path, from: start)
    }

    private mutating func index() throws(PredicateSyntaxError) -> (Expression.Index, [SourceRangeNode], Int) {
        try advance()
        let result: (Expression.Index, [SourceRangeNode], Int)
        switch token.kind {
        case .keyword(.first): result = (.first, [], 0)
        case .keyword(.last): result = (.last, [], 0)
        case .keyword(.size): result = (.size, [], 0)
        default:
            try enterLevel()
            defer { leaveLevel() }
            let index = try expression()
            try expect(.closeBracket)
            return (.at(index.value), [index.source], index.height)
        }
        try advance()
        try expect(.closeBracket)
        return result
    }

    private mutating func atomOrBracket() throws(PredicateSyntaxError) -> Operand {
        guard token.kind == .symbol(.openParenthesis) else { return .expression(try atom()) }
        try enterLevel()
        defer { leaveLevel() }
        try advance()
        let inner = try disjunction()
        try expect(.closeParenthesis, "an operator or )")
        return inner
    }
}
