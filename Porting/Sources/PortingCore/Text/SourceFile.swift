import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A Swift source with its syntax tree.
struct SourceFile {
    /// The path, as it was given to the pass.
    let path: String
    /// The source's text.
    let text: String
    /// The syntax tree of the text.
    let tree: SourceFileSyntax
    private let lineStarts: [Int]

    /// Parses a text.
    init(path: String, text: String) {
        self.path = path
        self.text = text
        tree = Parser.parse(source: text)
        var starts = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// Whether the file is the module's `main.swift`.
    var isMain: Bool { path.split(separator: "/").last == "main.swift" }

    /// Returns the line at an offset, counted from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the line at which a node begins.
    func line(of node: some SyntaxProtocol) -> Int { line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset) }

    /// The syntax errors of the source, at most ten.
    var parseErrors: [PortingDiagnostic] {
        guard tree.hasError else { return [] }
        let found = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        return found.prefix(10).map { diagnostic in
            PortingDiagnostic(
                .error, file: path, line: line(at: diagnostic.position.utf8Offset), diagnostic.message,
                remedy: "the file is copied without changes; correct it and port it again")
        }
    }
}

extension SyntaxProtocol {
    /// The node's bytes in the source, without spaces and comments around it.
    var byteRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node's text without spaces and comments around it.
    var plainText: String { trimmedDescription }
}
