import Foundation

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the category in UIKit.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not specified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A small size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A size slightly below the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A size above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// A larger size.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest size that is not an accessibility size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted after the user has chosen another size. The value of ``newValueUserInfoKey`` is the name of the category.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category's name in the notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// All sizes, the smallest first.
    package static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The position in ``ordered``; nil for an unspecified or unknown category.
    package var index: Int? { Self.ordered.firstIndex(of: self) }

    /// Whether the category is an accessibility size.
    public var isAccessibilityCategory: Bool {
        guard let index, let smallest = Self.accessibilityMedium.index else { return false }
        return index >= smallest
    }

    /// The size of body text in each category, in points; 17 points is the default.
    private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// Creates the category whose body text is closest to 17 points multiplied by a factor. Desktops store the
    /// preferred text size as such a factor.
    package init(textScale: Double) {
        let size = 17 * (textScale.isFinite ? min(max(textScale, 0), 10) : 1)
        let index = Self.bodySizes.indices.min { abs(Self.bodySizes[$0] - size) < abs(Self.bodySizes[$1] - size) }
        self = index.map { Self.ordered[$0] } ?? .large
    }
}

extension UIContentSizeCategory: Comparable {
    /// Whether the text of one category is smaller than the text of another; false if one of them is unspecified.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        guard let left = left.index, let right = right.index else { return false }
        return left < right
    }
}

/// Whether the user prefers a high contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The normal contrast.
    case normal = 0
    /// A high contrast.
    case high = 1
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The regular weight.
    case regular = 0
    /// Bold.
    case bold = 1
}

/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The standard sRGB colours.
    case SRGB = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The wider Display P3 colours.
    case P3 = 1
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Force is not measured.
    case unavailable = 1
    /// Force is measured.
    case available = 2
}

/// Whether a window is active, as on a Mac.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// Inactive.
    case inactive = 0
    /// Active.
    case active = 1
}
