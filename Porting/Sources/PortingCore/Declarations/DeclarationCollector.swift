import SwiftSyntax

/// A visitor that collects the declarations of one source.
final class DeclarationCollector: SyntaxVisitor {
    private(set) var file = FileDeclarations()
    /// The declarations that enclose the visited node.
    private var enclosing: [FileDeclarations.Declaration] = []
    private var exposesMembers: [Bool] = []

    /// Returns the declarations of a source.
    static func declarations(of source: SourceFile) -> FileDeclarations {
        let collector = DeclarationCollector(viewMode: .sourceAccurate)
        collector.walk(source.tree)
        return collector.file
    }

    private func enter(_ declaration: FileDeclarations.Declaration, _ attributes: AttributeListSyntax) {
        enclosing.append(declaration)
        exposesMembers.append(attributes.has("objcMembers") || (declaration.isExtension && attributes.has("objc")))
    }

    private func leave() {
        exposesMembers.removeLast()
        file.declarations.append(enclosing.removeLast())
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let objc = node.attributes.argument(of: "objc")
        enter(
            .init(
                name: node.name.identifierText, isExtension: false, isClass: true,
                firstInherited: node.inheritanceClause?.inheritedTypes.first?.type.lastName, explicitName: objc),
            node.attributes)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.init(name: node.extendedType.lastName, isExtension: true, isClass: false), node.attributes)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.init(name: node.name.identifierText, isExtension: false, isClass: false), node.attributes)
        return .visitChildren
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.init(name: node.name.identifierText, isExtension: false, isClass: false), node.attributes)
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.init(name: node.name.identifierText, isExtension: false, isClass: false), node.attributes)
        return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isTypeMember, let last = enclosing.indices.last {
            var member = FileDeclarations.Member(name: node.name.identifierText, labels: node.labels)
            member.explicitName = node.attributes.argument(of: "objc")
            member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
            member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
            describe(&member, node.attributes, node.modifiers)
            member.forwarding = node.forwarding
            enclosing[last].members.append(member)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isTypeMember, let last = enclosing.indices.last, let name = node.onlyName {
            var member = FileDeclarations.Member(name: name, labels: nil)
            member.explicitName = node.attributes.argument(of: "objc")
            describe(&member, node.attributes, node.modifiers)
            member.isObservable = member.isExposed && node.modifiers.has("dynamic")
            member.forwarding = node.forwarding
            enclosing[last].members.append(member)
        }
        return .visitChildren
    }

    private func describe(
        _ member: inout FileDeclarations.Member, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) {
        member.isExposed =
            exposesMembers.last == true || ObjectiveCAttributes.exposing.contains { attributes.has($0) }
        member.isInExtension = enclosing.last?.isExtension == true
        member.isOverride = modifiers.has("override")
        member.isOptional = modifiers.has("optional")
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector", let reference = SelectorReference(node) {
            file.selectedNames.insert(reference.baseName)
        }
        return .visitChildren
    }
}
