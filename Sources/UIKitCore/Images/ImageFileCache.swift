import Foundation
import Synchronization

/// A finder of image files in bundles, with a cache of the images that were read.
enum ImageFileCache {
    private static let images = Mutex<[String: DrawnImage]>([:])

    /// Returns the number of pixels per point that a file's name states: 2 or 3 if the name ends in `@2x` or `@3x`,
    /// otherwise 1.
    static func scale(ofName path: String) -> CGFloat {
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        if stem.hasSuffix("@2x") { return 2 }
        return stem.hasSuffix("@3x") ? 3 : 1
    }

    /// Returns the image with the given name in a bundle; nil if no file has the name. The same file always yields the
    /// same object.
    static func image(named name: String, in bundle: Bundle, scale: CGFloat) -> DrawnImage? {
        for folder in folders(of: bundle) {
            for path in candidates(name, scale: scale).map({ folder + "/" + $0 }) {
                if let cached = images.withLock({ $0[path] }) { return cached }
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                let new = DrawnImage(.encoded(data), scale: Self.scale(ofName: path))
                images.withLock { $0[path] = new }
                return new
            }
        }
        return nil
    }

    /// Returns the bundle's folder and the resource folders within it, each once.
    static func folders(of bundle: Bundle) -> [String] {
        let root = bundle.bundleURL
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let resourceFolders = inside.filter { $0.hasSuffix(".resources") || $0 == "Resources" }.sorted()
        let all = [root.path, bundle.resourceURL?.path ?? root.path] + resourceFolders.map { root.path + "/" + $0 }
        return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }

    /// Returns the possible file names, best first: names for the scale of the screen, then for higher scales, then for
    /// lower scales.
    static func candidates(_ name: String, scale: CGFloat) -> [String] {
        let url = URL(fileURLWithPath: name)
        let imageExtensions = ["png", "jpg", "jpeg", "svg", "webp", "gif"]
        let hasKind = imageExtensions.contains(url.pathExtension.lowercased())
        let stem = hasKind ? String(name.dropLast(url.pathExtension.count + 1)) : name
        let kinds = hasKind ? [url.pathExtension] : imageExtensions
        let wanted = Int(max(1, scale.rounded(.up)))
        let scales = [1, 2, 3].sorted { one, other in
            (one < wanted ? 10 - one : one) < (other < wanted ? 10 - other : other)
        }
        return scales.flatMap { number in
            kinds.map { number == 1 ? "\(stem).\($0)" : "\(stem)@\(number)x.\($0)" }
        }
    }
}
