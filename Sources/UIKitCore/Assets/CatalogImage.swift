import AssetCatalogs
import Foundation
import PredicateFormat
import Synchronization

/// An image of an asset catalogue. The file of a variant is read when the variant is first shown.
final class CatalogImage: Sendable {
    private let asset: ImageAsset
    private let index: AssetIndex
    /// The images by file; nil for a file that is not an image.
    private let loaded = Mutex<[String: UIImage?]>([:])
    /// The value of ``imageAsset``; nil before its first use.
    private let shared = Mutex<UIImageAsset?>(nil)

    init(_ asset: ImageAsset, _ index: AssetIndex) { (self.asset, self.index) = (asset, index) }

    /// The asset that all variants of the image share.
    var imageAsset: UIImageAsset {
        shared.withLock { shared in
            if let shared { return shared }
            let new = UIImageAsset(self)
            shared = new
            return new
        }
    }

    /// Returns the variant for the given traits; nil if the variant's file is missing in the bundle.
    func image(for traits: UITraitCollection) -> UIImage? {
        guard let variant = asset.variant(in: AssetEnvironment(traits)) else { return nil }
        if let cached = loaded.withLock({ $0[variant.file] }) { return cached }
        let new = load(variant)
        if new == nil {
            UIKitFault.report(
                Diagnostic(
                    code: "assetsDamaged", message: "the file “\(variant.file)” of an image is missing",
                    remedy: "build the app again with make-app", place: index.folder))
        }
        return loaded.withLock { cache in
            if let other = cache[variant.file] { return other }
            cache[variant.file] = .some(new)
            return new
        }
    }

    private func load(_ variant: ImageVariant) -> UIImage? {
        guard let data = index.contents(of: variant.file) else { return nil }
        let natural = CGSize(width: variant.width, height: variant.height)
        var attributes = UIImage.Attributes()
        switch asset.rendering {
        case .template: attributes.renderingMode = .alwaysTemplate
        case .original: attributes.renderingMode = .alwaysOriginal
        case nil: break
        }
        if let slicing = variant.slicing {
            attributes.capInsets = UIEdgeInsets(slicing.insets)
            attributes.resizingMode = slicing.isTiled ? .tile : .stretch
        }
        if let alignment = variant.alignment { attributes.alignmentInsets = UIEdgeInsets(alignment) }
        let drawn = DrawnImage(.encoded(data), scale: CGFloat(variant.scale ?? 1))
        guard asset.isSymbol else { return UIImage(drawn, size: natural, use: attributes) }
        // With the automatic rendering mode, a symbol is drawn in the tint colour.
        attributes.renderingMode = .automatic
        attributes.sizeBesideText = natural
        return UIImage(drawn, size: UIImage.symbolSize(natural, nil), use: attributes)
    }
}

extension UIEdgeInsets {
    fileprivate init(_ insets: AssetInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
