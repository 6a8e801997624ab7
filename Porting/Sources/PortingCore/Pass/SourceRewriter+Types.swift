import SwiftSyntax

/// The rules for types and their attributes.
extension SourceRewriter {
    func enterClass(_ node: ClassDeclSyntax) {
        for attribute in node.attributes.named(ObjectiveCAttributes.entryPoints) {
            edits.replace(attribute.byteRange, with: "@main")
            needsUIKit = true
            record(.entryPoint, at: attribute)
        }
        enterType(node.name, node.genericParameterClause, node.attributes, .classType, node)
        scopes[scopes.count - 1].exposesMembers = node.attributes.has("objcMembers")
        scopes[scopes.count - 1].inherits = node.inheritanceClause != nil
        removeObjectiveC(node.attributes)
        insertForwardings(node)
    }

    func enterType(
        _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?, _ attributes: AttributeListSyntax,
        _ kind: TypeScope.Kind, _ node: some SyntaxProtocol
    ) {
        scopes.append(
            TypeScope(
                name: name.text, lastName: name.identifierText, kind: kind,
                isGeneric: generics != nil || scopes.last?.isGeneric == true, isLocal: isLocal(node),
                exposesMembers: false, inherits: false, conditions: conditions))
    }

    func enterExtension(_ node: ExtensionDeclSyntax) {
        let type = node.extendedType
        scopes.append(
            TypeScope(
                name: type.plainText, lastName: type.lastName, kind: .extensionOfType,
                isGeneric: node.genericWhereClause != nil || type.plainText.contains("<"), isLocal: false,
                exposesMembers: node.attributes.has("objc"),
                limitsAccess: node.modifiers.has("private") || node.modifiers.has("fileprivate"), inherits: true,
                conditions: conditions))
        removeObjectiveC(node.attributes)
    }

    /// Whether a declaration is inside a function, a closure or an accessor.
    private func isLocal(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let current = parent {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return true }
            if current.is(AccessorBlockSyntax.self) { return true }
            parent = current.parent
        }
        return false
    }

    /// Removes the attributes of Objective-C from a declaration.
    func removeObjectiveC(_ attributes: AttributeListSyntax) {
        for attribute in attributes.named(ObjectiveCAttributes.removed) {
            removeWithSpaces(attribute)
            record(.attribute, at: attribute)
        }
    }

    /// Removes a node and the spaces after it on the same line.
    func removeWithSpaces(_ node: some SyntaxProtocol) {
        var end = node.byteRange.upperBound
        loop: for piece in node.trailingTrivia {
            switch piece {
            case .spaces(let count), .tabs(let count): end += count
            default: break loop
            }
        }
        edits.remove(node.byteRange.lowerBound..<end)
    }

    /// Inserts the members that call the renamed members of the class's extensions.
    private func insertForwardings(_ node: ClassDeclSyntax) {
        let declarations = module.forwardings(of: node.name.identifierText)
        guard !declarations.isEmpty else { return }
        insert(declarations, before: node.memberBlock.rightBrace)
        for _ in declarations { record(.forwarding, at: node.name) }
    }

    /// Inserts lines of code before the closing brace of a type.
    func insert(_ lines: [String], before brace: TokenSyntax) {
        let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
        let (lineStart, indentation) = indentation(before: start)
        let inner = indentation + "    "
        let text = lines.map { line in line.isEmpty || line.hasPrefix("#") ? line + "\n" : inner + line + "\n" }
            .joined()
        if let lineStart {
            edits.insertLines(text, at: lineStart)
        } else {
            edits.insertLines("\n" + text, at: start)
        }
    }

    /// Returns the start of the line if only spaces precede the offset, and the spaces at the line's beginning.
    func indentation(before offset: Int) -> (lineStart: Int?, text: String) {
        let bytes = Array(source.text.utf8.prefix(offset))
        let start = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return (spaces.count == bytes.count - start ? start : nil, String(decoding: spaces, as: UTF8.self))
    }
}
