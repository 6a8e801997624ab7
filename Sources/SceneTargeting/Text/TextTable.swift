/// A text table with aligned columns.
package struct TextTable {
    /// The number of spaces between two columns.
    private static let gap = 2

    private var rows: [[String]]

    /// Creates a table with a heading for each column.
    package init(headings: [String]) { rows = [headings] }

    /// Adds a row. The row must have one cell for each heading. Control characters in the cells are replaced by visible
    /// characters.
    package mutating func add(_ cells: [String]) { rows.append(cells.map(TerminalText.visible)) }

    /// The lines of the table, without trailing spaces.
    package var lines: [String] {
        let widths = rows[0].indices.map { column in rows.map { TerminalText.width($0[column]) }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).reduce(into: "") { line, cell in
                line += cell.0 + String(repeating: " ", count: cell.1 - TerminalText.width(cell.0) + Self.gap)
            }.trimmingTrailingBlanks
        }
    }
}

/// Functions for text that is shown on a terminal.
package enum TerminalText {
    /// Returns a text in which control characters are replaced by visible characters, because they could change the
    /// state of the terminal.
    package static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: "·"
                    case .format where scalar != "\u{200D}": "·"
                    default: scalar
                    }
                }))
    }

    /// Returns the number of terminal columns that a text needs.
    package static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    }

    /// Returns the text, truncated to a number of terminal columns if necessary. A truncated text ends with an
    /// ellipsis.
    package static func shortened(_ text: String, to width: Int) -> String {
        guard self.width(text) > width else { return text }
        var result = ""
        for character in text {
            if self.width(result) + self.width(String(character)) > width - 1 { break }
            result.append(character)
        }
        return result + "…"
    }
}

extension Character {
    /// Whether the character needs two terminal columns, as East Asian wide characters and emoji do.
    fileprivate var isWide: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        if unicodeScalars.contains("\u{FE0F}") { return true }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }
}

extension String {
    fileprivate var trimmingTrailingBlanks: String {
        var result = self[...]
        while result.last == " " { result.removeLast() }
        return String(result)
    }
}
