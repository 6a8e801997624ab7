import CSDBus

/// A decoder of the values in a message. The decoder limits the memory that the values occupy.
struct BusMessageReader {
    private let message: OpaquePointer
    private let subject: String
    private let limit: Int
    private var remainingBytes: Int

    /// The bytes that are counted for every value in addition to its content: an array of a million Booleans has four
    /// megabytes in a message but occupies much more in memory.
    static let overheadPerValue = 16

    /// The maximum nesting depth of a value. The bus allows 64 levels within one signature, but every variant begins a
    /// new signature, so this limit covers the variants.
    static let maximumDepth = 64

    /// Decodes all values of a message. No value of the message may have been read before.
    static func values(
        of message: OpaquePointer, subject: @autoclosure () -> String, limit: Int
    ) throws(BusError) -> [BusValue] {
        var reader = BusMessageReader(message: message, subject: subject(), limit: limit, remainingBytes: limit)
        return try reader.sequence(depth: 0)
    }

    private mutating func consumeBudget(_ bytes: Int) throws(BusError) {
        remainingBytes -= Self.overheadPerValue + bytes
        guard remainingBytes >= 0 else { throw .tooLarge(subject: subject, limit: limit) }
    }

    private func check(_ result: Int32) throws(BusError) {
        guard result > 0 else { throw .malformed(subject: subject) }
    }

    /// Decodes the values from the read position to the end of the current container.
    private mutating func sequence(depth: Int) throws(BusError) -> [BusValue] {
        var values: [BusValue] = []
        while let value = try next(depth: depth) { values.append(value) }
        return values
    }

    private mutating func next(depth: Int) throws(BusError) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        let result = sd_bus_message_peek_type(message, &type, &contents)
        guard result != 0 else { return nil }
        try check(result)
        guard depth < Self.maximumDepth else { throw .malformed(subject: subject) }
        // The signature is copied, because its memory belongs to the message and may be invalid as soon as the
        // container is entered.
        let inner = contents.map { String(cString: $0) } ?? ""
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "a"): return try array(of: inner, depth: depth)
        case UInt8(ascii: "r"):
            try consumeBudget(0)
            return .structure(try container(type, inner, depth: depth))
        case UInt8(ascii: "v"):
            try consumeBudget(0)
            let values = try container(type, inner, depth: depth)
            guard values.count == 1, let value = values.first else { throw .malformed(subject: subject) }
            return .variant(value)
        default: return try basic(type)
        }
    }

    private mutating func container(
        _ type: CChar, _ contents: String, depth: Int
    ) throws(BusError) -> [BusValue] {
        try check(sd_bus_message_enter_container(message, type, contents))
        let values = try sequence(depth: depth + 1)
        try check(sd_bus_message_exit_container(message))
        return values
    }

    private mutating func array(of element: String, depth: Int) throws(BusError) -> BusValue {
        if element == "y" { return .bytes(try bytes()) }
        try consumeBudget(0)
        let array = CChar(bitPattern: UInt8(ascii: "a"))
        guard element.utf8.first == UInt8(ascii: "{") else {
            guard let type = BusType(signature: element) else { throw .malformed(subject: subject) }
            return .array(type, try container(array, element, depth: depth))
        }
        guard case .dictionary(let key, let value)? = BusType(signature: "a" + element) else {
            throw .malformed(subject: subject)
        }
        try check(sd_bus_message_enter_container(message, array, element))
        let pairs = try pairs(String(element.dropFirst().dropLast()), depth: depth + 1)
        try check(sd_bus_message_exit_container(message))
        return .dictionary(key: key, value: value, pairs)
    }

    private mutating func pairs(_ types: String, depth: Int) throws(BusError) -> [BusValue.Pair] {
        let entry = CChar(bitPattern: UInt8(ascii: "e"))
        var pairs: [BusValue.Pair] = []
        while true {
            let result = sd_bus_message_enter_container(message, entry, types)
            guard result != 0 else { return pairs }
            try check(result)
            let values = try sequence(depth: depth + 1)
            try check(sd_bus_message_exit_container(message))
            guard values.count == 2 else { throw .malformed(subject: subject) }
            pairs.append(BusValue.Pair(values[0], values[1]))
        }
    }

    private mutating func bytes() throws(BusError) -> [UInt8] {
        var start: UnsafeRawPointer?
        var size = 0
        let result = sd_bus_message_read_array(message, CChar(bitPattern: UInt8(ascii: "y")), &start, &size)
        guard result >= 0 else { throw .malformed(subject: subject) }
        try consumeBudget(size)
        return start.map { Array(UnsafeRawBufferPointer(start: $0, count: size)) } ?? []
    }

    private mutating func basic(_ type: CChar) throws(BusError) -> BusValue {
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "y"): return .byte(try number(type, UInt8(0)))
        // The library returns Booleans as C integers.
        case UInt8(ascii: "b"): return .boolean(try number(type, Int32(0)) != 0)
        case UInt8(ascii: "n"): return .int16(try number(type, Int16(0)))
        case UInt8(ascii: "q"): return .uint16(try number(type, UInt16(0)))
        case UInt8(ascii: "i"): return .int32(try number(type, Int32(0)))
        case UInt8(ascii: "u"): return .uint32(try number(type, UInt32(0)))
        case UInt8(ascii: "x"): return .int64(try number(type, Int64(0)))
        case UInt8(ascii: "t"): return .uint64(try number(type, UInt64(0)))
        case UInt8(ascii: "d"): return .double(try number(type, Double(0)))
        case UInt8(ascii: "s"): return .string(try text(type))
        case UInt8(ascii: "o"): return .objectPath(try text(type))
        case UInt8(ascii: "g"): return .signature(try text(type))
        default:
            throw .wrongType(
                subject: subject, expected: "a type other than file descriptors",
                found: String(Character(Unicode.Scalar(UInt8(bitPattern: type)))))
        }
    }

    private mutating func number<Number>(_ type: CChar, _ initial: Number) throws(BusError) -> Number {
        var value = initial
        try consumeBudget(MemoryLayout<Number>.size)
        let result = withUnsafeMutablePointer(to: &value) { sd_bus_message_read_basic(message, type, $0) }
        try check(result)
        return value
    }

    private mutating func text(_ type: CChar) throws(BusError) -> String {
        var start: UnsafePointer<CChar>?
        let result = withUnsafeMutablePointer(to: &start) { sd_bus_message_read_basic(message, type, $0) }
        try check(result)
        guard let start else { throw .malformed(subject: subject) }
        let text = String(cString: start)
        try consumeBudget(text.utf8.count)
        return text
    }
}
