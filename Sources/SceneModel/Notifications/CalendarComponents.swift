import Foundation

/// The parts of a date that a calendar trigger matches: the `DateComponents` of a `UNCalendarNotificationTrigger`.
///
/// A part that is nil matches every value, except in the time of day. In the time of day, parts smaller than the
/// largest part that is set count as 0, as in Foundation. The hour 9 alone means nine o'clock, and a day without a time
/// means the start of the day.
public struct CalendarComponents: Hashable, Sendable {
    /// The year.
    public var year: Int?
    /// The month, from 1.
    public var month: Int?
    /// The day of the month, from 1. Months without this day are skipped.
    public var day: Int?
    /// The hour of the day, 0 to 23.
    public var hour: Int?
    /// The minute of the hour.
    public var minute: Int?
    /// The second of the minute.
    public var second: Int?
    /// The day of the week; 1 is Sunday in the Gregorian calendar.
    public var weekday: Int?
    /// The position of the weekday within its month, from 1.
    public var weekdayOrdinal: Int?
    /// The week of the month, as the calendar counts weeks.
    public var weekOfMonth: Int?
    /// The week of the year, as the calendar counts weeks.
    public var weekOfYear: Int?
    /// The year to which the week of the year belongs.
    public var yearForWeekOfYear: Int?
    /// The name of the time zone of the parts, such as `Europe/Berlin`; nil for the user's current time zone.
    public var timeZone: String?

    /// Creates components without any part.
    public init() {}

    /// Creates components; omitted parts match every value.
    public init(
        year: Int? = nil, month: Int? = nil, day: Int? = nil,
        hour: Int? = nil, minute: Int? = nil, second: Int? = nil,
        weekday: Int? = nil, weekdayOrdinal: Int? = nil,
        weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil,
        timeZone: String? = nil
    ) {
        (self.year, self.month, self.day) = (year, month, day)
        (self.hour, self.minute, self.second) = (hour, minute, second)
        (self.weekday, self.weekdayOrdinal) = (weekday, weekdayOrdinal)
        (self.weekOfMonth, self.weekOfYear, self.yearForWeekOfYear) = (weekOfMonth, weekOfYear, yearForWeekOfYear)
        self.timeZone = timeZone
    }
}

extension CalendarComponents {
    enum Key: String, CodingKey, CaseIterable {
        case year, month, day, hour, minute, second, weekday, weekdayOrdinal
        case weekOfMonth, weekOfYear, yearForWeekOfYear, timeZone
    }

    typealias Field = (key: Key, path: WritableKeyPath<CalendarComponents, Int?>, range: ClosedRange<Int>)

    /// The numeric parts, each with the range of values that occur in common calendars.
    static var fields: [Field] {
        [
            (.year, \.year, 1...9999), (.month, \.month, 1...13), (.day, \.day, 1...31),
            (.hour, \.hour, 0...23), (.minute, \.minute, 0...59), (.second, \.second, 0...59),
            (.weekday, \.weekday, 1...7), (.weekdayOrdinal, \.weekdayOrdinal, 1...5),
            (.weekOfMonth, \.weekOfMonth, 0...6), (.weekOfYear, \.weekOfYear, 1...54),
            (.yearForWeekOfYear, \.yearForWeekOfYear, 1...9999),
        ]
    }

    /// Checks each part separately. Only ``CalendarSearch`` finds out whether a date with all parts exists.
    func check() throws(NotificationError) {
        var isEmpty = true
        for (key, path, range) in Self.fields {
            guard let value = self[keyPath: path] else { continue }
            guard range.contains(value) else {
                throw .componentOutOfRange(name: key.rawValue, value: value, range: range)
            }
            isEmpty = false
        }
        if isEmpty { throw .noComponents }
        if let timeZone, TimeZone(identifier: timeZone) == nil { throw .unknownTimeZone(timeZone) }
    }
}

extension CalendarComponents: Codable {
    /// Reads an object with any of the parts.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "date components")
        self.init()
        for (key, path, _) in Self.fields {
            self[keyPath: path] = try reader.optional(key, "a whole number")
        }
        timeZone = try reader.optional(.timeZone, "a time zone (a string)")
    }

    /// Writes an object with the parts that are set.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (key, path, _) in Self.fields {
            try container.encodeIfPresent(self[keyPath: path], forKey: key)
        }
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
    }
}
