/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark letters on a light ground.
    case light
    /// Light letters on a dark ground.
    case dark
}

/// A colour in sRGB, with parts from 0 to 1 that are not multiplied by the alpha.
public struct Color: Hashable, Sendable {
    /// Its red, green and blue, and how much it covers.
    public var red, green, blue, alpha: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
