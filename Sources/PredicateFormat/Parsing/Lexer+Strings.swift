// Quoted strings and `%` conversions.

extension Lexer {
    /// Consumes a quoted string and returns its contents. The position must be at the opening quote.
    mutating func string(quote: UInt8) throws(PredicateSyntaxError) -> String {
        let start = position
        advance()
        let contents = position
        var unescaped: [UInt8]?
        // Fast path: most strings contain no special characters and are consumed up to the quote in one step.
        let isPlain = { (byte: UInt8) in byte != quote && byte != UInt8(ascii: "\\") && byte != 0 }
        advance(bytes[contents...].prefix(while: isPlain).count)
        while let byte = peekByte() {
            switch byte {
            case quote:
                let result = unescaped.map { String(decoding: $0, as: UTF8.self) } ?? text(contents..<position)
                advance()
                return result
            case 0:
                throw forbiddenNUL(position..<position + 1)
            case UInt8(ascii: "\\"):
                if unescaped == nil { unescaped = Array(bytes[contents..<position]) }
                unescaped?.append(contentsOf: Array(String(try escape()).utf8))
            default:
                unescaped?.append(byte)
                advance()
            }
        }
        throw failure(
            .unterminatedString, start..<position, found: "the end of the text",
            expected: "a closing \(Unicode.Scalar(quote))",
            remedy: "close the string, or write \\\(Unicode.Scalar(quote)) for a quote inside it")
    }

    /// Consumes an escape sequence and returns its character. The position must be at the backslash.
    private mutating func escape() throws(PredicateSyntaxError) -> Unicode.Scalar {
        let start = position
        advance()
        guard let byte = peekByte() else {
            throw failure(
                .unterminatedString, start..<position, found: "the end of the text",
                expected: "a character after the backslash")
        }
        switch byte {
        case 0: throw forbiddenNUL(position..<position + 1)
        case UInt8(ascii: "n"): return skip(1, "\n")
        case UInt8(ascii: "t"): return skip(1, "\t")
        case UInt8(ascii: "r"): return skip(1, "\r")
        case UInt8(ascii: "x"): return try scalar(from: hexadecimalUnit(digits: 2, start), start)
        case UInt8(ascii: "u"): return try scalar(from: hexadecimalUnit(digits: 4, start), start)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let digits = text(position..<min(position + 3, bytes.count))
            guard digits.count == 3, let value = UInt32(digits, radix: 8) else { return literalCharacter() }
            advance(3)
            return try scalar(from: value, start)
        default: return literalCharacter()
        }
    }

    private mutating func skip(_ count: Int, _ scalar: Unicode.Scalar) -> Unicode.Scalar {
        advance(count)
        return scalar
    }

    /// Consumes the character at the position and returns it unchanged.
    private mutating func literalCharacter() -> Unicode.Scalar {
        let scalar = text(position..<min(position + 4, bytes.count)).unicodeScalars.first ?? "\u{FFFD}"
        advance(UTF8.width(scalar))
        return scalar
    }

    /// Consumes the letter and the digits of `\x` or `\u` and returns their UTF-16 unit. The position must be at the
    /// letter.
    private mutating func hexadecimalUnit(digits: Int, _ start: Int) throws(PredicateSyntaxError) -> UInt32 {
        let letter = text(position..<position + 1)
        advance()
        let end = min(position + digits, bytes.count)
        let written = text(position..<end)
        guard written.count == digits, written.allSatisfy(\.isHexDigit), let value = UInt32(written, radix: 16) else {
            let end = characterEnd(at: end)
            throw failure(
                .invalidEscape, start..<end, found: text(start..<end),
                expected: "\(digits) hexadecimal digits after \\\(letter)",
                remedy: "write \\\\\(letter) for a backslash and the letter \(letter)")
        }
        advance(digits)
        return value
    }

    /// Returns the first offset, from `offset` on, at which a character begins or the text ends.
    private func characterEnd(at offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    }

    /// Returns the character of a UTF-16 unit. If the unit is the first half of a surrogate pair, consumes the second
    /// half.
    private mutating func scalar(from unit: UInt32, _ start: Int) throws(PredicateSyntaxError) -> Unicode.Scalar {
        if unit == 0 { throw forbiddenNUL(start..<position) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let afterFirst = position
        if (0xD800..<0xDC00).contains(unit), peekByte() == UInt8(ascii: "\\"), peekByte(1) == UInt8(ascii: "u") {
            advance()
            let second = try hexadecimalUnit(digits: 4, afterFirst)
            if (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw failure(
            .loneSurrogate, start..<afterFirst, found: text(start..<afterFirst),
            expected: "both halves of a surrogate pair",
            remedy: "write the character itself, or both \\u escapes of its UTF-16 form")
    }

    /// Consumes a conversion such as `%@` and returns its kind. The position must be at the `%`.
    mutating func conversion() throws(PredicateSyntaxError) -> Token.Conversion {
        let start = position
        advance()
        while let byte = peekByte(), "hlqLzjt".utf8.contains(byte) { advance() }
        let hasLength = position > start + 1
        let letter = peekByte().map { Unicode.Scalar($0) } ?? " "
        if peekByte() != nil { advance() }
        switch letter {
        case "@" where !hasLength: return .object
        case "K" where !hasLength: return .keyPath
        case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C": return .integer
        case "f", "F", "e", "E", "g", "G", "a", "A": return .real
        case "s", "S": return .text
        default:
            let end = letter.isASCII ? position : start + 1
            throw failure(
                .unknownConversion, start..<end, found: text(start..<end),
                expected: "%@, %K, or a printf conversion for a number such as %d or %f",
                remedy: letter == "k" ? "write %K for a key path" : nil)
        }
    }
}
