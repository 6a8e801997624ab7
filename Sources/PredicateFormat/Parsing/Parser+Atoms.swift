import Foundation

extension Parser {
    /// Parses a literal, a name, a variable or its assignment, a call, a collection in braces, or a conversion.
    /// Properties and indices after the atom are parsed by `postfix()`, and round brackets by `atomOrBracket()`.
    mutating func atom() throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        let start = token.range.lowerBound
        switch token.kind {
        case .string(let text): return try leaf(.constant(.string(text)), from: start)
        case .number(let number): return try leaf(.constant(.number(number)), from: start)
        case .keyword(let keyword): return try keywordAtom(keyword, from: start)
        case .variable(let name): return try variable(name, from: start)
        case .conversion(let conversion):
            let value = try substituted(conversion)
            try advance()
            // The argument can be a collection, so its levels of nesting are counted.
            return try located(value, from: start, height: SyntaxNode.expression(value).height)
        case .name(let name): return try named(name, from: start)
        case .symbol(.openBrace):
            let (elements, height) = try list(closedBy: .closeBrace)
            return try located(
                .aggregate(elements.map(\.value)), from: start, children: elements.map(\.source), height: height)
        case .symbol(.hash), .symbol(.at):
            return try escapedName(from: start)
        default:
            throw unexpected("an expression such as SELF, a quoted string, a number or {…}")
        }
    }

    private mutating func leaf(
        _ value: Expression, from start: Int
    ) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        try advance()
        return try located(value, from: start)
    }

    private mutating func keywordAtom(
        _ keyword: Token.Keyword, from start: Int
    ) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        switch keyword {
        case .evaluatedObject: return try leaf(.evaluatedObject, from: start)
        case .null, .nil: return try leaf(.constant(.null), from: start)
        case .true, .yes: return try leaf(.constant(.number(Number(1))), from: start)
        case .false, .no: return try leaf(.constant(.number(Number(0))), from: start)
        case .anyKey: return try leaf(.anyKey, from: start)
        case .cast: return try cast(from: start)
        case .subquery: return try subquery(from: start)
        default:
            throw unexpected(
                "an expression such as SELF or a quoted string",
                remedy: "\(lexer.text(token.range)) is a reserved word: write # before it to use it as a name")
        }
    }

    private mutating func variable(
        _ name: String, from start: Int
    ) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        try advance()
        guard token.kind == .symbol(.assign) else { return try located(.variable(name), from: start) }
        try advance()
        try enterLevel()
        defer { leaveLevel() }
        let value = try expression()
        return try located(
            .assignment(variable: name, value.value), from: start, children: [value.source], height: value.height + 1)
    }

    /// Parses a reserved word used as a name, such as `#like`, or a collection operator, such as `@count`.
    private mutating func escapedName(from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        let prefix = token.kind == .symbol(.at) ? "@" : ""
        try advance()
        guard let word = wordText else { throw unexpected("a name") }
        try advance()
        return try located(.keyPath(prefix + word), from: start)
    }

    /// Parses a key path or a function.
    private mutating func named(_ name: String, from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression>
    {
        try advance()
        guard token.kind == .symbol(.openParenthesis) else { return try located(.keyPath(name), from: start) }
        switch name.uppercased() {
        case "FUNCTION": return try selectorCall(from: start)
        case "TERNARY": return try ternary(from: start)
        default:
            let (arguments, height) = try list(closedBy: .closeParenthesis)
            return try located(
                .function(name, arguments.map(\.value)), from: start, children: arguments.map(\.source), height: height)
        }
    }

    /// Parses the expressions between the current bracket and the matching closing bracket. Returns the expressions,
    /// and the height of a node that contains the expressions.
    private mutating func list(
        closedBy close: Token.Symbol
    ) throws(PredicateSyntaxError) -> ([LocatedNode<Expression>], height: Int) {
        try enterLevel()
        defer { leaveLevel() }
        try advance()
        var elements: [LocatedNode<Expression>] = []
        while token.kind != .symbol(close) {
            if !elements.isEmpty { try expect(.comma, ", or \(close.rawValue)") }
            elements.append(try expression())
        }
        try advance()
        return (elements, (elements.map(\.height).max() ?? 0) + 1)
    }
}

// MARK: - Forms that look like functions

extension Parser {
    private mutating func selectorCall(from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        let open = token.range
        let (arguments, height) = try list(closedBy: .closeParenthesis)
        guard arguments.count >= 2, case .constant(.string(let selector)) = arguments[1].value else {
            throw lexer.failure(
                .unexpectedText, open.lowerBound..<lastEnd, found: lexer.text(open.lowerBound..<lastEnd),
                expected: "FUNCTION(target, \"selector\", arguments…)")
        }
        let rest = arguments.dropFirst(2)
        return try located(
            .selectorCall(target: arguments[0].value, selector: selector, arguments: rest.map(\.value)),
            from: start, children: [arguments[0].source] + rest.map(\.source), height: height)
    }

