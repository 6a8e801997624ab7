/// A strict scanner of JSON text. It finds the end of a value and the first fault before that end.
///
/// The scanner accepts the text that RFC 8259 defines, with restrictions that the RFC recommends or permits. An object
/// has no two members with the same name. Every escape and every byte sequence of a string is a Unicode scalar. The
/// length of a number and the number of combining marks of a character in a name are limited. The general decoder
/// accepts more than that, and the RFC does not define the meaning of such text. Another program may read another value
/// from the same message, so such a message is refused.
///
/// The time is linear in the length of the text. The scanner does not recurse; callers limit the nesting of the text
/// because the general decoder does.
struct JSONScanner {
    /// The maximum length of a number in bytes. The longest number that an encoder writes for a 64-bit value has 24
    /// bytes.
    static let maximumNumberBytes = 64

    private let bytes: UnsafeRawBufferPointer
    /// The offset of the next byte.
    private(set) var offset: Int
    /// Whether each open container is an object, the outermost first.
    private var containers: [Bool] = []
    private var names: MemberNames

    init(_ bytes: UnsafeRawBufferPointer, offset: Int = 0) {
        (self.bytes, self.offset) = (bytes, offset)
        names = MemberNames(bytes)
    }

    /// Checks that a text is one object.
    ///
    /// - Throws: the first fault of the text.
    static func checkObject(_ text: UnsafeRawBufferPointer) throws(MessageFault) {
        var scanner = JSONScanner(text)
        scanner.skipBlanks()
        guard scanner.peek == UInt8(ascii: "{") else { throw .notAnObject }
        try scanner.skipValue()
        scanner.skipBlanks()
        guard scanner.peek == nil else { throw scanner.malformed }
    }

    /// Moves the position behind the next value.
    ///
    /// - Throws: the first fault of the value.
    mutating func skipValue() throws(MessageFault) {
        repeat {
            while try entersContainer() {}
        } while try hasNextValue()
    }

    /// Reads a value, or the beginning of a container up to its first value. Returns whether such a value follows.
    private mutating func entersContainer() throws(MessageFault) -> Bool {
        skipBlanks()
        switch peek {
        case UInt8(ascii: "{"):
            offset += 1
            if accept(UInt8(ascii: "}")) { return false }
            containers.append(true)
            names.beginObject()
            try memberName()
            return true
        case UInt8(ascii: "["):
            offset += 1
            if accept(UInt8(ascii: "]")) { return false }
            containers.append(false)
            return true
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: try number()
        }
        return false
    }

    /// Reads the text between a value and the next one. Returns whether there is a next value; false behind the end of
    /// the outermost container.
    private mutating func hasNextValue() throws(MessageFault) -> Bool {
        while let isObject = containers.last {
            if accept(UInt8(ascii: ",")) {
                if isObject { try memberName() }
                return true
            }
            guard accept(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw malformed }
            containers.removeLast()
            if isObject { names.endObject() }
        }
        return false
    }

    private mutating func memberName() throws(MessageFault) {
        skipBlanks()
        guard peek == UInt8(ascii: "\"") else { throw malformed }
        let start = offset
        let isPlain = try string()
        try names.insert(start + 1..<offset - 1, isPlain: isPlain)
        guard accept(UInt8(ascii: ":")) else { throw malformed }
    }

    private mutating func literal(_ text: StaticString) throws(MessageFault) {
        for index in 0..<text.utf8CodeUnitCount {
            guard peek == text.utf8Start[index] else { throw malformed }
            offset += 1
        }
    }

    private mutating func number() throws(MessageFault) {
        let start = offset
        if peek == UInt8(ascii: "-") { offset += 1 }
        if peek == UInt8(ascii: "0") { offset += 1 } else { try digits() }
        if peek == UInt8(ascii: ".") {
            offset += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            offset += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
            try digits()
        }
        guard offset - start <= Self.maximumNumberBytes else { throw .numberTooLong(limit: Self.maximumNumberBytes) }
    }

    private mutating func digits() throws(MessageFault) {
        let start = offset
        while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
        guard offset > start else { throw malformed }
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var malformed: MessageFault { .malformed(offset: offset) }

    /// Skips blanks, and the given byte if it follows. Returns whether it followed.
    private mutating func accept(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }
}

// MARK: - Strings

extension JSONScanner {
    /// Reads a string. Returns whether it is ASCII without escapes.
    private mutating func string() throws(MessageFault) -> Bool {
        offset += 1
        var isPlain = true
        while true {
            offset = PlainBytes.end(in: bytes, from: offset)
            switch peek {
            case nil: throw malformed
            case UInt8(ascii: "\""):
                offset += 1
                return isPlain
            case UInt8(ascii: "\\"): try escape()
            default: try multibyteScalar()
            }
            isPlain = false
        }
    }

    private mutating func escape() throws(MessageFault) {
        let start = offset
        offset += 1
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            guard let unit = hexadecimalUnit(), unit < 0xDC00 || unit > 0xDFFF else {
                throw .invalidText(offset: start)
            }
            guard unit >= 0xD800, unit <= 0xDBFF else { return }
            guard peek == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") else {
                throw .invalidText(offset: start)
            }
            offset += 2
            guard let low = hexadecimalUnit(), low >= 0xDC00, low <= 0xDFFF else { throw .invalidText(offset: start) }
        default: throw .invalidText(offset: start)
        }
    }

    /// Reads the four hexadecimal digits of an escape; nil if other bytes follow.
    private mutating func hexadecimalUnit() -> UInt16? {
        guard let unit = HexadecimalUnit.value(in: bytes, at: offset) else { return nil }
        offset += 4
        return unit
    }

    /// Reads a scalar of two to four bytes, in the well-formed sequences of the Unicode standard.
    private mutating func multibyteScalar() throws(MessageFault) {
        let lead = bytes[offset]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let count: Int
        switch lead {
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: count = 4
        default: throw .invalidText(offset: offset)
        }
        guard offset + count <= bytes.count, second.contains(bytes[offset + 1]),
            bytes[offset + 2..<offset + count].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw .invalidText(offset: offset) }
        offset += count
    }
}

/// The bytes of a string that represent themselves: ASCII except control characters, quotation marks and backslashes.
enum PlainBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the offset of the first byte that is not plain, or the number of bytes.
    static func end(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = start
        while offset + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let others = (word | smaller(than: 0x20, in: word) | zeros(word ^ quotes) | zeros(word ^ backslashes))
            // The lowest marked byte is never marked by mistake; a borrow of the subtraction can mark only bytes above
            // it.
            let marks = others & highBits
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < bytes.count, isPlain(bytes[offset]) { offset += 1 }
        return offset
    }

    private static let quotes = ones &* UInt64(UInt8(ascii: "\""))
    private static let backslashes = ones &* UInt64(UInt8(ascii: "\\"))

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Marks the high bits of the bytes below a limit of at most 128.
    private static func smaller(than limit: UInt64, in word: UInt64) -> UInt64 { (word &- ones &* limit) & ~word }

    private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
}

/// The four hexadecimal digits of an escape.
enum HexadecimalUnit {
    static func value(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[offset..<offset + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }
}
