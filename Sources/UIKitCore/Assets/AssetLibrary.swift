import AssetCatalogs
import Foundation
import PredicateFormat
import Synchronization

/// The compiled asset catalogues of a bundle, with a cache of the assets that were looked up.
final class AssetLibrary: Sendable {
    private struct Cache {
        var images: [String: CatalogImage?] = [:]
        var colors: [String: NamedColor?] = [:]
    }

    private static let libraries = Mutex<[String: AssetLibrary]>([:])
    private let indexes: [AssetIndex]
    private let cache = Mutex(Cache())

    /// Returns the library of a bundle. Each library is opened only once. A bundle without catalogues has an empty
    /// library.
    static func library(of bundle: Bundle) -> AssetLibrary {
        let path = bundle.bundlePath
        if let cached = libraries.withLock({ $0[path] }) { return cached }
        let new = AssetLibrary(folders: ImageFileCache.folders(of: bundle))
        return libraries.withLock { cached in
            if let other = cached[path] { return other }
            cached[path] = new
            return new
        }
    }

    /// Opens the indexes in the given folders of a bundle.
    init(folders: [String]) {
        var indexes: [AssetIndex] = []
        for folder in folders.map({ $0 + "/" + AssetIndex.folderName }) {
            guard FileManager.default.fileExists(atPath: folder) else { continue }
            do throws(AssetIndexError) {
                indexes.append(try AssetIndex(folder: folder))
            } catch {
                Self.report(error)
            }
        }
        self.indexes = indexes
    }

    /// Returns the image with the given name; nil for none. The same name always yields the same object.
    func image(named name: String) -> CatalogImage? {
        if let cached = cache.withLock({ $0.images[name] }) { return cached }
        let found = first { index throws(AssetIndexError) in
            try index.image(named: name).map { CatalogImage($0, index) }
        }
        return cache.withLock { cache in
            if let other = cache.images[name] { return other }
            cache.images[name] = .some(found)
            return found
        }
    }

    /// Returns the colour with the given name; nil for none. The same name always yields the same object.
    func color(named name: String) -> NamedColor? {
        if let cached = cache.withLock({ $0.colors[name] }) { return cached }
        let found = first { index throws(AssetIndexError) in
            try index.color(named: name).map { NamedColor($0.variants) }
        }
        return cache.withLock { cache in
            if let other = cache.colors[name] { return other }
            cache.colors[name] = .some(found)
            return found
        }
    }

    /// Returns the contents and the type of the data asset with the given name; nil for none, or if the file cannot be
    /// read.
    func data(named name: String) -> (data: Data, type: String)? {
        first { index throws(AssetIndexError) in
            guard let asset = try index.data(named: name),
                let variant = asset.variants.best(in: AssetEnvironment(.current)).first,
                let data = index.contents(of: variant.file)
            else { return nil }
            return (data, variant.type)
        }
    }

    /// Returns the first result that an index finds. Reports an error of an index, and continues with the next index.
    private func first<Value>(_ find: (AssetIndex) throws(AssetIndexError) -> Value?) -> Value? {
        for index in indexes {
            do throws(AssetIndexError) {
                if let found = try find(index) { return found }
            } catch {
                Self.report(error)
            }
        }
        return nil
    }

    private static func report(_ error: AssetIndexError) {
        UIKitFault.report(Diagnostic(code: "assetsDamaged", message: error.description))
    }
}

extension AssetEnvironment {
    /// Creates the environment from traits and the user's languages.
    init(_ traits: UITraitCollection) {
        self.init()
        style = traits.userInterfaceStyle == .dark ? .dark : .light
        isHighContrast = traits.accessibilityContrast == .high
        width = Self.sizeClass(traits.horizontalSizeClass)
        height = Self.sizeClass(traits.verticalSizeClass)
        direction = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        scale = traits.displayScale
        languages = Self.userLanguages
    }

    private static let userLanguages = UserLanguages.current.codes

    private static func sizeClass(_ value: UIUserInterfaceSizeClass) -> AssetTraits.SizeClass? {
        switch value {
        case .compact: .compact
        case .regular: .regular
        default: nil
        }
    }
}
