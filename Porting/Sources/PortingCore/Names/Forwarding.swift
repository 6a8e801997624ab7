import SwiftSyntax

/// The names that the pass gives to the extension members to which a class forwards.
///
/// Without Objective-C, a member of an extension can neither override nor be overridden. The pass renames such a member
/// and adds a member with the original name to the class. The added member calls the renamed one.
enum Forwarding {
    /// Returns the new name of a member of an extension.
    static func name(_ name: String) -> String { "extension_" + name }

    /// The modifiers that are not copied from the extension's member to the class's member.
    static let removedModifiers: Set<String> = ["private", "fileprivate", "dynamic"]
}

extension FunctionDeclSyntax {
    /// The text of the class's member that calls this method after its renaming; nil if the class cannot have one.
    var forwarding: String? {
        guard genericParameterClause == nil, genericWhereClause == nil, !modifiers.isStatic else { return nil }
        var arguments: [String] = []
        for parameter in signature.parameterClause.parameters {
            guard parameter.ellipsis == nil else { return nil }
            let label = parameter.firstName.text
            let name = (parameter.secondName ?? parameter.firstName).text
            let isInout = parameter.type.plainText.hasPrefix("inout ")
            arguments.append((label == "_" ? "" : label + ": ") + (isInout ? "&" : "") + name)
        }
        let isThrowing = signature.effectSpecifiers?.throwsClause != nil
        let isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        let call = Forwarding.name(name.identifierText) + "(" + arguments.joined(separator: ", ") + ")"
        let effects = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
        return modifiers.text(without: Forwarding.removedModifiers) + "func " + name.text + signature.onOneLine + " { "
            + effects
            + call + " }"
    }
}

extension VariableDeclSyntax {
    /// The text of the class's member that calls this computed property after its renaming; nil if the class cannot
    /// have one.
    var forwarding: String? {
        guard !modifiers.isStatic, let name = onlyName, let binding = bindings.first,
            let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock?.accessors
        else { return nil }
        let inner = Forwarding.name(name)
        let head = modifiers.text(without: Forwarding.removedModifiers) + "var " + name + ": " + type.onOneLine + " { "
        switch accessors {
        case .getter: return head + inner + " }"
        case .accessors(let list):
            let kinds = list.map(\.accessorSpecifier.text)
            guard kinds.contains("get") else { return nil }
            guard kinds.contains("set") else { return head + inner + " }" }
            return head + "get { \(inner) } set { \(inner) = newValue } }"
        @unknown default: return nil
        }
    }
}

extension SyntaxProtocol {
    /// The node's text on one line, without comments.
    var onOneLine: String {
        tokens(viewMode: .sourceAccurate).reduce(into: "") { text, token in
            if !token.leadingTrivia.isEmpty, !text.isEmpty, !text.hasSuffix(" ") { text += " " }
            text += token.text
            if !token.trailingTrivia.isEmpty { text += " " }
        }.trimmingSpaces
    }
}

extension String {
    /// The text without spaces at both ends.
    var trimmingSpaces: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
