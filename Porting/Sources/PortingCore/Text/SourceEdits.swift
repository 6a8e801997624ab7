/// A list of changes to a text, by offsets in the original.
struct SourceEdits {
    /// A replacement of the bytes in `range` by `text`.
    private struct Edit {
        let range: Range<Int>
        let text: String
        /// Whether `text` adds lines, after which the line numbers of the original have to be restored.
        let addsLines: Bool

        /// The position among all edits; insertions precede replacements at the same offset.
        func order(at index: Int) -> (Int, Int, Int) { (range.lowerBound, range.isEmpty ? 0 : 1, index) }
    }

    private var edits: [Edit] = []

    /// Whether there is no change.
    var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range by a text with the same number of line breaks.
    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, addsLines: false))
    }

    /// Removes a range that has no line break.
    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

    /// Inserts a text without line breaks.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Inserts whole lines before the rest of the line at `offset`.
    mutating func insertLines(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, addsLines: true))
    }

    /// Returns the changed text.
    ///
    /// Edits at the same offset are applied in the order in which they were added. An edit that overlaps an earlier one
    /// is ignored.
    ///
    /// - Parameter originalFile: the path that compiler messages and the debugger are to show; nil to leave the
    ///   changed file's own path and lines.
    func apply(to text: String, originalFile: String?) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.count * 64)
        if let originalFile { result += Self.location(originalFile, 1).utf8 }
        var (position, line) = (0, 1)
        func copy(to end: Int) {
            for byte in bytes[position..<end] where byte == UInt8(ascii: "\n") { line += 1 }
            result += bytes[position..<end]
            position = end
        }
        let sorted = edits.enumerated().sorted {
            $0.element.order(at: $0.offset) < $1.element.order(at: $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            copy(to: edit.range.lowerBound)
            result += edit.text.utf8
            if edit.addsLines, let originalFile { result += Self.location(originalFile, line).utf8 }
            for byte in bytes[edit.range] where byte == UInt8(ascii: "\n") { line += 1 }
            position = edit.range.upperBound
        }
        copy(to: bytes.count)
        return String(decoding: result, as: UTF8.self)
    }

    private static func location(_ file: String, _ line: Int) -> String {
        let quoted = file.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        let escaped = quoted.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
        return "#sourceLocation(file: \"\(escaped)\", line: \(line))\n"
    }
}
