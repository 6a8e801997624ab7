import Foundation

/// The index of compiled asset catalogues in a bundle.
///
/// The index is a text file. Its first line is the version; each further line has the kind and the name of an asset, a
/// tab, and the asset as JSON. The lines are sorted by their bytes. The file is mapped into memory, and only the line of
/// a requested asset is decoded.
package final class AssetIndex: Sendable {
    /// The name of the folder with the index and the files of the assets, in the bundle.
    package static let folderName = "Assets.compiled"
    /// The name of the index in this folder.
    package static let fileName = "index"
    /// The first line of the file.
    static let header = "proscenium-assets 1"
    /// The maximum size of the file, in bytes.
    package static let maximumSize = 64 << 20

    /// The path of the folder with the index.
    package let folder: String
    private let content: Data
    /// The offsets of the lines after the header, and the end of the last line.
    private let starts: [Int]

    /// Opens the index in a folder.
    package init(folder: String) throws(AssetIndexError) {
        self.folder = folder
        let file = folder + "/" + Self.fileName
        guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int else {
            throw .unreadable(file: file)
        }
        guard size <= Self.maximumSize else { throw .tooLarge(file: file) }
        guard let content = try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe) else {
            throw .unreadable(file: file)
        }
        guard content.starts(with: Data((Self.header + "\n").utf8)) else { throw .otherVersion(file: file) }
        self.content = content
        starts = Self.lineStarts(content)
    }

    private static func lineStarts(_ content: Data) -> [Int] {
        content.withUnsafeBytes { bytes in
            var starts: [Int] = []
            for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
            if starts.last != bytes.count { starts.append(bytes.count) }
            return starts
        }
    }

    /// Returns the image with the given name; nil if the index does not have one.
    package func image(named name: String) throws(AssetIndexError) -> ImageAsset? { try asset(.image, name) }

    /// Returns the colour with the given name; nil if the index does not have one.
    package func color(named name: String) throws(AssetIndexError) -> ColorAsset? { try asset(.color, name) }

    /// Returns the data asset with the given name; nil if the index does not have one.
    package func data(named name: String) throws(AssetIndexError) -> DataAsset? { try asset(.data, name) }

    /// Returns the contents of a file of an asset; nil if the file cannot be read.
    package func contents(of file: String) -> Data? {
        guard !file.contains("/"), !file.hasPrefix(".") else { return nil }
        return try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + file), options: .mappedIfSafe)
    }

    private func asset<Asset: Decodable>(_ kind: AssetKind, _ name: String) throws(AssetIndexError) -> Asset? {
        let key = Array((kind.rawValue + "/" + name + "\t").utf8)
        guard let line = line(startingWith: key) else { return nil }
        do {
            return try JSONDecoder().decode(Asset.self, from: line.dropFirst(key.count))
        } catch {
            throw .damaged(file: folder + "/" + Self.fileName, asset: name)
        }
    }

    /// Returns the line that starts with the given key, found by binary search; nil if no line starts with the key.
    private func line(startingWith key: [UInt8]) -> Data? {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            let line = content[starts[middle]..<starts[middle + 1]]
            if line.starts(with: key) { return line }
            if line.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Returns the contents of an index file.
    ///
    /// - Parameter assets: the assets as JSON in one line, by kind and name. Names must not contain control characters.
    package static func fileContents(_ assets: [(kind: AssetKind, name: String, json: Data)]) -> Data {
        let lines = assets.map { asset in
            Array((asset.kind.rawValue + "/" + asset.name + "\t").utf8) + asset.json + [UInt8(ascii: "\n")]
        }
        let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
        return Data((header + "\n").utf8) + Data(sorted.joined())
    }
}

/// The reason why compiled asset catalogues cannot be used.
package enum AssetIndexError: Error, Hashable, CustomStringConvertible {
    case unreadable(file: String)
    case tooLarge(file: String)
    case otherVersion(file: String)
    case damaged(file: String, asset: String)

    /// The problem and its remedy.
    package var description: String {
        let remedy = "build the app again with make-app"
        return switch self {
        case .unreadable(let file): "\(file): the index of assets cannot be read; \(remedy)"
        case .tooLarge(let file): "\(file): the index of assets is larger than 64 MB; use fewer assets"
        case .otherVersion(let file): "\(file): the index of assets has another version; \(remedy)"
        case .damaged(let file, let asset): "\(file): the asset “\(asset)” is damaged; \(remedy)"
        }
    }
}
