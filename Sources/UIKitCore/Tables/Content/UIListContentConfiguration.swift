import Foundation

/// The content of a list row: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The horizontal alignment of a text.
        public enum TextAlignment: Int, Sendable {
            /// At the leading edge.
            case natural = 0
            /// Centred.
            case center = 1
            /// Justified.
            case justified = 2
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The maximum number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// The alignment of the text.
        public var alignment = TextAlignment.natural
        /// The truncation or wrapping of text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the font is reduced so that the text fits into one line.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale of a reduced font.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the font is adjusted when the user's text size changes. The default is true.
        public var adjustsFontForContentSizeCategory = true
        /// The transformer of the colour; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// The colour with the transformer applied.
        public func resolvedColor() -> UIColor { colorTransformer.map { $0(color) } ?? color }
    }

    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The colour of tinted images; nil for the tint colour.
        public var tintColor: UIColor?
        /// The configuration that is applied to a symbol image; nil to apply none.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The corner radius, in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size; an extent of 0 means no limit.
        public var maximumSize = CGSize.zero
        /// The minimum size that is reserved for the image, so that the texts of several rows are aligned. Here only
        /// the width has an effect; 0 means the width of the image.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// The text; nil for none.
    public var text: String?
    /// The attributed text, which replaces `text`; nil for none. The text is copied.
    public var attributedText: NSAttributedString? { didSet { attributedText = copied(attributedText) } }
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The attributed second text, which replaces `secondaryText`; nil for none. The text is copied.
    public var secondaryAttributedText: NSAttributedString? {
        didSet { secondaryAttributedText = copied(secondaryAttributedText) }
    }
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The appearance of the second text.
    public var secondaryTextProperties: TextProperties
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// The axes along which the superview's margins apply if the superview's margins are larger.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []
    /// The distance between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between the text and the second text beside it, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between the text and the second text below it, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Whether the texts are placed side by side if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The minimum height of a row with this configuration, in points.
    var minimumHeight: CGFloat = 44

    private func copied(_ text: NSAttributedString?) -> NSAttributedString? {
        text.map { AttributedText($0).foundationText }
    }

    init(text: TextProperties, second: TextProperties) { (textProperties, secondaryTextProperties) = (text, second) }

    /// Returns the configuration of a row with a text.
    @preconcurrency @MainActor public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .preferredFont(forTextStyle: .body), color: .label),
            second: TextProperties(font: .preferredFont(forTextStyle: .caption1), color: .secondaryLabel))
    }

    /// Returns the configuration of a row with a second text below the first.
    @preconcurrency @MainActor public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// Returns the configuration of a row with a second text at the end of the row, or below the first text if there is
    /// not enough room.
    @preconcurrency @MainActor public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }

    /// Returns the configuration of a section header of a plain list.
    @preconcurrency @MainActor public static func plainHeader() -> UIListContentConfiguration {
        heading(.headline, .semibold, .label, 28)
    }
    /// Returns the configuration of a section footer of a plain list.
    @preconcurrency @MainActor public static func plainFooter() -> UIListContentConfiguration {
        heading(.footnote, .regular, .secondaryLabel, 28)
    }
    /// Returns the configuration of a section header of a grouped list.
    @preconcurrency @MainActor public static func groupedHeader() -> UIListContentConfiguration {
        var result = heading(.footnote, .regular, .secondaryLabel, 38)
        result.directionalLayoutMargins.top = 17
        return result
    }
    /// Returns the configuration of a section footer of a grouped list.
    @preconcurrency @MainActor public static func groupedFooter() -> UIListContentConfiguration {
        heading(.footnote, .regular, .secondaryLabel, 28)
    }
    /// Returns the configuration of a section header that is larger than the header of a plain list.
    @preconcurrency @MainActor public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        heading(.title3, .bold, .label, 44)
    }
    /// Returns the configuration of a section header of a sidebar.
    @preconcurrency @MainActor public static func sidebarHeader() -> UIListContentConfiguration {
        heading(.headline, .semibold, .label, 44)
    }
    /// Returns the configuration of a row of a sidebar.
    @preconcurrency @MainActor public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of a row of a sidebar with a second text below the first.
    @preconcurrency @MainActor public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of the row that UIKit calls an accompanied sidebar cell. The configuration is the same
    /// as `sidebarCell()`.
    @preconcurrency @MainActor public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of the row that UIKit calls an accompanied sidebar cell, with a second text below the
    /// first. The configuration is the same as `sidebarSubtitleCell()`.
    @preconcurrency @MainActor public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        cell()
    }

    @MainActor private static func heading(
        _ style: UIFont.TextStyle, _ weight: UIFont.Weight, _ color: UIColor, _ height: CGFloat
    ) -> UIListContentConfiguration {
        var result = cell()
        let font = UIFont.systemFont(ofSize: TextSizes.size(of: style, in: .large), weight: weight)
        result.textProperties.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font)
        result.textProperties.color = color
        result.directionalLayoutMargins.top = 6
        result.directionalLayoutMargins.bottom = 6
        result.minimumHeight = height
        return result
    }

    /// Creates a view that shows the configuration.
    @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the configuration for a state. The texts of a disabled row have a paler colour.
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

/// A function that derives a colour from another colour.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor
    private let identity = UUID()

    /// Creates a transformer from a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the transformed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Whether both transformers are copies of one transformer.
    public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

    /// Hashes the identity, so that copies have equal hashes.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
