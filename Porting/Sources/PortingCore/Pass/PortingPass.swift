import Dispatch
import SwiftSyntax
import Synchronization

/// The pass over the Swift sources of one module.
///
/// The pass is a function from texts to texts: it reads and writes no files.
public struct PortingPass: Sendable {
    /// A source that the pass reads.
    public struct Input: Sendable {
        /// The path, for diagnostics and `#sourceLocation`.
        public var path: String
        /// The text.
        public var text: String

        /// Creates an input.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A source that the pass wrote.
    public struct Output: Sendable {
        /// The path of the input.
        public var path: String
        /// The new text. If nothing had to be changed, this is the text of the input; with the option `namesOriginals`,
        /// a line `#sourceLocation` can precede it.
        public var text: String
        /// Whether the pass changed the source. A line `#sourceLocation` alone does not count as a change.
        public var isChanged: Bool
        /// The problems.
        public var diagnostics: [PortingDiagnostic]
        /// The changes.
        public var changes: [PortingChange]
    }

    /// The options of the pass.
    public struct Options: Sendable {
        /// Whether the compiler's messages and the debugger show the original files.
        public var namesOriginals: Bool
        /// The modules that the sources can import.
        public var modules: Set<String>

        /// Creates options.
        ///
        /// - Parameter modules: modules that the sources can import, in addition to those of the toolchain and of
        ///   Proscenium.
        public init(namesOriginals: Bool = false, modules: Set<String> = []) {
            self.namesOriginals = namesOriginals
            self.modules = modules.union(KnownModules.existing)
        }
    }

    /// The options.
    public let options: Options

    /// Creates a pass.
    public init(_ options: Options = Options()) { self.options = options }

    /// Rewrites the sources of a module.
    ///
    /// A source that cannot be parsed is returned unchanged with its errors; the other sources are still rewritten.
    public func run(_ inputs: [Input]) -> (outputs: [Output], module: ModuleDeclarations) {
        let sources = parse(inputs)
        let module = ModuleDeclarations(sources.map(\.declarations))
        return (rewrite(sources, module), module)
    }

    /// Parses sources and collects their declarations.
    func parse(_ inputs: [Input]) -> [Parsed] {
        Self.concurrentMap(inputs) { input in
            let source = SourceFile(path: input.path, text: input.text)
            return Parsed(source: source, declarations: DeclarationCollector.declarations(of: source))
        }
    }

    /// Rewrites parsed sources of a module.
    func rewrite(_ sources: [Parsed], _ module: ModuleDeclarations) -> [Output] {
        Self.concurrentMap(sources) { rewrite($0.source, module) }
    }

    private func rewrite(_ source: SourceFile, _ module: ModuleDeclarations) -> Output {
        let errors = source.parseErrors
        guard errors.isEmpty else {
            return Output(path: source.path, text: source.text, isChanged: false, diagnostics: errors, changes: [])
        }
        let rewriter = SourceRewriter(source, module, options)
        rewriter.run()
        let isChanged = !rewriter.edits.isEmpty
        let names = options.namesOriginals && !source.isMain
        let original = names ? source.path : nil
        let text =
            isChanged || names
            ? rewriter.edits.apply(to: source.text, originalFile: original) : source.text
        return Output(
            path: source.path, text: text, isChanged: isChanged, diagnostics: rewriter.diagnostics,
            changes: rewriter.changes)
    }

    /// A parsed source.
    struct Parsed: Sendable {
        let source: SourceFile
        let declarations: FileDeclarations
    }

    /// Applies a function to all elements in parallel.
    private static func concurrentMap<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: elements.count))
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let result = transform(elements[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0 }.compactMap { $0 }
    }
}
