import Foundation

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// The flags in the order that platforms use: top left, top right, bottom right, bottom left.
    var drawn: [Bool] {
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner].map(contains)
    }
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the curve with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarter circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Smoother than quarter circles.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The geometry and related properties of a layer without a view. The layer of a view reads these values from the view.
struct LayerGeometry {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var clips = false
    var background: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var zPosition: CGFloat = 0

    /// The transform from the layer's coordinates to the superlayer's coordinates.
    var toParent: CGAffineTransform {
        let anchor = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    var frame: CGRect {
        get { bounds.applying(toParent) }
        set {
            let rect = newValue.standardized
            bounds.size = rect.size
            position = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        }
    }
}

extension DrawnColor {
    var cgColor: CGColor { CGColor(self) }
}
