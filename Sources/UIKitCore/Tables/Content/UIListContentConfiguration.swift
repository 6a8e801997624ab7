import Foundation

/// What rows of lists show: a picture, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// How a text looks.
    public struct TextProperties: Hashable {
        /// Where a text stands from side to side.
        public enum TextAlignment: Int, Sendable {
            /// Where reading begins.
            case natural = 0
            /// In the middle.
            case center = 1
            /// From edge to edge.
            case justified = 2
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// How many lines there may be; 0, the default, for any number.
        public var numberOfLines = 0
        /// Where the text stands.
        public var alignment = TextAlignment.natural
        /// What becomes of text for which there is no room.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the text is made smaller to fit into one line.
        public var adjustsFontSizeToFitWidth = false
        /// How small at most, as a part of its size.
        public var minimumScaleFactor: CGFloat = 0
        /// Changes the colour for a state; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// The colour with the transformer applied.
        public func resolvedColor() -> UIColor { colorTransformer.map { $0(color) } ?? color }
    }

    /// How the picture looks.
    public struct ImageProperties: Hashable {
        /// The colour of pictures that are tinted; nil for the tint colour.
        public var tintColor: UIColor?
        /// How symbols look; nil for the font of the text.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The radius of rounded corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size; an extent of 0 does not limit.
        public var maximumSize = CGSize.zero
        /// The room kept for a picture, so that texts of rows stand below one another; 0 for that of the picture.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The picture; nil for none.
    public var image: UIImage?
    /// The text; nil for none.
    public var text: String?
    /// The text with attributes, which counts instead of `text`; nil for none.
    public var attributedText: NSAttributedString?
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with attributes, which counts instead of `secondaryText`; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// How the text looks.
    public var textProperties: TextProperties
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the margins of the superview count where they reach farther, along axes.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []
    /// The distance from the picture to the texts.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside one another.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts below one another.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Whether the texts stand beside one another where there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The style's height, which is the least.
    var leastHeight: CGFloat = 44

    init(text: TextProperties, second: TextProperties) { (textProperties, secondaryTextProperties) = (text, second) }

    /// A row with a text.
    @MainActor public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17), color: .label),
            second: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel))
    }

    /// A row with a second text below the first.
    @MainActor public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// A row with a second text at its end, where there is room.
    @MainActor public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties.font = .systemFont(ofSize: 17)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }

    /// The header of a section of a plain list.
    @MainActor public static func plainHeader() -> UIListContentConfiguration { heading(17, .semibold, .label, 28) }
    /// The footer of a section of a plain list.
    @MainActor public static func plainFooter() -> UIListContentConfiguration {
        heading(13, .regular, .secondaryLabel, 28)
    }
    /// The header of a section of a grouped list.
    @MainActor public static func groupedHeader() -> UIListContentConfiguration {
        var result = heading(13, .regular, .secondaryLabel, 38)
        result.directionalLayoutMargins.top = 17
        return result
    }
    /// The footer of a section of a grouped list.
    @MainActor public static func groupedFooter() -> UIListContentConfiguration {
        heading(13, .regular, .secondaryLabel, 28)
    }
    /// The header of a section, larger than that of plain lists.
    @MainActor public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        heading(20, .bold, .label, 44)
    }
    /// The header of a section of a sidebar.
    @MainActor public static func sidebarHeader() -> UIListContentConfiguration { heading(17, .semibold, .label, 44) }
    /// A row of a sidebar.
    @MainActor public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with a second text below the first.
    @MainActor public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with a picture or text that stands out.
    @MainActor public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with a picture or text that stands out, and a second text below the first.
    @MainActor public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }

    @MainActor private static func heading(
        _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor, _ height: CGFloat
    ) -> UIListContentConfiguration {
        var result = cell()
        result.textProperties.font = .systemFont(ofSize: size, weight: weight)
        result.textProperties.color = color
        result.directionalLayoutMargins.top = 6
        result.directionalLayoutMargins.bottom = 6
        result.leastHeight = height
        return result
    }

    /// A view that shows the configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration in a state: what cannot be used is pale.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var result = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled
            ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        if isDisabled {
            result.textProperties.color = .tertiaryLabel
            result.secondaryTextProperties.color = .tertiaryLabel
        }
        return result
    }
}

/// Axes along which something holds.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt

    /// The axes of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From side to side.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Makes another colour of one.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// What makes the colour.
    public let transform: @Sendable (UIColor) -> UIColor
    private let identity = UUID()

    /// A transformer that calls a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// The colour that becomes of another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Whether both are copies of one transformer.
    public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

    /// Copies have equal hashes.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
