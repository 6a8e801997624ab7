/// The environment for which a variant of an asset is made. A value of nil fits every environment.
package struct AssetTraits: Codable, Hashable, Sendable {
    /// Light or dark appearance.
    package enum Style: String, Codable, Sendable {
        case light
        case dark
    }

    /// A size class.
    package enum SizeClass: String, Codable, Sendable {
        case compact
        case regular
    }

    /// A layout direction.
    package enum Direction: String, Codable, Sendable {
        case leftToRight
        case rightToLeft
    }

    /// Whether the variant is made for iPad; nil for a variant for all devices.
    package var isForPad: Bool?
    /// The appearance.
    package var style: Style?
    /// Whether the variant is made for increased contrast; nil for a variant for all contrasts.
    package var isHighContrast: Bool?
    /// The horizontal size class.
    package var width: SizeClass?
    /// The vertical size class.
    package var height: SizeClass?
    /// The layout direction.
    package var direction: Direction?
    /// The language, such as `fr` or `zh-Hans`.
    package var language: String?
    /// Whether the variant is made for screens with the wide gamut Display P3; nil for a variant for all screens.
    package var isWideGamut: Bool?

    /// Creates traits that fit every environment.
    package init() {}

    /// Returns the precedence of a variant with these traits; nil if the variant does not fit the environment. Of two
    /// variants, the one with the lexicographically greater precedence fits better.
    func precedence(in environment: AssetEnvironment) -> [Int]? {
        func fits<Value: Equatable>(_ own: Value?, _ other: Value?) -> Bool { own == nil || own == other }
        guard fits(style, environment.style), fits(width, environment.width), fits(height, environment.height),
            fits(direction, environment.direction), isHighContrast != true || environment.isHighContrast
        else { return nil }
        var languageRank = 0
        if let language {
            guard let index = environment.languageIndex(of: language) else { return nil }
            languageRank = environment.languages.count - index
        }
        let sizes = (width == nil ? 0 : 1) + (height == nil ? 0 : 1)
        return [
            languageRank, isForPad == true ? 1 : 0, style == nil ? 0 : 1, isHighContrast == true ? 1 : 0, sizes,
            direction == nil ? 0 : 1, isWideGamut == true ? 0 : 1,
        ]
    }
}

/// The environment for which a variant of an asset is chosen.
package struct AssetEnvironment: Hashable, Sendable {
    /// The appearance.
    package var style = AssetTraits.Style.light
    /// Whether the user prefers increased contrast.
    package var isHighContrast = false
    /// The horizontal size class; nil if it is unknown.
    package var width: AssetTraits.SizeClass?
    /// The vertical size class; nil if it is unknown.
    package var height: AssetTraits.SizeClass?
    /// The layout direction.
    package var direction = AssetTraits.Direction.leftToRight
    /// The user's languages, the preferred one first, such as `fr-CA`.
    package var languages: [String] = []
    /// The number of pixels per point of the screen.
    package var scale = 1.0

    /// Creates an environment with light appearance and a layout from left to right.
    package init() {}

    /// Returns the index of the user's first language that a variant for `language` fits; nil if the variant fits none
    /// of them. A variant for `fr` fits the user's language `fr-CA`.
    func languageIndex(of language: String) -> Int? {
        let wanted = Self.normalized(language)
        return languages.firstIndex { candidate in
            let candidate = Self.normalized(candidate)
            return candidate == wanted || candidate.hasPrefix(wanted + "-")
        }
    }

    private static func normalized(_ language: String) -> String {
        String(language.lowercased().map { $0 == "_" ? "-" : $0 })
    }
}

/// A variant of an asset.
package protocol AssetVariant: Sendable {
    /// The environment for which the variant is made.
    var traits: AssetTraits { get }
}

extension Array where Element: AssetVariant {
    /// Returns the variants that fit an environment best, in their order. If no variant fits, returns all variants, so
    /// that an asset with variants never disappears.
    package func best(in environment: AssetEnvironment) -> [Element] {
        let ranked = compactMap { variant in
            variant.traits.precedence(in: environment).map { (variant: variant, precedence: $0) }
        }
        guard let best = ranked.max(by: { $0.precedence.lexicographicallyPrecedes($1.precedence) }) else {
            return self
        }
        return ranked.filter { $0.precedence == best.precedence }.map(\.variant)
    }
}