    /// Parses `CAST(value, "Class")`. Dates, URLs, UUIDs and data are printed as casts of literals. Such a cast is
    /// parsed as the object itself.
    private mutating func cast(from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        try advance()
        try open()
        defer { leaveLevel() }
        let value = try expression()
        try expect(.comma)
        guard case .string(let className) = token.kind else { throw unexpected("a class name in quotes") }
        try advance()
        try expect(.closeParenthesis)
        if let object = Constant.Object(casting: value.value, to: className) {
            return try located(.constant(.object(object)), from: start)
        }
        return try located(
            .cast(value.value, className: className), from: start, children: [value.source], height: value.height + 1)
    }

    private mutating func ternary(from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        try open()
        defer { leaveLevel() }
        let condition = try predicate()
        try expect(.comma)
        let first = try expression()
        try expect(.comma)
        let second = try expression()
        try expect(.closeParenthesis)
        return try located(
            .ternary(condition.value, first.value, second.value), from: start,
            children: [condition.source, first.source, second.source],
            height: max(condition.height, first.height, second.height) + 1)
    }

    private mutating func subquery(from start: Int) throws(PredicateSyntaxError) -> LocatedNode<Expression> {
        try advance()
        try open()
        defer { leaveLevel() }
        let collection = try expression()
        try expect(.comma)
        guard case .variable(let variable) = token.kind else { throw unexpected("a variable such as $x") }
        try advance()
        try expect(.comma)
        let condition = try predicate()
        try expect(.closeParenthesis)
        return try located(
            .subquery(collection.value, variable: variable, condition.value), from: start,
            children: [collection.source, condition.source], height: max(collection.height, condition.height) + 1)
    }

    /// Consumes the opening bracket and enters a level of nesting.
    private mutating func open() throws(PredicateSyntaxError) {
        try enterLevel()
        try expect(.openParenthesis)
    }
}

// MARK: - Arguments

extension Parser {
    /// Returns the expression that replaces the current conversion.
    private mutating func substituted(_ conversion: Token.Conversion) throws(PredicateSyntaxError) -> Expression {
        let argument = try consumeArgument()
        switch (conversion, argument) {
        case (.object, _), (.text, .string):
            guard let expression = argument.expression else {
                throw wrongArgument(argument, expected: "a finite number, or text without NUL,")
            }
            return expression
        case (.keyPath, .string(let path)):
            guard let expression = Expression(keyPath: path) else {
                throw wrongArgument(argument, expected: "names separated by dots")
            }
            return expression
        case (.keyPath, _): throw wrongArgument(argument, expected: "a string that is a key path")
        case (.text, _): throw wrongArgument(argument, expected: "a string")
        case (.integer, .integer), (.integer, .boolean), (.real, .integer), (.real, .real):
            guard let expression = argument.expression else {
                throw wrongArgument(argument, expected: "a finite number")
            }
            return expression
        case (.integer, _): throw wrongArgument(argument, expected: "a whole number")
        case (.real, _): throw wrongArgument(argument, expected: "a number")
        }
    }
}

extension ScenePredicate.Expression {
    /// Creates a key path from a text; nil if a component is not a name. `self` is the evaluated object.
    init?(keyPath: String) {
        var components = keyPath.split(separator: ".", omittingEmptySubsequences: false)[...]
        guard components.allSatisfy(Self.isName) else { return nil }
        while let first = components.first, first.uppercased() == "SELF" { components = components.dropFirst() }
        self = components.isEmpty ? .evaluatedObject : .keyPath(components.joined(separator: "."))
    }

    private static func isName(_ component: Substring) -> Bool {
        let name = component.hasPrefix("@") ? component.dropFirst() : component
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return name.unicodeScalars.allSatisfy {
            $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
    }
}

extension ScenePredicate.Constant.Object {
    /// Creates the object that a cast of a literal represents; nil if the cast must be evaluated.
    init?(casting value: Expression, to className: String) {
        switch (className, value) {
        case (ClassName.date, .constant(.number(let seconds))):
            guard let date = Self.date(secondsSince2001: seconds.doubleValue) else { return nil }
            self = date
        case (ClassName.url, .constant(.string(let text))), (ClassName.uuid, .constant(.string(let text))),
            (ClassName.data, .constant(.string(let text))):
            self.init(className: className, text: text)
        default: return nil
        }
    }
}
