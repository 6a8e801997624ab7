/// A value of a property list in the old text form, in which Xcode writes project files and many `.strings` files.
public indirect enum PropertyListTree: Hashable, Sendable {
    /// A text, quoted or not. Numbers and dates are texts too.
    case text(String)
    /// A list in parentheses.
    case array([PropertyListTree])
    /// Pairs in braces.
    case dictionary([String: PropertyListTree])

    /// The text; nil for another kind of value.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The elements; empty for another kind of value.
    public var elements: [PropertyListTree] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The pairs; empty for another kind of value.
    public var pairs: [String: PropertyListTree] {
        if case .dictionary(let pairs) = self { pairs } else { [:] }
    }

    /// The texts of the elements; a single text counts as a list of one.
    public var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

    /// Returns the value of a key; nil if the dictionary does not have the key, and for another kind of value.
    public subscript(key: String) -> PropertyListTree? { pairs[key] }
}

/// The reason why a property list in text form cannot be read.
public struct PropertyListTreeError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The problem, without a full stop.
    public var message: String
}

extension PropertyListTree {
    /// The maximum number of nested values.
    private static let maximumDepth = 64

    /// Parses a text.
    public init(parsing text: String) throws(PropertyListTreeError) {
        var parser = Parser(bytes: Array(text.utf8))
        try parser.skipSpace()
        self = try parser.value(depth: 0)
        try parser.skipSpace()
        guard parser.isAtEnd else { throw parser.error("unexpected text after the property list") }
    }

    private struct Parser {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { position >= bytes.count }
        var current: UInt8? { isAtEnd ? nil : bytes[position] }

        func error(_ message: String) -> PropertyListTreeError {
            let line = bytes.prefix(position).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
            return PropertyListTreeError(line: line, message: message)
        }

        /// Skips white space and comments.
        mutating func skipSpace() throws(PropertyListTreeError) {
            while let byte = current {
                if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                    position += 1
                } else if byte == UInt8(ascii: "/"), bytes.dropFirst(position + 1).first == UInt8(ascii: "/") {
                    while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
                } else if byte == UInt8(ascii: "/"), bytes.dropFirst(position + 1).first == UInt8(ascii: "*") {
                    try skipBlockComment()
                } else {
                    return
                }
            }
        }

        private mutating func skipBlockComment() throws(PropertyListTreeError) {
            let start = position
            position += 2
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return
                }
                position += 1
            }
            position = start
            throw error("a comment does not end")
        }

        mutating func value(depth: Int) throws(PropertyListTreeError) -> PropertyListTree {
            guard depth < maximumDepth else { throw error("values are nested too deeply") }
            switch current {
            case UInt8(ascii: "{"): return try dictionary(depth)
            case UInt8(ascii: "("): return try array(depth)
            case nil: throw error("the property list ends too early")
            default: return .text(try string())
            }
        }

        private mutating func dictionary(_ depth: Int) throws(PropertyListTreeError) -> PropertyListTree {
            position += 1
            var pairs: [String: PropertyListTree] = [:]
            while true {
                try skipSpace()
                guard let byte = current else { throw error("a dictionary does not end") }
                if byte == UInt8(ascii: "}") { break }
                let key = try string()
                try skipSpace()
                guard current == UInt8(ascii: "=") else { throw error("expected “=” after “\(key)”") }
                position += 1
                try skipSpace()
                pairs[key] = try value(depth: depth + 1)
                try skipSpace()
                guard current == UInt8(ascii: ";") else { throw error("expected “;” after the value of “\(key)”") }
                position += 1
            }
            position += 1
            return .dictionary(pairs)
        }

        private mutating func array(_ depth: Int) throws(PropertyListTreeError) -> PropertyListTree {
            position += 1
            var elements: [PropertyListTree] = []
            while true {
                try skipSpace()
                if current == UInt8(ascii: ")") { break }
                elements.append(try value(depth: depth + 1))
                try skipSpace()
                if current == UInt8(ascii: ",") {
                    position += 1
                } else if current != UInt8(ascii: ")") {
                    throw error("expected “,” or “)” in a list")
                }
            }
            position += 1
            return .array(elements)
        }

        private mutating func string() throws(PropertyListTreeError) -> String {
            if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try quotedString() }
            let start = position
            while let byte = current, Self.isPlain(byte) { position += 1 }
            guard position > start else { throw error("expected a text, a list or a dictionary") }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        private static func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xff:
                true
            default: "_$/:.-+@<>".utf8.contains(byte)
            }
        }

        private mutating func quotedString() throws(PropertyListTreeError) -> String {
            let quote = current
            let start = position
            position += 1
            var result: [UInt8] = []
            while let byte = current {
                position += 1
                if byte == quote { return String(decoding: result, as: UTF8.self) }
                if byte == UInt8(ascii: "\\"), let next = current {
                    position += 1
                    append(escape: next, to: &result)
                } else {
                    result.append(byte)
                }
            }
            position = start
            throw error("a quoted text does not end")
        }

        private mutating func append(escape: UInt8, to result: inout [UInt8]) {
            switch escape {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = String(decoding: bytes.dropFirst(position).prefix(4), as: UTF8.self)
                guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
                else { return result.append(escape) }
                position += 4
                result += String(Character(scalar)).utf8
            default: result.append(escape)
            }
        }
    }
}
