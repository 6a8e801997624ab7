extension ScenePredicate {
    /// The canonical text of the predicate. Equal predicates have the same text, and the text parses back to an equal
    /// predicate.
    ///
    /// Mirrors `NSPredicate.predicateFormat`. Text given as a constant is quoted, so the constant cannot change the
    /// meaning of the predicate when the canonical text is parsed again.
    public var canonicalText: String {
        var printer = Printer()
        printer.print(self)
        return printer.text
    }
}

extension ScenePredicate.Expression {
    /// The canonical text of the expression.
    public var canonicalText: String {
        var printer = Printer()
        printer.print(self)
        return printer.text
    }
}

/// A printer of canonical text.
private struct Printer {
    private(set) var text = ""

    mutating func print(_ predicate: ScenePredicate) {
        switch predicate {
        case .constant(let value): text += value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .comparison(let comparison): print(comparison)
        case .compound(let compound):
            for (index, child) in compound.children.enumerated() {
                if index > 0 { text += compound.connective == .and ? " AND " : " OR " }
                print(child, inBrackets: child.isCompound || child.isNegation)
            }
        case .not(let child):
            text += "NOT "
            print(child, inBrackets: child.isCompound || child.isNegation)
        }
    }

    private mutating func print(_ predicate: ScenePredicate, inBrackets: Bool) {
        if inBrackets { text += "(" }
        print(predicate)
        if inBrackets { text += ")" }
    }

    private mutating func print(_ comparison: Comparison) {
        switch comparison.modifier {
        case .direct: break
        case .all: text += "ALL "
        case .any: text += "ANY "
        }
        print(comparison.left)
        // Four small appends are much faster than appending one interpolated string.
        text += " "
        text += comparison.operation.text
        text += comparison.options.text
        text += " "
        print(comparison.right)
    }

    mutating func print(_ expression: Expression) {
        switch expression {
        case .constant(let constant): print(constant)
        case .evaluatedObject: text += "SELF"
        case .variable(let name): text += "$" + name
        case .keyPath(let path): text += path.split(separator: ".").map(Self.escaped).joined(separator: ".")
        case .aggregate(let elements): print(elements, between: "{", "}")
        case .binary(let operation, let left, let right):
            print(left, inBrackets: left.isOperation)
            text += " \(operation.rawValue) "
            print(right, inBrackets: right.isOperation)
        case .unary(let operation, let operand):
            text += operation.rawValue
            print(operand, inBrackets: !operand.isPath)
        default: printCall(expression)
        }
    }

    private mutating func print(_ expression: Expression, inBrackets: Bool) {
        if inBrackets { text += "(" }
        print(expression)
        if inBrackets { text += ")" }
    }

    private mutating func print(_ elements: [Expression], between open: String, _ close: String) {
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            print(element)
        }
        text += close
    }

    /// Prints the forms that consist of a name and arguments in brackets; passes all other forms to `printSuffix`.
    private mutating func printCall(_ expression: Expression) {
        switch expression {
        case .function(let name, let arguments): print(arguments, between: name + "(", ")")
        case .selectorCall(let target, let selector, let arguments):
            text += "FUNCTION("
            print(target)
            // Foundation prints this superfluous space before the comma.
            text += ", \(Self.quoted(selector)) "
            for argument in arguments {
                text += ", "
                print(argument)
            }
            if arguments.isEmpty { text.removeLast() }
            text += ")"
        case .cast(let value, let className):
            text += "CAST("
            print(value)
            text += ", \(Self.quoted(className)))"
        case .ternary(let condition, let first, let second):
            text += "TERNARY("
            print(condition)
            text += ", "
            print([first, second], between: "", ")")
        case .subquery(let collection, let variable, let condition):
            text += "SUBQUERY("
            print(collection)
            text += ", $\(variable), "
            print(condition)
            text += ")"
        default: printSuffix(expression)
        }
    }

    private mutating func printSuffix(_ expression: Expression) {
        switch expression {
        case .element(let base, let index):
            print(base, inBrackets: !base.isPath)
            switch index {
            case .first: text += "[FIRST]"
            case .last: text += "[LAST]"
            case .size: text += "[SIZE]"
            case .at(let position): print([position], between: "[", "]")
            }
        case .member(let base, let name):
            print(base, inBrackets: !base.isPath)
            text += "." + Self.escaped(Substring(name))
        case .assignment(let variable, let value):
            text += "$\(variable) := "
            print(value)
        default: text += "ANYKEY"
        }
    }

    private mutating func print(_ constant: Constant) {
        switch constant {
        case .string(let string):
            text += "\""
            text += Self.backslashed(string)
            text += "\""
        case .number(let number): text += number.description
        case .null: text += "nil"
        case .object(let object):
            let isNumber = object.className == Constant.Object.ClassName.date
            text += "CAST(\(isNumber ? object.text : Self.quoted(object.text)), \(Self.quoted(object.className)))"
        }
    }

    private static func quoted(_ string: String) -> String { "\"" + backslashed(string) + "\"" }

    /// Returns the text with a backslash before every quote and backslash; most texts contain neither.
    private static func backslashed(_ string: String) -> String {
        let isSpecial = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
        guard string.utf8.contains(where: isSpecial) else { return string }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(string.utf8.count * 2)
        for byte in string.utf8 {
            if isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ name: Substring) -> String {
        Token.Keyword.bySpelling[name.uppercased()] == nil ? String(name) : "#" + name
    }
}

// Properties that determine whether a nested node is printed in brackets.

extension ScenePredicate {
    var isCompound: Bool { if case .compound = self { true } else { false } }
    var isNegation: Bool { if case .not = self { true } else { false } }
}

extension ScenePredicate.Expression {
    /// Whether the expression is printed with an operator, so that it needs brackets inside another operation.
    var isOperation: Bool {
        switch self {
        case .binary, .unary, .assignment: true
        default: false
        }
    }

    /// Whether the expression can precede a dot or an index, or follow a sign, without brackets.
    var isPath: Bool {
        switch self {
        case .evaluatedObject, .variable, .keyPath, .member, .element, .function, .selectorCall, .cast, .ternary,
            .subquery:
            true
        default: false
        }
    }
}
