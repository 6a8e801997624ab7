/// A lexer that splits a predicate's text into tokens, one at a time.
struct Lexer {
    let source: String
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ source: String) {
        self.source = source
        bytes = Array(source.utf8)
    }

    /// Returns the next token; `end` if only blanks remain.
    mutating func next() throws(PredicateSyntaxError) -> Token {
        skipBlanks()
        let start = position
        guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
        let kind = try kind(startingWith: bytes[start])
        return Token(kind: kind, range: start..<position)
    }

    private mutating func kind(startingWith byte: UInt8) throws(PredicateSyntaxError) -> Token.Kind {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): .string(try string(quote: byte))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
        case UInt8(ascii: "$"): .variable(try variable())
        case UInt8(ascii: "%"): .conversion(try conversion())
        case _ where isNameStart(byte): word()
        default: .symbol(try symbol())
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    func peekByte(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    mutating func advance(_ count: Int = 1) { position += count }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func failure(
        _ code: PredicateSyntaxError.Code,
        _ range: Range<Int>,
        found: String,
        expected: String,
        remedy: String? = nil
    ) -> PredicateSyntaxError {
        PredicateSyntaxError(
            code: code, source: source, range: range, found: found, expected: expected, remedy: remedy)
    }
}

// MARK: - Words

