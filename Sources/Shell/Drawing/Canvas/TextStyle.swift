/// How letters look: their size in points, their weight and what else the font can do.
struct TextStyle: Hashable {
    /// Weights as fonts count them.
    enum Weight: Int32 {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    var size: Double
    var weight = Weight.regular
    /// Whether all digits have one width, so that a clock does not move.
    var hasEvenDigits = false

    /// A heading of a screen.
    static let title = TextStyle(size: 22, weight: .bold)
    /// A heading of a panel.
    static let heading = TextStyle(size: 18, weight: .semibold)
    /// What is read and what is tapped.
    static let body = TextStyle(size: 15)
    /// The first line of something.
    static let headline = TextStyle(size: 15, weight: .semibold)
    /// Text in little space.
    static let secondary = TextStyle(size: 13.5)
    /// What belongs to something.
    static let caption = TextStyle(size: 12)
    /// Names below icons.
    static let label = TextStyle(size: 12, weight: .medium)
    /// The strip at the top.
    static let strip = TextStyle(size: 12.5, weight: .semibold, hasEvenDigits: true)
}

/// A text with its place in a frame.
struct TextLine {
    /// Where the text stands from left to right. `leading` is the right side for a text that is read from there.
    enum Alignment {
        case leading
        case center
        case trailing
    }

    var text: String
    var style: TextStyle
    var color: Color
    var alignment = Alignment.leading
    /// How many lines it may take; more are cut with an ellipsis.
    var lines = 1
    /// How far a soft shadow reaches behind the letters, for texts on pictures; 0 for none.
    var halo = 0.0

    init(
        _ text: String, _ style: TextStyle, _ color: Color, _ alignment: Alignment = .leading, lines: Int = 1,
        halo: Double = 0
    ) {
        (self.text, self.style, self.color, self.alignment) = (text, style, color, alignment)
        (self.lines, self.halo) = (lines, halo)
    }
}
