/// An excerpt of a text: a line with a marked part. Carets are shown under the marked part.
public struct SourceExcerpt: Hashable, Sendable {
    /// The line, shortened around the marked part if it is long.
    public let line: String

    /// The number of characters before the first caret.
    public let caretColumn: Int

    /// The number of carets, at least one.
    public let caretCount: Int

    /// The maximum number of characters that are kept of each of three parts: the marked part, the text before it, and
    /// the text after it.
    static let context = 60

    /// Creates an excerpt of the line in `text` that contains the start of `range`.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - range: offsets in UTF-8 bytes; a range past the end marks the end of the text.
    public init(text: String, range: Range<Int>) {
        let utf8 = Array(text.utf8)
        let low = min(max(range.lowerBound, 0), utf8.count)
        let high = min(max(range.upperBound, low), utf8.count)
        let newline = UInt8(ascii: "\n")
        let lineStart = utf8[..<low].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let lineEnd = utf8[low...].firstIndex(of: newline) ?? utf8.count

        let before = Self.end(of: utf8[lineStart..<low])
        let marked = Self.prefix(of: utf8[low..<max(low, min(high, lineEnd))])
        let after = Self.prefix(of: utf8[max(low, min(high, lineEnd))..<lineEnd])
        line = before + marked + after
        caretColumn = before.count
        caretCount = max(1, marked.count)
    }

    /// The maximum number of bytes that are read of each part, so that a line of a million bytes is not read for sixty
    /// characters. The kept characters fit into these bytes except in extreme cases.
    private static let contextBytes = 32 * context

    private static func prefix(of bytes: ArraySlice<UInt8>) -> String {
        var kept = bytes.prefix(contextBytes)
        if kept.count < bytes.count {
            while let last = kept.popLast(), last & 0xC0 == 0x80 {}
        }
        let text = visible(kept)
        return text.count > context || kept.count < bytes.count ? text.prefix(context) + "…" : text
    }

    private static func end(of bytes: ArraySlice<UInt8>) -> String {
        var kept = bytes.suffix(contextBytes)
        if kept.count < bytes.count { kept = kept.drop { $0 & 0xC0 == 0x80 } }
        let text = visible(kept)
        return text.count > context || kept.count < bytes.count ? "…" + text.suffix(context) : text
    }

    /// Returns two lines: the text line and the carets below it.
    func rendered() -> [String] {
        [line, String(repeating: " ", count: caretColumn) + String(repeating: "^", count: caretCount)]
    }

    /// Returns the bytes as text in which every control character takes one visible column.
    private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        String(
            String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
                scalar.properties.generalCategory == .control ? "·" : Character(scalar)
            }.reduce(into: "") { $0.append($1) }
        )
    }
}
