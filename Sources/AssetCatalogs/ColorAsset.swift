/// A colour of a colour set.
package struct ColorVariant: AssetVariant, Codable, Hashable {
    /// The environment for which the colour is made.
    package var traits: AssetTraits
    /// Red, green, blue and alpha in sRGB, each from 0 to 1; nil for a colour of the system.
    package var components: [Double]?
    /// The name that the catalogue has for a colour of the system, such as `systemBlueColor`; nil for a colour with
    /// components.
    package var system: String?

    /// Creates a colour with components, or a colour of the system.
    package init(traits: AssetTraits, components: [Double]? = nil, system: String? = nil) {
        (self.traits, self.components, self.system) = (traits, components, system)
    }
}

/// A colour set.
package struct ColorAsset: Codable, Hashable, Sendable {
    /// The colours.
    package var variants: [ColorVariant]

    /// Creates a colour set.
    package init(variants: [ColorVariant]) { self.variants = variants }
}
