import Foundation
import Synchronization

/// A picture. It does not change; others are made of it.
public final class UIImage: NSObject, Sendable, _ExpressibleByImageLiteral {
    /// How a picture is used besides what it shows.
    struct Use: Sendable {
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentInsets = UIEdgeInsets.zero
        var baselineOffset: CGFloat?
        var flips = false
        var symbol: SymbolConfiguration?
    }
    let picture: DrawnImage
    let use: Use
    let sizeValue: CGSize
    /// The same picture in colours, so that each is decoded once.
    private let tinted = Mutex<[DrawnColor: DrawnImage]>([:])

    init(_ picture: DrawnImage, size: CGSize, use: Use = Use()) {
        (self.picture, self.use, sizeValue) = (picture, use, size)
        super.init()
    }

    convenience init(drawing: Drawing, size: CGSize, scale: CGFloat) {
        self.init(DrawnImage(.drawing(drawing, size), scale: scale), size: size)
    }

    /// A picture without anything in it.
    public convenience override init() { self.init(drawing: Drawing(), size: .zero, scale: 1) }

    /// The picture in the contents of a file; nil when they are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in the contents of a file, with some pixels to a point; nil when they are none.
    public convenience init?(data: Data, scale: CGFloat) {
        let picture = DrawnImage(.encoded(data), scale: scale > 0 ? scale : 1)
        guard let size = ImageSize.points(of: picture) else { return nil }
        self.init(picture, size: size)
    }

    /// The picture in a file; nil when there is none. A name that ends in @2x or @3x says how many pixels a point has.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageFiles.scale(ofName: path))
    }

    /// The picture of a name in the app's bundle; nil when there is none.
    ///
    /// It is looked for as PNG, JPEG and SVG, in the variant for the screen's pixels first, in the bundle and in the
    /// bundles of resources in it.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The picture of a name in a bundle, the app's when that is nil; nil when there is none.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let scale = (traitCollection ?? .current).displayScale
        guard let found = ImageFiles.picture(named: name, in: bundle ?? .main, scale: scale) else { return nil }
        guard let size = ImageSize.points(of: found) else { return nil }
        self.init(found, size: size)
    }

    /// The picture of a literal; an empty one when there is none of that name.
    public convenience init(imageLiteralResourceName name: String) {
        let found = ImageFiles.picture(named: name, in: .main, scale: UITraitCollection.current.displayScale)
        let size = found.flatMap(ImageSize.points) ?? .zero
        self.init(found ?? DrawnImage(.drawing(Drawing(), .zero)), size: size)
    }

    /// The picture in one colour.
    func picture(in color: DrawnColor) -> DrawnImage {
        tinted.withLock {
            if let known = $0[color] { return known }
            let new = DrawnImage(picture.source, scale: picture.scale, tint: color)
            $0[color] = new
            return new
        }
    }

    /// The same picture used otherwise.
    func used(_ change: (inout Use) -> Void) -> UIImage {
        var use = use
        change(&use)
        return UIImage(picture, size: sizeValue, use: use)
    }

    /// The size in points.
    public var size: CGSize { sizeValue }

    /// Pixels to a point.
    public var scale: CGFloat { picture.scale }

    /// Whether it was asked for by the name of a symbol.
    public var isSymbolImage: Bool {
        if case .symbol = picture.source { true } else { false }
    }

    /// Pictures are equal when they show the same in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard use.renderingMode == other.use.renderingMode, use.tint == other.use.tint, size == other.size else {
            return false
        }
        switch (picture.source, other.picture.source) {
        case (.symbol(let one, _), .symbol(let two, _)): return one == two
        case (.encoded(let one), .encoded(let two)): return one == two && scale == other.scale
        default: return picture === other.picture
        }
    }

    /// Equal for equal pictures.
    public override var hash: Int { Int(size.width * 31 + size.height) }

    /// Whether the picture's own colours count, with UIKit's values.
    public enum RenderingMode: Int, Sendable {
        /// As it fits the place where it is shown.
        case automatic = 0
        /// They do.
        case alwaysOriginal = 1
        /// It is shown in the tint colour wherever it is opaque.
        case alwaysTemplate = 2
    }

    /// What happens to the middle of a picture that is larger than itself. It is always stretched here.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }

    /// Which way up a picture is; all are upright here.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up = 0
    }
}

/// What image literals are.
public typealias _ImageLiteralType = UIImage

/// What colour literals are.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// The colour of a literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
