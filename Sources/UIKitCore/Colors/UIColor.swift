import Foundation

/// A colour, or several of which the traits choose one. All are of the sRGB space.
public final class UIColor: NSObject, Sendable {
    enum Source: Sendable {
        case fixed(DrawnColor)
        /// One for light and one for dark.
        case styled(light: DrawnColor, dark: DrawnColor)
        case provided(@Sendable (UITraitCollection) -> UIColor)
    }
    let source: Source

    init(_ source: Source) {
        self.source = source
        super.init()
    }

    convenience init(_ drawn: DrawnColor) { self.init(.fixed(drawn)) }

    /// A colour of parts from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(DrawnColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// A grey from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            .fixed(HueColor(hue: hue, saturation: saturation, brightness: brightness).drawn(alpha: alpha)))
    }

    /// A colour of the sRGB space; the wider one that screens have is not told apart.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour that `dynamicProvider` chooses anew for all traits that it is used with.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.provided(dynamicProvider))
    }

    /// The colour of a drawing function.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor.drawn)) }

    /// What the colour is for some traits; a colour that no longer depends on any.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = source { return self }
        return UIColor(drawn(in: traitCollection))
    }

    /// The same colour with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(color.with(alpha: alpha))
        case .styled(let light, let dark):
            UIColor(.styled(light: light.with(alpha: alpha), dark: dark.with(alpha: alpha)))
        case .provided: UIColor { UIColor(self.drawn(in: $0).with(alpha: alpha)) }
        }
    }

    /// The colour for the current traits, as drawing functions take it.
    public var cgColor: CGColor { CGColor(drawn) }

    /// The colour is used for filling and for lines from now on, in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// The colour is used for filling from now on, in the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = drawn }

    /// The colour is used for lines from now on, in the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = drawn }

    /// Colours are equal when they are for light and for dark; ones made by a provider only when they are the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (source, other.source) {
        case (.fixed(let one), .fixed(let two)): return one == two
        case (.styled(let light, let dark), .styled(let otherLight, let otherDark)):
            return light == otherLight && dark == otherDark
        default: return self === other
        }
    }

    /// Equal for equal colours.
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .styled(let light, let dark): [light, dark].hashValue
        case .provided: ObjectIdentifier(self).hashValue
        }
    }

    /// The components, for people.
    public override var description: String {
        let color = drawn
        return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
    }
}

extension UIColor {
    /// What is drawn for the current traits.
    var drawn: DrawnColor {
        if case .fixed(let color) = source { return color }
        return drawn(in: .current)
    }

    /// What is drawn for some traits.
    func drawn(in traits: UITraitCollection) -> DrawnColor {
        switch source {
        case .fixed(let color): color
        case .styled(let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
        case .provided(let provider):
            ThreadDrawing.current.with(traits) { provider(traits).drawn(in: traits) }
        }
    }
}
