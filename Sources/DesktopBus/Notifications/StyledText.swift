/// Text in spans of uniform style, for the body of a notification.
public struct StyledText: Hashable, Sendable {
    /// A span of text.
    public struct Span: Hashable, Sendable {
        /// The text.
        public var text: String
        /// Whether it is bold.
        public var isBold: Bool
        /// Whether it is italic.
        public var isItalic: Bool
        /// Whether it is underlined.
        public var isUnderlined: Bool
        /// The target, an http, https or mailto address; nil if the span is not a link.
        public var link: String?

        /// Makes a span.
        public init(
            _ text: String, isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
            link: String? = nil
        ) {
            (self.text, self.isBold, self.isItalic) = (text, isBold, isItalic)
            (self.isUnderlined, self.link) = (isUnderlined, link)
        }
    }

    /// The spans; no span is empty, and no two neighbouring spans have the same style.
    public private(set) var spans: [Span] = []

    /// Makes a text without styles.
    public init(_ text: String = "") { append(Span(text)) }

    /// The text without styles.
    public var plain: String { spans.map(\.text).joined() }

    /// Appends a span.
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