extension Lexer {
    private func isNameStart(_ byte: UInt8) -> Bool {
        Self.isLetter(byte) || (byte >= 0x80 && nonASCIIScalar().properties.isAlphabetic)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Returns the code point at the position. The code point must not be ASCII.
    private func nonASCIIScalar() -> Unicode.Scalar {
        text(position..<min(position + 4, bytes.count)).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// Consumes and returns a name. The position must be at its first character.
    private mutating func consumeName() -> String {
        let start = position
        skipName()
        return text(start..<position)
    }

    private mutating func skipName() {
        while let byte = peekByte() {
            if Self.isLetter(byte) || Self.isDigit(byte) {
                position += 1
            } else if byte >= 0x80, nonASCIIScalar().properties.isAlphabetic {
                position += UTF8.width(nonASCIIScalar())
            } else {
                break
            }
        }
    }

    private mutating func word() -> Token.Kind {
        let start = position
        skipName()
        let letters = bytes[start..<position]
        if let keyword = Token.Keyword(spelling: letters), peekByte() != UInt8(ascii: ":") { return .keyword(keyword) }
        let name = text(start..<position)
        if let selector = consumeSelector(startingWith: name) { return .selector(selector) }
        if name.uppercased() == "UTI", let keyword = consumeTypeOperator() { return .keyword(keyword) }
        return Token.Keyword(spelling: letters).map(Token.Kind.keyword) ?? .name(name)
    }

    /// Consumes the rest of a selector such as `isKindOfClass:` and returns the whole selector. `name` is the first
    /// name of the selector; this name has been consumed already. Returns nil if no colon follows `name`. Each name of
    /// a selector ends in a colon; the colon of `:=` does not count.
    private mutating func consumeSelector(startingWith name: String) -> String? {
        guard peekByte() == UInt8(ascii: ":"), peekByte(1) != UInt8(ascii: "=") else { return nil }
        var selector = name + ":"
        position += 1
        while let byte = peekByte(), isNameStart(byte) {
            let before = position
            let part = consumeName()
            guard peekByte() == UInt8(ascii: ":"), peekByte(1) != UInt8(ascii: "=") else {
                position = before
                break
            }
            position += 1
            selector += part + ":"
        }
        return selector
    }

    private mutating func consumeTypeOperator() -> Token.Keyword? {
        for keyword in [Token.Keyword.typeConformsTo, .typeEquals] {
            let rest = keyword.rawValue.dropFirst("UTI".count)
            let end = position + rest.utf8.count
            if end <= bytes.count, text(position..<end).uppercased() == rest {
                position = end
                return keyword
            }
        }
        return nil
    }

    private mutating func variable() throws(PredicateSyntaxError) -> String {
        let start = position
        position += 1
        guard let byte = peekByte(), isNameStart(byte) else {
            throw failure(.unexpectedText, start..<position, found: "$", expected: "a variable name after $")
        }
        return consumeName()
    }
}

// MARK: - Numbers

extension Lexer {
    private mutating func number() throws(PredicateSyntaxError) -> Number {
        let start = position
        if peekByte() == UInt8(ascii: "0"), let radix = peekByte(1).flatMap(Self.radix) {
            position += 2
            let digits = consumeDigits { Character(Unicode.Scalar($0)).isHexDigit || $0 == UInt8(ascii: "_") }
            guard let value = UInt64(digits, radix: radix) else { throw badNumber(start) }
            return try checked(Double(value), integer: Int64(exactly: value), start)
        }
        var text = consumeDigits(Self.isDigit)
        var isWhole = true
        if peekByte() == UInt8(ascii: "."), let byte = peekByte(1), Self.isDigit(byte) {
            position += 1
            text += "." + consumeDigits(Self.isDigit)
            isWhole = false
        }
        if let exponent = consumeExponent() {
            text += exponent
            isWhole = false
        }
        if let byte = peekByte(), isNameStart(byte) { throw badNumber(start) }
        guard let value = Double(text) else { throw badNumber(start) }
        return try checked(value, integer: isWhole ? Int64(text) : nil, start)
    }

    private static func radix(_ byte: UInt8) -> Int? {
        switch byte | 0x20 {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    private mutating func consumeDigits(_ accepts: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = peekByte(), accepts(byte) { position += 1 }
        return text(start..<position)
    }

    /// Consumes an exponent such as `e-5`; returns nil and consumes nothing if no digits follow.
    private mutating func consumeExponent() -> String? {
        guard let byte = peekByte(), byte | 0x20 == UInt8(ascii: "e") else { return nil }
        let hasSign = peekByte(1) == UInt8(ascii: "-") || peekByte(1) == UInt8(ascii: "+")
        guard let digit = peekByte(hasSign ? 2 : 1), Self.isDigit(digit) else { return nil }
        let start = position
        position += hasSign ? 2 : 1
        _ = consumeDigits(Self.isDigit)
        return text(start..<position)
    }

    private func checked(_ value: Double, integer: Int64?, _ start: Int) throws(PredicateSyntaxError) -> Number {
        if let integer { return Number(integer) }
        guard let number = Number(value) else { throw badNumber(start) }
        return number
    }

    private func badNumber(_ start: Int) -> PredicateSyntaxError {
        let end = max(position, start + 1)
        return failure(
            .invalidNumber, start..<end, found: text(start..<end),
            expected: "a decimal number, or 0x, 0o, 0b and digits of that base")
    }
}

// MARK: - Symbols

extension Lexer {
    private mutating func symbol() throws(PredicateSyntaxError) -> Token.Symbol {
        if let second = peekByte(1), second != 0, let symbol = Token.Symbol(bytes[position], second) {
            position += 2
            return symbol
        }
        if let symbol = Token.Symbol(bytes[position]) {
            position += 1
            return symbol
        }
        let first = Unicode.Scalar(bytes[position])
        let scalar = first.isASCII ? first : nonASCIIScalar()
        let range = position..<position + UTF8.width(scalar)
        guard scalar.value != 0 else { throw forbiddenNUL(range) }
        let isVisible = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
        throw failure(
            .unexpectedText, range,
            found: isVisible ? String(scalar) : "the character U+" + hexadecimal(scalar),
            expected: "an expression or an operator",
            remedy: scalar == "?" ? "put wildcards inside the quoted pattern of LIKE" : nil)
    }

    func forbiddenNUL(_ range: Range<Int>) -> PredicateSyntaxError {
        failure(
            .forbiddenCharacter, range, found: "the character U+0000", expected: "text without NUL",
            remedy: "an identifier cannot contain NUL; remove it")
    }

    private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
