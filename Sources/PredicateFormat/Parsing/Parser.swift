/// A recursive-descent parser for the grammar of the format language, in one pass without backtracking.
///
/// A round bracket may open a predicate or an expression. Trying both would take exponential time for nested brackets.
/// Instead, every level returns an ``Operand`` that is either a predicate or an expression. A caller that needs a
/// specific kind checks the operand.
struct Parser {
    enum Operand {
        case predicate(LocatedNode<ScenePredicate>)
        case expression(LocatedNode<Expression>)
    }

    var lexer: Lexer
    var token: Token
    /// The end of the last consumed token, as an offset in UTF-8 bytes.
    var lastEnd = 0
    let recordsSource: Bool

    private let arguments: [PredicateArgument]
    private var consumedArgumentCount = 0
    private var nesting = 0

    init(
        _ text: String,
        arguments: [PredicateArgument],
        recordsSource: Bool
    ) throws(PredicateSyntaxError) {
        guard text.utf8.count <= ParsingLimits.textLength else {
            throw PredicateSyntaxError(
                code: .tooLong, source: String(text.unicodeScalars.prefix(80)), range: 0..<0,
                found: "a text of \(text.utf8.count) bytes",
                expected: "at most \(ParsingLimits.textLength) bytes",
                remedy: "keep long data in the app, and put only a short identifier into the predicate")
        }
        lexer = Lexer(text)
        token = Token(kind: .end, range: 0..<0)
        self.arguments = arguments
        self.recordsSource = recordsSource
        token = try lexer.next()
    }

    /// Parses the whole text as a predicate.
    mutating func parse() throws(PredicateSyntaxError) -> LocatedNode<ScenePredicate> {
        let predicate = try predicate()
        guard token.kind == .end else {
            throw unexpected("AND, OR or the end of the text")
        }
        return predicate
    }

    /// Parses a predicate; an expression without an operator is an error.
    mutating func predicate() throws(PredicateSyntaxError) -> LocatedNode<ScenePredicate> {
        let operand = try disjunction()
        return try asPredicate(operand)
    }

    private func asPredicate(_ operand: Operand) throws(PredicateSyntaxError) -> LocatedNode<ScenePredicate> {
        switch operand {
        case .predicate(let predicate): predicate
        case .expression: throw unexpected("an operator such as ==, LIKE or BEGINSWITH")
        }
    }

    // MARK: Connectives

    mutating func disjunction() throws(PredicateSyntaxError) -> Operand {
        try joined(by: .or) { (parser) throws(PredicateSyntaxError) in
            try parser.joined(by: .and) { (parser) throws(PredicateSyntaxError) in try parser.negation() }
        }
    }

    /// Parses parts joined by one connective. A sequence without brackets becomes one flat compound.
    private mutating func joined(
        by connective: ScenePredicate.Connective,
        part: (inout Parser) throws(PredicateSyntaxError) -> Operand
    ) throws(PredicateSyntaxError) -> Operand {
        let start = token.range.lowerBound
        let first = try part(&self)
        guard isPresent(connective) else { return first }
        var parts = [try asPredicate(first)]
        while isPresent(connective) {
            try advance()
            parts.append(try asPredicate(try part(&self)))
        }
        let height = (parts.map(\.height).max() ?? 0) + 1
        return .predicate(
            try located(
                ScenePredicate.joined(parts.map(\.value), by: connective), from: start,
                children: parts.map(\.source), height: height))
    }

    private func isPresent(_ connective: ScenePredicate.Connective) -> Bool {
        switch connective {
        case .and: token.kind == .keyword(.and) || token.kind == .symbol(.and)
        case .or: token.kind == .keyword(.or) || token.kind == .symbol(.or)
        }
    }

    mutating func negation() throws(PredicateSyntaxError) -> Operand {
        guard token.kind == .keyword(.not) || token.kind == .symbol(.not) else { return try comparison() }
        let start = token.range.lowerBound
        try enterLevel()
        defer { nesting -= 1 }
        try advance()
        let child = try asPredicate(try negation())
        return .predicate(
            try located(.not(child.value), from: start, children: [child.source], height: child.heightInBrackets + 1))
    }

    // MARK: Tokens

    /// Advances to the next token.
    mutating func advance() throws(PredicateSyntaxError) {
        lastEnd = token.range.upperBound
        token = try lexer.next()
    }

    /// Consumes `symbol`; throws an error if the current token is another one.
    mutating func expect(_ symbol: Token.Symbol, _ expected: String? = nil) throws(PredicateSyntaxError) {
        guard token.kind == .symbol(symbol) else { throw unexpected(expected ?? symbol.rawValue) }
        try advance()
    }

    /// Returns the error for the current token, which is not the expected token.
    func unexpected(_ expected: String, remedy: String? = nil) -> PredicateSyntaxError {
        let isEnd = token.kind == .end
        return lexer.failure(
            .unexpectedText, token.range, found: isEnd ? endName : lexer.text(token.range),
            expected: expected, remedy: remedy)
    }

    private var endName: String {
        lexer.bytes.allSatisfy(Lexer.isBlank) ? "an empty text" : "the end of the text"
    }

    // MARK: Limits and ranges

    /// Enters a level of nesting. The caller must leave the level again.
    mutating func enterLevel() throws(PredicateSyntaxError) {
        nesting += 1
        if nesting > ParsingLimits.nesting { throw tooDeep(token.range) }
    }

    mutating func leaveLevel() { nesting -= 1 }

    private func tooDeep(_ range: Range<Int>) -> PredicateSyntaxError {
        lexer.failure(
            .tooDeep, range, found: "more than \(ParsingLimits.nesting) levels of nesting",
            expected: "at most \(ParsingLimits.nesting)",
            remedy: "remove unneeded parentheses, or split the predicate")
    }

    /// Returns a node whose range extends from `start` to the end of the last token.
    func located<Value>(
        _ value: Value, from start: Int, children: @autoclosure () -> [SourceRangeNode] = [], height: Int = 1
    ) throws(PredicateSyntaxError) -> LocatedNode<Value> {
        let range = start..<max(start, lastEnd)
        if height > ParsingLimits.nesting { throw tooDeep(range) }
        let source = SourceRangeNode(range: range, children: recordsSource ? children() : [])
        return LocatedNode(value: value, source: source, height: height)
    }

    // MARK: Arguments

    /// Consumes and returns the next argument, for the conversion at the current token.
    mutating func consumeArgument() throws(PredicateSyntaxError) -> PredicateArgument {
        guard consumedArgumentCount < arguments.count else {
            let count = arguments.count
            throw lexer.failure(
                .notEnoughArguments, token.range,
                found: "\(count) \(count == 1 ? "argument" : "arguments")",
                expected: "an argument for \(lexer.text(token.range))",
                remedy: "pass as many arguments as the format has conversions")
        }
        consumedArgumentCount += 1
        return arguments[consumedArgumentCount - 1]
    }

    /// Returns the error for an argument that does not fit the current conversion.
    func wrongArgument(_ argument: PredicateArgument, expected: String) -> PredicateSyntaxError {
        lexer.failure(
            .wrongArgument, token.range,
            found: "\(argument.kind) as argument \(consumedArgumentCount)",
            expected: "\(expected) for \(lexer.text(token.range))")
    }
}
