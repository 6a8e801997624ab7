import Foundation
import ShellModel
import Synchronization

/// An icon theme and the themes from which it inherits, as defined by the icon theme specification of freedesktop.org.
///
/// The index files are read at the first lookup.
package struct IconTheme: Sendable {
    /// A folder of a theme, and the range of the sizes in pixels for which its icons are made.
    struct Folder: Hashable, Sendable {
        var path: String
        var range: ClosedRange<Int>
    }

    private struct Layer: Sendable {
        var name: String
        var folders: [Folder]
    }

    /// The maximum number of themes that are read, including inherited ones.
    private static let maximumLayers = 16
    private static let endings = ["svg", "png"]

    private let bases: [String]
    private let pixmaps: [String]
    private let name: String
    private let contents = Contents()

    /// Creates a theme. The icons of the theme `hicolor` have the lowest priority.
    ///
    /// - Parameters:
    ///   - dataDirectories: the folders of `XDG_DATA_HOME` and `XDG_DATA_DIRS` in descending priority. The icons are in
    ///     the subfolders `icons` and `pixmaps` of these folders.
    ///   - name: the theme's name, such as `Adwaita`. If no theme has this name, only `hicolor` and the pixmaps are
    ///     used.
    package init(dataDirectories: [String], name: String = "Adwaita") {
        bases = dataDirectories.map { $0 + "/icons" }
        pixmaps = dataDirectories.map { $0 + "/pixmaps" }
        self.name = name
    }

    /// The themes. The first lookup reads the themes; concurrent lookups wait until the themes are read.
    private final class Contents: Sendable {
        private let layers = Mutex<[Layer]?>(nil)

        func layers(_ read: () -> [Layer]) -> [Layer] {
            layers.withLock { layers in
                if let layers { return layers }
                let new = read()
                layers = new
                return new
            }
        }
    }

    /// Reads the theme and the themes from which it inherits, and adds `hicolor` at the end.
    private func read() -> [Layer] {
        var (layers, waiting, seen): ([Layer], [String], Set<String>) = ([], [name], ["hicolor"])
        while !waiting.isEmpty, layers.count < Self.maximumLayers {
            let next = waiting.removeFirst()
            guard !next.isEmpty, !next.contains("/"), seen.insert(next).inserted,
                let index = Self.index(next, bases)
            else { continue }
            layers.append(Layer(name: next, folders: Self.folders(index)))
            let parents = index.value("Inherits", in: "Icon Theme") ?? ""
            waiting += parents.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let common = Self.index("hicolor", bases).map(Self.folders) ?? []
        return layers + [Layer(name: "hicolor", folders: common.isEmpty ? Self.commonFolders : common)]
    }

    /// Returns the file of an icon.
    ///
    /// - Parameters:
    ///   - name: the icon's name without a file extension.
    ///   - pixels: the required width and height.
    /// - Returns: the path; nil if neither the themes nor the pixmaps have the icon.
    package func file(_ name: String, pixels: Int) -> String? {
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name.utf8.count < 200 else { return nil }
        for layer in contents.layers(read) {
            if let file = file(name, pixels, layer) { return file }
        }
        for folder in pixmaps {
            if let file = Self.file(folder + "/" + name) { return file }
        }
        return nil
    }

    private func file(_ name: String, _ pixels: Int, _ layer: Layer) -> String? {
        // The distance to a folder with smaller icons is multiplied by three, because reducing a larger icon looks
        // better than enlarging a smaller icon.
        func distance(_ folder: Folder) -> Int {
            if folder.range.contains(pixels) { return 0 }
            return pixels < folder.range.lowerBound
                ? folder.range.lowerBound - pixels : (pixels - folder.range.upperBound) * 3
        }
        let ordered = layer.folders.enumerated().map { (folder: $1, distance: distance($1), position: $0) }.sorted {
            ($0.distance, $0.position) < ($1.distance, $1.position)
        }
        for (folder, _, _) in ordered {
            for base in bases {
                if let file = Self.file("\(base)/\(layer.name)/\(folder.path)/\(name)") { return file }
            }
        }
        return nil
    }

    private static func file(_ path: String) -> String? {
        endings.lazy.map { path + "." + $0 }.first { access($0, R_OK) == 0 }
    }

    private static func index(_ name: String, _ bases: [String]) -> KeyFile? {
        for base in bases {
            if let file = KeyFile(path: "\(base)/\(name)/index.theme") { return file }
        }
        return nil
    }

    private static func folders(_ index: KeyFile) -> [Folder] {
        let names = ["Directories", "ScaledDirectories"].flatMap {
            (index.value($0, in: "Icon Theme") ?? "").split(separator: ",").map {
                String($0.trimmingCharacters(in: .whitespaces))
            }
        }
        return names.prefix(1_000).compactMap { name in
            guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
            func number(_ key: String) -> Int? {
                index.value(key, in: name).flatMap { Int($0) }.flatMap { (0...1 << 16).contains($0) ? $0 : nil }
            }
            guard let size = number("Size") else { return nil }
            let scale = max(1, number("Scale") ?? 1)
            let range: ClosedRange<Int>
            switch index.value("Type", in: name) ?? "Threshold" {
            case "Fixed": range = size...size
            case "Scalable":
                let low = number("MinSize") ?? size
                range = low...max(low, number("MaxSize") ?? size)
            default:
                let threshold = number("Threshold") ?? 2
                range = max(0, size - threshold)...(size + threshold)
            }
            return Folder(path: name, range: range.lowerBound * scale...range.upperBound * scale)
        }
    }

    /// The folders of `hicolor` that contain icons of apps. They are used if `hicolor` has no index file.
    private static let commonFolders: [Folder] =
        [Folder(path: "scalable/apps", range: 1...1 << 16)]
        + [512, 256, 192, 128, 96, 72, 64, 48, 36, 32, 24, 22, 16].map {
            Folder(path: "\($0)x\($0)/apps", range: $0...$0)
        }
}
