import SwiftSyntax

/// The rules that register methods and outlets by name.
extension SourceRewriter {
    /// Registers a method of the innermost type.
    func registerAction(_ node: FunctionDeclSyntax, _ scope: TypeScope) {
        let parameters = Array(node.signature.parameterClause.parameters)
        let name = objectiveCName(of: node)
        guard !node.modifiers.has("override") || node.attributes.has("IBAction") else { return }
        if node.modifiers.isStatic {
            guard module.selectedNames.contains(node.name.identifierText) else { return }
            return warn(
                node, "“\(name)” is a type method, so no control can call it by name",
                remedy: "use an object as the target, or use a UIAction")
        }
        // A control passes at most a sender and an event, so methods with other parameters are only called directly.
        guard parameters.count <= 2, parameters.allSatisfy(\.canReceiveSender), node.genericParameterClause == nil
        else {
            return
        }
        guard !scope.isLocal, !scope.isGeneric else {
            guard module.selectedNames.contains(node.name.identifierText) || node.attributes.has("IBAction") else {
                return
            }
            return warn(
                node, "the method “\(name)” of a \(scope.isLocal ? "local" : "generic") type is not registered",
                remedy: "call Selector(\"\(name)\", \(scope.lastName).\(node.name.text)) once in the type")
        }
        append(Self.call(of: node, name, on: scope.name))
        record(.action, at: node)
    }

    /// Registers a method that creates the destination of a segue.
    func registerSegueAction(_ node: FunctionDeclSyntax, _ scope: TypeScope) {
        let parameters = node.signature.parameterClause.parameters
        guard !scope.isLocal, !scope.isGeneric, parameters.count <= 3 else {
            return warn(
                node, "the segue action “\(node.name.text)” is not registered",
                remedy: "create the view controller in prepare(for:sender:)")
        }
        let values = zip(parameters, ["coder", "sender", "identifier"]).map { parameter, name in
            let type = parameter.type.plainText
            let isTyped = name == "sender" && type != "Any?"
            let value = isTyped ? "sender as? \(parameter.type.outletType.name)" : name
            let label = parameter.firstName.text
            return label == "_" ? value : "\(label): \(value)"
        }
        let types = "(object: \(scope.name), coder: NSCoder, sender: Any?, identifier: String?)"
        let call = "object.\(node.name.text)(\(values.joined(separator: ", ")))"
        append("ObjCMembers.segueAction(\"\(objectiveCName(of: node))\") { \(types) in \(call) }")
        record(.action, at: node)
    }

    /// Registers a requirement of a protocol for all objects that conform to the protocol.
    func registerRequirement(_ node: FunctionDeclSyntax, _ scope: TypeScope) {
        let parameters = node.signature.parameterClause.parameters
        guard !scope.isLocal, scopes.count == 1, scope.exposesMembers, !node.modifiers.isStatic,
            parameters.count <= 2, parameters.allSatisfy(\.canReceiveSender)
        else { return }
        let line = Self.call(of: node, objectiveCName(of: node), on: "any " + scope.name)
        fileLines.append(.init(conditions: conditions, text: line))
        needsUIKit = true
        record(.action, at: node)
    }

    /// Returns the Objective-C name of a method.
    func objectiveCName(of node: FunctionDeclSyntax) -> String {
        if let name = node.attributes.argument(of: "objc") { return name }
        let effects = node.signature.effectSpecifiers
        return ObjectiveCName(baseName: node.name.identifierText, labels: node.labels).selectorName(
            throwing: effects?.throwsClause != nil, asynchronous: effects?.asyncSpecifier != nil)
    }

    /// Returns the statement that registers a method.
    private static func call(of node: FunctionDeclSyntax, _ name: String, on type: String) -> String {
        let names = ["sender", "event"]
        var (parameters, arguments): ([String], [String]) = ([], [])
        for (parameter, name) in zip(node.signature.parameterClause.parameters, names) {
            parameters.append(", \(name): \(parameter.type.plainValueType)")
            let label = parameter.firstName.text
            arguments.append(label == "_" ? name : "\(label): \(name)")
        }
        var call = "object.\(node.name.text)(\(arguments.joined(separator: ", ")))"
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        let hasResult = node.signature.returnClause.map { !["Void", "()"].contains($0.type.plainText) } ?? false
        if isAsync { call = "await \(call)" }
        if isThrowing { call = "try? \(call)" }
        if hasResult || isThrowing { call = "_ = \(call)" }
        if isAsync { call = "Task { \(call) }" }
        return "ObjCMembers.action(\"\(name)\") { (object: \(type)\(parameters.joined())) in \(call) }"
    }

