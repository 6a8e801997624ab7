import SwiftSyntax

/// The rules for imports and platform conditions.
extension SourceRewriter {
    /// Records that the source uses a name.
    func recordUse(of name: String) {
        if KnownModules.namesInUIKit.contains(name) { needsUIKit = true }
    }

    /// Replaces the import of a module whose names another module declares, and reports the import of a module that
    /// does not exist.
    func checkImport(_ node: ImportDeclSyntax) {
        let path = node.path.plainText
        let module = node.path.first?.name.identifierText ?? path
        if !options.modules.contains(path),
            let replacement = KnownModules.replacements[path] ?? KnownModules.replacements[module]
        {
            // The import of a single declaration, such as `import class Combine.AnyCancellable`, becomes an import of
            // the module.
            let start = node.importKindSpecifier?.byteRange.lowerBound ?? node.path.byteRange.lowerBound
            edits.replace(start..<node.path.byteRange.upperBound, with: replacement)
            record(.importing, at: node)
        } else if !options.modules.contains(module), !isInPlatformCondition {
            warn(
                node, "the module “\(module)” is not available",
                remedy: "put the code that needs it into #if canImport(\(module)), or replace it")
        }
    }

    /// Whether an `#if` around the node already tests for a module or a platform.
    private var isInPlatformCondition: Bool {
        conditions.contains { $0.contains("canImport(") || $0.contains("os(") || $0.contains("targetEnvironment(") }
    }

    /// Adds an import of UIKit if the source uses names that Apple declares in Foundation and Proscenium in UIKit.
    func finishImports() {
        guard needsUIKit else { return }
        let names = imports.map { $0.path.plainText }
        let isImported = names.contains { name in
            name == "UIKit" || name.hasPrefix("UIKit.") || KnownModules.replacements[name] == "UIKit"
        }
        guard !isImported else { return }
        record(.importing, at: imports.first.map(Syntax.init) ?? Syntax(source.tree))
        if let first = imports.first(where: { !$0.attributes.isEmpty == false }) ?? imports.first {
            edits.insert("; import UIKit", at: first.byteRange.upperBound)
        } else {
            edits.insertLines("import UIKit\n", at: 0)
        }
    }

    /// Returns the condition under which the code of a clause of `#if` is compiled.
    func condition(of clause: IfConfigClauseSyntax) -> String {
        var earlier: [String] = []
        if let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self) {
            for other in config.clauses {
                if other.id == clause.id { break }
                if let condition = other.condition { earlier.append("!(\(platformText(condition)))") }
            }
        }
        let own = clause.condition.map { [platformText($0)] } ?? []
        let all = earlier + own
        return all.count == 1 ? all[0] : all.map { $0.hasPrefix("!") ? $0 : "(\($0))" }.joined(separator: " && ")
    }

    private func platformText(_ condition: ExprSyntax) -> String {
        condition.onOneLine.replacing("os(iOS)", with: "canImport(UIKit)")
    }

    /// Replaces `os(iOS)`, which is false on Linux, by `canImport(UIKit)`.
    func rewritePlatform(_ condition: Syntax) {
        if let call = condition.as(FunctionCallExprSyntax.self), call.plainText == "os(iOS)" {
            edits.replace(call.byteRange, with: "canImport(UIKit)")
            record(.platformCondition, at: call)
        } else {
            for child in condition.children(viewMode: .sourceAccurate) { rewritePlatform(child) }
        }
    }
}
