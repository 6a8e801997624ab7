import Foundation
import PredicateFormat
import SceneModel

/// The reasons why the daemon cannot match date components.
enum UnsupportedDateComponents: DiagnosticError {
    /// The components belong to a calendar that the daemon does not support.
    case otherCalendar(Calendar.Identifier)
    /// The daemon does not support one of the components, and the year, the month or the day is missing.
    case unknownPart(String)

    var diagnostic: Diagnostic {
        switch self {
        case .otherCalendar(let identifier):
            Diagnostic(
                code: "calendarOther",
                message:
                    "the date components belong to the calendar \(identifier); only the Gregorian calendar is supported",
                remedy: "create them with Calendar(identifier: .gregorian)")
        case .unknownPart(let name):
            Diagnostic(
                code: "calendarPartUnknown", message: "the date component \(name) is not supported in a trigger",
                remedy: "use year, month and day, or weeks and weekdays")
        }
    }
}

extension CalendarComponents {
    /// Converts Foundation's date components to the components that the daemon uses.
    ///
    /// Fractions of a second are ignored. The unsupported components (era, quarter, day of the year, leap month) are
    /// ignored if year, month and day are set, because `Calendar.dateComponents(in:from:)` sets all components at once.
    init(_ parts: DateComponents) throws(UnsupportedDateComponents) {
        let calendar = (parts.calendar ?? .current).identifier
        if !Self.supportedCalendars.contains(calendar), Self.dependsOnCalendar(parts) { throw .otherCalendar(calendar) }
        self.init(
            year: parts.year, month: parts.month, day: parts.day, hour: parts.hour, minute: parts.minute,
            second: parts.second, weekday: parts.weekday, weekdayOrdinal: parts.weekdayOrdinal,
            weekOfMonth: parts.weekOfMonth, weekOfYear: parts.weekOfYear,
            yearForWeekOfYear: parts.yearForWeekOfYear, timeZone: Self.timeZone(parts)?.identifier)
        if let name = Self.unknownPart(parts) { throw .unknownPart(name) }
    }

    /// The components as Foundation's type.
    var dateComponents: DateComponents {
        DateComponents(
            timeZone: timeZone.flatMap(TimeZone.init(identifier:)), year: year, month: month, day: day, hour: hour,
            minute: minute, second: second, weekday: weekday, weekdayOrdinal: weekdayOrdinal,
            weekOfMonth: weekOfMonth, weekOfYear: weekOfYear, yearForWeekOfYear: yearForWeekOfYear)
    }

    /// The calendar for computing the next dates: the Gregorian calendar, which the daemon also uses.
    static var daemonCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }

    private static let supportedCalendars: [Calendar.Identifier] = [.gregorian, .iso8601]

    /// Whether any component is set whose meaning depends on the calendar. Times of day and weekdays are the same in
    /// all calendars.
    private static func dependsOnCalendar(_ parts: DateComponents) -> Bool {
        [
            parts.year, parts.month, parts.day, parts.weekdayOrdinal, parts.weekOfMonth, parts.weekOfYear,
            parts.yearForWeekOfYear,
        ].contains { $0 != nil }
    }

    /// Returns the time zone of the components, or else the time zone of their calendar. Returns nil if the components
    /// have neither, or if the calendar has the user's current time zone. With nil, the date follows the user to other
    /// time zones.
    private static func timeZone(_ parts: DateComponents) -> TimeZone? {
        if let zone = parts.timeZone { return zone }
        guard let zone = parts.calendar?.timeZone, zone.identifier != TimeZone.current.identifier else { return nil }
        return zone
    }

    private static func unknownPart(_ parts: DateComponents) -> String? {
        if parts.year != nil, parts.month != nil, parts.day != nil { return nil }
        if parts.era != nil { return "era" }
        if parts.quarter != nil { return "quarter" }
        if parts.dayOfYear != nil { return "dayOfYear" }
        return parts.isLeapMonth == true ? "isLeapMonth" : nil
    }
}
