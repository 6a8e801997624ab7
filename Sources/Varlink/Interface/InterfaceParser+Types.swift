extension InterfaceParser {
    /// Parses a structure or an enumeration in parentheses. In a structure the first name is followed by a colon. Empty
    /// parentheses are a structure.
    mutating func parseParentheses(depth: Int) throws(InterfaceSyntaxError) -> TypeReference {
        guard depth <= Self.maximumNesting else { throw error("types nested at most \(Self.maximumNesting) deep") }
        try expect("(")
        if token.text == ")" {
            advance()
            return .structure([])
        }
        var names: Set<String> = []
        let first = try parseFieldName(&names)
        if token.text == ":" { return .structure(try parseFields(after: first, &names, depth: depth)) }
        var cases = [InterfaceCase(name: first.text, documentation: first.documentation)]
        while token.text == "," {
            advance()
            let name = try parseFieldName(&names)
            cases.append(InterfaceCase(name: name.text, documentation: name.documentation))
        }
        guard token.text == ")" else { throw error(cases.count == 1 ? "':', ',' or ')'" : "',' or ')'") }
        advance()
        return .enumeration(cases)
    }

    private mutating func parseFields(
        after first: InterfaceToken, _ names: inout Set<String>, depth: Int
    ) throws(InterfaceSyntaxError) -> [InterfaceField] {
        var fields: [InterfaceField] = []
        var name = first
        while true {
            try expect(":")
            let type = try parseType(depth: depth + 1)
            fields.append(InterfaceField(name: name.text, type: type, documentation: name.documentation))
            guard token.text == "," else { break }
            advance()
            name = try parseFieldName(&names)
        }
        guard token.text == ")" else { throw error("',' or ')'") }
        advance()
        return fields
    }

    private mutating func parseFieldName(_ names: inout Set<String>) throws(InterfaceSyntaxError) -> InterfaceToken {
        guard token.kind == .word, InterfaceName.isField(token.text) else { throw error("a field name") }
        guard names.insert(token.text).inserted else { throw error("a field name that is not yet used") }
        return advance()
    }

    private mutating func parseType(depth: Int) throws(InterfaceSyntaxError) -> TypeReference {
        guard depth <= Self.maximumNesting else { throw error("types nested at most \(Self.maximumNesting) deep") }
        switch token.text {
        case "?":
            advance()
            guard token.text != "?" else { throw error("a type that is not optional already") }
            return .optional(try parseType(depth: depth + 1))
        case "[":
            advance()
            let isMap = token.text == "string"
            if isMap { advance() }
            guard token.text == "]" else { throw error(isMap ? "']'" : "'string' or ']'") }
            advance()
            let element = try parseType(depth: depth + 1)
            return isMap ? .map(element) : .array(element)
        case "(":
            return try parseParentheses(depth: depth)
        default:
            return try parseNamedType()
        }
    }

    private mutating func parseNamedType() throws(InterfaceSyntaxError) -> TypeReference {
        let builtIn: TypeReference? =
            switch token.text {
            case "bool": .bool
            case "int": .int
            case "float": .float
            case "string": .string
            case "object": .object
            default: nil
            }
        if let builtIn {
            advance()
            return builtIn
        }
        guard token.kind == .word, InterfaceName.isMember(token.text) else { throw error("a type") }
        references.append(token)
        return .named(advance().text)
    }
}
