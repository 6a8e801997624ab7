import CSDBus

/// An encoder of the values of a message. The encoder limits the size of the values.
struct BusMessageWriter {
    private let message: OpaquePointer
    private let subject: String
    private let limit: Int
    private var remainingBytes: Int

    /// Appends values to a message that has not been sent.
    static func append(
        _ values: [BusValue], to message: OpaquePointer, subject: @autoclosure () -> String, limit: Int
    ) throws(BusError) {
        var writer = BusMessageWriter(message: message, subject: subject(), limit: limit, remainingBytes: limit)
        for value in values { try writer.append(value, depth: 0) }
    }

    private func check(_ result: Int32, _ reason: @autoclosure () -> String) throws(BusError) {
        guard result >= 0 else { throw .unsendable(subject: subject, reason: reason()) }
    }

    private mutating func consumeBudget(_ bytes: Int) throws(BusError) {
        remainingBytes -= BusMessageReader.overheadPerValue + bytes
        guard remainingBytes >= 0 else { throw .tooLarge(subject: subject, limit: limit) }
    }

    private mutating func append(_ value: BusValue, depth: Int) throws(BusError) {
        guard depth < BusMessageReader.maximumDepth else {
            throw .unsendable(subject: subject, reason: "it is nested too deeply")
        }
        switch value {
        case .byte(let number): try append("y", number)
        case .boolean(let truth): try append("b", Int32(truth ? 1 : 0))
        case .int16(let number): try append("n", number)
        case .uint16(let number): try append("q", number)
        case .int32(let number): try append("i", number)
        case .uint32(let number): try append("u", number)
        case .int64(let number): try append("x", number)
        case .uint64(let number): try append("t", number)
        case .double(let number): try append("d", number)
        case .string(let text): try append("s", text: text)
        case .objectPath(let text): try append("o", text: text)
        case .signature(let text): try append("g", text: text)
        case .bytes(let bytes): try append(bytes)
        case .variant(let inner):
            try container("v", inner.type.signature) { (writer) throws(BusError) in
                try writer.append(inner, depth: depth + 1)
            }
        case .array(let element, let values):
            try container("a", element.signature) { (writer) throws(BusError) in
                for value in values { try writer.append(value, depth: depth + 1) }
            }
        case .structure(let fields):
            guard !fields.isEmpty else { throw .unsendable(subject: subject, reason: "a structure has no fields") }
            try container("r", fields.signature) { (writer) throws(BusError) in
                for field in fields { try writer.append(field, depth: depth + 1) }
            }
        case .dictionary(let key, let value, let pairs):
            try append(pairs, key.signature + value.signature, depth: depth)
        }
    }

    private mutating func append(_ pairs: [BusValue.Pair], _ types: String, depth: Int) throws(BusError) {
        try container("a", "{" + types + "}") { (writer) throws(BusError) in
            for pair in pairs {
                try writer.container("e", types) { (writer) throws(BusError) in
                    try writer.append(pair.key, depth: depth + 2)
                    try writer.append(pair.value, depth: depth + 2)
                }
            }
        }
    }

    private mutating func container(
        _ type: Unicode.Scalar, _ contents: String, _ body: (inout BusMessageWriter) throws(BusError) -> Void
    ) throws(BusError) {
        try consumeBudget(0)
        try check(
            sd_bus_message_open_container(message, Self.code(type), contents), "'\(contents)' is not allowed here")
        try body(&self)
        try check(sd_bus_message_close_container(message), "a value in '\(contents)' is missing")
    }

    private mutating func append<Number>(_ type: Unicode.Scalar, _ number: Number) throws(BusError) {
        try consumeBudget(MemoryLayout<Number>.size)
        let result = withUnsafePointer(to: number) { sd_bus_message_append_basic(message, Self.code(type), $0) }
        try check(result, "a value of type '\(type)' is not allowed here")
    }

    private mutating func append(_ type: Unicode.Scalar, text: String) throws(BusError) {
        try consumeBudget(text.utf8.count)
        // The C function would silently truncate the text at the null character.
        guard !text.utf8.contains(0) else {
            throw .unsendable(subject: subject, reason: "a string contains the character NUL")
        }
        try check(
            text.withCString { sd_bus_message_append_basic(message, Self.code(type), $0) },
            "'\(text.prefix(60))' is not a valid value of type '\(type)'")
    }

    private mutating func append(_ bytes: [UInt8]) throws(BusError) {
        try consumeBudget(bytes.count)
        let result = bytes.withUnsafeBytes {
            sd_bus_message_append_array(message, Self.code("y"), $0.baseAddress, $0.count)
        }
        try check(result, "a byte array is not allowed here")
    }

    private static func code(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }
}
