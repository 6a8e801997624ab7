import Glibc

/// The member names of the objects that contain the scanner's position. The type finds a name that occurs twice in an
/// object.
///
/// Few names are compared with each other as bytes. Many names, and names with escapes or other characters than ASCII,
/// are compared as strings in a set, because two spellings of a name are the same name for a decoder.
struct MemberNames {
    /// The maximum number of names of an object that are compared as bytes.
    private static let maximumComparedNames = 16

    /// The maximum number of combining marks in succession. The stream-safe text format of Unicode has the same limit.
    private static let maximumMarks = 30

    private struct Object {
        /// The index of the object's first name.
        let first: Int
        /// The names as strings; nil as long as they are compared as bytes.
        var set: Set<String>?
    }

    private let bytes: UnsafeRawBufferPointer
    /// The names of the open objects that are compared as bytes. The names of the outermost object come first.
    private var names: [Range<Int>] = []
    private var objects: [Object] = []

    /// Makes an empty list for the names in a text.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Enters an object.
    mutating func beginObject() { objects.append(Object(first: names.count)) }

    /// Leaves the innermost object.
    mutating func endObject() {
        guard let object = objects.popLast() else { return }
        names.removeLast(names.count - object.first)
    }

    /// Adds a name to the innermost object.
    ///
    /// - Parameters:
    ///   - name: the text between the quotation marks; its escapes and characters must be valid.
    ///   - isPlain: whether the text is ASCII without escapes.
    /// - Throws: ``MessageFault`` if the object already has the name, or if the name has too many combining marks.
    mutating func insert(_ name: Range<Int>, isPlain: Bool) throws(MessageFault) {
        let last = objects.count - 1
        if objects[last].set == nil {
            let first = objects[last].first
            if isPlain, names.count - first < Self.maximumComparedNames {
                let isNew = !names[first...].contains { hasSameBytes($0, name) }
                guard isNew else { throw .duplicateMember(offset: name.lowerBound - 1) }
                names.append(name)
                return
            }
            objects[last].set = Set(names[first...].map(text))
            names.removeLast(names.count - first)
        }
        let text = text(name)
        guard isPlain || Self.hasFewMarks(text) else { throw .invalidText(offset: name.lowerBound - 1) }
        let isNew = objects[last].set?.insert(text).inserted ?? true
        guard isNew else { throw .duplicateMember(offset: name.lowerBound - 1) }
    }

    /// Whether no character of a text has more than ``maximumMarks`` combining marks. The time that the comparison of
    /// strings needs for the marks of one character grows with the square of their number.
    private static func hasFewMarks(_ text: String) -> Bool {
        var count = 0
        for scalar in text.unicodeScalars {
            count = scalar.isCombiningMark ? count + 1 : 0
            if count > maximumMarks { return false }
        }
        return true
    }

    private func hasSameBytes(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
        guard name.count == other.count, let start = bytes.baseAddress else { return false }
        return memcmp(start + name.lowerBound, start + other.lowerBound, name.count) == 0
    }

    /// Returns a name with its escapes replaced.
    private func text(_ name: Range<Int>) -> String {
        let raw = UnsafeRawBufferPointer(rebasing: bytes[name])
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        var units: [UInt16] = []
        units.reserveCapacity(raw.count)
        var offset = 0
        while offset < raw.count {
            let end = raw[offset...].firstIndex(of: UInt8(ascii: "\\")) ?? raw.count
            units.append(contentsOf: String(decoding: raw[offset..<end], as: UTF8.self).utf16)
            guard end < raw.count else { break }
            let (unit, length) = Self.escapedUnit(raw, at: end + 1)
            units.append(unit)
            offset = end + 1 + length
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Returns the UTF-16 unit of an escape and the length of the escape without its backslash.
    private static func escapedUnit(_ raw: UnsafeRawBufferPointer, at offset: Int) -> (unit: UInt16, length: Int) {
        switch raw[offset] {
        case UInt8(ascii: "b"): (0x08, 1)
        case UInt8(ascii: "f"): (0x0C, 1)
        case UInt8(ascii: "n"): (0x0A, 1)
        case UInt8(ascii: "r"): (0x0D, 1)
        case UInt8(ascii: "t"): (0x09, 1)
        case UInt8(ascii: "u"): (HexadecimalUnit.value(in: raw, at: offset + 1) ?? 0xFFFD, 5)
        case let byte: (UInt16(byte), 1)
        }
    }
}
