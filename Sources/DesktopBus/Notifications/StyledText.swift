/// A text in stretches of one appearance each, as the body of a notification is shown.
public struct StyledText: Hashable, Sendable {
    /// A stretch of text.
    public struct Span: Hashable, Sendable {
        /// The text.
        public var text: String
        /// Whether it is bold.
        public var isBold: Bool
        /// Whether it is italic.
        public var isItalic: Bool
        /// Whether it is underlined.
        public var isUnderlined: Bool
        /// Where it leads, an http, https or mailto address; nil when it is no link.
        public var link: String?

        /// Makes a stretch.
        public init(
            _ text: String, isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
            link: String? = nil
        ) {
            (self.text, self.isBold, self.isItalic) = (text, isBold, isItalic)
            (self.isUnderlined, self.link) = (isUnderlined, link)
        }
    }

    /// The stretches, none of them empty and no two neighbours of the same appearance.
    public private(set) var spans: [Span] = []

    /// Makes an empty text.
    public init() {}

    /// The text without its appearance.
    public var plain: String { spans.map(\.text).joined() }

    /// Adds a stretch at the end.
    mutating func append(_ span: Span) {
        guard !span.text.isEmpty else { return }
        if var last = spans.last {
            let text = last.text
            last.text = span.text
            if last == span {
                spans[spans.count - 1].text = text + span.text
                return
            }
        }
        spans.append(span)
    }
}
