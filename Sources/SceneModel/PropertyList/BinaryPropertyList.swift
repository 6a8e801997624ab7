import Foundation

/// A reader for Apple's binary property lists that treats every byte of its input as untrusted.
///
/// A list consists of the header `bplist00`, the objects, a table with the offset of each object, and a trailer of 32
/// bytes. The trailer contains the widths of offsets and references, the number of objects, the root object and the
/// start of the table.
struct BinaryPropertyList {
    private static let header = Array("bplist00".utf8)
    private static let trailerLength = 32

    let bytes: [UInt8]
    private let referenceWidth: Int
    private let offsetWidth: Int
    private let objectCount: Int
    private let rootObject: Int
    let table: Int

    // The remaining budget of bytes. The budget decreases as objects are expanded, because a file of a few hundred
    // bytes can refer to the same object a million times.
    private var remaining = PropertyListValue.maximumSize

    /// Creates a reader after checking the header and the trailer.
    init(_ bytes: [UInt8]) throws(PropertyListFormatError) {
        self.bytes = bytes
        guard bytes.starts(with: Self.header) else { throw Self.fault("its format is not version 00") }
        guard bytes.count >= Self.header.count + Self.trailerLength else { throw Self.fault("the file is truncated") }
        let trailer = bytes.count - Self.trailerLength
        offsetWidth = Int(bytes[trailer + 6])
        referenceWidth = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth) else {
            throw Self.fault("the integer widths in its trailer are invalid", trailer + 6)
        }
        guard let count = Self.integer(bytes[(trailer + 8)..<(trailer + 16)]),
            let root = Self.integer(bytes[(trailer + 16)..<(trailer + 24)]),
            let table = Self.integer(bytes[(trailer + 24)..<(trailer + 32)]),
            (Self.header.count...trailer).contains(table),
            count <= (trailer - table) / offsetWidth
        else { throw Self.fault("its object table is outside the file", trailer + 8) }
        guard root < count else { throw Self.fault("its root object does not exist", trailer + 16) }
        objectCount = count
        rootObject = root
        self.table = table
    }

    /// Returns the root value of the list.
    mutating func root() throws(PropertyListFormatError) -> PropertyListValue {
        try object(rootObject, depth: 0)
    }

    private mutating func object(_ index: Int, depth: Int) throws(PropertyListFormatError) -> PropertyListValue {
        guard depth <= PropertyListValue.maximumDepth else {
            throw Self.fault(
                "an object contains itself or is nested more than \(PropertyListValue.maximumDepth) levels deep")
        }
        let offset = try offset(of: index)
        let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 15))
        switch kind {
        case 0xA:
            return .array(try elements(at: offset, depth: depth))
        case 0xD:
            return .dictionary(try entries(at: offset, depth: depth))
        default:
            let value = try scalar(kind, low, at: offset)
            try spend(value.size, at: offset)
            return value
        }
    }

    private mutating func elements(at offset: Int, depth: Int) throws(PropertyListFormatError) -> [PropertyListValue] {
        let (count, start) = try length(at: offset)
        try spend(PropertyListValue.overhead, at: offset)
        var values: [PropertyListValue] = []
        for position in 0..<count {
            values.append(try object(try reference(start, position), depth: depth + 1))
        }
        return values
    }

    private mutating func entries(
        at offset: Int, depth: Int
    ) throws(PropertyListFormatError) -> [String: PropertyListValue] {
        let (count, start) = try length(at: offset)
        try spend(PropertyListValue.overhead, at: offset)
        var values: [String: PropertyListValue] = [:]
        for position in 0..<count {
            // In the object, the references to all keys precede the references to all values.
            guard case .string(let key) = try object(try reference(start, position), depth: depth + 1) else {
                throw Self.fault("a dictionary has a key that is not a string", offset)
            }
            values[key] = try object(try reference(start, count + position), depth: depth + 1)
        }
        return values
    }

    private func offset(of index: Int) throws(PropertyListFormatError) -> Int {
        guard index < objectCount else { throw Self.fault("an object refers to a missing object") }
        let entryOffset = table + index * offsetWidth
        guard let offset = Self.integer(bytes[entryOffset..<(entryOffset + offsetWidth)]),
            (Self.header.count..<table).contains(offset)
        else { throw Self.fault("an object is outside the file", entryOffset) }
        return offset
    }

    private func reference(_ start: Int, _ position: Int) throws(PropertyListFormatError) -> Int {
        let field = try slice(from: start, element: position, width: referenceWidth)
        guard let index = Self.integer(field) else {
            throw Self.fault("an object refers to a missing object", field.startIndex)
        }
        return index
    }

    private mutating func spend(_ size: Int, at offset: Int) throws(PropertyListFormatError) {
        remaining -= size
        if remaining < 0 {
            throw Self.fault("it expands to more than \(PropertyListValue.maximumSize) bytes", offset)
        }
    }
}

extension BinaryPropertyList {
    /// Returns the number of elements or units of the object at `offset`, and the offset of the first element or unit.
    func length(at offset: Int) throws(PropertyListFormatError) -> (count: Int, start: Int) {
        let low = Int(bytes[offset] & 15)
        guard low == 15 else { return (low, offset + 1) }
        let marker = try slice(from: offset + 1, element: 0, width: 1)[offset + 1]
        guard marker >> 4 == 1, marker & 15 <= 3 else { throw Self.fault("a length is not a number", offset + 1) }
        let width = 1 << Int(marker & 15)
        guard let count = Self.integer(try slice(from: offset + 2, element: 0, width: width)), count <= bytes.count
        else {
            throw Self.fault("an object is longer than the file", offset)
        }
        return (count, offset + 2 + width)
    }

    /// Returns the bytes of the element at `position` in an array. The array begins at `start`, and each element has
    /// `width` bytes.
    ///
    /// All callers limit `position` and `width` by the file's size, so the arithmetic does not overflow.
    func slice(from start: Int, element position: Int, width: Int) throws(PropertyListFormatError) -> ArraySlice<UInt8>
    {
        let low = start + position * width
        guard low + width <= table else { throw Self.fault("an object is longer than the file", low) }
        return bytes[low..<(low + width)]
    }

    /// Returns a big-endian unsigned number; nil if the number does not fit in 63 bits.
    static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bits(bytes))
    }

    /// Returns the bits of a big-endian number of up to eight bytes.
    static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns an error about a malformed list, with the offset of the fault if it is known.
    static func fault(_ reason: String, _ offset: Int? = nil) -> PropertyListFormatError {
        PropertyListFormatError(problem: .malformedBinary(reason: reason, offset: offset))
    }
}
