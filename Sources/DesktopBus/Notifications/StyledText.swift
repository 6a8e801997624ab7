/// Text in spans of uniform style, for the body of a notification.
package struct StyledText: Hashable, Sendable {
    /// A span of text.
    package struct Span: Hashable, Sendable {
        /// The text.
        package var text: String
        /// Whether it is bold.
        package var isBold: Bool
        /// Whether it is italic.
        package var isItalic: Bool
        /// Whether it is underlined.
        package var isUnderlined: Bool
        /// The target, an http, https or mailto address; nil if the span is not a link.
        package var link: String?

        /// Makes a span.
        package init(
            _ text: String, isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
            link: String? = nil
        ) {
            (self.text, self.isBold, self.isItalic) = (text, isBold, isItalic)
            (self.isUnderlined, self.link) = (isUnderlined, link)
        }
    }

    /// The spans; no span is empty, and no two neighbouring spans have the same style.
    package private(set) var spans: [Span] = []

    /// Makes a text without styles.
    package init(_ text: String = "") { append(Span(text)) }

    /// The text without styles.
    package var plain: String { spans.map(\.text).joined() }

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
