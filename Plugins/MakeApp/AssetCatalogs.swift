import Foundation
import PackagePlugin

/// The asset catalogues of an app. The program `compile-assets` compiles them into the bundle.
struct AssetCatalogs {
    static let fileExtension = "xcassets"
    /// The maximum depth of the folders that are searched for catalogues.
    private static let maximumDepth = 16

    private let context: PluginContext
    /// The names of the app icons in the catalogues that were compiled.
    private(set) var icons: [String] = []
    /// The problems that cause an asset to be missing from the app.
    private(set) var errors: [String] = []

    init(_ context: PluginContext) { self.context = context }

    /// Returns the catalogues in a folder, sorted; the folder itself can be a catalogue. Symbolic links are not followed.
    static func find(in folder: URL, depth: Int = 0) -> [URL] {
        if folder.pathExtension == fileExtension { return [folder] }
        let type = try? FileManager.default.attributesOfItem(atPath: folder.path)[.type] as? FileAttributeType
        guard depth <= maximumDepth, type == .typeDirectory else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.flatMap {
            find(in: folder.appendingPathComponent($0), depth: depth + 1)
        }
    }

    /// Compiles catalogues, and adds the result to a folder of the bundle.
    ///
    /// - Parameter path: the path of the folder in the bundle; empty for the bundle itself.
    mutating func compile(_ catalogs: [URL], into path: String, of bundle: inout AppStaging) throws {
        guard !catalogs.isEmpty else { return }
        let name = path.isEmpty ? "bundle" : path
        let folder = context.pluginWorkDirectoryURL.appendingPathComponent("assets/\(name)")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = try context.tool(named: "compile-assets").url
        process.arguments = [folder.path] + catalogs.map(\.path)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        report(text)
        guard process.terminationReason == .exit, process.terminationStatus < 2 else {
            throw MakeAppError("the asset catalogues could not be compiled:\n\(text)")
        }
        for name in try AppStaging.names(in: folder) {
            let place = path.isEmpty ? name : path + "/" + name
            // A resource of the app with the same name has precedence over the compiled file.
            if !bundle.contains(place) { try bundle.add(folder.appendingPathComponent(name), as: place) }
        }
    }

    private mutating func report(_ text: String) {
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("icon: ") {
                icons.append(String(line.dropFirst("icon: ".count)))
            } else if line.hasPrefix("warning: ") {
                Diagnostics.warning(String(line.dropFirst("warning: ".count)))
            } else if line.hasPrefix("error: ") {
                errors.append(String(line.dropFirst("error: ".count)))
            }
        }
    }
}
