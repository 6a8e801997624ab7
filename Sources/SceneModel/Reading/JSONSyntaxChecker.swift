import Foundation

/// A checker that finds the position of the first syntax fault in a JSON text. A key that an object contains twice is a
/// fault, too.
///
/// Foundation's decoder on Linux does not report the position of a fault. If an object contains a key several times,
/// the decoder silently ignores all values of the key except one.
struct JSONSyntaxChecker {
    /// The maximum nesting, equal to the limit of Foundation's decoder.
    private static let maximumDepth = 512

    private let bytes: [UInt8]
    private var offset = 0
    /// The keys of the objects that contain the current position, outermost first.
    private var keys: [Set<String>] = []

    private struct SyntaxFailure: Error {
        let expected: String
    }

    /// Creates a checker for a text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the first fault; nil if the text is valid JSON.
    mutating func fault() -> JSONSyntaxFault? {
        do throws(SyntaxFailure) {
            try value(depth: 0)
            skipBlanks()
            if offset < bytes.count { throw SyntaxFailure(expected: "the end of the text") }
            return nil
        } catch {
            return JSONSyntaxFault(expected: error.expected, bytes: bytes, offset: offset)
        }
    }

    private mutating func value(depth: Int) throws(SyntaxFailure) {
        skipBlanks()
        guard depth < Self.maximumDepth else {
            throw SyntaxFailure(expected: "no more than \(Self.maximumDepth) levels")
        }
        switch peek {
        case "{":
            keys.append([])
            try list(closing: "}", depth: depth, of: Self.member)
            keys.removeLast()
        case "[": try list(closing: "]", depth: depth, of: Self.element)
        case "\"": try string()
        case "t": try word("true")
        case "f": try word("false")
        case "n": try word("null")
        case "-": try number()
        case let digit? where Self.isDigit(digit): try number()
        default: throw SyntaxFailure(expected: "a value")
        }
    }

    private mutating func list(
        closing end: Unicode.Scalar, depth: Int, of item: (inout JSONSyntaxChecker, Int) throws(SyntaxFailure) -> Void
    ) throws(SyntaxFailure) {
        offset += 1
        skipBlanks()
        if consume(end) { return }
        while true {
            try item(&self, depth + 1)
            skipBlanks()
            if consume(end) { return }
            guard consume(",") else { throw SyntaxFailure(expected: "\",\" or \"\(Character(end))\"") }
        }
    }

    private static func element(_ checker: inout JSONSyntaxChecker, depth: Int) throws(SyntaxFailure) {
        try checker.value(depth: depth)
    }

    private static func member(_ checker: inout JSONSyntaxChecker, depth: Int) throws(SyntaxFailure) {
        checker.skipBlanks()
        guard checker.peek == "\"" else { throw SyntaxFailure(expected: "a key in quotation marks") }
        let start = checker.offset
        try checker.string()
        try checker.insertKey(from: start)
        checker.skipBlanks()
        guard checker.consume(":") else { throw SyntaxFailure(expected: "\":\" after the key") }
        try checker.value(depth: depth)
    }

    /// Adds the key between a position and the current position to the keys of the innermost object.
    private mutating func insertKey(from start: Int) throws(SyntaxFailure) {
        let quoted = bytes[start..<offset]
        // Two spellings of a key, with and without escape sequences, are the same key.
        let isEscaped = quoted.contains(UInt8(ascii: "\\"))
        let decoded = isEscaped ? try? JSONDecoder().decode(String.self, from: Data(quoted)) : nil
        let key = decoded ?? String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        guard !keys[keys.endIndex - 1].insert(key).inserted else { return }
        offset = start
        throw SyntaxFailure(expected: "a key that the object does not have yet")
    }

    private mutating func string() throws(SyntaxFailure) {
        offset += 1
        while let scalar = peek {
            switch scalar {
            case "\"":
                offset += 1
                return
            case "\\": try escape()
            case ..<" ": throw SyntaxFailure(expected: "an escape sequence instead of a control character")
            default: offset += 1
            }
        }
        throw SyntaxFailure(expected: "a closing quotation mark")
    }

    private mutating func escape() throws(SyntaxFailure) {
        offset += 1
        switch peek {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": offset += 1
        case "u":
            offset += 1
            let first = try fourDigits()
            guard (0xD800..<0xE000).contains(first) else { return }
            guard first < 0xDC00, consume("\\"), consume("u"), (0xDC00..<0xE000).contains(try fourDigits()) else {
                throw SyntaxFailure(expected: "both halves of a surrogate pair")
            }
        default: throw SyntaxFailure(expected: "an escape such as \\n or \\u00E9")
        }
    }

    private mutating func fourDigits() throws(SyntaxFailure) -> Int {
        let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            throw SyntaxFailure(expected: "four hexadecimal digits")
        }
        offset += 4
        return value
    }

    private mutating func number() throws(SyntaxFailure) {
        _ = consume("-")
        if !consume("0") { try digits() }
        if consume(".") { try digits() }
        if consume("e") || consume("E") {
            if !consume("+") { _ = consume("-") }
            try digits()
        }
    }

    private mutating func digits() throws(SyntaxFailure) {
        let start = offset
        while let scalar = peek, Self.isDigit(scalar) { offset += 1 }
        if offset == start { throw SyntaxFailure(expected: "a digit") }
    }

    private mutating func word(_ text: String) throws(SyntaxFailure) {
        guard bytes[offset...].starts(with: text.utf8) else { throw SyntaxFailure(expected: "a value") }
        offset += text.utf8.count
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// The current byte; nil at the end of the text. Bytes beyond ASCII are valid only inside strings, where the
    /// checker treats all of these bytes alike.
    private var peek: Unicode.Scalar? {
        offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() {
        while let scalar = peek, [" ", "\t", "\r", "\n"].contains(scalar) { offset += 1 }
    }
}
