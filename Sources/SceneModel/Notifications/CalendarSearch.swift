import Foundation

/// Finds the next date that has given parts.
///
/// Foundation matches the time of day, where it knows what to do in the hours that clocks skip or repeat. The day is looked for here:
/// asked for a sixth Monday Foundation's search never comes back, and asked for the 29th of February it takes the first of March.
struct CalendarSearch {
    /// Days and months looked at before a date counts as impossible. The rarest there is, a leap day on a certain weekday, comes back
    /// within 40 years.
    private static let steps = 15_000

    /// Moments between which dates are looked for: the years 1 to 9999.
    private static let era = -62_135_596_800.0...253_402_300_799.0

    private let components: CalendarComponents
    private let calendar: Calendar

    init(_ components: CalendarComponents, calendar: Calendar) {
        var calendar = calendar
        if let zone = components.timeZone.flatMap(TimeZone.init(identifier:)) { calendar.timeZone = zone }
        self.components = components
        self.calendar = calendar
    }

    /// The first matching date after another; nil when there is none.
    func next(after date: Date) -> Date? {
        guard Self.era.contains(date.timeIntervalSince1970) else { return nil }
        var cursor = date
        // One round for the rest of the first day, one for the day that is found next; more only where a time of day leads into
        // the day after, because clocks skipped it.
        for _ in 0..<8 {
            guard let day = day(from: calendar.startOfDay(for: cursor)) else { return nil }
            // Foundation looks for what comes after, and the day's first moment counts too.
            let start = max(cursor, day.addingTimeInterval(-1))
            guard let found = time(after: start, on: day) else { return nil }
            let foundDay = calendar.startOfDay(for: found)
            if foundDay == day { return found }
            guard let following = calendar.date(byAdding: .day, value: 1, to: day) else { return nil }
            cursor = calendar.startOfDay(for: following).addingTimeInterval(-1)
            // That second still lies in the day that was looked at.
            if let direct = match(found, foundDay) { return direct }
            cursor = cursor.addingTimeInterval(1)
            if let first = firstMoment(cursor) { return first }
        }
        return nil
    }
}
