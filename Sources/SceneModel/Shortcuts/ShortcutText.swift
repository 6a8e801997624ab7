/// The conversion of texts of apps to texts that can be shown in one line.
package enum ShortcutText {
    /// Returns a text in one line. Line breaks and tabs become spaces. Other control characters and characters that
    /// change the direction of text are removed. A text that is too long ends with an ellipsis.
    ///
    /// - Parameter limit: the maximum number of characters.
    package static func displayable(_ text: String, limit: Int) -> String {
        // Most titles are short and plain, so they are returned as they are.
        if text.utf8.count <= limit, isPlain(text) { return text }
        var shown = String.UnicodeScalarView()
        // A character can consist of arbitrarily many scalars, so the scalars are limited, too.
        for scalar in text.unicodeScalars.prefix(limit * 8) {
            switch scalar {
            case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": shown.append(" ")
            default: if isVisible(scalar) { shown.append(scalar) }
            }
        }
        let result = String(shown)
        let isCut = result.count > limit || text.unicodeScalars.dropFirst(limit * 8).first != nil
        return isCut ? String(result.prefix(limit - 1)) + "…" : result
    }

    /// Whether a text consists of ASCII characters other than control characters.
    private static func isPlain(_ text: String) -> Bool {
        let isPlain = { (byte: UInt8) in (0x20..<0x7F).contains(byte) }
        return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? text.utf8.allSatisfy(isPlain)
    }

    /// Whether a scalar belongs to visible text. Joiners are kept, because scripts and emoji need them.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned: false
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }
}
