import PredicateFormat

/// A syntax fault in a JSON text, with its position and a description of the expected syntax.
public struct JSONSyntaxFault: DiagnosticError, Hashable, Sendable {
    /// A description of the expected syntax, including an article.
    public let expected: String

    /// The line of the fault, counted from 1.
    public let line: Int

    /// The column of the fault in Unicode scalars, counted from 1.
    public let column: Int

    /// The line with the fault marked.
    public let excerpt: SourceExcerpt

    /// Creates a fault from its byte offset in UTF-8; computes the line and the column.
    init(expected: String, bytes: [UInt8], offset: Int) {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
        self.expected = expected
        line = bytes[..<offset].count { $0 == newline } + 1
        column = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count + 1
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        excerpt = SourceExcerpt(text: text, range: (offset - start)..<(offset - start + 1))
    }

    /// The diagnostic, with the line and column as its location.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "jsonSyntax", message: "this is not valid JSON: expected \(expected)",
            place: "line \(line), column \(column)", excerpt: excerpt)
    }
}
