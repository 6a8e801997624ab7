/// A parser of an interface's declarations. An extension in another file parses types.
struct InterfaceParser {
    /// The maximum nesting of types, so that hostile text cannot exhaust the stack.
    static let maximumNesting = 64

    private var scanner: InterfaceScanner
    var token: InterfaceToken
    /// The tokens that name a type of the interface; they are resolved after all declarations have been parsed.
    var references: [InterfaceToken] = []

    init(_ text: String) throws(InterfaceSyntaxError) {
        scanner = InterfaceScanner(text)
        token = scanner.next()
    }

    mutating func parseInterface() throws(InterfaceSyntaxError) -> InterfaceDescription {
        let documentation = token.documentation
        try expect("interface")
        guard token.kind == .word, InterfaceName.isInterface(token.text) else {
            throw error("an interface name of at least two parts")
        }
        let name = advance().text
        var members: [InterfaceDescription.Member] = []
        var names: Set<String> = []
        while token.kind != .end {
            members.append(try parseMember(&names))
        }
        guard !members.isEmpty else { throw error("a declaration") }
        let types = Set(members.compactMap { if case .type = $0.kind { $0.name } else { nil } })
        if let unknown = references.first(where: { !types.contains($0.text) }) {
            throw error("a type of this interface", at: unknown)
        }
        return InterfaceDescription(name: name, documentation: documentation, members: members)
    }

    private mutating func parseMember(
        _ names: inout Set<String>
    ) throws(InterfaceSyntaxError) -> InterfaceDescription.Member {
        guard token.kind == .word, ["type", "method", "error"].contains(token.text) else {
            throw error("'type', 'method' or 'error'")
        }
        let keyword = advance()
        guard token.kind == .word, InterfaceName.isMember(token.text) else {
            throw error("a name that begins with a capital letter")
        }
        guard names.insert(token.text).inserted else { throw error("a name that is not yet declared") }
        let name = advance().text
        let kind: InterfaceDescription.Member.Kind
        switch keyword.text {
        case "method":
            let input = try parseFields(depth: 1)
            try expect("->")
            kind = .method(input: input, output: try parseFields(depth: 1))
        case "error":
            kind = .error(try parseFields(depth: 1))
        default:
            kind = .type(try parseParentheses(depth: 1))
        }
        return InterfaceDescription.Member(name: name, kind: kind, documentation: keyword.documentation)
    }

    /// Parses fields in parentheses; an enumeration is an error.
    private mutating func parseFields(depth: Int) throws(InterfaceSyntaxError) -> [InterfaceField] {
        let start = token
        guard case .structure(let fields) = try parseParentheses(depth: depth) else {
            throw error("fields with types", at: start)
        }
        return fields
    }

    /// Consumes and returns the current token, of any kind.
    @discardableResult
    mutating func advance() -> InterfaceToken {
        defer { token = scanner.next() }
        return token
    }

    /// Consumes the current token, which must have the given text.
    mutating func expect(_ text: String) throws(InterfaceSyntaxError) {
        guard token.text == text else { throw error("'\(text)'") }
        advance()
    }

    func error(_ expected: String, at place: InterfaceToken? = nil) -> InterfaceSyntaxError {
        let place = place ?? token
        return InterfaceSyntaxError(line: place.line, column: place.column, found: place.quoted, expected: expected)
    }
}
