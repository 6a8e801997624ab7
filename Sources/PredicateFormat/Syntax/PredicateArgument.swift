import Foundation

/// A value that replaces `%@`, `%K`, `%d` or a similar conversion in a format.
///
/// An argument cannot change how the format is parsed: it replaces a conversion in the parsed tree, not in the text.
public enum PredicateArgument: Hashable, Sendable {
    /// Text, for `%@`, `%s` and `%K`.
    case string(String)
    /// An integer, for `%@`, `%d`, `%ld`, `%f` and similar conversions.
    case integer(Int64)
    /// A floating-point number, for `%@`, `%f` and similar conversions.
    case real(Double)
    /// A Boolean, for `%@` and `%d`; becomes the number 1 or 0.
    case boolean(Bool)
    /// No object, for `%@`; becomes the constant `nil`.
    case null
    /// A date, for `%@`.
    case date(Date)
    /// A URL object, for `%@`. It never equals a string: use its absolute string to compare identifiers.
    case url(URL)
    /// A UUID object, for `%@`. It never equals a string.
    case uuid(UUID)
    /// Bytes, for `%@`.
    case data(Data)
    /// An ordered collection, for `%@`; becomes an aggregate.
    case collection([PredicateArgument])

    /// The kind of the argument, for messages.
    var kind: String {
        switch self {
        case .string: "a string"
        case .integer: "a whole number"
        case .real: "a floating-point number"
        case .boolean: "a Boolean"
        case .null: "nil"
        case .date: "a date"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .data: "data"
        case .collection: "a collection"
        }
    }

    /// The expression that replaces `%@`; nil for a number or date that is not finite, a string that contains a null
    /// character, and a collection that contains such a value.
    var expression: Expression? {
        switch self {
        case .string(let text): text.utf8.contains(0) ? nil : .constant(.string(text))
        case .integer(let value): .constant(.number(Number(value)))
        case .real(let value): Number(value).map { .constant(.number($0)) }
        case .boolean(let value): .constant(.number(Number(value ? 1 : 0)))
        case .null: .constant(.null)
        case .date(let date):
            Constant.Object.date(secondsSince2001: date.timeIntervalSinceReferenceDate)
                .map { .constant(.object($0)) }
        case .url(let url): Self.object(Constant.Object.ClassName.url, url.absoluteString)
        case .uuid(let uuid): Self.object(Constant.Object.ClassName.uuid, uuid.uuidString)
        case .data(let data): Self.object(Constant.Object.ClassName.data, data.base64EncodedString())
        case .collection(let elements):
            Self.aggregate(elements)
        }
    }

    private static func object(_ className: String, _ text: String) -> Expression {
        .constant(.object(Constant.Object(className: className, text: text)))
    }

    private static func aggregate(_ elements: [PredicateArgument]) -> Expression? {
        let expressions = elements.compactMap(\.expression)
        return expressions.count == elements.count ? .aggregate(expressions) : nil
    }
}

extension Constant.Object {
    /// Returns a date constant; nil if the seconds are not finite.
    static func date(secondsSince2001 seconds: Double) -> Constant.Object? {
        guard seconds.isFinite else { return nil }
        let text = String(format: "%.6f", seconds)
        // The language has no negative zero: the text of a negative zero would parse to a different value.
        return Constant.Object(className: ClassName.date, text: text == "-0.000000" ? "0.000000" : text)
    }
}

extension PredicateArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
    /// Creates a string argument.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer argument.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates a floating-point argument.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// Creates a Boolean argument.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Creates a collection argument.
    public init(arrayLiteral elements: PredicateArgument...) { self = .collection(elements) }
}
