import SwiftSyntax

/// A visitor that collects the changes of one source.
///
/// The rules are in extensions of this class, one file for each kind of declaration or expression.
final class SourceRewriter: SyntaxVisitor {
    let source: SourceFile
    let module: ModuleDeclarations
    let options: PortingPass.Options
    var edits = SourceEdits()
    var diagnostics: [PortingDiagnostic] = []
    var changes: [PortingChange] = []
    /// The types that enclose the visited node.
    var scopes: [TypeScope] = []
    /// The conditions of `#if` around the visited node.
    var conditions: [String] = []
    /// The number of registration functions in the file.
    var registrationCount = 0
    /// The statements that register the members of the file.
    var fileLines: [TypeScope.Line] = []
    /// Whether the changed source needs `UIKit`.
    var needsUIKit = false
    /// The import declarations of the file.
    var imports: [ImportDeclSyntax] = []

    init(_ source: SourceFile, _ module: ModuleDeclarations, _ options: PortingPass.Options) {
        self.source = source
        self.module = module
        self.options = options
        super.init(viewMode: .sourceAccurate)
    }

    /// Visits the source.
    func run() {
        walk(source.tree)
        finishRegistrations()
        finishImports()
    }

    func warn(_ node: some SyntaxProtocol, _ message: String, remedy: String) {
        diagnostics.append(
            PortingDiagnostic(.warning, file: source.path, line: source.line(of: node), message, remedy: remedy))
    }

    func record(_ kind: PortingChange.Kind, at node: some SyntaxProtocol) {
        changes.append(PortingChange(kind, file: source.path, line: source.line(of: node)))
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enterClass(node)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { leaveType(node.memberBlock) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enterType(node.name, node.genericParameterClause, node.attributes, .otherType, node)
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { leaveType(node.memberBlock) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        removeObjectiveC(node.attributes)
        enterType(node.name, node.genericParameterClause, node.attributes, .otherType, node)
        return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) { leaveType(node.memberBlock) }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enterType(node.name, node.genericParameterClause, node.attributes, .otherType, node)
        return .visitChildren
    }

    override func visitPost(_ node: ActorDeclSyntax) { leaveType(node.memberBlock) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enterProtocol(node)
        return .visitChildren
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { leaveProtocol(node) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enterExtension(node)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { leaveType(node.memberBlock) }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        removeObjectiveC(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        removeObjectiveC(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        removeObjectiveC(node.attributes)
        return .visitChildren
    }

    // MARK: Expressions and conditions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            rewriteSelector(node)
            return .skipChildren
        case "keyPath":
            rewriteKeyPath(node)
            return .skipChildren
        default:
            return .visitChildren
        }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteObservation(node)
        rewriteTarget(node)
        rewriteOptionalCall(node)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        imports.append(node)
        checkImport(node)
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        recordUse(of: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        recordUse(of: node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        conditions.append(condition(of: node))
        if let condition = node.condition { rewritePlatform(Syntax(condition)) }
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }
}
