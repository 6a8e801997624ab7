import Foundation

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The corners of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left one.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right one.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left one.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right one.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// In the order of platforms: top left, top right, bottom right, bottom left.
    var drawn: [Bool] {
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner].map(contains)
    }
}

/// How corners are rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// The curve of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Softer than those.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where a layer that belongs to no view is, and what it has of what views have themselves.
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

    /// What takes points of the layer to the one that it is in.
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
