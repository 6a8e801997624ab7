/// A token of an interface's text.
struct InterfaceToken: Equatable {
    enum Kind: Equatable {
        /// A word of letters, digits, `_`, `-` and `.`.
        case word
        /// A punctuation sign or the arrow `->`, or any other character, which the parser rejects.
        case sign
        case end
    }

    let kind: Kind
    let text: String
    let line: Int
    let column: Int
    /// The comment above the token, without comment signs; empty without a comment.
    let documentation: String

    /// The token as error messages show it.
    var quoted: String { kind == .end ? "the end of the text" : "'\(text)'" }
}

/// A scanner that divides the text of an interface into words and signs; it reads every byte once.
struct InterfaceScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func next() -> InterfaceToken {
        let documentation = skipSpace()
        let start = position
        let column = start - lineStart + 1
        guard start < bytes.count else {
            return InterfaceToken(kind: .end, text: "", line: line, column: column, documentation: documentation)
        }
        // The arrow is checked first, because words may contain a hyphen too.
        let isArrow = bytes[start...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: ">")])
        let isWord = Self.isWordByte(bytes[start]) && !isArrow
        if isWord {
            while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
        } else {
            position += isArrow ? 2 : characterLength(at: start)
        }
        return InterfaceToken(
            kind: isWord ? .word : .sign, text: String(decoding: bytes[start..<position], as: UTF8.self), line: line,
            column: column, documentation: documentation)
    }

    /// Skips spaces and comments; returns the comment lines directly above the next token.
    private mutating func skipSpace() -> String {
        var comments: [String] = []
        var isLineEmpty = position == 0
        var isAfterComment = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"):
                // An empty line separates a comment from the following declaration.
                if isLineEmpty && !isAfterComment { comments = [] }
                isLineEmpty = true
                isAfterComment = false
                position += 1
                line += 1
                lineStart = position
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "#"):
                // A comment at the end of a line belongs to that line, whose token has been returned already.
                let text = scanComment()
                if isLineEmpty { comments.append(text) }
                isAfterComment = true
            default:
                return comments.joined(separator: "\n")
            }
        }
        return comments.joined(separator: "\n")
    }

    private mutating func scanComment() -> String {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var text = bytes[(position + 1)..<end]
        if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
        while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\r") { text = text.dropLast() }
        position = end
        return String(decoding: text, as: UTF8.self)
    }

    private func characterLength(at start: Int) -> Int {
        let continuation = bytes[(start + 1)...].prefix(3).prefix { $0 & 0xC0 == 0x80 }
        return 1 + continuation.count
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default:
            false
        }
    }
}
