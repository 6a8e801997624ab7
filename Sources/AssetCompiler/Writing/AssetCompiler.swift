import AssetCatalogs
import Foundation

/// A compiler of asset catalogues: it turns the folders that Xcode edits into an index and files for the app's bundle.
package struct AssetCompiler {
    /// The maximum size of a file of an asset, in bytes.
    static let maximumFileSize = 256 << 20

    var output = CompiledAssets()
    private(set) var diagnostics: [AssetDiagnostic] = []
    let converter: PDFConverter

    /// The result of a compilation.
    package struct Report: Sendable {
        /// The diagnostics, in the order of the catalogues.
        package var diagnostics: [AssetDiagnostic]
        /// The names of the app icons that were written.
        package var icons: [String]
        /// The number of assets in the index.
        package var count: Int
    }

    /// Compiles catalogues into a folder. The folder does not have to exist.
    ///
    /// - Parameters:
    ///   - catalogs: the paths of folders `*.xcassets`. The first of several assets with the same name is used.
    ///   - bundle: the folder to which the index and the icons are written.
    /// - Throws: an error if the folder cannot be written.
    package static func compile(_ catalogs: [String], to bundle: URL) throws -> Report {
        var compiler = AssetCompiler(converter: PDFConverter())
        compiler.read(catalogs)
        try compiler.output.write(to: bundle)
        return Report(
            diagnostics: compiler.diagnostics, icons: compiler.output.icons.map(\.name),
            count: compiler.output.records.count)
    }

    init(converter: PDFConverter) { self.converter = converter }

    mutating func read(_ catalogs: [String]) {
        var walker = CatalogWalker()
        for catalog in catalogs { walker.walk(catalog) }
        diagnostics += walker.diagnostics
        for folder in walker.folders {
            switch folder.type {
            case "imageset": addImages(folder)
            case "symbolset": addSymbol(folder)
            case "colorset": addColors(folder)
            case "dataset": addData(folder)
            default: addIcon(folder)
            }
        }
    }

    // MARK: Diagnostics

    mutating func report(
        _ severity: AssetDiagnostic.Severity, _ folder: AssetFolder, key: String? = nil, _ message: String,
        remedy: String? = nil
    ) {
        diagnostics.append(AssetDiagnostic(severity, folder.contentsPath, key: key, message, remedy: remedy))
    }

    /// Adds an asset to the index. If the asset is empty, or if an earlier asset has the same name, reports a warning
    /// instead.
    mutating func finish(_ asset: some Encodable, _ kind: AssetKind, _ folder: AssetFolder, isEmpty: Bool) {
        guard !isEmpty else {
            report(
                .warning, folder, "this asset has no variant for iPad, so it is missing in the app",
                remedy: "add a universal file")
            return
        }
        if let other = output.add(asset, kind, folder) {
            report(
                .warning, folder, "another asset with the name “\(folder.name)” is used: \(other)",
                remedy: "rename one of them")
        }
    }

    /// Returns the path of the file that a key names; reports a missing or invalid file and returns nil.
    mutating func file(_ node: ContentsNode, in folder: AssetFolder) -> String? {
        guard let name = node.text, !name.isEmpty else { return nil }
        let hasControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !name.contains("/"), name != "..", name != ".", !hasControl else {
            report(.error, folder, key: node.key, "“\(name)” is not the name of a file in this folder")
            return nil
        }
        let path = folder.path + "/" + name
        guard let size = FileManager.default.regularFileSize(atPath: path) else {
            report(
                .error, folder, key: node.key, "the file “\(name)” is missing",
                remedy: "add it, or remove it from the catalogue")
            return nil
        }
        guard size <= Self.maximumFileSize else {
            report(.error, folder, key: node.key, "the file “\(name)” is larger than 256 MB")
            return nil
        }
        return path
    }
}
