import Foundation

/// The environment of a view or controller, such as light or dark style and the available space.
///
/// An unspecified value is inherited from the parent environment. Trait collections are immutable. As in UIKit, two
/// collections are equal if all their values are equal.
public final class UITraitCollection: NSObject, Sendable {
    /// The interface style.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The level of the content: the main content of a window, or content above the main content.
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// The kind of device for which the interface is designed.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The horizontal size class.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The vertical size class.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The number of pixels per point; 0 if unspecified.
    public let displayScale: CGFloat
    /// The layout direction.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The size of text that the user prefers.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// The contrast that the user prefers.
    public let accessibilityContrast: UIAccessibilityContrast

    /// Creates a collection of the given values.
    init(_ values: TraitValues) {
        userInterfaceStyle = values.userInterfaceStyle
        userInterfaceLevel = values.userInterfaceLevel
        userInterfaceIdiom = values.userInterfaceIdiom
        horizontalSizeClass = values.horizontalSizeClass
        verticalSizeClass = values.verticalSizeClass
        displayScale = values.displayScale
        layoutDirection = values.layoutDirection
        preferredContentSizeCategory = values.preferredContentSizeCategory
        accessibilityContrast = values.accessibilityContrast
        super.init()
    }

    /// Creates a collection in which all values are unspecified.
    public override convenience init() {
        self.init(TraitValues())
    }

    /// Creates a collection that specifies only the interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
    }

    /// Creates a collection that specifies only the level of the content.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(TraitValues(userInterfaceLevel: userInterfaceLevel))
    }

    /// Creates a collection that specifies only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(TraitValues(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// Creates a collection that specifies only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
    }

    /// Creates a collection that specifies only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(verticalSizeClass: verticalSizeClass))
    }

    /// Creates a collection that specifies only the number of pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(TraitValues(displayScale: displayScale))
    }

    /// Creates a collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(TraitValues(layoutDirection: layoutDirection))
    }

    /// Creates a collection that specifies only the size of text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(TraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// Creates a collection that specifies only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(TraitValues(accessibilityContrast: accessibilityContrast))
    }

    /// Merges several collections; if two collections specify the same trait, the later collection has precedence.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Whether this collection and `trait` have the same value for every trait that `trait` specifies; true for nil.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Whether both collections have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    /// A hash of all values, so that equal collections have equal hashes.
    public override var hash: Int { values.hashValue }

    /// All values as a structure.
    var values: TraitValues {
        TraitValues(
            userInterfaceStyle: userInterfaceStyle, userInterfaceLevel: userInterfaceLevel,
            userInterfaceIdiom: userInterfaceIdiom, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass, displayScale: displayScale, layoutDirection: layoutDirection,
            preferredContentSizeCategory: preferredContentSizeCategory, accessibilityContrast: accessibilityContrast)
    }

    /// The traits of a view without a window: light, base level, pad, regular size classes, one pixel per point, left
    /// to right, text of the default size, normal contrast.
    package static let standard = UITraitCollection(
        TraitValues(
            userInterfaceStyle: .light, userInterfaceLevel: .base, userInterfaceIdiom: .pad,
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 1,
            layoutDirection: .leftToRight, preferredContentSizeCategory: .large, accessibilityContrast: .normal))

    /// Returns these traits, overridden by the traits that `other` specifies; nil specifies none.
    package func overridden(by other: UITraitCollection?) -> UITraitCollection {
        guard let other else { return self }
        return UITraitCollection(values.overridden(by: other.values))
    }
}

extension UITraitCollection {
    /// The weight of text that the user prefers; always regular, because desktops do not have this setting.
    public var legibilityWeight: UILegibilityWeight { .regular }

    /// The range of colours of the screen; always sRGB.
    public var displayGamut: UIDisplayGamut { .SRGB }

    /// Whether the screen measures the force of touches; always unavailable.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// Whether the window is active, as on a Mac; unspecified, as on an iPad.
    public var activeAppearance: UIUserInterfaceActiveAppearance { .unspecified }

    /// Whether dynamic colours can differ between this collection and another: whether style, level or contrast differ.
    /// True for nil.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast
    }
}
