import Foundation

/// A trigger that delivers a notification later: a `UNTimeIntervalNotificationTrigger` or a
/// `UNCalendarNotificationTrigger`.
public struct NotificationTrigger: Hashable, Sendable {
    /// The kind of a trigger.
    public enum Kind: Hashable, Sendable {
        /// The trigger fires after this many seconds. A repeating trigger then fires again after each further interval.
        case interval(seconds: Double, repeats: Bool)
        /// The trigger fires at the next date with these parts. A repeating trigger then fires again at each further
        /// such date.
        case calendar(CalendarComponents, repeats: Bool)
    }

    /// The kind of the trigger.
    public let kind: Kind

    /// Whether the trigger fires more than once.
    public var repeats: Bool {
        switch kind {
        case .interval(_, let repeats), .calendar(_, let repeats): repeats
        }
    }

    /// Returns a trigger for an interval; corresponds to `UNTimeIntervalNotificationTrigger(timeInterval:repeats:)`.
    ///
    /// - Throws: ``NotificationError`` if the interval is not greater than 0 or exceeds
    ///   ``NotificationLimits/interval``, or if the trigger repeats and the interval is shorter than
    ///   ``NotificationLimits/repeatingInterval``.
    public static func interval(seconds: Double, repeats: Bool) throws(NotificationError) -> NotificationTrigger {
        guard seconds > 0, seconds <= NotificationLimits.interval else { throw .intervalOutOfRange(seconds: seconds) }
        guard !repeats || seconds >= NotificationLimits.repeatingInterval else {
            throw .repeatingIntervalTooShort(seconds: seconds)
        }
        return NotificationTrigger(kind: .interval(seconds: seconds, repeats: repeats))
    }

    /// Returns a trigger for a date; corresponds to `UNCalendarNotificationTrigger(dateMatching:repeats:)`.
    ///
    /// - Throws: ``NotificationError`` if the components have no numeric part, a part out of range or an unknown time
    ///   zone.
    public static func calendar(
        _ components: CalendarComponents, repeats: Bool
    ) throws(NotificationError) -> NotificationTrigger {
        try components.check()
        return NotificationTrigger(kind: .calendar(components, repeats: repeats))
    }

    /// Returns the date on which the trigger fires next; corresponds to `nextTriggerDate()`. Nil if the trigger does
    /// not fire again.
    ///
    /// If a clock change skips the time of day, the trigger fires at the end of the skipped interval. If a clock change
    /// repeats the time of day, the trigger fires at the first occurrence. Days that a month or a year does not have
    /// are skipped.
    ///
    /// - Parameters:
    ///   - moment: a time; the returned date is later than this time.
    ///   - added: the time at which the request was added; a trigger that does not repeat fires once after this time.
    ///   - calendar: the user's calendar, with the user's current time zone.
    public func nextDate(after moment: Timestamp, since added: Timestamp, calendar: Calendar) -> Timestamp? {
        switch kind {
        case .interval(let seconds, let repeats):
            return Self.next(after: moment, since: added, seconds: seconds, repeats: repeats)
        case .calendar(let components, let repeats):
            let start = repeats ? max(moment, added) : added
            let search = CalendarSearch(components, calendar: calendar)
            guard let next = search.next(after: start.date).map({ Timestamp($0) }), next > moment else { return nil }
            return next
        }
    }

    private static func next(
        after moment: Timestamp, since added: Timestamp, seconds: Double, repeats: Bool
    ) -> Timestamp? {
        let period = max(1, Int64((seconds * 1000).rounded()))
        let start = added.millisecondsSince1970
        let (elapsed, isFar) = moment.millisecondsSince1970.subtractingReportingOverflow(start)
        guard !isFar, repeats || elapsed < period else { return nil }
        // A time before the start means that the clock was set back; the first date is then still in the future.
        let (whole, isTooLong) = (elapsed < 0 ? 1 : elapsed / period + 1).multipliedReportingOverflow(by: period)
        let (date, isTooFar) = start.addingReportingOverflow(whole)
        return isTooLong || isTooFar ? nil : Timestamp(millisecondsSince1970: date)
    }
}

extension NotificationTrigger: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case kind, seconds, components, repeats
    }

    private enum KindName: String, CaseIterable {
        case interval, calendar
    }

    /// Reads an object such as `{"kind": "interval", "seconds": 60, "repeats": true}`; without `repeats` the trigger
    /// fires once.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a trigger")
        let expected = "one of \(ErrorQuoting.list(KindName.allCases.map(\.rawValue)))"
        let name = try reader.required(.kind, expected, as: String.self)
        let repeats = try reader.flag(.repeats) ?? false
        switch KindName(rawValue: name) {
        case .interval:
            let seconds = try reader.required(.seconds, "a number of seconds", as: Double.self)
            self = try reader.convert(.seconds) { try .interval(seconds: seconds, repeats: repeats) }
        case .calendar:
            let components = try reader.required(
                .components, "date components (an object)", as: CalendarComponents.self)
            self = try reader.convert(.components) { try .calendar(components, repeats: repeats) }
        case nil:
            throw reader.wrongType(.kind, expected: expected, found: "the string \(ErrorQuoting.quote(name))")
        }
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch kind {
        case .interval(let seconds, _):
            try container.encode(KindName.interval.rawValue, forKey: .kind)
            try container.encode(seconds, forKey: .seconds)
        case .calendar(let components, _):
            try container.encode(KindName.calendar.rawValue, forKey: .kind)
            try container.encode(components, forKey: .components)
        }
        if repeats { try container.encode(true, forKey: .repeats) }
    }
}
