import Foundation
import PredicateFormat
import SceneModel

/// Why the system cannot wait for the parts of a date.
enum UnusableComponents: DiagnosticError {
    /// They are of a calendar that the system does not count in.
    case otherCalendar(Calendar.Identifier)
    /// One is set that the system does not know, and the date is not given without it.
    case unknownPart(String)

    var diagnostic: Diagnostic {
        switch self {
        case .otherCalendar(let identifier):
            Diagnostic(
                code: "calendarOther",
                message:
                    "the parts of the date are of the calendar \(identifier), and the system counts in the Gregorian one",
                remedy: "take them from Calendar(identifier: .gregorian)")
        case .unknownPart(let name):
            Diagnostic(
                code: "calendarPartUnknown", message: "\(name) is a part of a date that the system does not match",
                remedy: "set year, month and day, or weeks and weekdays")
        }
    }
}

extension CalendarComponents {
    /// Foundation's parts of a date, as the system knows them.
    ///
    /// Fractions of a second are left out. So is what says again which day it is, because `Calendar.dateComponents(in:from:)`
    /// gives all parts at once.
    init(_ parts: DateComponents) throws(UnusableComponents) {
        let calendar = (parts.calendar ?? .current).identifier
        if !Self.systemCalendars.contains(calendar), Self.namesDay(parts) { throw .otherCalendar(calendar) }
        self.init(
            year: parts.year, month: parts.month, day: parts.day, hour: parts.hour, minute: parts.minute,
            second: parts.second, weekday: parts.weekday, weekdayOrdinal: parts.weekdayOrdinal,
            weekOfMonth: parts.weekOfMonth, weekOfYear: parts.weekOfYear,
            yearForWeekOfYear: parts.yearForWeekOfYear, timeZone: Self.timeZone(parts)?.identifier)
        if let name = Self.unknownPart(parts) { throw .unknownPart(name) }
    }

    /// The parts in Foundation's form.
    var dateComponents: DateComponents {
        DateComponents(
            timeZone: timeZone.flatMap(TimeZone.init(identifier:)), year: year, month: month, day: day, hour: hour,
            minute: minute, second: second, weekday: weekday, weekdayOrdinal: weekdayOrdinal,
            weekOfMonth: weekOfMonth, weekOfYear: weekOfYear, yearForWeekOfYear: yearForWeekOfYear)
    }

    /// The next dates are reckoned as the system does it: in the Gregorian calendar.
    static var systemCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }

    private static let systemCalendars: [Calendar.Identifier] = [.gregorian, .iso8601]

    /// Whether calendars disagree about the parts; times of day and weekdays are the same in all.
    private static func namesDay(_ parts: DateComponents) -> Bool {
        [
            parts.year, parts.month, parts.day, parts.weekdayOrdinal, parts.weekOfMonth, parts.weekOfYear,
            parts.yearForWeekOfYear,
        ].contains { $0 != nil }
    }

    /// A calendar that is given counts with its own zone; the user's zone stays open, as the user may travel.
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
