import Foundation

/// A colour that is fixed, or that depends on the traits: for example, with one variant for light and one for dark
/// appearance. All colours are in the sRGB colour space.
public final class UIColor: NSObject, Sendable {
    enum Source: Sendable {
        case fixed(DrawnColor)
        /// One colour for light appearance, one for dark appearance, and one for dark appearance at the elevated level.
        case styled(light: DrawnColor, dark: DrawnColor, elevated: DrawnColor)
        /// A closure that returns the colour for the current traits.
        case provided(@Sendable (UITraitCollection) -> UIColor)
        /// A colour of an asset catalogue.
        case named(NamedColor)
    }
    private let header = FoundationTypeHeader()
    let source: Source

    init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// Creates a colour that is completely transparent.
    public override convenience init() { self.init(white: 0, alpha: 0) }

    convenience init(_ drawn: DrawnColor) { self.init(.fixed(drawn)) }

    /// Creates a colour from components, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(DrawnColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Creates a grey from a white component, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            .fixed(HSBColor(hue: hue, saturation: saturation, brightness: brightness).drawn(alpha: alpha)))
    }

    /// Creates a colour from components that are interpreted as sRGB, because the wider Display P3 space is not
    /// supported.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour that calls `dynamicProvider` with the traits for which the colour is drawn.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.provided(dynamicProvider))
    }

    /// Creates a colour from a Core Graphics colour.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor.drawn)) }

    /// Returns the colour for the given traits. The returned colour is fixed.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = source { return self }
        return UIColor(drawn(in: traitCollection))
    }

    /// Returns the same colour with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(color.with(alpha: alpha))
        case .styled(let light, let dark, let elevated):
            UIColor(
                .styled(
                    light: light.with(alpha: alpha), dark: dark.with(alpha: alpha),
                    elevated: elevated.with(alpha: alpha)))
        case .provided, .named: UIColor { UIColor(self.drawn(in: $0).with(alpha: alpha)) }
        }
    }

    /// The Core Graphics colour for the current traits.
    public var cgColor: CGColor { CGColor(drawn) }

    /// Sets the fill and stroke colours of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = drawn }

    /// Sets the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = drawn }

    /// Whether two colours are equal in light and dark appearance, and at both levels. Colours of different kinds are
    /// never equal; colours with a dynamic provider are equal only if they are the same object.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (source, other.source) {
        case (.fixed(let one), .fixed(let two)): return one == two
        case (
            .styled(let light, let dark, let elevated), .styled(let otherLight, let otherDark, let otherElevated)
        ):
            return light == otherLight && dark == otherDark && elevated == otherElevated
        case (.named(let one), .named(let two)): return one === two
        default: return self === other
        }
    }

    /// A hash that is equal for equal colours.
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .styled(let light, let dark, let elevated): [light, dark, elevated].hashValue
        case .provided: ObjectIdentifier(self).hashValue
        case .named(let color): ObjectIdentifier(color).hashValue
        }
    }

    /// The components for the current traits, for debugging.
    public override var description: String {
        let color = drawn
        return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
    }
}

extension UIColor {
    /// The red, green, blue and alpha components for the current traits.
    var drawn: DrawnColor {
        if case .fixed(let color) = source { return color }
        return drawn(in: .current)
    }

    /// Returns the red, green, blue and alpha components for the given traits.
    func drawn(in traits: UITraitCollection) -> DrawnColor {
        switch source {
        case .fixed(let color): color
        case .styled(let light, let dark, let elevated):
            traits.userInterfaceStyle != .dark ? light : traits.userInterfaceLevel == .elevated ? elevated : dark
        case .provided(let provider):
            DrawingState.current.with(traits) { provider(traits).drawn(in: traits) }
        case .named(let color): color.drawn(in: traits)
        }
    }
}
