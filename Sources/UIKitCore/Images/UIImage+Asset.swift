import Foundation

extension UIImage {
    /// The asset with the variants of the image. An image that does not come from an asset catalogue gets an asset with
    /// itself as the only variant; other variants can be added to this asset.
    public var imageAsset: UIImageAsset? {
        if let asset = assetLink.withLock({ $0?.asset }) { return asset }
        let new = UIImageAsset()
        new.register(self, with: UITraitCollection())
        return new
    }

    /// The image whose pixels are shown with the current traits: a variant of the image's asset, or the image itself.
    var shownVariant: UIImage {
        guard let link = assetLink.withLock({ $0 }), !link.isFixed, let variant = link.asset.variant(for: .current)
        else { return self }
        return variant
    }

    /// The image without its asset.
    var withoutAsset: UIImage { UIImage(drawnImage, size: sizeValue, use: attributes) }

    /// Returns the image with an asset.
    func withAsset(_ asset: UIImageAsset, isFixed: Bool) -> UIImage {
        UIImage(drawnImage, size: sizeValue, use: attributes, asset: AssetLink(asset: asset, isFixed: isFixed))
    }

    /// Makes the image a variant of an asset.
    func setAsset(_ asset: UIImageAsset) { assetLink.withLock { $0 = AssetLink(asset: asset) } }
}
