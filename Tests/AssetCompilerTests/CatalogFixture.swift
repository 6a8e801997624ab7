import AssetCatalogs
import Foundation

@testable import AssetCompiler

/// A folder with asset catalogues that a test writes, and the compiled assets.
final class CatalogFixture {
    let folder: URL
    private(set) var diagnostics: [AssetDiagnostic] = []
    private(set) var icons: [String] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogues-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The folder of the bundle into which the assets are compiled.
    var bundle: URL { folder.appendingPathComponent("bundle") }

    /// Writes a file into the catalogue `Assets.xcassets`.
    func write(_ data: Data, _ path: String) throws {
        let file = folder.appendingPathComponent("Assets.xcassets/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

    /// Writes the file Contents.json of an asset.
    func contents(_ asset: String, _ json: String) throws { try write(json, asset + "/Contents.json") }

    /// Compiles the catalogue, and returns the index.
    func compile() throws -> AssetIndex {
        try? FileManager.default.removeItem(at: bundle)
        let report = try AssetCompiler.compile([folder.path + "/Assets.xcassets"], to: bundle)
        (diagnostics, icons) = (report.diagnostics, report.icons)
        return try AssetIndex(folder: bundle.path + "/" + AssetIndex.folderName)
    }

    /// The diagnostics as text, with paths relative to the catalogue.
    var diagnosticTexts: [String] {
        diagnostics.map { $0.description.replacingOccurrences(of: folder.path + "/Assets.xcassets/", with: "") }
    }

    /// Returns the start of a PNG file with a width and a height in pixels.
    static func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0,
            0, height,
        ])
    }
}

extension AssetEnvironment {
    /// Creates an environment and changes its values with a closure.
    init(_ change: (inout AssetEnvironment) -> Void) {
        self.init()
        change(&self)
    }
}
