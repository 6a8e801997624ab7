import PredicateFormat

extension FieldError {
    /// Creates a field error from an error thrown while decoding; nil if the error is not about a value, for example
    /// because the text is not JSON.
    init?(_ error: any Error) {
        switch error {
        case let error as FieldError:
            self = error
        case let error as any DiagnosticError:
            self.init(path: "", problem: .invalid(error.diagnostic))
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            let expected = Self.typeDescription(for: type) ?? "a value of another type"
            self.init(
                path: KeyPathFormatter.format(context.codingPath),
                problem: .wrongType(expected: expected, found: "something else"))
        case DecodingError.keyNotFound(let key, let context):
            self.init(
                path: KeyPathFormatter.format(context.codingPath),
                problem: .missing(key: key.stringValue, expected: "it is required"))
        case DecodingError.dataCorrupted(let context):
            guard let cause = context.underlyingError as? any DiagnosticError else { return nil }
            self.init(path: KeyPathFormatter.format(context.codingPath), problem: .invalid(cause.diagnostic))
        default:
            return nil
        }
    }

    /// Returns a description of the JSON values of a type, including an article; nil for a type without a description.
    static func typeDescription(for type: any Any.Type) -> String? {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type, is Int64.Type: "a whole number"
        case is Double.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: nil
        }
    }
}
