import PredicateFormat

/// Coding of values that are stored as a single string.
enum SingleStringCoding {
    /// Reads a string and converts it to a value. Errors name the path of the string.
    ///
    /// - Parameter expected: a description of the expected string, including an article.
    static func decode<Value>(
        _ decoder: any Decoder, _ expected: String, _ make: (String) throws -> Value
    ) throws -> Value {
        let path = KeyPathFormatter.format(decoder.codingPath)
        guard let text = try? decoder.singleValueContainer().decode(String.self) else {
            throw FieldError(
                path: path, problem: .wrongType(expected: expected, found: JSONValueDescription.describe(decoder)))
        }
        do {
            return try make(text)
        } catch let error as any DiagnosticError {
            throw FieldError(path: path, problem: .invalid(error.diagnostic))
        }
    }

    /// Writes a string.
    static func encode(_ text: String, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
