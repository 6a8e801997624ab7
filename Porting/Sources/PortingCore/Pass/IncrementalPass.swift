import Foundation

/// A pass over the sources of a module that remembers the results of its previous run.
///
/// A source is read and parsed again only if its stamp has changed, if its result is missing, or if a
/// declaration of the module on which its rewriting depends has changed.
public struct IncrementalPass: Sendable {
    /// A source whose text is read only if it is needed.
    public struct Source: Sendable {
        /// The path, for diagnostics and `#sourceLocation`.
        public var path: String
        /// A text that changes with every change of the source, such as its size and time of modification.
        public var stamp: String
        /// Whether the result of the previous run is missing.
        public var isResultMissing: Bool
        /// The function that returns the text; it returns nil if the source cannot be read.
        public var read: @Sendable () -> String?

        /// Creates a source.
        public init(path: String, stamp: String, isResultMissing: Bool, read: @escaping @Sendable () -> String?) {
            self.path = path
            self.stamp = stamp
            self.isResultMissing = isResultMissing
            self.read = read
        }
    }

    /// The results of a run that the next run needs.
    public struct State: Codable, Sendable {
        /// The state of one source.
        struct Entry: Codable, Sendable {
            var stamp: String
            var declarations: FileDeclarations
            /// The digest of ``ModuleDeclarations/rewritingInputs(of:)``.
            var inputsDigest: String
            var diagnostics: [PortingDiagnostic]

            private enum CodingKeys: String, CodingKey {
                case stamp, diagnostics
                case declarations = "facts"
                case inputsDigest = "viewDigest"
            }
        }

        /// The version of the pass; a state of another version is not used.
        var version = IncrementalPass.version
        var entries: [String: Entry] = [:]

        /// Creates the state before the first run.
        public init() {}
    }

    /// The result of a run: the rewritten texts, and the state for the next run.
    public struct Result: Sendable {
        /// The new texts of the sources that were rewritten in this run, by path.
        public var texts: [String: String] = [:]
        /// The problems of all sources, in the order of the sources.
        public var diagnostics: [PortingDiagnostic] = []
        /// The state for the next run.
        public var state = State()
    }

    /// The version of the pass. Increase it whenever the output of the pass changes.
    static let version = 2

    private let pass: PortingPass

    /// Creates a pass.
    public init(_ options: PortingPass.Options) { pass = PortingPass(options) }

    /// Rewrites the sources that have changed since the previous run.
    public func run(_ sources: [Source], after previous: State) -> Result {
        let old = previous.version == Self.version ? previous.entries : [:]
        var result = Result()
        var parsed: [Int: PortingPass.Parsed] = [:]
        let changed = Set(sources.indices.filter { old[sources[$0].path]?.stamp != sources[$0].stamp })
        parse(changed.sorted(), sources, &parsed, &result)
        let files = sources.indices.map {
            parsed[$0]?.declarations ?? old[sources[$0].path]?.declarations ?? FileDeclarations()
        }
        let module = ModuleDeclarations(files)
        let digests = files.map { StableHash.digest(module.rewritingInputs(of: $0)) }
        let stale = sources.indices.filter { index in
            changed.contains(index) || sources[index].isResultMissing
                || old[sources[index].path]?.inputsDigest != digests[index]
        }
        parse(stale.filter { !changed.contains($0) }, sources, &parsed, &result)
        let rewritten = stale.filter { parsed[$0] != nil }
        let outputs = pass.rewrite(rewritten.compactMap { parsed[$0] }, module)
        let written = Dictionary(uniqueKeysWithValues: zip(rewritten, outputs))
        for index in sources.indices {
            let path = sources[index].path
            // A source that could not be read is read again by the next run.
            guard written[index] != nil || old[path] != nil else { continue }
            let diagnostics = written[index]?.diagnostics ?? old[path]?.diagnostics ?? []
            result.texts[path] = written[index]?.text
            result.diagnostics += diagnostics
            result.state.entries[path] = .init(
                stamp: sources[index].stamp, declarations: files[index], inputsDigest: digests[index],
                diagnostics: diagnostics)
        }
        return result
    }

    /// Reads and parses some of the sources.
    private func parse(
        _ indices: [Int], _ sources: [Source], _ parsed: inout [Int: PortingPass.Parsed], _ result: inout Result
    ) {
        var read: [(index: Int, input: PortingPass.Input)] = []
        for index in indices {
            let path = sources[index].path
            if let text = sources[index].read() {
                read.append((index, .init(path: path, text: text)))
            } else {
                result.diagnostics.append(
                    PortingDiagnostic(
                        .error, file: path, line: nil, "this source cannot be read", remedy: "port the project again"))
            }
        }
        for (item, source) in zip(read, pass.parse(read.map(\.input))) { parsed[item.index] = source }
    }
}

extension ModuleDeclarations {
    /// Returns a text that changes with everything in the module on which the rewriting of the file depends.
    func rewritingInputs(of file: FileDeclarations) -> String {
        var parts = [
            optionalRequirements.sorted().joined(separator: " "), observableDigest, defaultsNames.sorted().joined(),
        ]
        for declaration in file.declarations {
            parts.append(declaration.name + ":" + ancestors(of: declaration.name).joined(separator: "<"))
            parts += forwardings(of: declaration.name)
            for member in declaration.members {
                if isForwarded(member.signature, of: declaration.name) { parts.append("+" + member.signature) }
                if selectedNames.contains(member.name) { parts.append("#" + member.name) }
            }
        }
        for name in file.selectedNames.sorted() {
            parts += methodDescriptions(name)
            if let property = property(name) { parts.append("\(name)=\(property.explicitName ?? "")") }
        }
        return parts.joined(separator: "\n")
    }
}
