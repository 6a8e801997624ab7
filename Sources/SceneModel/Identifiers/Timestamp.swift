import Foundation
import PredicateFormat

/// A moment, exact to the millisecond, that looks the same in a file, on the wire and in a log.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before that.
    public let millisecondsSince1970: Int64

    /// Makes a moment from milliseconds since 1970-01-01T00:00:00Z.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// 1970-01-01T00:00:00.000Z.
    public static let epoch = Timestamp(millisecondsSince1970: 0)

    /// Earlier moments come first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Timestamp {
    /// The nearest millisecond to a date.
    ///
    /// A date too far away to be counted becomes the first or last moment there is; one that is not a number becomes
    /// ``epoch``.
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

    /// The same moment as a Foundation date.
    public var date: Date {
        Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1000)
    }
}

extension Timestamp: Codable {
    /// Reads ISO 8601 text.
    ///
    /// - Throws: ``FieldError`` for anything but a string that ``init(_:)-(String)`` takes.
    public init(from decoder: any Decoder) throws {
        self = try CodedText.decode(decoder, "a moment such as \"2024-05-31T09:30:00.000Z\"") { text in
            try Timestamp(text)
        }
    }

    /// Writes the moment as ISO 8601 text in UTC with milliseconds.
    public func encode(to encoder: any Encoder) throws {
        try CodedText.encode(description, to: encoder)
    }
}

/// Why a text is not a moment.
public struct TimestampError: DiagnosticError, Hashable, Sendable {
    /// The refused text.
    public let text: String

    /// The fault; it names no place.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "timestampMalformed",
            message: "\(QuotedText.of(text)) is not a moment",
            remedy: "write date, time and zone in ISO 8601, such as 2024-05-31T09:30:00.000Z"
        )
    }
}
