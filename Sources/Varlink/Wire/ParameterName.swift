/// A decoding error that names the invalid parameter. Types that are decoded from parameters throw such errors.
package protocol ParameterFault: Error {
    /// The path of the parameter, such as `filter.items[2].title`.
    var parameter: String { get }
}

/// The lookup of the parameter that caused a decoding error.
enum ParameterName {
    /// Returns the path of the parameter, without the field `parameters` of the message. Returns `parameters` if all
    /// parameters are invalid or the error names no parameter.
    static func parameterPath(in error: any Error) -> String {
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
        // The path begins with the field `parameters` only if the parameters were decoded together with the whole
        // message.
        let inner = keys.first?.stringValue == "parameters" ? keys.dropFirst() : keys[...]
        guard !inner.isEmpty else { return "parameters" }
        return inner.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
