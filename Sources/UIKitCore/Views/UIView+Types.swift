import Foundation

extension UIView {
    /// Stands in a size for "no wish in this direction".
    public static var noIntrinsicMetric: CGFloat { -1 }

    /// For `systemLayoutSizeFitting(_:)`: as small as possible.
    public static var layoutFittingCompressedSize: CGSize { .zero }

    /// For `systemLayoutSizeFitting(_:)`: as large as is sensible.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// What follows when the superview's size changes.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// A mask of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How what a view shows follows its bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits.
        case scaleAspectFit
        /// As small as fills.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        /// In the middle.
        case center
        /// At the upper edge.
        case top
        /// At the lower edge.
        case bottom
        /// At the left edge.
        case left
        /// At the right edge.
        case right
        /// In the upper left corner.
        case topLeft
        /// In the upper right corner.
        case topRight
        /// In the lower left corner.
        case bottomLeft
        /// In the lower right corner.
        case bottomRight
    }

    /// The direction in which a view with such contents lays out, in a window that is read from left to right.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// The direction in which a view with such contents lays out, in surroundings of a given direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

/// What a view shows, as far as it matters for mirroring.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored where lines are read from right to left.
    case unspecified = 0
    /// Controls of a player, which are never mirrored.
    case playback = 1
    /// Controls that mean directions in space, which are never mirrored.
    case spatial = 2
    /// Always laid out from left to right.
    case forceLeftToRight = 3
    /// Always laid out from right to left.
    case forceRightToLeft = 4
}
