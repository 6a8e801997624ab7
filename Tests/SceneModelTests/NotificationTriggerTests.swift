import Foundation
import Testing

@testable import SceneModel

@Suite struct NotificationTriggerTests {
    private func calendar(_ zone: String = "Europe/Berlin") throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US_POSIX")
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    /// Returns up to `count` dates after `start` at which a repeating trigger fires, in UTC without the fraction of the
    /// second.
    private func dates(
        _ components: CalendarComponents, after start: String, _ count: Int = 1, zone: String = "Europe/Berlin"
    ) throws -> [String] {
        let trigger = try NotificationTrigger.calendar(components, repeats: true)
        let added = try Timestamp(start)
        var found: [Timestamp] = []
        while found.count < count,
            let next = trigger.nextDate(after: found.last ?? added, since: added, calendar: try calendar(zone))
        {
            found.append(next)
        }
        return found.map { String($0.description.dropLast(5)) }
    }

    @Test("M08: An interval trigger fires once, or repeatedly after each interval")
    func intervals() throws {
        let added = try Timestamp("2024-05-31T09:30:00.250Z")
        let calendar = try calendar()
        func next(_ trigger: NotificationTrigger, _ seconds: Double) -> Double? {
            let time = Timestamp(
                millisecondsSince1970: added.millisecondsSince1970 + Int64((seconds * 1000).rounded()))
            let date = trigger.nextDate(after: time, since: added, calendar: calendar)
            return date.map { Double($0.millisecondsSince1970 - added.millisecondsSince1970) / 1000 }
        }
        let once = try NotificationTrigger.interval(seconds: 2.5, repeats: false)
        #expect([0, 2.499, 2.5, 10, -5].map { next(once, $0) } == [2.5, 2.5, nil, nil, 2.5])
        let repeating = try NotificationTrigger.interval(seconds: 60, repeats: true)
        #expect([0, 59.999, 60, 61, 3600, -5].map { next(repeating, $0) } == [60, 60, 120, 120, 3660, 60])
        #expect(next(try .interval(seconds: 0.000_1, repeats: false), 0) == 0.001)
        let far = Timestamp(millisecondsSince1970: .max)
        #expect(repeating.nextDate(after: far, since: added, calendar: calendar) == nil)
        #expect(
            repeating.nextDate(after: far, since: Timestamp(millisecondsSince1970: .min), calendar: calendar) == nil)
    }

    @Test(
        "M08: An interval must be positive, and at least a minute if it repeats",
        arguments: [
            (0.0, false), (-1, false), (.nan, false), (.infinity, false), (1e12, false), (59.9, true), (0, true),
        ])
    func invalidIntervals(_ seconds: Double, _ repeats: Bool) throws {
        let error: NotificationError =
            seconds == 59.9 ? .repeatingIntervalTooShort(seconds: seconds) : .intervalOutOfRange(seconds: seconds)
        #expect(
            failure { try NotificationTrigger.interval(seconds: seconds, repeats: repeats) } == error.description)
    }

    @Test("M08: On the day on which daylight saving skips its time, a daily trigger fires after the gap")
    func skippedHour() throws {
        #expect(
            try dates(CalendarComponents(hour: 2, minute: 30), after: "2024-03-29T12:00:00Z", 3)
                == ["2024-03-30T01:30:00", "2024-03-31T01:00:00", "2024-04-01T00:30:00"])
        #expect(
            try dates(CalendarComponents(minute: 30), after: "2024-03-31T00:29:59.999Z", 3)
                == ["2024-03-31T00:30:00", "2024-03-31T01:30:00", "2024-03-31T02:30:00"])
    }

    @Test("M08: In the hour that the end of daylight saving repeats, a daily trigger fires once, an hourly one twice")
    func repeatedHour() throws {
        #expect(
            try dates(CalendarComponents(hour: 2, minute: 30), after: "2024-10-26T12:00:00Z", 2)
                == ["2024-10-27T00:30:00", "2024-10-28T01:30:00"])
        #expect(
            try dates(CalendarComponents(minute: 30), after: "2024-10-27T00:00:00Z", 3)
                == ["2024-10-27T00:30:00", "2024-10-27T01:30:00", "2024-10-27T02:30:00"])
        // This day has 25 hours.
        #expect(
            try dates(CalendarComponents(hour: 0), after: "2024-10-26T12:00:00Z", 2)
                == ["2024-10-26T22:00:00", "2024-10-27T23:00:00"])
    }

    @Test("M08: If daylight saving skips midnight, a trigger for midnight fires at the first moment of the day")
    func skippedMidnight() throws {
        #expect(
            try dates(CalendarComponents(day: 31, hour: 0), after: "2024-03-30T12:00:00Z", zone: "Asia/Beirut")
                == ["2024-03-30T22:00:00"])
        #expect(
            try dates(CalendarComponents(day: 31), after: "2024-03-30T12:00:00Z", zone: "Asia/Beirut")
                == ["2024-03-30T22:00:00"])
    }

    @Test("M08: Days that a month or a year does not have are skipped")
    func missingDays() throws {
        #expect(
            try dates(CalendarComponents(month: 2, day: 29, hour: 9), after: "2024-02-29T08:00:00Z", 3)
                == ["2028-02-29T08:00:00", "2032-02-29T08:00:00", "2036-02-29T08:00:00"])
        #expect(
            try dates(CalendarComponents(month: 2, day: 29), after: "2097-01-01T00:00:00Z") == ["2104-02-28T23:00:00"])
        #expect(
            try dates(CalendarComponents(day: 31, hour: 9), after: "2024-03-31T12:00:00Z", 3)
                == ["2024-05-31T07:00:00", "2024-07-31T07:00:00", "2024-08-31T07:00:00"])
        #expect(
            try dates(CalendarComponents(month: 2, day: 29, weekday: 2), after: "2024-03-01T00:00:00Z")
                == ["2044-02-28T23:00:00"])
    }

    @Test("M08: Weekdays, their ordinals and weeks are matched as the calendar counts them")
    func weeks() throws {
        #expect(
            try dates(CalendarComponents(hour: 9, weekday: 2), after: "2024-05-27T07:00:00Z", 2)
                == ["2024-06-03T07:00:00", "2024-06-10T07:00:00"])
        #expect(
            try dates(CalendarComponents(hour: 9, weekday: 2, weekdayOrdinal: 5), after: "2024-05-01T00:00:00Z", 2)
                == ["2024-07-29T07:00:00", "2024-09-30T07:00:00"])
        #expect(
            try dates(CalendarComponents(day: 13, hour: 9, weekday: 6), after: "2024-05-01T00:00:00Z")
                == ["2024-09-13T07:00:00"])
        var calendar = try calendar()
        (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (2, 4)
        let trigger = try NotificationTrigger.calendar(
            CalendarComponents(weekday: 2, weekOfYear: 1, yearForWeekOfYear: 2026), repeats: false)
        let added = try Timestamp("2024-05-01T00:00:00Z")
        #expect(
            trigger.nextDate(after: added, since: added, calendar: calendar)?.description == "2025-12-28T23:00:00.000Z")
        let year = try NotificationTrigger.calendar(CalendarComponents(hour: 9, yearForWeekOfYear: 2026), repeats: true)
        func inYear(after moment: String) throws -> String? {
            year.nextDate(after: try Timestamp(moment), since: added, calendar: calendar)?.description
        }
        #expect(try inYear(after: "2026-12-30T00:00:00Z") == "2026-12-30T08:00:00.000Z")
        #expect(try inYear(after: "2027-01-02T09:00:00Z") == "2027-01-03T08:00:00.000Z")
        #expect(try inYear(after: "2027-01-03T08:00:00Z") == nil)
    }

    @Test(
        "M08: A date that does not exist or has passed never fires, and is detected quickly",
        arguments: [
            CalendarComponents(month: 2, day: 30), CalendarComponents(year: 2025, month: 2, day: 29),
            CalendarComponents(year: 2020), CalendarComponents(year: 2024, month: 4, day: 30, hour: 9),
            CalendarComponents(month: 13), CalendarComponents(month: 4, day: 31, hour: 2),
            CalendarComponents(month: 2, weekday: 2, weekOfMonth: 6, weekOfYear: 30),
            CalendarComponents(year: 2026, month: 2, day: 13, hour: 2, weekday: 2),
            CalendarComponents(day: 1, weekdayOrdinal: 5), CalendarComponents(yearForWeekOfYear: 2021),
            CalendarComponents(year: 9999, month: 2, day: 29),
        ])
    func impossible(_ components: CalendarComponents) throws {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try dates(components, after: "2024-05-01T00:00:00Z").isEmpty)
        #expect(clock.now - start < .seconds(30))
    }

    @Test("M08: A non-repeating trigger fires once, at the first matching date after it was added")
    func once() throws {
        let trigger = try NotificationTrigger.calendar(CalendarComponents(hour: 9), repeats: false)
        let added = try Timestamp("2024-05-31T07:00:00Z")
        let calendar = try calendar()
        let date = try Timestamp("2024-06-01T07:00:00Z")
        #expect(trigger.nextDate(after: added, since: added, calendar: calendar) == date)
        #expect(trigger.nextDate(after: date, since: added, calendar: calendar) == nil)
        let exact = try NotificationTrigger.calendar(
            CalendarComponents(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 1), repeats: true)
        #expect(
            exact.nextDate(after: added, since: added, calendar: calendar)?.description == "2025-12-31T23:00:01.000Z")
        let fired = try Timestamp("2025-12-31T23:00:01Z")
        #expect(exact.nextDate(after: fired, since: added, calendar: calendar) == nil)
        #expect(exact.nextDate(after: Timestamp(millisecondsSince1970: .max), since: added, calendar: calendar) == nil)
    }

    @Test("M08: Date components apply to the user's time zone unless they contain a time zone")
    func zones() throws {
        let start = "2024-05-31T00:00:00Z"
        #expect(try dates(CalendarComponents(hour: 9), after: start, zone: "Asia/Tokyo") == ["2024-06-01T00:00:00"])
        #expect(
            try dates(CalendarComponents(hour: 9, timeZone: "America/New_York"), after: start, zone: "Asia/Tokyo")
                == ["2024-05-31T13:00:00"])
        #expect(
            failure { try NotificationTrigger.calendar(CalendarComponents(hour: 9, timeZone: "X/Y"), repeats: true) }?
                .hasPrefix("there is no time zone named \"X/Y\"") == true)
    }

    @Test("M08: Date components that match no date are refused when the trigger is created")
    func ranges() {
        func message(_ components: CalendarComponents) -> String? {
            failure { try NotificationTrigger.calendar(components, repeats: false) }
        }
        #expect(message(CalendarComponents()) == NotificationError.noComponents.description)
        #expect(message(CalendarComponents(timeZone: "Europe/Berlin")) == NotificationError.noComponents.description)
        #expect(
            message(CalendarComponents(hour: 24)) == "hour is 24, which is out of range\n  use a value from 0 to 23")
        #expect(
            message(CalendarComponents(weekday: 2, weekdayOrdinal: 6))
                == "weekdayOrdinal is 6, which is out of range\n  use a value from 1 to 5")
        #expect(message(CalendarComponents(year: .max)) != nil)
    }

    @Test("M08: Triggers have a flat JSON form")
    func json() throws {
        let interval = #"{"kind":"interval","repeats":true,"seconds":60.5}"#
        #expect(try JSON.encode(NotificationTrigger.interval(seconds: 60.5, repeats: true)) == interval)
        #expect(try JSON.decode(interval) == NotificationTrigger.interval(seconds: 60.5, repeats: true))
        let date = #"{"components":{"hour":9,"timeZone":"Europe/Berlin","weekday":2},"kind":"calendar"}"#
        let components = CalendarComponents(hour: 9, weekday: 2, timeZone: "Europe/Berlin")
        #expect(try JSON.encode(NotificationTrigger.calendar(components, repeats: false)) == date)
        #expect(try JSON.decode(date) == NotificationTrigger.calendar(components, repeats: false))
    }

    @Test(
        "M08: A malformed trigger is refused; the error names the key and the expected value",
        arguments: [
            ("[]", "expected a trigger (an object) but found an array"),
            (
                #"{"kind":"location"}"#,
                #"kind: expected one of "interval", "calendar" but found the string "location""#
            ),
            (#"{"kind":"interval"}"#, "the key \"seconds\" is missing\n  add it: a number of seconds"),
            (
                #"{"kind":"interval","seconds":5,"repeats":true}"#,
                "seconds: an interval of 5.0 seconds is too short to repeat\n  use an interval of at least 60 seconds"
            ),
            (
                #"{"kind":"calendar","components":{"hour":"9"}}"#,
                "components.hour: expected a whole number but found the string \"9\""
            ),
            (
                #"{"kind":"calendar","components":{"hour":99}}"#,
                "components: hour is 99, which is out of range\n  use a value from 0 to 23"
            ),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: NotificationTrigger.self) } == message)
    }
}
