/// The colour scheme of the shell.
package enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// A colour in sRGB. The components range from 0 to 1 and are not premultiplied.
package struct Color: Hashable, Sendable {
    /// The red, green, blue and alpha components.
    package var red, green, blue, alpha: Double

    /// Creates a colour.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

extension Appearance {
    /// The colour behind and beside scenes.
    package var sceneBackground: Color {
        self == .dark ? Color(red: 0.07, green: 0.07, blue: 0.09) : Color(red: 0.93, green: 0.93, blue: 0.95)
    }
}
