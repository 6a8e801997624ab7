import SwiftSyntax

/// The rules for key-value observing and for calls of optional requirements.
extension SourceRewriter {
    /// Makes a property announce its changes to observers.
    func announceChanges(_ node: VariableDeclSyntax, _ scope: TypeScope) {
        guard let name = node.onlyName, let binding = node.bindings.first, !node.modifiers.isStatic, scope.inherits,
            node.bindingSpecifier.text == "var"
        else { return }
        let (will, did) = ("_portWillChange(\"\(name)\")", "_portDidChange(\"\(name)\")")
        switch binding.accessorBlock?.accessors {
        case nil:
            insertObservers(will, did, binding)
        case .getter:
            return
        case .accessors(let accessors):
            guard announceChanges(accessors, will, did, binding) else { return }
        @unknown default:
            return
        }
        needsUIKit = true
        record(.observedProperty, at: node)
    }

    /// Adds observers to a property that has none: on one line if the line numbers of the original must be kept.
    private func insertObservers(_ will: String, _ did: String, _ binding: PatternBindingSyntax) {
        let end = binding.byteRange.upperBound
        guard !options.namesOriginals || source.isMain else {
            return edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: end)
        }
        let outer = indentation(before: binding.byteRange.lowerBound).text
        let lines = [" {", "\(outer)    willSet { \(will) }", "\(outer)    didSet { \(did) }", "\(outer)}"]
        edits.insertLines(lines.joined(separator: "\n"), at: end)
    }

    private func announceChanges(
        _ accessors: AccessorDeclListSyntax, _ will: String, _ did: String, _ binding: PatternBindingSyntax
    ) -> Bool {
        func body(_ kind: String) -> Int? {
            accessors.first { $0.accessorSpecifier.text == kind }?.body?.leftBrace.byteRange.upperBound
        }
        if let setter = body("set") {
            edits.insert(" \(will); defer { \(did) };", at: setter)
            return true
        }
        guard body("get") == nil else { return false }
        if let observer = body("willSet") {
            edits.insert(" \(will);", at: observer)
        } else if let block = binding.accessorBlock {
            edits.insert(" willSet { \(will) }", at: block.leftBrace.byteRange.upperBound)
        }
        if let observer = body("didSet") {
            edits.insert(" defer { \(did) };", at: observer)
        } else if let block = binding.accessorBlock {
            edits.insert(" didSet { \(did) }", at: block.leftBrace.byteRange.upperBound)
        }
        return true
    }

    /// Adds the key to a call of `observe(\.property)`.
    func rewriteObservation(_ node: FunctionCallExprSyntax) {
        let called = node.calledExpression
        let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
        guard name?.baseName.text == "observe", let first = node.arguments.first, first.label == nil,
            let path = first.expression.as(KeyPathExprSyntax.self),
            !node.arguments.contains(where: { $0.label?.text == "_key" })
        else { return }
        let names = path.components.compactMap { component -> String? in
            guard case .property(let property) = component.component else { return nil }
            return property.declName.baseName.identifierText
        }
        guard let key = names.last else { return }
        let receiver = called.as(MemberAccessExprSyntax.self)?.base?.plainText.lowercased() ?? ""
        let isDefaults = receiver.contains("defaults") || path.root?.plainText == "UserDefaults"
        if isDefaults, module.defaultsNames.contains(key) || !module.observableNames.contains(key) { return }
        edits.insert(", _key: \"\(names.joined(separator: "."))\"", at: first.expression.byteRange.upperBound)
        needsUIKit = true
        record(.observation, at: node)
        if names.count > 1 {
            warn(
                path, "changes of “\(names.joined(separator: "."))” are not observed through several objects",
                remedy: "observe “\(key)” on the last object")
        } else if !module.observableNames.contains(key) {
            warn(
                path, "no property “\(key)” in these sources announces its changes",
                remedy: "observe an @objc dynamic property of the app, or use a delegate method or a notification")
        }
    }

    /// Removes the question mark from a call of an optional requirement, because the ported requirement has a default.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self),
            module.optionalRequirements.contains(member.declName.baseName.identifierText)
        else { return }
        edits.remove(chain.questionMark.byteRange)
    }
}
