/// An error of a type that is read from parameters, which knows the parameter at fault.
public protocol ParameterFault: Error {
    /// The path of the parameter, as `filter.items[2].title`.
    var parameter: String { get }
}

/// Finds the parameter that an error of decoding is about.
enum ParameterName {
    /// The path of the parameter, without the field `parameters` of the message it was in; `parameters` when all of
    /// them are at fault or the error does not say.
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
        // Absent parameters are read from an object of their own, where no key of the message precedes them.
        let inner = keys.first?.stringValue == "parameters" ? keys.dropFirst() : keys[...]
        guard !inner.isEmpty else { return "parameters" }
        return inner.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
