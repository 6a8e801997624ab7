import SwiftSyntax

/// The rules for methods and properties.
extension SourceRewriter {
    func rewrite(_ node: FunctionDeclSyntax) {
        guard node.isTypeMember, let scope = scopes.last else {
            removeObjectiveC(node.attributes)
            return
        }
        let isExposed = isExposed(node.attributes, node.modifiers, scope) || isExposedElsewhere(node, scope)
        if node.attributes.has("IBSegueAction") {
            registerSegueAction(node, scope)
        } else if isExposed, scope.kind != .protocolType {
            registerAction(node, scope)
        } else if scope.kind == .protocolType, module.selectedNames.contains(node.name.identifierText) {
            registerRequirement(node, scope)
        }
        let isForwarded = renameForwarded(node.labels, node.name, node.modifiers)
        if isForwarded || !node.attributes.named(ObjectiveCAttributes.removed).isEmpty {
            removeModifier("dynamic", node.modifiers)
        }
        removeObjectiveC(node.attributes)
    }

    /// Whether a member can be called by name.
    private func isExposed(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope
    ) -> Bool {
        if attributes.has("nonobjc") { return false }
        if !attributes.named(ObjectiveCAttributes.exposing).isEmpty { return true }
        return scope.exposesMembers && !modifiers.has("private") && !modifiers.has("fileprivate")
    }

    /// Whether a `#selector` refers to a method of a class. Such a method can be exposed without an attribute of its
    /// own, by a requirement of an Objective-C protocol.
    private func isExposedElsewhere(_ node: FunctionDeclSyntax, _ scope: TypeScope) -> Bool {
        let isClass =
            scope.kind == .classType || (scope.kind == .extensionOfType && module.declaresClass(scope.lastName))
        return isClass && !node.modifiers.isStatic && module.selectedNames.contains(node.name.identifierText)
    }

    func removeModifier(_ keyword: String, _ modifiers: DeclModifierListSyntax) {
        if let modifier = modifiers.named(keyword) { removeWithSpaces(modifier) }
    }

    /// Renames a member of an extension if the class forwards to the member. Returns whether the class forwards to the
    /// member.
    private func renameForwarded(
        _ labels: [String]?, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax
    ) -> Bool {
        guard let scope = scopes.last, scope.kind == .extensionOfType else { return false }
        let signature = FileDeclarations.Member(name: name.identifierText, labels: labels).signature
        guard module.isForwarded(signature, of: scope.lastName) else {
            if modifiers.has("override") {
                warn(
                    name, "“\(name.text)” overrides a member in an extension",
                    remedy: "move it into the body of \(scope.lastName)")
            }
            return false
        }
        edits.replace(name.byteRange, with: Forwarding.name(name.identifierText))
        for keyword in ["override", "private", "fileprivate"] { removeModifier(keyword, modifiers) }
        return true
    }

    func rewrite(_ node: VariableDeclSyntax) {
        guard node.isTypeMember, let scope = scopes.last else {
            removeObjectiveC(node.attributes)
            return
        }
        if node.attributes.has("NSManaged") {
            warn(
                node, "Core Data does not exist on Linux, so “\(node.onlyName ?? "this property")” has no value",
                remedy: "store the model's values yourself, for example as Codable types")
        }
        registerOutlet(node, scope)
        let isObservable = isExposed(node.attributes, node.modifiers, scope) && node.modifiers.has("dynamic")
        if isObservable { announceChanges(node, scope) }
        if let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
            _ = renameForwarded(nil, pattern.identifier, node.modifiers)
        }
        if isObservable || !node.attributes.named(ObjectiveCAttributes.removed).isEmpty {
            removeModifier("dynamic", node.modifiers)
        }
        removeObjectiveC(node.attributes)
    }
}
