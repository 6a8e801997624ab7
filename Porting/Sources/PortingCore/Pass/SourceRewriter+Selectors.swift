import SwiftSyntax

/// The rules for `#selector` and `#keyPath`.
extension SourceRewriter {
    func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let reference = SelectorReference(node) else {
            return warn(node, "this #selector does not name a method", remedy: "write the method as Type.method(_:)")
        }
        let text = reference.kind == .method ? methodSelector(reference, node) : propertySelector(reference)
        let breaks = node.plainText.filter(\.isNewline).count
        edits.replace(node.byteRange, with: text + String(repeating: "\n", count: breaks))
        needsUIKit = true
        record(.selector, at: node)
    }

    /// Returns the expression to write before the member in the check at compile time: a type, or an object of another
    /// type. A member of the innermost type is written with the type's name, because `self` does not exist in the
    /// initialisers of properties.
    private func qualifier(_ reference: SelectorReference) -> (text: String, type: String?) {
        let own = scopes.last.map { $0.name }
        guard let base = reference.base?.plainText else { return (own.map { $0 + "." } ?? "", scopes.last?.lastName) }
        if ["self", "Self", "super", "type(of: self)"].contains(base), let own {
            return (own + ".", scopes.last?.lastName)
        }
        let last = base.split(separator: ".").last.map(String.init) ?? base
        return (base + ".", last.first?.isUppercase == true ? last : nil)
    }

    private func methodSelector(_ reference: SelectorReference, _ node: MacroExpansionExprSyntax) -> String {
        let (qualifier, type) = qualifier(reference)
        let base = reference.baseName
        var found = module.methods(base, labels: reference.labels, in: type)
        if let count = reference.castParameters {
            let matching = found.filter { $0.labels?.count == count }
            found = matching.isEmpty ? found : matching
        }
        let escaped =
            reference.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? reference.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base
        if let member = found.first {
            let labels = member.labels ?? []
            let name =
                member.explicitName
                ?? ObjectiveCName(baseName: base, labels: labels).selectorName(
                    throwing: member.isThrowing, asynchronous: member.isAsync)
            let full = labels.isEmpty ? escaped : escaped + "(" + labels.map { $0 + ":" }.joined() + ")"
            let cast = reference.cast.isEmpty ? cast(full, found, qualifier) : reference.cast
            return "Selector(\"\(name)\", checking: \(qualifier)\(full)\(cast))"
        }
        if let method = SystemMethod.find(base, labels: reference.labels, in: type) {
            let line = TypeScope.Line(conditions: [], text: method.registration)
            if !fileLines.contains(where: { $0.text == line.text }) { fileLines.append(line) }
            return "Selector(\"\(method.name)\", checking: \(method.owner(type)).\(method.fullName))"
        }
        if reference.labels == nil, reference.castParameters == nil {
            warn(
                node, "the method “\(base)” is not declared in these sources, so its number of parameters is unknown",
                remedy: "write its labels, as in \(base)(_:), otherwise the method is assumed to have no parameters")
        }
        let count = reference.castParameters ?? 0
        let labels = reference.labels ?? [String](repeating: "_", count: count)
        let name = ObjectiveCName(baseName: base, labels: labels).selectorName()
        let full = labels.isEmpty ? escaped : escaped + "(" + labels.map { $0 + ":" }.joined() + ")"
        return "Selector(\"\(name)\", checking: \(qualifier)\(full)\(reference.cast))"
    }

    /// Returns the cast that distinguishes a method without parameters from others with the same base name.
    private func cast(_ full: String, _ found: [FileDeclarations.Member], _ qualifier: String) -> String {
        guard !full.contains("("), let type = scopes.last?.name, qualifier == type + ".",
            module.methods(found[0].name, labels: nil, in: scopes.last?.lastName).contains(where: { $0.labels != [] })
        else { return "" }
        return " as (\(type)) -> () -> Void"
    }

    private func propertySelector(_ reference: SelectorReference) -> String {
        let property = module.property(reference.baseName)
        let getter = property?.explicitName ?? reference.baseName
        let name = reference.kind == .getter ? getter : ObjectiveCName.setter(of: getter)
        let (qualifier, type) = qualifier(reference)
        let check = type == nil ? reference.expression.plainText : "\\" + qualifier + reference.baseName
        return "Selector(\"\(name)\", checking: \(check))"
    }

    /// Replaces a target `self` in the initialiser of a stored property by nil.
    ///
    /// In such an initialiser, `self` is not the object but a method of Apple's NSObject, which does not exist on
    /// Linux. With nil, the action goes to the first responder that has the method.
    func rewriteTarget(_ node: FunctionCallExprSyntax) {
        let isAddTarget = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "addTarget"
        for (index, argument) in node.arguments.enumerated() {
            let isTarget = argument.label?.text == "target" || (isAddTarget && index == 0 && argument.label == nil)
            guard isTarget, argument.expression.plainText == "self", isInPropertyInitializer(argument) else { continue }
            edits.replace(argument.expression.byteRange, with: "nil")
            record(.initializerTarget, at: argument)
        }
    }

    /// Whether a node is in the initialiser of a stored instance property that is not lazy.
    private func isInPropertyInitializer(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let current = parent {
            if current.is(FunctionDeclSyntax.self) || current.is(AccessorBlockSyntax.self) { return false }
            if current.is(InitializerDeclSyntax.self) || current.is(DeinitializerDeclSyntax.self) { return false }
            if let property = current.as(VariableDeclSyntax.self), property.isTypeMember {
                return !property.modifiers.has("lazy") && !property.modifiers.isStatic
            }
            parent = current.parent
        }
        return false
    }

    func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
        var names = argument.expression.plainText.split(separator: ".").map {
            String($0.filter { $0 != "?" && $0 != "!" })
        }
        while let first = names.first, first.first?.isUppercase == true || first == "self", names.count > 1 {
            names.removeFirst()
        }
        edits.replace(node.byteRange, with: "\"\(names.joined(separator: "."))\"")
        record(.keyPath, at: node)
    }
}
