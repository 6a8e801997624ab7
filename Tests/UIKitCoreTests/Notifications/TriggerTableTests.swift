import Foundation
import Testing

@testable import UIKitCore

/// The dates of notification triggers, compared with a search through all days.
@Suite("Dates of notification triggers by search") @MainActor
struct TriggerTableTests {
    nonisolated static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }

    /// Whether a date has all components that are set.
    private func matches(_ date: Date, _ wanted: DateComponents) -> Bool {
        let parts = Self.calendar.dateComponents([.month, .day, .weekday, .hour, .minute, .second], from: date)
        func agrees(_ key: KeyPath<DateComponents, Int?>) -> Bool {
            wanted[keyPath: key] == nil || wanted[keyPath: key] == parts[keyPath: key]
        }
        return agrees(\.month) && agrees(\.day) && agrees(\.weekday) && agrees(\.hour) && agrees(\.minute)
            && agrees(\.second)
    }

    /// Components of a time of day, with or without a day.
    nonisolated static let components: [DateComponents] = [
        DateComponents(hour: 9, minute: 30), DateComponents(hour: 0, minute: 0), DateComponents(hour: 23, minute: 59),
        DateComponents(hour: 12, minute: 0, weekday: 1), DateComponents(hour: 7, minute: 15, weekday: 7),
        DateComponents(day: 1, hour: 8, minute: 0), DateComponents(day: 31, hour: 8, minute: 0),
        DateComponents(month: 12, day: 24, hour: 18, minute: 0), DateComponents(month: 2, day: 29, hour: 6, minute: 0),
    ]

    @Test(
        "M64: A calendar trigger's date is the first later minute that has the components", arguments: components,
        [true, false])
    func calendarDates(components: DateComponents, repeats: Bool) throws {
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        let before = Date()
        let next = try #require(trigger.nextTriggerDate())
        #expect(next > before && matches(next, components))
        let (hour, minute) = (try #require(components.hour), try #require(components.minute))
        // Checks every day until the date: at the given time of day, none of these days may match.
        var day = Self.calendar.startOfDay(for: before)
        while day < next {
            if let date = Self.calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day), date > before,
                date < next
            {
                #expect(!matches(date, components), "\(date)")
            }
            day = try #require(Self.calendar.date(byAdding: .day, value: 1, to: day))
        }
    }

    @Test(
        "M64: The date of a time interval trigger is the interval after the current time",
        arguments: [1, 60, 3600, 86_400 * 400] as [TimeInterval])
    func intervals(interval: TimeInterval) throws {
        for repeats in [false, true] where !repeats || interval >= 60 {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
            let before = Date()
            let next = try #require(trigger.nextTriggerDate())
            // Dates are stored with a limited precision.
            #expect(next >= before.addingTimeInterval(interval - 1) && next <= Date().addingTimeInterval(interval + 1))
            #expect(trigger.repeats == repeats && trigger.timeInterval == interval)
        }
    }

    @Test("M64: Triggers with equal conditions and equal repetition are equal", arguments: components, components)
    func equality(one: DateComponents, two: DateComponents) {
        for (first, second) in [(true, true), (true, false), (false, false)] {
            let (left, right) = (
                UNCalendarNotificationTrigger(dateMatching: one, repeats: first),
                UNCalendarNotificationTrigger(dateMatching: two, repeats: second)
            )
            #expect(left.isEqual(right) == (one == two && first == second))
            if left.isEqual(right) { #expect(left.hash == right.hash) }
            #expect(
                left.copy() as AnyObject === left
                    && !left.isEqual(UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
        }
    }
}
