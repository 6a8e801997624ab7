/// A lenient parser of the markup in notification bodies.
///
/// The tags `b`, `i`, `u` and `a` become styles, `img` is replaced by its alternative text and `br` by a line break.
/// Other tags are removed, but their contents stay. Text that is not a tag or a character reference stays as written,
/// so that no readable text is lost.
struct MarkupParser {
    /// The maximum length of a tag, in Unicode scalars. A longer tag is treated as plain text, so that the parsing time
    /// stays linear.
    private static let longestTag = 2048
    private static let longestReference = 10

    private var remaining: Substring.UnicodeScalarView
    private var text = StyledText()
    private var pending = String.UnicodeScalarView()
    private var bold = 0
    private var italic = 0
    private var underlined = 0
    private var links: [String?] = []

    /// Parses markup.
    static func parse(_ markup: String) -> StyledText {
        var parser = MarkupParser(remaining: Substring(markup).unicodeScalars)
        parser.run()
        return parser.text
    }

    private init(remaining: Substring.UnicodeScalarView) {
        self.remaining = remaining
    }

    private mutating func run() {
        while let scalar = remaining.first {
            switch scalar {
            case "<" where consumeTag(): break
            case "&": consumeReference()
            default:
                remaining.removeFirst()
                if Self.isShown(scalar) { pending.append(scalar) }
            }
        }
        flush()
    }

    /// Whether a character is shown. Line breaks, tabs, and all characters other than control characters are shown.
    static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }

    private mutating func flush() {
        text.append(
            StyledText.Span(
                String(pending), isBold: bold > 0, isItalic: italic > 0, isUnderlined: underlined > 0,
                link: links.last ?? nil))
        pending = String.UnicodeScalarView()
    }

    private mutating func consumeTag() -> Bool {
        let window = remaining.dropFirst().prefix(Self.longestTag)
        // A second opening bracket before the closing one means that the first bracket is a character of the text.
        guard let end = window.firstIndex(where: { $0 == ">" || $0 == "<" }), window[end] == ">",
            let tag = MarkupTag(String(Substring(window[..<end])))
        else { return false }
        remaining = remaining[remaining.index(after: end)...]
        flush()
        apply(tag)
        return true
    }

    private mutating func apply(_ tag: MarkupTag) {
        let step = tag.isEnd ? -1 : (tag.isEmpty ? 0 : 1)
        switch tag.name {
        case "b", "strong": bold = max(0, bold + step)
        case "i", "em": italic = max(0, italic + step)
        case "u": underlined = max(0, underlined + step)
        case "a" where tag.isEnd: _ = links.popLast()
        case "a" where !tag.isEmpty: links.append(tag.attributes["href"].flatMap(Self.safeLink))
        case "img" where !tag.isEnd:
            pending.append(contentsOf: (tag.attributes["alt"] ?? "").unicodeScalars.filter(Self.isShown))
        case "br", "br/": if !tag.isEnd { pending.append("\n") }
        default: break
        }
    }

    /// Returns the address if it is a web or mail address; otherwise nil, so that a link cannot open a file or start a
    /// program.
    private static func safeLink(_ address: String) -> String? {
        let lowered = address.lowercased()
        let isKnown = ["http://", "https://", "mailto:"].contains { lowered.hasPrefix($0) }
        let isClean = address.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != " " }
        return isKnown && isClean ? address : nil
    }

    private mutating func consumeReference() {
        let window = remaining.dropFirst().prefix(Self.longestReference)
        if let end = window.firstIndex(of: ";"), let scalar = MarkupTag.scalar(String(Substring(window[..<end]))) {
            remaining = remaining[remaining.index(after: end)...]
            if Self.isShown(scalar) { pending.append(scalar) }
        } else {
            pending.append(remaining.removeFirst())
        }
    }
}
