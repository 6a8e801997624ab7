import Foundation

/// A search for the next date with given parts.
///
/// Foundation finds the time of day, because Foundation handles hours that are skipped or repeated when clocks change.
/// The day is searched here, because Foundation's search never ends for a sixth Monday, and returns the first of March
/// for the 29th of February.
struct CalendarSearch {
    /// The number of days and months that are tried before a date counts as impossible. The rarest date, a leap day on
    /// a given weekday, recurs within 40 years.
    private static let maximumSteps = 15_000

    /// The range of dates that are searched: the years 1 to 9999.
    private static let searchRange = -62_135_596_800.0...253_402_300_799.0

    private let components: CalendarComponents
    private let calendar: Calendar

    init(_ components: CalendarComponents, calendar: Calendar) {
        var calendar = calendar
        if let zone = components.timeZone.flatMap(TimeZone.init(identifier:)) { calendar.timeZone = zone }
        self.components = components
        self.calendar = calendar
    }

    /// Returns the first matching date after `date`; nil if no date matches.
    func next(after date: Date) -> Date? {
        guard Self.searchRange.contains(date.timeIntervalSince1970) else { return nil }
        var day = matchingDay(from: calendar.startOfDay(for: date))
        // The first round searches the first matching day, which may be the current day, and the second round searches
        // the next matching day. Further rounds are needed only if a clock change skips the time of day.
        for _ in 0..<8 {
            guard let found = day else { return nil }
            if let time = time(on: found, after: date) { return time }
            day = dayAfter(found).flatMap(matchingDay)
        }
        return nil
    }

    // MARK: The time of day

    private func time(on day: Date, after date: Date) -> Date? {
        guard components.hour != nil || components.minute != nil || components.second != nil else {
            return day > date ? day : nil
        }
        let parts = DateComponents(hour: components.hour, minute: components.minute, second: components.second)
        // Foundation returns only dates after the start, but the first moment of the day must match too.
        let start = max(date, day.addingTimeInterval(-1))
        guard let found = calendar.nextDate(after: start, matching: parts, matchingPolicy: .nextTime),
            let end = dayAfter(day), found >= day, found < end
        else { return nil }
        return found
    }

    // MARK: The day

    private static let parts: Set<Calendar.Component> = [
        .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
    ]

    /// Returns the start of the first matching day; the day that begins at `start` is the first candidate. Nil if no
    /// day matches.
    private func matchingDay(from start: Date) -> Date? {
        var day = start
        for _ in 0..<Self.maximumSteps {
            guard Self.searchRange.contains(day.timeIntervalSince1970) else { return nil }
            let found = calendar.dateComponents(Self.parts, from: day)
            if matches(found) { return day }
            guard let next = nextCandidate(after: day, found: found), next > day else { return nil }
            day = next
        }
        return nil
    }

    private func matches(_ found: DateComponents) -> Bool {
        func fits(_ wanted: Int?, _ found: Int?) -> Bool { wanted == nil || wanted == found }
        return fits(components.day, found.day) && fits(components.month, found.month)
            && fits(components.year, found.year) && fits(components.weekday, found.weekday)
            && fits(components.weekdayOrdinal, found.weekdayOrdinal)
            && fits(components.weekOfMonth, found.weekOfMonth) && fits(components.weekOfYear, found.weekOfYear)
            && fits(components.yearForWeekOfYear, found.yearForWeekOfYear)
    }

    /// Returns the start of the next day that may match, skipping years and months that cannot match; nil if no later
    /// day can match.
    private func nextCandidate(after day: Date, found: DateComponents) -> Date? {
        if let wanted = components.year, let year = found.year, wanted != year {
            guard wanted > year else { return nil }
            return calendar.date(from: DateComponents(year: wanted, month: 1, day: 1)).map(calendar.startOfDay)
        }
        // The year of a week begins at most a few days before the calendar year with the same number.
        if let wanted = components.yearForWeekOfYear, let year = found.year, wanted != year, wanted != year + 1 {
            guard wanted > year else { return wanted == year - 1 ? dayAfter(day) : nil }
            return calendar.date(from: DateComponents(year: wanted - 1, month: 12, day: 1)).map(calendar.startOfDay)
        }
        if let wanted = components.month, wanted != found.month {
            return calendar.dateInterval(of: .month, for: day).map { calendar.startOfDay(for: $0.end) }
        }
        return dayAfter(day)
    }

    private func dayAfter(_ day: Date) -> Date? {
        calendar.date(byAdding: .day, value: 1, to: day).map(calendar.startOfDay)
    }
}
