import Foundation
import PredicateFormat

/// A point in time with millisecond precision. The text of a timestamp is the same in files, on the wire and in logs.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds; negative before that.
    public let millisecondsSince1970: Int64

    /// Creates a timestamp from milliseconds since 1970-01-01T00:00:00Z.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// 1970-01-01T00:00:00.000Z.
    public static let epoch = Timestamp(millisecondsSince1970: 0)

    /// Orders earlier timestamps before later ones.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Timestamp {
    /// Creates the timestamp nearest to a date.
    ///
    /// A date outside the range becomes the first or last timestamp; a date that is not a number becomes ``epoch``.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        if milliseconds.isNaN {
            self = .epoch
        } else if let exact = Int64(exactly: milliseconds) {
            self.init(millisecondsSince1970: exact)
        } else {
            self.init(millisecondsSince1970: milliseconds < 0 ? .min : .max)
        }
    }

    /// The timestamp as a Foundation date.
    public var date: Date {
        Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1000)
    }
}

extension Timestamp: Codable {
    /// Reads ISO 8601 text.
    ///
    /// - Throws: ``FieldError`` for a value that is not a string, or for a string that ``init(_:)-(String)`` refuses.
    public init(from decoder: any Decoder) throws {
        self = try SingleStringCoding.decode(decoder, "a date and time such as \"2024-05-31T09:30:00.000Z\"") { text in
            try Timestamp(text)
        }
    }

    /// Writes the timestamp as ISO 8601 text in UTC with milliseconds.
    public func encode(to encoder: any Encoder) throws {
        try SingleStringCoding.encode(description, to: encoder)
    }
}

/// The reason why a text is not a timestamp.
public struct TimestampError: DiagnosticError, Hashable, Sendable {
    /// The refused text.
    public let text: String

    /// The diagnostic of the error; it has no location.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "timestampMalformed",
            message: "\(ErrorQuoting.quote(text)) is not a valid date and time",
            remedy: "write date, time and time zone in ISO 8601 format, such as 2024-05-31T09:30:00.000Z"
        )
    }
}
