import Foundation

extension UIView {
    /// A value for a dimension without an intrinsic size.
    public static var noIntrinsicMetric: CGFloat { -1 }

    /// A target for `systemLayoutSizeFitting(_:)`: as small as possible.
    public static var layoutFittingCompressedSize: CGSize { .zero }

    /// A target for `systemLayoutSizeFitting(_:)`: as large as is sensible.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// The margins and dimensions that are flexible when the superview's size changes.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates a mask from raw bits.
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

    /// The modes of scaling or positioning a view's content within its bounds.
    public enum ContentMode: Int, Sendable {
        /// Scaled to the bounds, ignoring the aspect ratio.
        case scaleToFill
        /// Scaled to fit within the bounds, keeping the aspect ratio.
        case scaleAspectFit
        /// Scaled to fill the bounds, keeping the aspect ratio.
        case scaleAspectFill
        /// Redrawn when the bounds change.
        case redraw
        /// Centred.
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

    /// Returns the layout direction of a view with a semantic content attribute, in a window with a left-to-right
    /// layout.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// Returns the layout direction of a view with a semantic content attribute, in an environment with a given
    /// direction.
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

/// The semantic meaning of a view's content. It determines whether the content is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored in right-to-left layouts.
    case unspecified = 0
    /// Playback controls, which are never mirrored.
    case playback = 1
    /// Controls for directions in space, which are never mirrored.
    case spatial = 2
    /// Always laid out from left to right.
    case forceLeftToRight = 3
    /// Always laid out from right to left.
    case forceRightToLeft = 4
}
