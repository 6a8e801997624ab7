import SwiftSyntax

/// The rules for Objective-C protocols.
extension SourceRewriter {
    func enterProtocol(_ node: ProtocolDeclSyntax) {
        enterType(node.name, nil, node.attributes, .protocolType, node)
        guard node.attributes.has("objc") else { return }
        scopes[scopes.count - 1].exposesMembers = true
        removeObjectiveC(node.attributes)
        limitToClasses(node)
        addDefaults(node)
    }

    /// Ends a protocol. The file registers the requirements, because a protocol cannot contain the registration
    /// function.
    func leaveProtocol(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    /// Limits a protocol to classes, because only classes can conform to an Objective-C protocol.
    private func limitToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            edits.insert(": AnyObject", at: node.name.byteRange.upperBound)
            record(.classProtocol, at: node)
            return
        }
        let limited: Set<String> = ["AnyObject", "NSObjectProtocol", "class"]
        guard !clause.inheritedTypes.contains(where: { limited.contains($0.type.plainText) }),
            let last = clause.inheritedTypes.last
        else { return }
        edits.insert(", AnyObject", at: last.type.byteRange.upperBound)
        record(.classProtocol, at: node)
    }

    /// Turns the optional requirements into requirements with a default that does nothing.
    private func addDefaults(_ node: ProtocolDeclSyntax) {
        var defaults: [String] = []
        for item in node.memberBlock.members {
            if let method = item.decl.as(FunctionDeclSyntax.self), let modifier = method.modifiers.named("optional") {
                let result = method.signature.returnClause?.type
                guard let body = Self.defaultBody(result) else {
                    warnNoDefault(method, method.name.text)
                    continue
                }
                removeWithSpaces(modifier)
                defaults.append("func \(method.name.text)\(method.signature.onOneLine) \(body)")
                record(.optionalRequirement, at: method)
            } else if let property = item.decl.as(VariableDeclSyntax.self), let name = property.onlyName,
                let modifier = property.modifiers.named("optional")
            {
                removeWithSpaces(modifier)
                let type = property.bindings.first?.typeAnnotation?.type
                guard let type, Self.defaultBody(type) != nil else {
                    warnNoDefault(property, name)
                    continue
                }
                defaults.append("var \(name): \(type.onOneLine) { nil }")
                record(.optionalRequirement, at: property)
            }
        }
        guard !defaults.isEmpty else { return }
        let access = node.modifiers.text(without: ["open"])
        let text = ["", "", "\(access)extension \(node.name.text) {"] + defaults.map { "    " + $0 } + ["}", ""]
        edits.insertLines(text.joined(separator: "\n"), at: node.memberBlock.rightBrace.byteRange.upperBound)
    }

    /// Returns the body of a default; nil if the type has no obvious default value.
    private static func defaultBody(_ type: TypeSyntax?) -> String? {
        guard let type, !["Void", "()"].contains(type.plainText) else { return "{}" }
        return type.is(OptionalTypeSyntax.self) ? "{ nil }" : nil
    }

    private func warnNoDefault(_ node: some SyntaxProtocol, _ name: String) {
        warn(
            node, "the optional requirement “\(name)” has a result for which there is no default",
            remedy: "remove `optional`, write a default in an extension of the protocol, and call it without `?`")
    }
}
