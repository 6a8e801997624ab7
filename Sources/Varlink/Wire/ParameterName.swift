/// An error of a type decoded from parameters, which names the invalid parameter.
package protocol ParameterFault: Error {
    /// The path of the parameter, as `filter.items[2].title`.
    var parameter: String { get }
}

/// Finds the parameter that a decoding error is about.
enum ParameterName {
    /// Returns the path of the parameter, without the field `parameters` of its message; `parameters` if all parameters
    /// are invalid or the error names none.
    static func atFault(in error: any Error) -> String {
        switch error {
        case let fault as any ParameterFault:
            fault.parameter
        case DecodingError.keyNotFound(let key, let context):
            path(context.codingPath + [key])
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            path(context.codingPath)
        default:
            "parameters"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        // Absent parameters are decoded from a separate object, whose keys have no prefix from the message.
        let inner = keys.first?.stringValue == "parameters" ? keys.dropFirst() : keys[...]
        guard !inner.isEmpty else { return "parameters" }
        return inner.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
