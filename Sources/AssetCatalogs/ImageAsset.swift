/// Distances from the four edges of an image, in points.
package struct AssetInsets: Codable, Hashable, Sendable {
    /// The distance from the upper edge.
    package var top: Double
    /// The distance from the left edge.
    package var left: Double
    /// The distance from the lower edge.
    package var bottom: Double
    /// The distance from the right edge.
    package var right: Double

    /// Creates distances in points.
    package init(top: Double, left: Double, bottom: Double, right: Double) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The slices of a resizable image.
package struct ImageSlicing: Codable, Hashable, Sendable {
    /// The widths of the edges that keep their size, in points.
    package var insets: AssetInsets
    /// Whether the part between the edges is repeated instead of stretched.
    package var isTiled: Bool

    /// Creates slices with the widths of the edges in points.
    package init(insets: AssetInsets, isTiled: Bool) { (self.insets, self.isTiled) = (insets, isTiled) }
}

/// A file of an image set.
package struct ImageVariant: AssetVariant, Codable, Hashable {
    /// The environment for which the file is made.
    package var traits: AssetTraits
    /// The name of the file in the folder of the index.
    package var file: String
    /// The number of pixels per point; nil for a vector image, which is sharp at every scale.
    package var scale: Int?
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// The slices; nil if the image is not resizable.
    package var slicing: ImageSlicing?
    /// The insets of the alignment rectangle; nil for none.
    package var alignment: AssetInsets?

    /// Creates a file without slices. `width` and `height` are in points; `scale` is nil for a vector image.
    package init(traits: AssetTraits, file: String, scale: Int?, width: Double, height: Double) {
        (self.traits, self.file, self.scale, self.width, self.height) = (traits, file, scale, width, height)
    }
}

/// An image set or a symbol set.
package struct ImageAsset: Codable, Hashable, Sendable {
    /// The colours in which an image is drawn.
    package enum Rendering: String, Codable, Sendable {
        /// The tint colour, wherever the image is opaque.
        case template
        /// The image's own colours.
        case original
    }

    /// The files.
    package var variants: [ImageVariant]
    /// The colours in which the image is drawn; nil if the view decides.
    package var rendering: Rendering?
    /// Whether the image is a symbol. The size of a symbol's variant is its size beside text of 100 points.
    package var isSymbol: Bool

    /// Creates an image; `rendering` is nil if the view decides about the colours.
    package init(variants: [ImageVariant], rendering: Rendering? = nil, isSymbol: Bool = false) {
        (self.variants, self.rendering, self.isSymbol) = (variants, rendering, isSymbol)
    }

    /// Returns the variant for an environment; nil if the asset has no variants.
    ///
    /// The precedence among the variants that fit best is: the screen's scale, a vector image, the next higher scale,
    /// the highest lower scale.
    package func variant(in environment: AssetEnvironment) -> ImageVariant? {
        let wanted = Int(max(1, environment.scale.rounded(.up)))
        func order(_ scale: Int?) -> Int {
            guard let scale else { return 1 }
            return scale == wanted ? 0 : scale > wanted ? scale + 1 : 1000 - scale
        }
        return variants.best(in: environment).min { order($0.scale) < order($1.scale) }
    }
}
