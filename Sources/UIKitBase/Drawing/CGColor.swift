import Foundation

/// A colour for drawing functions, in the sRGB colour space. Unlike a `UIColor`, a `CGColor` is the same in light and
/// dark appearance.
public final class CGColor: NSObject, Sendable {
    package let drawn: DrawnColor

    package init(_ drawn: DrawnColor) {
        self.drawn = drawn
        super.init()
    }

    /// Creates a colour from components from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(DrawnColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour from sRGB components from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey; 0 is black and 1 is white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { drawn.alpha }

    /// The components red, green, blue and alpha.
    public var components: [CGFloat]? { [drawn.red, drawn.green, drawn.blue, drawn.alpha] }

    /// The number of components, which is always 4.
    public var numberOfComponents: Int { 4 }

    /// Returns the same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(drawn.with(alpha: alpha)) }

    /// Whether the components of two colours are equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.drawn == drawn }

    /// A hash that is equal for equal colours.
    public override var hash: Int { drawn.hashValue }
}

extension DrawnColor {
    /// Returns the same colour with another alpha.
    package func with(alpha: Double) -> DrawnColor { DrawnColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Interpolates towards another colour by a fraction from 0 to 1.
    package func mixed(with other: DrawnColor, _ part: Double) -> DrawnColor {
        DrawnColor(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
    }

    /// The relative luminance, from 0 to 1, as defined by the Web Content Accessibility Guidelines.
    var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Composites this colour over another colour.
    package func over(_ below: DrawnColor) -> DrawnColor {
        let sum = alpha + below.alpha * (1 - alpha)
        guard sum > 0 else { return .clear }
        func part(_ above: Double, _ under: Double) -> Double {
            (above * alpha + under * below.alpha * (1 - alpha)) / sum
        }
        return DrawnColor(
            red: part(red, below.red), green: part(green, below.green), blue: part(blue, below.blue), alpha: sum)
    }

    /// Returns the contrast ratio to another colour, from 1 to 21; both colours must be opaque.
    package func contrast(with other: DrawnColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Creates a colour from 24 bits, 8 for each of red, green and blue.
    package init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
            alpha: alpha)
    }
}
