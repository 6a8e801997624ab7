import ShellModel

/// A font: its size in points, its weight and its features.
struct ShellTextStyle: Hashable {
    /// Font weights in OpenType units.
    enum Weight: Int32 {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    var size: Double
    var weight = Weight.regular
    /// Whether all digits have the same width, so that a text such as a clock does not move when its digits change.
    var hasTabularDigits = false

    /// The heading of a screen.
    static let title = ShellTextStyle(size: 22, weight: .bold)
    /// The heading of a panel.
    static let heading = ShellTextStyle(size: 18, weight: .semibold)
    /// Body text and controls.
    static let body = ShellTextStyle(size: 15)
    /// A name that is more prominent than body text.
    static let headline = ShellTextStyle(size: 15, weight: .semibold)
    /// Text where space is limited.
    static let secondary = ShellTextStyle(size: 13.5)
    /// A caption.
    static let caption = ShellTextStyle(size: 12)
    /// Names below icons.
    static let label = ShellTextStyle(size: 12, weight: .medium)
    /// Text in the status strip.
    static let strip = ShellTextStyle(size: 12.5, weight: .semibold, hasTabularDigits: true)
}

/// A text of one or more lines, with its style, colour and alignment.
struct TextLine {
    /// The horizontal alignment. For a right-to-left text, `leading` is the right side.
    enum Alignment {
        case leading
        case center
        case trailing
    }

    var text: String
    var style: ShellTextStyle
    var color: Color
    var alignment = Alignment.leading
    /// The maximum number of lines. A longer text ends with an ellipsis.
    var lines = 1
    /// The width in points of a soft halo behind the letters, for text on images; 0 for no halo.
    var halo = 0.0

    init(
        _ text: String, _ style: ShellTextStyle, _ color: Color, _ alignment: Alignment = .leading, lines: Int = 1,
        halo: Double = 0
    ) {
        (self.text, self.style, self.color, self.alignment) = (text, style, color, alignment)
        (self.lines, self.halo) = (lines, halo)
    }
}
