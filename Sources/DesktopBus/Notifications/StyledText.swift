/// The text of a notification's body, in spans of uniform style.
package struct StyledText: Hashable, Sendable {
    /// A span of text.
    package struct Span: Hashable, Sendable {
        /// The text.
        package var text: String
        /// Whether the text is bold.
        package var isBold: Bool
        /// Whether the text is italic.
        package var isItalic: Bool
        /// Whether the text is underlined.
        package var isUnderlined: Bool
        /// The address that the link opens, with the scheme http, https or mailto; nil if the span is not a link.
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

    /// Appends a span, or extends the last span if both have the same style. An empty span is ignored.
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
