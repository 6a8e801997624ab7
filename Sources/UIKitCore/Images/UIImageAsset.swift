import Foundation
import Synchronization

/// A collection of variants of an image for different traits, such as light and dark appearance.
///
/// The asset of an image in an asset catalogue contains all variants with the image's name. An image view shows the
/// variant for its own traits, and shows another variant when the traits change.
public final class UIImageAsset: NSObject, Sendable {
    private struct Registration {
        let traits: UITraitCollection
        let image: UIImage
    }

    private let catalogImage: CatalogImage?
    private let registrations = Mutex<[Registration]>([])

    /// Creates an asset without variants.
    public override init() {
        catalogImage = nil
        super.init()
    }

    init(_ image: CatalogImage) {
        catalogImage = image
        super.init()
    }

    /// Returns the variant for the given traits; an empty image if the asset has no variants. Traits that
    /// `traitCollection` does not specify have their current values.
    ///
    /// In an image view, the image follows later changes of the traits, unless `traitCollection` specifies an
    /// appearance other than the current one.
    public func image(with traitCollection: UITraitCollection) -> UIImage {
        let traits = UITraitCollection.current.overridden(by: traitCollection)
        let image = variant(for: traits) ?? UIImage()
        let isFixed = traits.userInterfaceStyle != UITraitCollection.current.userInterfaceStyle
        return image.withAsset(self, isFixed: isFixed)
    }

    /// Returns the variant for the traits of a configuration; an empty image if the asset has no variants.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        let image = image(with: configuration.traitCollection ?? UITraitCollection())
        return image.applyingSymbolConfiguration(configuration) ?? image
    }

    /// Adds an image as the variant for the given traits, and replaces an existing variant for the same traits. Makes
    /// this asset the asset of the image.
    public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let new = Registration(traits: traitCollection, image: image.withoutAsset)
        registrations.withLock { registrations in
            registrations.removeAll { $0.traits == traitCollection }
            registrations.append(new)
        }
        image.setAsset(self)
    }

    /// Adds an image as the variant for the traits of a configuration.
    public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the variant that was added for exactly the given traits. Does not remove variants of an asset catalogue.
    public func unregister(with traitCollection: UITraitCollection) {
        registrations.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Removes the variant that was added for the traits of a configuration.
    public func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Returns the variant for complete traits, without an asset; nil if the asset has no variants.
    ///
    /// A variant that the app has added has precedence over the variants of the catalogue if all its traits match. Of
    /// several matching variants, the one with the most specified traits has precedence, then the one added last.
    func variant(for traits: UITraitCollection) -> UIImage? {
        let registrations = registrations.withLock { $0 }
        let matching = registrations.filter { traits.containsTraits(in: $0.traits) }
        let most = matching.map { Self.specifiedCount($0.traits) }.max()
        if let best = matching.last(where: { Self.specifiedCount($0.traits) == most }) { return best.image }
        return catalogImage?.image(for: traits) ?? registrations.first?.image
    }

    private static func specifiedCount(_ traits: UITraitCollection) -> Int {
        let specified = [
            traits.userInterfaceStyle != .unspecified, traits.userInterfaceLevel != .unspecified,
            traits.userInterfaceIdiom != .unspecified, traits.horizontalSizeClass != .unspecified,
            traits.verticalSizeClass != .unspecified, traits.displayScale != 0,
            traits.layoutDirection != .unspecified, traits.accessibilityContrast != .unspecified,
        ]
        return specified.count { $0 }
    }
}