    /// Registers an outlet, or a property that a storyboard sets.
    func registerOutlet(_ node: VariableDeclSyntax, _ scope: TypeScope) {
        guard node.attributes.has("IBOutlet") || node.attributes.has("IBInspectable"), !node.modifiers.isStatic,
            let name = node.onlyName, let binding = node.bindings.first,
            let (value, isOptional) = binding.typeAnnotation?.type.outletType
                ?? binding.initializer?.value.literalType.map({ ($0, false) })
        else { return }
        guard !scope.isLocal, !scope.isGeneric else {
            return warn(
                node, "the outlet “\(name)” of a \(scope.isLocal ? "local" : "generic") type is not registered",
                remedy: "set it in code")
        }
        let assignment =
            isOptional
            ? "object.\(name) = value as? \(value)" : "if let value = value as? \(value) { object.\(name) = value }"
        append("ObjCMembers.outlet(\"\(name)\") { (object: \(scope.name), value: Any?) in \(assignment) }")
        record(.outlet, at: node)
    }

    private func append(_ text: String) {
        let inside = conditions.dropFirst(scopes[scopes.count - 1].conditions.count)
        scopes[scopes.count - 1].lines.append(.init(conditions: Array(inside), text: text))
        needsUIKit = true
    }

    /// Ends a type: inserts its registration function, if there is anything to register.
    func leaveType(_ members: MemberBlockSyntax) {
        let scope = scopes.removeLast()
        guard !scope.lines.isEmpty else { return }
        registrationCount += 1
        let function = "registerMembers\(registrationCount)"
        let access = scope.limitsAccess ? "" : "fileprivate "
        let body = Self.lines(scope.lines)
        let text =
            ["", "\(access)nonisolated static func \(function)() {"] + body.map { $0.hasPrefix("#") ? $0 : "    " + $0 }
        insert(text + ["}"], before: members.rightBrace)
        let outer = scopes.isEmpty ? [] : scopes[scopes.count - 1].conditions
        let line = TypeScope.Line(
            conditions: Array(scope.conditions.dropFirst(outer.count)), text: "\(scope.name).\(function)()")
        if scopes.isEmpty { fileLines.append(line) } else { scopes[scopes.count - 1].lines.append(line) }
    }

    /// Returns the statements, each inside the `#if` conditions that it needs.
    private static func lines(_ lines: [TypeScope.Line]) -> [String] {
        lines.flatMap { line in
            line.conditions.map { "#if \($0)" } + [line.text] + line.conditions.map { _ in "#endif" }
        }
    }

    /// Inserts the code that calls the registration functions of the file.
    ///
    /// The linker puts the pointer into the list of functions that run before `main`, so other code does not have to
    /// refer to the file. UIKit calls the registered closure before it looks up the first name.
    func finishRegistrations() {
        guard !fileLines.isEmpty else { return }
        let body = Self.lines(fileLines).map { $0.hasPrefix("#") ? $0 : "        " + $0 }
        let text =
            [
                "", "@section(\".init_array\") @used",
                "nonisolated private let registerMembers: @convention(c) () -> Void = {",
                "    ObjCMembers.addRegistration {",
            ] + body + ["    }", "}", ""]
        let end = source.text.utf8.count
        let needsBreak = !source.text.isEmpty && !source.text.hasSuffix("\n")
        edits.insertLines((needsBreak ? "\n" : "") + text.joined(separator: "\n"), at: end)
    }
}

extension FunctionParameterSyntax {
    /// Whether a control can pass a value to the parameter.
    var canReceiveSender: Bool {
        let text = type.plainText
        return ellipsis == nil && !text.contains("->") && !text.hasPrefix("inout ") && !text.hasPrefix("some ")
    }
}

extension TypeSyntax {
    /// The type to write for a parameter of a closure: without attributes, and optional if the original type is
    /// implicitly unwrapped.
    var plainValueType: String {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainValueType }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.onOneLine + "?" }
        return onOneLine
    }

    /// The type of an outlet's object, and whether the outlet can be nil.
    var outletType: (name: String, isOptional: Bool) {
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return (type.wrappedType.onOneLine, true) }
        if let type = self.as(OptionalTypeSyntax.self) { return (type.wrappedType.onOneLine, true) }
        return (onOneLine, false)
    }
}

extension ExprSyntax {
    /// The type of a literal, or of a call of an initialiser; nil for other expressions.
    fileprivate var literalType: String? {
        if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if self.is(FloatLiteralExprSyntax.self) { return "Double" }
        if self.is(StringLiteralExprSyntax.self) { return "String" }
        guard let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self),
            name.baseName.text.first?.isUppercase == true
        else { return nil }
        return name.baseName.text
    }
}
