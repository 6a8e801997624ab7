import AssetCatalogs
import Foundation

/// The compiled assets: the records of the index, and the files to which the records refer.
struct CompiledAssets {
    /// The contents of a file in the bundle.
    enum Content {
        case copy(of: String)
        case data(Data)
    }

    private(set) var records: [(kind: AssetKind, name: String, json: Data)] = []
    /// The files by name in the folder of the index.
    private(set) var files: [(name: String, content: Content)] = []
    /// The icons of the app by name, with the path of the file.
    private(set) var icons: [(name: String, file: String)] = []
    /// The names in the folder of the index, by the path of the copied file.
    private var fileNames: [String: String] = [:]
    private var names: [AssetKind: [String: String]] = [:]

    /// Adds an asset and returns nil. If another asset has the same name, keeps that asset and returns its path.
    mutating func add(_ asset: some Encodable, _ kind: AssetKind, _ folder: AssetFolder) -> String? {
        if let other = names[kind]?[folder.name] { return other }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(asset) else { return nil }
        names[kind, default: [:]][folder.name] = folder.path
        records.append((kind, folder.name, json))
        return nil
    }

    /// Adds a copy of a file, and returns its name in the folder of the index. A file is copied once.
    mutating func add(file: String, extension: String) -> String {
        if let name = fileNames[file] { return name }
        let name = "\(files.count + 1).\(`extension`)"
        fileNames[file] = name
        files.append((name, .copy(of: file)))
        return name
    }

    /// Adds a new file, and returns its name in the folder of the index.
    mutating func add(_ data: Data, extension: String) -> String {
        let name = "\(files.count + 1).\(`extension`)"
        files.append((name, .data(data)))
        return name
    }

    mutating func add(icon name: String, file: String) { icons.append((name, file)) }

    /// Writes the index and the files into a folder of a bundle, and the icons beside this folder.
    func write(to bundle: URL) throws {
        let folder = bundle.appendingPathComponent(AssetIndex.folderName)
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, content) in files {
            let target = folder.appendingPathComponent(name)
            switch content {
            case .copy(let file): try manager.copyItem(at: URL(fileURLWithPath: file), to: target)
            case .data(let data): try data.write(to: target)
            }
        }
        for (name, file) in icons {
            let target = bundle.appendingPathComponent(name + ".png")
            try manager.copyItem(at: URL(fileURLWithPath: file), to: target)
        }
        try AssetIndex.fileContents(records).write(to: folder.appendingPathComponent(AssetIndex.fileName))
    }
}
