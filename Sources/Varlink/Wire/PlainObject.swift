import Foundation

/// A JSON object of a simple form. It is decoded in one pass over its bytes, in a tenth of the time that the general
/// decoder needs.
///
/// The members are strings of ASCII without escapes, Booleans, whole numbers of at most nine digits that are not
/// negative, and objects. An object with anything else (an array, a null, an escape, a duplicate name, malformed text)
/// is left to the strict check of ``JSONScanner`` and to the general decoder.
package struct PlainObject {
    /// The value of a member.
    package enum Value: Equatable, Sendable {
        /// A string.
        case text(String)
        /// A Boolean.
        case flag(Bool)
        /// A whole number that is not negative and has at most nine digits.
        case number(Int)
        /// An object as valid JSON text.
        case object(Data)
    }

    /// The members, in the order of the text.
    package let members: [(name: String, value: Value)]

    /// Decodes an object; nil for an object that is not plain, or has members that are not valid.
    ///
    /// - Parameter isValid: whether the text is known to be valid JSON, for example because it is an object inside a
    ///   plain object. The objects inside the text are then not validated again.
    package init?(_ json: Data, isValid: Bool = false) {
        let found = json.withUnsafeBytes { bytes -> [(name: String, value: Value)]? in
            var scanner = Scanner(json: json, bytes: bytes, isValid: isValid)
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
            var scanner = Scanner(json: json, bytes: bytes, isValid: false)
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
    /// Whether the text is known to be valid.
    let isValid: Bool
    private var offset = 0

    init(json: Data, bytes: UnsafeRawBufferPointer, isValid: Bool) {
        (self.json, self.bytes, self.isValid) = (json, bytes, isValid)
    }

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
            guard members.count < PlainObject.maximumMembers, let name = text(), name != last,
                !members.contains(where: { $0.name == name }), accept(":"), let value = value()
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

    /// Scans an object and returns its JSON text; nil if the object is not valid.
    private mutating func object() -> Data? {
        let start = offset
        if isValid {
            skipValidObject()
        } else {
            var scanner = JSONScanner(bytes, offset: offset)
            do throws(MessageFault) {
                try scanner.skipValue()
            } catch {
                return nil
            }
            offset = scanner.offset
        }
        return json.subdata(in: json.startIndex + start..<json.startIndex + offset)
    }

    /// Moves the position behind the closing brace of an object in valid text.
    private mutating func skipValidObject() {
        var depth = 0
        while let byte = peek {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): skipValidString()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
    }

    private mutating func skipValidString() {
        while let byte = peek, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
        offset = min(offset + 1, bytes.count)
    }

    /// Scans a string of ASCII without escapes.
    private mutating func text() -> String? {
        guard accept("\"") else { return nil }
        let start = offset
        offset = PlainBytes.end(in: bytes, from: start)
        guard peek == UInt8(ascii: "\"") else { return nil }
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
