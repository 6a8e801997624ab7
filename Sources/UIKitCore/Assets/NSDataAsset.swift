import Foundation

/// The name of a data asset.
public typealias NSDataAssetName = String

/// A file of an asset catalogue that is neither an image nor a colour.
public final class NSDataAsset: NSObject, Sendable {
    /// The name in the catalogue.
    public let name: NSDataAssetName
    /// The contents of the file.
    public let data: Data
    /// The uniform type identifier of the contents; `public.data` if the catalogue does not state one.
    public let typeIdentifier: String

    /// Creates the data asset with the given name in the app's bundle; nil if the bundle does not have one.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Creates the data asset with the given name in a bundle; nil if the bundle does not have one. If several files
    /// have the name, the file for the current traits is used.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let found = AssetLibrary.library(of: bundle).data(named: name) else { return nil }
        (self.name, data) = (name, found.data)
        typeIdentifier = found.type.isEmpty ? "public.data" : found.type
        super.init()
    }
}
