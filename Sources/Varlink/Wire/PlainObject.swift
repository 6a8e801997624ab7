import Foundation

/// A JSON object of a simple form. It is decoded in one pass over its bytes, in a tenth of the time that the general
/// decoder needs.
///
/// The members are strings of printable ASCII without escapes, Booleans, whole numbers of at most nine digits that are
/// not negative, and objects. An object with anything else (an array, a null, an escape, a duplicate name, malformed
/// text) is left to the general decoder.
package struct PlainObject {
    /// The value of a member.
    package enum Value: Equatable, Sendable {
        /// A string.
        case text(String)
        /// A Boolean.
        case flag(Bool)
        /// A whole number that is not negative and has at most nine digits.
        case number(Int)
        /// An object as JSON text, which is validated only when decoded.
        case object(Data)
    }

    /// The members, in the order of the text.
    package let members: [(name: String, value: Value)]

    /// Decodes an object; nil for an object that is not plain.
    package init?(_ json: Data) {
        let found = json.withUnsafeBytes { bytes -> [(name: String, value: Value)]? in
            var scanner = Scanner(json: json, bytes: bytes)
            return scanner.members()
        }
        guard let found else { return nil }
        members = found
    }

    /// The maximum number of members of a plain object. Every name is compared with all earlier names, so an object
    /// with many members is left to the general decoder.
    static let maximumMembers = 32

    /// Returns the members that precede the member with the given name, as far as they are plain. The text may end
    /// anywhere.
    static func leadingMembers(of json: Data, until name: String) -> [(name: String, value: Value)] {
        json.withUnsafeBytes { bytes in
            var scanner = Scanner(json: json, bytes: bytes)
            return scanner.leadingMembers(until: name)
        }
    }

    /// Whether a text can be written between quotation marks without escapes.
    package static func isPlain(_ text: String) -> Bool {
        let isPlain = { (byte: UInt8) in
            byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? text.utf8.allSatisfy(isPlain)
    }
}

/// A scanner that reads the bytes of an object once.
private struct Scanner {
    private static let maximumDigits = 9
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    let json: Data
    let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(json: Data, bytes: UnsafeRawBufferPointer) { (self.json, self.bytes) = (json, bytes) }

    mutating func members() -> [(name: String, value: PlainObject.Value)]? {
        var members: [(name: String, value: PlainObject.Value)] = []
        guard accept("{") else { return nil }
        if accept("}") { return isAtEnd ? members : nil }
        // Common messages have at most eight members, so the list does not have to grow.
        members.reserveCapacity(8)
        repeat {
            guard members.count < PlainObject.maximumMembers, let name = text(),
                !members.contains(where: { $0.name == name }), accept(":"), let value = value()
            else { return nil }
            members.append((name, value))
        } while accept(",")
        return accept("}") && isAtEnd ? members : nil
    }

    mutating func leadingMembers(until last: String) -> [(name: String, value: PlainObject.Value)] {
        var members: [(name: String, value: PlainObject.Value)] = []
        guard accept("{") else { return members }
        repeat {
            guard members.count < PlainObject.maximumMembers, let name = text(), name != last, accept(":"),
                let value = value()
            else { return members }
            members.append((name, value))
        } while accept(",")
        return members
    }

    private mutating func value() -> PlainObject.Value? {
        skipBlanks()
        switch peek {
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "{"): return object().map { .object($0) }
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return flag().map { .flag($0) }
        case let byte? where Self.digits.contains(byte): return number().map { .number($0) }
        default: return nil
        }
    }

    /// Scans an object to its closing brace and returns its JSON text; nil if the closing brace is missing.
    private mutating func object() -> Data? {
        let start = offset
        var depth = 0
        var isInString = false
        while let byte = peek {
            offset += 1
            if isInString {
                if byte == UInt8(ascii: "\\") { offset += 1 } else if byte == UInt8(ascii: "\"") { isInString = false }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return json.subdata(in: json.startIndex + start..<json.startIndex + offset) }
            default: break
            }
        }
        return nil
    }

    /// Scans a string of printable ASCII without escapes.
    private mutating func text() -> String? {
        guard accept("\"") else { return nil }
        let start = offset
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
            offset += 1
        }
        guard peek != nil else { return nil }
        defer { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func flag() -> Bool? {
        for (text, value) in [("true", true), ("false", false)] {
            let end = offset + text.utf8.count
            guard end <= bytes.count, bytes[offset..<end].elementsEqual(text.utf8) else { continue }
            offset = end
            return value
        }
        return nil
    }

    private mutating func number() -> Int? {
        let start = offset
        var number = 0
        while let byte = peek, Self.digits.contains(byte) {
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            offset += 1
            if offset - start > Self.maximumDigits { return nil }
        }
        // Only the number 0 itself begins with the digit zero.
        guard number > 0 || offset - start == 1, bytes[start] != UInt8(ascii: "0") || offset - start == 1 else {
            return nil
        }
        switch peek {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
        default: return number
        }
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return offset == bytes.count
        }
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }
}
