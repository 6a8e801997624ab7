import Foundation

/// Facts about the surroundings of a view or controller, such as light or dark style and the room there is.
///
/// A value that is unspecified says nothing; it is taken from further up. Trait collections do not change; as in UIKit
/// two of them are equal when all their values are.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The kind of device the interface is made for.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// How much room there is from left to right.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How much room there is from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels in one point; 0 when unspecified.
    public let displayScale: CGFloat
    /// The direction in which lines are read.
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    /// A collection of the given values.
    init(_ values: TraitValues) {
        userInterfaceStyle = values.userInterfaceStyle
        userInterfaceIdiom = values.userInterfaceIdiom
        horizontalSizeClass = values.horizontalSizeClass
        verticalSizeClass = values.verticalSizeClass
        displayScale = values.displayScale
        layoutDirection = values.layoutDirection
        super.init()
    }

    /// A collection in which nothing is specified.
    public override convenience init() {
        self.init(TraitValues())
    }

    /// A collection in which only the style is specified.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
    }

    /// A collection in which only the kind of device is specified.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(TraitValues(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// A collection in which only the horizontal size class is specified.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
    }

    /// A collection in which only the vertical size class is specified.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(verticalSizeClass: verticalSizeClass))
    }

    /// A collection in which only the pixels of a point are specified.
    public convenience init(displayScale: CGFloat) {
        self.init(TraitValues(displayScale: displayScale))
    }

    /// A collection in which only the direction of reading is specified.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(TraitValues(layoutDirection: layoutDirection))
    }

    /// A collection made of several; where two specify the same, the later one counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Whether everything that `trait` specifies has the same value here; nil specifies nothing.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Whether both specify the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    /// Equal collections have equal hashes.
    public override var hash: Int { values.hashValue }

    /// The values as one.
    var values: TraitValues {
        TraitValues(
            userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
            horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
            displayScale: displayScale, layoutDirection: layoutDirection)
    }

    /// What a view has that is in no window: light, on a pad, regular in both directions, read from left to right.
    static let standard = UITraitCollection(
        TraitValues(
            userInterfaceStyle: .light, userInterfaceIdiom: .pad, horizontalSizeClass: .regular,
            verticalSizeClass: .regular, displayScale: 1, layoutDirection: .leftToRight))

    /// These traits, except for what `other` specifies; nil specifies nothing.
    func overridden(by other: UITraitCollection?) -> UITraitCollection {
        guard let other else { return self }
        return UITraitCollection(values.overridden(by: other.values))
    }
}
