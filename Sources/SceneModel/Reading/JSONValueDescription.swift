import JSONReading

/// Descriptions of the values that decoders find, for errors.
enum JSONValueDescription {
    /// Returns a description of the value of a decoder.
    static func describe(_ decoder: any Decoder) -> String {
        switch JSONScalar(decoder) {
        case .null: return "null"
        case .string(let text): return "the string \(ErrorQuoting.quote(text))"
        case .boolean(let truth): return truth ? "true" : "false"
        case .integer(let number): return "the number \(number)"
        case .real(let number): return "the number \(number)"
        case nil: break
        }
        if (try? decoder.unkeyedContainer()) != nil { return "an array" }
        if (try? decoder.container(keyedBy: AnyKey.self)) != nil { return "an object" }
        return "something else"
    }

    /// Returns a description of the value at a path relative to a decoder; nil if no value exists at the path.
    static func describe(_ decoder: any Decoder, at path: ArraySlice<any CodingKey>) -> String? {
        guard let key = path.first else { return describe(decoder) }
        guard let next = child(of: decoder, at: key) else { return nil }
        return describe(next, at: path.dropFirst())
    }

    private static func child(of decoder: any Decoder, at key: any CodingKey) -> (any Decoder)? {
        guard let index = key.intValue else {
            guard let object = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
            return try? object.superDecoder(forKey: AnyKey(key.stringValue))
        }
        guard var array = try? decoder.unkeyedContainer() else { return nil }
        var element: (any Decoder)?
        for _ in 0...max(0, index) {
            element = try? array.superDecoder()
        }
        return element
    }
}

/// A coding key of any name.
struct AnyKey: CodingKey, Hashable {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    init(stringValue: String) {
        self.init(stringValue)
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
