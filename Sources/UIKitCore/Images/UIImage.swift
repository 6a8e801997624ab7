import Foundation
import Synchronization

/// An immutable image. Variants, such as an image with a tint colour, share the contents.
public final class UIImage: NSObject, Sendable, _ExpressibleByImageLiteral {
    /// The attributes of an image besides its contents.
    struct Attributes: Sendable {
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentInsets = UIEdgeInsets.zero
        var baselineOffset: CGFloat?
        var flips = false
        var symbol: SymbolConfiguration?
        /// The size of a symbol of an asset catalogue beside text of 100 points; nil for other images.
        var sizeBesideText: CGSize?

        /// Whether images with these attributes are stretched, aligned and mirrored like images with `other`.
        func hasSameLayout(as other: Attributes) -> Bool {
            capInsets == other.capInsets && resizingMode == other.resizingMode
                && alignmentInsets == other.alignmentInsets && baselineOffset == other.baselineOffset
                && flips == other.flips
        }
    }
    /// A link from an image to the asset with its variants.
    struct AssetLink: Sendable {
        let asset: UIImageAsset
        /// Whether the image keeps its variant when the traits change.
        var isFixed = false
    }
    private let header = FoundationTypeHeader()
    let drawnImage: DrawnImage
    let attributes: Attributes
    let sizeValue: CGSize
    /// The tinted variants of the image by colour, cached so that each variant is decoded once.
    private let tinted = Mutex<[DrawnColor: DrawnImage]>([:])
    /// The asset; nil for an image without other variants.
    let assetLink: Mutex<AssetLink?>

    init(_ picture: DrawnImage, size: CGSize, use: Attributes = Attributes(), asset: AssetLink? = nil) {
        (self.drawnImage, self.attributes, sizeValue) = (picture, use, size)
        assetLink = Mutex(asset)
        super.init()
    }

    convenience init(drawing: Drawing, size: CGSize, scale: CGFloat) {
        self.init(DrawnImage(.drawing(drawing, size), scale: scale), size: size)
    }

    /// Creates an empty image.
    public convenience override init() { self.init(drawing: Drawing(), size: .zero, scale: 1) }

    /// Creates an image from the contents of a file; nil if the data is not an image.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the contents of a file, with a number of pixels per point; nil if the data is not an
    /// image.
    public convenience init?(data: Data, scale: CGFloat) {
        let picture = DrawnImage(.encoded(data), scale: scale > 0 ? scale : 1)
        guard let size = ImageSize.points(of: picture) else { return nil }
        self.init(picture, size: size)
    }

