import Foundation

/// A folder of a catalogue that is an asset.
struct AssetFolder {
    /// The path of the folder.
    let path: String
    /// The name by which the app looks the asset up, with the names of folders that provide a namespace.
    let name: String
    /// The extension of the folder's name, such as `imageset`.
    let type: String
    /// The contents of the file Contents.json.
    let contents: ContentsNode

    /// The path of the file Contents.json.
    var contentsPath: String { path + "/Contents.json" }
}

/// A search for the assets of catalogues.
struct CatalogWalker {
    /// The maximum depth of folders in a catalogue.
    static let maximumDepth = 32
    /// The maximum number of files and folders in all catalogues.
    static let maximumCount = 50_000

    /// The types of assets that are compiled.
    static let types: Set<String> = ["imageset", "colorset", "dataset", "symbolset", "appiconset"]
    /// The types of assets that have no effect in Proscenium's UIKit.
    private static let unusedTypes: Set<String> = [
        "launchimage", "brandassets", "imagestack", "imagestacklayer", "complicationset", "gcdashboardimage",
        "gcleaderboard", "stickersiconset", "stickerpack", "stickersequence", "sticker", "textureset", "mipmapset",
        "cubetextureset", "arresourcegroup", "arreferenceimage", "arreferenceobject", "iconset", "solidimagestack",
    ]

    private(set) var folders: [AssetFolder] = []
    private(set) var diagnostics: [AssetDiagnostic] = []
    private var count = 0

    /// Adds the assets of a catalogue.
    mutating func walk(_ catalog: String) {
        guard Self.isFolder(catalog) else {
            diagnostics.append(AssetDiagnostic(.error, catalog, "the catalogue does not exist"))
            return
        }
        walk(catalog, namespace: "", depth: 0)
    }

    private mutating func walk(_ folder: String, namespace: String, depth: Int) {
        guard depth <= Self.maximumDepth else {
            diagnostics.append(
                AssetDiagnostic(
                    .error, folder, "folders are nested more than \(Self.maximumDepth) deep",
                    remedy: "move the assets to a higher folder"))
            return
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") && name != "Contents.json" {
            count += 1
            guard count <= Self.maximumCount else {
                if count == Self.maximumCount + 1 {
                    diagnostics.append(
                        AssetDiagnostic(
                            .error, folder, "the catalogues have more than \(Self.maximumCount) files and folders",
                            remedy: "remove some; the remaining assets are missing from the app"))
                }
                return
            }
            visit(folder + "/" + name, name, namespace: namespace, depth: depth)
        }
    }

    private mutating func visit(_ path: String, _ name: String, namespace: String, depth: Int) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFLNK {
            diagnostics.append(
                AssetDiagnostic(
                    .warning, path, "symbolic links in catalogues are not followed", remedy: "copy the folder"))
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return }
        let type = (name as NSString).pathExtension.lowercased()
        if Self.unusedTypes.contains(type) {
            diagnostics.append(AssetDiagnostic(.warning, path, "assets of the type \(type) are not supported"))
            return
        }
        do throws(ContentsError) {
            let contents = try ContentsFile.read(in: path)
            let isAsset = Self.types.contains(type)
            let stem = isAsset ? (name as NSString).deletingPathExtension : name
            if let fault = Self.fault(in: stem) {
                diagnostics.append(AssetDiagnostic(.error, path, fault, remedy: "rename the folder"))
            } else if !isAsset {
                let isNamespace = contents?["properties"]["provides-namespace"].isTrue == true
                walk(path, namespace: isNamespace ? namespace + stem + "/" : namespace, depth: depth + 1)
            } else if let contents {
                folders.append(AssetFolder(path: path, name: namespace + stem, type: type, contents: contents))
            } else {
                diagnostics.append(
                    AssetDiagnostic(
                        .error, path, "the file Contents.json is missing",
                        remedy: "open the catalogue in Xcode and save it"))
            }
        } catch {
            diagnostics.append(error.diagnostic)
        }
    }

    /// Returns the problem with an asset's name; nil if the name is valid.
    private static func fault(in name: String) -> String? {
        if name.isEmpty { return "the asset has no name" }
        if name.utf8.count > 255 { return "the name is longer than 255 bytes" }
        let hasControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return hasControl ? "the name has a control character" : nil
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
