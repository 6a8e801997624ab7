import Foundation

/// A colour space; always sRGB here.
public final class CGColorSpace: NSObject, Sendable {
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"

    /// Creates a colour space. The name has no effect: the colour space is always sRGB here.
    public init?(name: String) { super.init() }

    override init() { super.init() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the colour space with red, green and blue components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A gradient of colours.
public final class CGGradient: NSObject, Sendable {
    let stops: [DrawnGradient.Stop]

    /// Creates a gradient of colours, each a `CGColor` or `UIColor`, at locations from 0 to 1; nil locations mean even
    /// spacing. Returns nil if an element is not a colour, or if there are fewer locations than colours.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
        let drawn = colors.compactMap { ($0 as? CGColor)?.drawn ?? ($0 as? UIColor)?.drawn }
        guard drawn.count == colors.count, locations.map({ $0.count >= drawn.count }) ?? true else { return nil }
        stops = Self.stops(drawn, locations)
        super.init()
    }

    /// Creates a gradient of `count` colours from components, four per colour, at locations from 0 to 1; nil locations
    /// mean even spacing. Returns nil if there are too few components or locations.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        guard components.count >= count * 4 else { return nil }
        let colors = (0..<count).map { index in
            CGColor(
                red: components[index * 4], green: components[index * 4 + 1], blue: components[index * 4 + 2],
                alpha: components[index * 4 + 3])
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    static func stops(_ colors: [DrawnColor], _ locations: [CGFloat]?) -> [DrawnGradient.Stop] {
        colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            return DrawnGradient.Stop(locations.map { Double($0[index]) } ?? even, color)
        }
    }
}