    /// Creates an image from a file; nil if the file cannot be read or is not an image. A name that ends in @2x or @3x
    /// determines the number of pixels per point.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageFileCache.scale(ofName: path))
    }

    /// Creates the image with the given name in the app's bundle; nil if neither an image of an asset catalogue nor an
    /// image file has the name.
    ///
    /// Images of asset catalogues have precedence. Then the search covers PNG, JPEG, SVG, WebP and GIF files in the
    /// bundle and in the resource folders within it. In each folder, a file for the screen's scale has precedence.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the image with the given name in a bundle; a nil bundle means the app's bundle. Returns nil if neither
    /// an image of an asset catalogue nor an image file has the name.
    ///
    /// In an image view, an image of an asset catalogue follows later changes of the traits, unless `traitCollection`
    /// specifies an appearance other than the current one.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let traits = UITraitCollection.current.overridden(by: traitCollection)
        if let (image, link) = Self.catalogImage(named: name, in: bundle ?? .main, traits) {
            self.init(image.drawnImage, size: image.sizeValue, use: image.attributes, asset: link)
            return
        }
        let scale = (traitCollection ?? .current).displayScale
        guard let found = ImageFileCache.image(named: name, in: bundle ?? .main, scale: scale) else { return nil }
        guard let size = ImageSize.points(of: found) else { return nil }
        self.init(found, size: size)
    }

    /// Creates the image with the given name in a bundle for the traits of a configuration; a nil bundle means the
    /// app's bundle. A symbol of an asset catalogue also gets the size and the colour of the configuration. Returns nil
    /// if neither an image of an asset catalogue nor an image file has the name.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        guard let image = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
            return nil
        }
        let configured = configuration.flatMap { image.applyingSymbolConfiguration($0) } ?? image
        self.init(
            configured.drawnImage, size: configured.sizeValue, use: configured.attributes,
            asset: image.assetLink.withLock { $0 })
    }

    /// Creates the image of a literal; an empty image if neither an image of an asset catalogue nor an image file in
    /// the app's bundle has the name.
    public convenience init(imageLiteralResourceName name: String) {
        if let (image, link) = Self.catalogImage(named: name, in: .main, .current) {
            self.init(image.drawnImage, size: image.sizeValue, use: image.attributes, asset: link)
            return
        }
        let found = ImageFileCache.image(named: name, in: .main, scale: UITraitCollection.current.displayScale)
        let size = found.flatMap(ImageSize.points) ?? .zero
        self.init(found ?? DrawnImage(.drawing(Drawing(), .zero)), size: size)
    }

    /// Returns the image of an asset catalogue for complete traits, and its asset; nil if no catalogue has the image.
    private static func catalogImage(
        named name: String, in bundle: Bundle, _ traits: UITraitCollection
    ) -> (UIImage, AssetLink)? {
        guard let found = AssetLibrary.library(of: bundle).image(named: name), let image = found.image(for: traits)
        else { return nil }
        let isFixed = traits.userInterfaceStyle != UITraitCollection.current.userInterfaceStyle
        return (image, AssetLink(asset: found.imageAsset, isFixed: isFixed))
    }

    /// Returns the image with all opaque parts in one colour. Calls with the same colour return the same object.
    func drawnImage(tintedWith color: DrawnColor) -> DrawnImage {
        tinted.withLock {
            if let cached = $0[color] { return cached }
            let new = DrawnImage(drawnImage.source, scale: drawnImage.scale, tint: color)
            $0[color] = new
            return new
        }
    }

    /// Returns the image with changed attributes.
    func withAttributes(_ change: (inout Attributes) -> Void) -> UIImage {
        var use = attributes
        change(&use)
        return UIImage(drawnImage, size: sizeValue, use: use, asset: assetLink.withLock { $0 })
    }

    /// The size in points.
    public var size: CGSize { sizeValue }

    /// The number of pixels per point.
    public var scale: CGFloat { drawnImage.scale }

    /// Whether the image was created from the name of a symbol of the system or of an asset catalogue.
    public var isSymbolImage: Bool {
        if case .symbol = drawnImage.source { true } else { attributes.sizeBesideText != nil }
    }

    /// Whether another object is an image with the same contents, size, rendering mode and tint colour, and is
    /// stretched, aligned and mirrored in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard attributes.renderingMode == other.attributes.renderingMode, attributes.tint == other.attributes.tint,
            size == other.size, attributes.hasSameLayout(as: other.attributes)
        else {
            return false
        }
        switch (drawnImage.source, other.drawnImage.source) {
        case (.symbol(let one, _), .symbol(let two, _)): return one == two
        case (.encoded(let one), .encoded(let two)): return one == two && scale == other.scale
        default: return drawnImage === other.drawnImage
        }
    }

    /// The hash value; equal for equal images.
    public override var hash: Int { Int(size.width * 31 + size.height) }

    /// The rendering modes of an image, with UIKit's raw values.
    public enum RenderingMode: Int, Sendable {
        /// Symbol images are drawn in the tint colour. Other images keep their own colours, unless the view that shows
        /// the image decides otherwise, as some buttons do.
        case automatic = 0
        /// The image keeps its own colours.
        case alwaysOriginal = 1
        /// The image is drawn in the tint colour wherever it is opaque.
        case alwaysTemplate = 2
    }

    /// The resizing modes of the part between an image's cap insets. That part is always stretched here.
    public enum ResizingMode: Int, Sendable {
        /// The part is repeated.
        case tile = 0
        /// The part is stretched.
        case stretch = 1
    }

    /// The orientations of an image; all images are upright here.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up = 0
    }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the colour of a literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
