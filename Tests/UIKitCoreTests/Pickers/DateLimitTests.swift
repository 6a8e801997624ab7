import Foundation
import Testing

@testable import UIKitCore

/// The limits, the minute interval and the duration of a date picker, as tables.
@Suite("Date picker limits") @MainActor
struct DateLimitTests {
    private let log = Log()

    private func date(_ hours: Int) -> Date { Date(timeIntervalSince1970: 1_600_000_000 + TimeInterval(hours * 3600)) }

    private func makePicker(_ mode: UIDatePicker.Mode = .dateAndTime) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        if let zone = TimeZone(secondsFromGMT: 0) { picker.timeZone = zone }
        let log = log
        picker.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
        picker.addAction(UIAction { _ in log.add("primary") }, for: .primaryActionTriggered)
        return picker
    }

    /// A date that is set between two limits. Dates are hours after a fixed date.
    struct Limit: CustomTestStringConvertible {
        var minimum: Int?
        var maximum: Int?
        var new: Int
        var expected: Int
        var testDescription: String { "\(new) in \(minimum ?? -999)...\(maximum ?? 999)" }
    }

    nonisolated static let limits = [
        Limit(new: 5, expected: 5), Limit(minimum: 0, new: 5, expected: 5), Limit(minimum: 0, new: 0, expected: 0),
        Limit(minimum: 0, new: -1, expected: 0), Limit(minimum: 0, new: -100_000, expected: 0),
        Limit(maximum: 10, new: 5, expected: 5), Limit(maximum: 10, new: 10, expected: 10),
        Limit(maximum: 10, new: 11, expected: 10), Limit(maximum: 10, new: 1_000_000, expected: 10),
        Limit(minimum: 0, maximum: 10, new: -5, expected: 0), Limit(minimum: 0, maximum: 10, new: 7, expected: 7),
        Limit(minimum: 0, maximum: 10, new: 15, expected: 10), Limit(minimum: 4, maximum: 4, new: 0, expected: 4),
        Limit(minimum: 4, maximum: 4, new: 9, expected: 4), Limit(minimum: 10, maximum: 0, new: -5, expected: -5),
        Limit(minimum: 10, maximum: 0, new: 5, expected: 5), Limit(minimum: 10, maximum: 0, new: 50, expected: 50),
    ]

    @Test("A date that is set is moved into the limits; contradicting limits are ignored", arguments: limits)
    func setting(limit: Limit) {
        for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
            let picker = makePicker(mode)
            picker.minimumDate = limit.minimum.map(date)
            picker.maximumDate = limit.maximum.map(date)
            picker.date = date(limit.new)
            #expect(picker.date == date(limit.expected))
            picker.setDate(date(limit.new), animated: true)
            #expect(picker.date == date(limit.expected))
        }
        #expect(log.drain() == [])
    }

    @Test("Limits that are set after the date move the date, in either order of the limits", arguments: limits)
    func limiting(limit: Limit) {
        guard limit.minimum ?? 0 <= limit.maximum ?? 1_000_000 else { return }
        for isMinimumFirst in [true, false] {
            let picker = makePicker()
            picker.date = date(limit.new)
            if isMinimumFirst { picker.minimumDate = limit.minimum.map(date) }
            picker.maximumDate = limit.maximum.map(date)
            picker.minimumDate = limit.minimum.map(date)
            #expect(picker.date == date(limit.expected))
            (picker.minimumDate, picker.maximumDate) = (nil, nil)
            #expect(picker.date == date(limit.expected) && picker.minimumDate == nil)
        }
        #expect(log.drain() == [])
    }

    @Test("A minute interval that does not divide 60, or is out of range, selects the default of one minute")
    func intervals() {
        for number in -3...90 {
            let picker = makePicker(.time)
            picker.minuteInterval = 15
            picker.minuteInterval = number
            let isValid = number >= 1 && number <= 30 && 60 % max(number, 1) == 0
            #expect(picker.minuteInterval == (isValid ? number : 1), "\(number)")
        }
    }

    @Test("The minute is shown rounded down to the interval, and the date itself stays exact", arguments: 0...59)
    func rounding(minute: Int) {
        let exact = Date(timeIntervalSince1970: 1_600_000_000 - 1_600_000_000.truncatingRemainder(dividingBy: 3600))
            .addingTimeInterval(TimeInterval(minute * 60))
        for interval in [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] {
            let picker = makePicker(.time)
            picker.date = exact
            picker.minuteInterval = interval
            #expect(picker.selection.shownMinute == minute / interval * interval && picker.date == exact)
            #expect(DateColumn.minute.row(picker.selection) == minute / interval)
            #expect(DateColumn.minute.count(picker.selection) == 60 / interval)
        }
    }

    @Test(
        "A duration is limited to 0 up to 23 hours and 59 minutes, and has whole minutes",
        arguments: [
            (0, 0), (1, 0), (59.9, 0), (60, 60), (61, 60), (119.999, 60), (3600, 3600), (86_339, 86_280),
            (86_340, 86_340), (86_399, 86_340), (86_400, 86_340), (1e12, 86_340), (-1, 0), (-1e12, 0),
            (Double.infinity, 86_340), (-Double.infinity, 0), (Double.nan, 0), (Double.leastNonzeroMagnitude, 0),
            (Double.greatestFiniteMagnitude, 86_340),
        ] as [(Double, Double)])
    func durations(new: Double, expected: Double) {
        let picker = makePicker(.countDownTimer)
        picker.countDownDuration = new
        #expect(picker.countDownDuration == expected && log.drain() == [])
    }

    @Test(
        "A duration is a multiple of the minute interval, whichever is set first", arguments: [1, 2, 5, 10, 15, 20, 30])
    func durationIntervals(interval: Int) {
        for minutes in stride(from: 0, to: 1440, by: 37) {
            for isIntervalFirst in [true, false] {
                let picker = makePicker(.countDownTimer)
                if isIntervalFirst { picker.minuteInterval = interval }
                picker.countDownDuration = TimeInterval(minutes * 60)
                picker.minuteInterval = interval
                #expect(picker.countDownDuration == TimeInterval(minutes / interval * interval * 60))
            }
        }
    }

    @Test("Random rows of a countdown give the hours and minutes of the rows", arguments: 1...6)
    func countdowns(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let interval = random.element(of: [1, 5, 10, 30])
        var selection = DateSelection()
        (selection.mode, selection.minuteInterval) = (.countDownTimer, interval)
        var (hours, minutes) = (0, 0)
        for _ in 0..<60 {
            let column = random.element(of: DateColumn.columns(of: selection))
            let row = random.number(below: column.count(selection))
            if column == .hours { hours = row } else { minutes = row * interval }
            selection = column.selecting(row, in: selection)
            #expect(selection.duration == TimeInterval(hours * 3600 + minutes * 60))
            #expect(DateColumn.hours.row(selection) == hours && DateColumn.minutes.row(selection) == minutes / interval)
            #expect(selection.text(in: .full) == "\(hours) h \(minutes) min")
        }
    }

    @Test(
        "A mode and a preferred style determine the style of a picker",
        arguments: [
            (UIDatePicker.Mode.time, [UIDatePickerStyle.compact, .wheels, .compact, .inline]),
            (.date, [.compact, .wheels, .compact, .inline]), (.dateAndTime, [.compact, .wheels, .compact, .inline]),
            (.countDownTimer, [.wheels, .wheels, .wheels, .wheels]),
        ])
    func styles(mode: UIDatePicker.Mode, styles: [UIDatePickerStyle]) {
        let picker = makePicker()
        for (raw, style) in styles.enumerated() {
            picker.preferredDatePickerStyle = UIDatePickerStyle(rawValue: raw) ?? .automatic
            picker.datePickerMode = mode
            #expect(picker.datePickerStyle == style && picker.preferredDatePickerStyle.rawValue == raw)
            let content = picker.content
            switch style {
            case .wheels: #expect(content is DateWheels)
            case .inline: #expect(mode == .time ? content is DateWheels : content is DateCalendar)
            default: #expect((content as? DateFields)?.fields.count == (mode == .dateAndTime ? 2 : 1))
            }
            #expect(content?.superview === picker && picker.subviews.count == 1)
            #expect(picker.intrinsicContentSize == picker.sizeThatFits(.zero) && picker.intrinsicContentSize.width > 0)
        }
    }

    @Test("A new time zone or calendar keeps the date; a time zone set by the app survives a new calendar")
    func zones() throws {
        let picker = makePicker()
        picker.date = date(3)
        for name in ["Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "GMT"] {
            let zone = try #require(TimeZone(identifier: name))
            picker.timeZone = zone
            #expect(picker.date == date(3) && picker.calendar.timeZone == zone)
            picker.calendar = Calendar(identifier: .buddhist)
            #expect(picker.date == date(3) && picker.calendar.timeZone == zone)
            #expect(picker.calendar.identifier == .buddhist && picker.timeZone == zone)
            picker.calendar = nil
            #expect(picker.calendar.identifier == Calendar.current.identifier && picker.calendar.timeZone == zone)
        }
        picker.timeZone = nil
        #expect(picker.calendar.timeZone == .current && picker.date == date(3) && log.drain() == [])
    }

    @Test("A wheel that changes the date sends valueChanged and primaryActionTriggered once; else it sends no event")
    func events() throws {
        let picker = makePicker(.time)
        picker.preferredDatePickerStyle = .wheels
        (picker.minimumDate, picker.date, picker.maximumDate) = (date(0), date(0), date(0))
        let content = try #require(picker.content as? DateWheels)
        content.picker.wheels[0].accessibilityDecrement()
        #expect(picker.date == date(0) && log.drain() == [])
        picker.minimumDate = nil
        picker.maximumDate = nil
        content.picker.wheels[0].accessibilityIncrement()
        #expect(picker.date > date(0) && log.drain() == ["changed", "primary"])
        picker.isEnabled = false
        content.picker.wheels[0].accessibilityIncrement()
        #expect(log.drain() == [])
    }
}
