import Foundation

/// The port of the Swift sources of targets.
struct SourcePorter {
    /// The ported sources of a target.
    struct Result {
        /// The new texts by path in the target's folder.
        var files: [(path: String, text: String)] = []
        var changedCount = 0
        var changes: [PortingChange] = []
        var diagnostics: [PortingDiagnostic] = []
        var classNames: [String: String] = [:]
        /// Whether a source imports the module that replaces Combine.
        var usesCombine = false
    }

    let files: FolderFiles
    /// The modules of the project's own targets.
    let modules: Set<String>
    /// Whether the package's build ports the sources, so that only a list of them is written.
    let usesPlugin: Bool

    /// Ports the sources of a target.
    ///
    /// - Parameter packages: the products of other packages that the target imports.
    func port(_ target: AppProject.Target, packages: Set<String>) -> Result {
        var result = Result()
        var inputs: [PortingPass.Input] = []
        for path in target.sources {
            guard let text = files.text(path) else {
                result.diagnostics.append(
                    PortingDiagnostic(
                        .error, file: path, line: nil, "this source cannot be read", remedy: "save it as UTF-8"))
                continue
            }
            inputs.append(.init(path: path, text: text))
        }
        let (outputs, module) = PortingPass(.init(modules: modules.union(packages))).run(inputs)
        let targetPaths = Self.targetPaths(of: inputs.map(\.path))
        for (output, targetPath) in zip(outputs, targetPaths) {
            if output.isChanged { result.changedCount += 1 }
            if output.text.contains("import \(KnownModules.combine)") { result.usesCombine = true }
            result.changes += output.changes
            result.diagnostics += output.diagnostics
            if !usesPlugin { result.files.append((targetPath, output.text)) }
        }
        if usesPlugin { addList(zip(inputs.map(\.path), targetPaths), modules.union(packages), &result) }
        result.classNames = module.explicitClassNames
        return result
    }

    /// Adds the list that the plugin reads. A target without a source of its own is not built, so an empty source is
    /// added.
    private func addList(
        _ sources: some Sequence<(String, String)>, _ modules: Set<String>, _ result: inout Result
    ) {
        let list = SourceList(
            modules: modules.sorted(),
            sources: sources.map { path, targetPath in
                SourceList.Source(
                    path: files.url(path).standardizedFileURL.path, output: SourceList.outputName(of: targetPath))
            })
        result.files = [
            ("port.json", list.json), ("Ported.swift", "// The sources of this target are ported by the build.\n"),
        ]
    }

    /// Returns the paths of sources in the folder of a target: their original paths without the common folder. The
    /// files of a target must have different names, so a repeated name gets the name of its folder as a prefix.
    static func targetPaths(of paths: [String]) -> [String] {
        let folders = paths.map { $0.split(separator: "/").dropLast().map(String.init) }
        var common = folders.first ?? []
        for folder in folders {
            common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
        var names: Set<String> = []
        return paths.map { path in
            var parts = path.split(separator: "/").map(String.init)
            parts.removeFirst(common.count)
            parts.removeAll { $0 == ".." }
            var name = parts.last ?? path
            for folder in parts.dropLast().reversed() where names.contains(name.lowercased()) {
                name = folder + "_" + name
            }
            while !names.insert(name.lowercased()).inserted { name = "_" + name }
            return (parts.dropLast() + [name]).joined(separator: "/")
        }
    }
}

/// The list of sources that the build ports, in the file port.json of a target.
public struct SourceList: Codable, Sendable {
    /// A source, and the name of the ported one.
    public struct Source: Codable, Sendable {
        /// The absolute path of the original.
        public var path: String
        /// The name of the ported source; names are unique in the target.
        public var output: String
    }

    /// The modules that the sources can import, in addition to the modules of the toolchain and of Proscenium.
    public var modules: [String]
    /// The sources.
    public var sources: [Source]

    /// Returns the name of a ported source. It differs from the name of the original, because `#fileID` would otherwise
    /// be the same for two files. Only `main.swift` keeps its name, because the compiler recognizes it by its name.
    static func outputName(of targetPath: String) -> String {
        targetPath == "main.swift" ? targetPath : "Ported_" + targetPath.replacing("/", with: "_")
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }
}
