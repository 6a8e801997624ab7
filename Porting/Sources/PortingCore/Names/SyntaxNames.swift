import SwiftSyntax

extension TokenSyntax {
    /// The identifier without backticks.
    var identifierText: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}

extension TypeSyntax {
    /// The last component of the type's name, without generic arguments.
    var lastName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
        return plainText
    }
}

extension AttributeListSyntax {
    /// Returns the attributes that have one of the names, without the attributes in conditional compilation.
    func named(_ names: Set<String>) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { names.contains($0.attributeName.plainText) }
    }

    /// Whether there is an attribute with a name.
    func has(_ name: String) -> Bool { !named([name]).isEmpty }

    /// Returns the text in the parentheses of an attribute; nil without the attribute or without parentheses.
    func argument(of name: String) -> String? {
        guard let text = named([name]).first?.arguments?.plainText, !text.isEmpty else { return nil }
        return text.filter { !$0.isWhitespace }
    }
}

extension DeclModifierListSyntax {
    /// Returns the modifier with a keyword; nil without one.
    func named(_ keyword: String) -> DeclModifierSyntax? { first { $0.name.text == keyword && $0.detail == nil } }

    /// Whether there is a modifier with a keyword.
    func has(_ keyword: String) -> Bool { named(keyword) != nil }

    /// Whether the member belongs to the type and not to its instances.
    var isStatic: Bool { has("static") || has("class") }

    /// The text of all modifiers except the named ones, each followed by a space.
    func text(without names: Set<String>) -> String {
        filter { !names.contains($0.name.text) }.map { $0.plainText + " " }.joined()
    }
}

extension SyntaxProtocol {
    /// Whether the node is a member of a type, and not a local declaration. Members under `#if` count.
    var isTypeMember: Bool {
        var node = parent
        while let current = node {
            if current.is(MemberBlockSyntax.self) { return true }
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
            if current.is(AccessorBlockSyntax.self) { return false }
            node = current.parent
        }
        return false
    }
}

extension FunctionDeclSyntax {
    /// The argument labels, with `_` for a parameter without a label.
    var labels: [String] { signature.parameterClause.parameters.map { $0.firstName.identifierText } }
}

extension VariableDeclSyntax {
    /// The name of the variable if the declaration has only one.
    var onlyName: String? {
        bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText : nil
    }
}
