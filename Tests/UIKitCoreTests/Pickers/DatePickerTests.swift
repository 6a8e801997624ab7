import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
    private let fixture = TouchFixture(size: CGSize(width: 800, height: 700))
    private let log = Log()
    /// Thursday, 10 June 2021, 14:45 GMT.
    private let initialDate = Date(timeIntervalSince1970: 1_623_336_300)

    private func picker(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, language: String = "en_GB"
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT") ?? .current
        calendar.firstWeekday = 2
        (picker.calendar, picker.locale, picker.date) = (calendar, Locale(identifier: language), initialDate)
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        let log = log
        picker.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
        fixture.add(picker, CGRect(origin: .zero, size: picker.intrinsicContentSize))
        fixture.window.layoutIfNeeded()
        return picker
    }

    private func day(_ picker: UIDatePicker) -> String {
        let parts = picker.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
        let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute]
        return numbers.map { "\($0 ?? 0)" }.joined(separator: " ")
    }

    @Test("M64: A date picker has UIKit's defaults, and a countdown always has wheels")
    func defaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic)
        #expect(picker.datePickerStyle == .compact && picker.minuteInterval == 1 && picker.countDownDuration == 0)
        #expect(abs(picker.date.timeIntervalSinceNow) < 60 && picker.minimumDate == nil)
        picker.datePickerMode = .countDownTimer
        picker.preferredDatePickerStyle = .inline
        #expect(picker.datePickerStyle == .wheels)
    }

    @Test("M64: A date is clamped to the limits unless they contradict each other; setting a date sends no event")
    func limits() {
        let picker = picker(.date, .compact)
        picker.minimumDate = initialDate.addingTimeInterval(86_400)
        #expect(picker.date == initialDate.addingTimeInterval(86_400))
        picker.maximumDate = initialDate.addingTimeInterval(2 * 86_400)
        picker.date = initialDate.addingTimeInterval(50 * 86_400)
        #expect(picker.date == initialDate.addingTimeInterval(2 * 86_400))
        picker.maximumDate = initialDate
        picker.date = initialDate.addingTimeInterval(50 * 86_400)
        #expect(picker.date == initialDate.addingTimeInterval(50 * 86_400) && log.drain() == [])
    }

    @Test("A horizontal drag, wheel or trackpad gesture shows another month without selecting a day")
    func monthDrags() throws {
        for isMirrored in [false, true] {
            let picker = picker(.date, .inline)
            let calendar = try #require(picker.content as? DateCalendar)
            if isMirrored { calendar.dayGrid.semanticContentAttribute = .forceRightToLeft }
            func month() -> Int { picker.calendar.component(.month, from: calendar.dayGrid.month.first) }
            let (x, y) = (CGFloat(160), CGFloat(150))
            for type in [UITouch.TouchType.direct, .indirectPointer] {
                fixture.down(x, y, type: type, InputContext(buttons: .primary))
                for step in [20, 60, 90] as [CGFloat] { fixture.move(x - (isMirrored ? -step : step), y, after: 0.1) }
                fixture.up(after: 0.3)
                fixture.clock.advance(1)
            }
            #expect(month() == 8)
            func turn(_ dx: CGFloat, _ dy: CGFloat = 0) {
                fixture.window.dispatcher.handleScroll(
                    CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y), phase: .ended, kind: .discrete)
                fixture.clock.advance(1)
            }
            turn(isMirrored ? -40 : 40)
            #expect(month() == 7)
            turn(0, -40)
            fixture.down(x, y)
            fixture.move(x + 12, y, after: 0.2)
            fixture.move(x + 20, y, after: 0.3)
            fixture.up(after: 0.3)
            #expect(month() == 7 && picker.date == initialDate && log.drain() == [])
            picker.removeFromSuperview()
        }
    }

    @Test("M64: Touches and arrow keys select days of the calendar within the limits")
    func calendar() throws {
        let picker = picker(.date, .inline)
        let content = try #require(picker.content as? DateCalendar)
        #expect(
            content.title.text == "June 2021" && content.dayGrid.month.firstColumn == 1
                && content.dayGrid.month.count == 30)
        #expect(content.dayGrid.cells[9].isSelected && content.dayGrid.cells[9].accessibility.isSelected)
        fixture.tap(content.dayGrid.cells[20])
        #expect(day(picker) == "2021 6 21 14 45" && log.drain() == ["changed"] && content.dayGrid.cells[20].isSelected)
        func press(_ code: UIKeyboardHIDUsage) {
            _ = content.dayGrid.performKey(
                UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: []))
        }
        press(.keyboardRightArrow)
        press(.keyboardDownArrow)
        press(.keyboardDownArrow)
        #expect(day(picker) == "2021 7 6 14 45" && content.title.text == "July 2021")
        picker.minimumDate = picker.date
        _ = log.drain()
        press(.keyboardLeftArrow)
        fixture.window.layoutIfNeeded()
        fixture.tap(content.dayGrid.cells[2])
        #expect(
            day(picker) == "2021 7 6 14 45" && log.drain() == [] && !content.dayGrid.cells[2].accessibility.isEnabled)
        picker.isEnabled = false
        press(.keyboardRightArrow)
        #expect(log.drain() == [])
    }

    @Test("M64: The arrows above the calendar turn months without selecting a day; right-to-left mirrors the days")
    func months() throws {
        let picker = picker(.dateAndTime, .inline)
        let content = try #require(picker.content as? DateCalendar)
        fixture.tap(content.nextMonthButton)
        #expect(content.title.text == "July 2021" && day(picker) == "2021 6 10 14 45")
        fixture.tap(content.previousMonthButton)
        fixture.tap(content.previousMonthButton)
        #expect(content.title.text == "May 2021" && log.drain() == [])
        let cells = content.dayGrid.cells
        #expect(cells[3].frame.minX < cells[4].frame.minX)
        picker.semanticContentAttribute = .forceRightToLeft
        content.dayGrid.setNeedsLayout()
        content.dayGrid.semanticContentAttribute = .forceRightToLeft
        fixture.window.layoutIfNeeded()
        #expect(cells[3].frame.minX > cells[4].frame.minX)
    }

    @Test("M64: Wheels select day, month and year; the day wheel turns back from a day that the month does not have")
    func dayWheels() throws {
        let picker = picker(.date, .wheels)
        let content = try #require(picker.content as? DateWheels)
        #expect(DateColumn.columns(of: picker.selection) == [.day, .month, .year])
        picker.date = initialDate.addingTimeInterval(21 * 86_400 + 30 * 86_400)
        #expect(day(picker) == "2021 7 31 14 45")
        content.picker.wheels[1].accessibilityIncrement()
        content.picker.wheels[1].accessibilityIncrement()
        #expect(day(picker) == "2021 9 30 14 45" && log.drain() == ["changed", "changed"])
        #expect(content.picker.selectedRow(inComponent: 0) == 29)
        content.picker.wheels[0].accessibilityIncrement()
        #expect(day(picker) == "2021 9 30 14 45" && content.picker.selectedRow(inComponent: 0) == 29)
        #expect(content.picker.wheels[1].accessibility.value == "September")
        #expect(content.picker.wheels[1].accessibility.label == "Month")
    }

    @Test("M64: Wheels select a time on the locale's 12-hour or 24-hour clock, in steps of the minute interval")
    func timeWheels() throws {
        let picker = picker(.time, .wheels)
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.minuteInterval = 15
        let content = try #require(picker.content as? DateWheels)
        #expect(picker.selection.uses12HourClock == false && content.picker.numberOfRows(inComponent: 1) == 4)
        content.picker.wheels[1].accessibilityDecrement()
        content.picker.wheels[0].accessibilityIncrement()
        #expect(day(picker) == "2021 6 10 15 30")
        picker.locale = Locale(identifier: "en_US")
        let american = try #require(picker.content as? DateWheels)
        #expect(DateColumn.columns(of: picker.selection) == [.hour12, .minute, .dayPeriod])
        #expect(american.picker.selectedRow(inComponent: 0) == 3 && american.picker.selectedRow(inComponent: 2) == 1)
        american.picker.wheels[2].accessibilityDecrement()
        #expect(day(picker) == "2021 6 10 3 30")
    }

    @Test("M64: A countdown has whole minutes below 24 hours")
    func countdown() throws {
        let picker = picker(.countDownTimer, .automatic)
        picker.countDownDuration = 3_725
        #expect(picker.countDownDuration == 3_720)
        let content = try #require(picker.content as? DateWheels)
        content.picker.wheels[0].accessibilityIncrement()
        content.picker.wheels[1].accessibilityDecrement()
        #expect(picker.countDownDuration == 2 * 3_600 + 60 && log.drain() == ["changed", "changed"])
        picker.countDownDuration = 1_000_000
        #expect(picker.countDownDuration == 86_340)
    }

    @Test(
        "A picker without a frame of its own has the size of its contents after each change, also as an accessory view")
    func fittingSize() {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        let wide = picker.bounds.width
        #expect(picker.bounds.size == picker.intrinsicContentSize)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 400, height: 60)
        cell.accessoryView = picker
        picker.datePickerMode = .date
        cell.layoutIfNeeded()
        #expect(picker.bounds.size == picker.intrinsicContentSize && picker.bounds.width < wide)
        #expect(picker.frame.maxX == 400 - 16 && abs(picker.frame.midY - 30) < 1)
        picker.bounds.size.width = 300
        picker.datePickerMode = .time
        #expect(picker.bounds.width == 300, "the app has chosen the size")
    }

    @Test("M64: A compact picker shows its value, and a tap opens a calendar in a popover")
    func compact() throws {
        let controller = UIViewController()
        let fixture = TouchFixture.showing(controller)
        let picker = picker(.dateAndTime, .compact)
        let events = Log()
        picker.addAction(UIAction { _ in events.add("begin") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in events.add("end") }, for: .editingDidEnd)
        controller.view.addSubview(picker)
        picker.frame.origin = CGPoint(x: 100, y: 100)
        fixture.window.layoutIfNeeded()
        let fields = try #require(picker.content as? DateFields).fields
        #expect(fields.map(\.text) == ["10 Jun 2021", "14:45"] && fields[0].accessibility.label == "Date")
        fixture.tap(fields[0])
        let popover = try #require(controller.presentedViewController as? DatePopover)
        fixture.window.layoutIfNeeded()
        let calendar = try #require(popover.content as? DateCalendar)
        #expect(events.drain() == ["begin"] && fields[0].isOpen)
        fixture.tap(calendar.dayGrid.cells[0])
        #expect(day(picker) == "2021 6 1 14 45" && fields[0].text == "1 Jun 2021" && log.drain() == ["changed"])
        #expect(picker.datePickerMode == .dateAndTime && picker.selection.mode == .dateAndTime)
        popover.dismiss(animated: false)
        #expect(events.drain() == ["end"] && !fields[0].isOpen)
    }
}
