import Foundation

/// The sizes of the text styles in each content size category, as Apple's interface guidelines list them.
enum TextSizes {
    /// The sizes in points, from the smallest category to the largest.
    private static let table: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// Returns the size of a style in a category. An unknown style has the size of body text. An unspecified category
    /// means the default category.
    static func size(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
        let sizes = table[style] ?? table[.body] ?? []
        let index = category.index ?? UIContentSizeCategory.large.index ?? 0
        return sizes.indices.contains(index) ? sizes[index] : 17
    }

    /// Whether a size is the size of a style in at least one category.
    static func has(_ size: CGFloat, style: UIFont.TextStyle) -> Bool {
        (table[style] ?? table[.body] ?? []).contains(size)
    }

    /// Returns the factor by which text of a style grows from the default size to a category.
    static func scale(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
        size(of: style, in: category) / size(of: style, in: .large)
    }

    /// The category that the user has chosen; the default category on all threads except the main thread.
    static var preferred: UIContentSizeCategory {
        guard MainThread.isCurrent else { return .large }
        return MainActor.assumeIsolated { ApplicationEnvironment.current.accessibility.contentSizeCategory }
    }

    /// Returns the category of a trait collection. If the collection is nil or does not specify a category, returns the
    /// user's category.
    static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return preferred }
        return category
    }
}

/// The scaling of an app's font with the user's text size.
struct FontScaling: Hashable, Sendable {
    /// The text style whose scale the font has.
    let style: UIFont.TextStyle
    /// The size at the default text size, in points.
    let baseSize: CGFloat
    /// The largest size, in points; nil for no limit.
    let maximumSize: CGFloat?

    /// Returns the size in a category.
    func size(in category: UIContentSizeCategory) -> CGFloat {
        min(baseSize * TextSizes.scale(of: style, in: category), maximumSize ?? .greatestFiniteMagnitude)
    }
}

extension UIFont {
    /// Returns the same font in the size of a category; the font itself if it does not follow the user's text size.
    func adjusted(to category: UIContentSizeCategory) -> UIFont {
        var face = face
        if let scaling {
            face.size = scaling.size(in: category)
        } else if let textStyle, TextSizes.has(face.size, style: textStyle) {
            face.size = TextSizes.size(of: textStyle, in: category)
        }
        return face.size == self.face.size ? self : UIFont(face, textStyle: textStyle, scaling: scaling)
    }
}
