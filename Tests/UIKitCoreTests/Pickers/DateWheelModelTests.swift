import Foundation
import Testing

@testable import UIKitCore

/// Rows selected in the wheels of a date picker, compared with a calendar of whole numbers.
@Suite("Date wheels against a model") @MainActor
struct DateWheelModelTests {
    /// The fixed distances from Greenwich, in minutes, of the time zones that the tests use.
    nonisolated static let offsets = [0, 345, -210, 840, -720]

    /// A picker's date and limits in the model. The limits are minutes since 1970.
    struct Model {
        var time: CivilTime
        var limits: ClosedRange<Int>
        var interval: Int

        mutating func select(_ column: DateColumn, _ row: Int) {
            let shown = time.minute - time.minute % interval
            switch column {
            case .day: time.day = min(row + 1, CivilTime.length(time.year, time.month))
            case .month: (time.month, time.day) = (row + 1, min(time.day, CivilTime.length(time.year, row + 1)))
            case .year: (time.year, time.day) = (row + 1, min(time.day, CivilTime.length(row + 1, time.month)))
            case .hour: time.minute = row * 60 + shown % 60
            case .hour12: time.minute = (time.minute / 720 * 12 + row) * 60 + shown % 60
            case .dayPeriod: time.minute = (time.minute / 60 % 12 + row * 12) * 60 + shown % 60
            case .minute: time.minute = time.minute / 60 * 60 + row * interval
            case .days, .hours, .minutes: break
            }
            clamp()
        }

        mutating func move(days: Int) {
            time = CivilTime(minutesSince1970: time.minutesSince1970 + days * 1440)
            clamp()
        }

        mutating func clamp() {
            let minutes = min(max(time.minutesSince1970, limits.lowerBound), limits.upperBound)
            time = CivilTime(minutesSince1970: minutes)
        }
    }

    private func selection(_ mode: UIDatePicker.Mode, _ language: String, offset: Int) -> DateSelection {
        var selection = DateSelection()
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(secondsFromGMT: offset * 60) { calendar.timeZone = zone }
        (selection.mode, selection.calendar, selection.locale) = (mode, calendar, Locale(identifier: language))
        return selection
    }

    private func date(_ time: CivilTime, offset: Int) -> Date {
        Date(timeIntervalSince1970: TimeInterval((time.minutesSince1970 - offset) * 60))
    }

    private func expectSame(_ selection: DateSelection, _ model: Model, offset: Int, _ operation: String) {
        #expect(selection.date == date(model.time, offset: offset), "\(operation): \(model.time)")
        #expect(selection.shownMinute == model.time.minute % 60 / model.interval * model.interval, "\(operation)")
    }

    /// Selects random rows of random wheels, and compares each result with the model.
    private func run(_ start: DateSelection, _ start2: Model, offset: Int, seed: UInt64) {
        var (selection, model, random) = (start, start2, OperationSource(seed: seed))
        for _ in 0..<60 {
            let column = random.element(of: DateColumn.columns(of: selection))
            if case .days = column {
                let days = random.number(in: -400...400)
                selection = column.selecting(DateColumn.dayRange + days, in: selection)
                model.move(days: days)
            } else {
                let row =
                    column == .year ? random.number(in: 1699...2399) : random.number(below: column.count(selection))
                selection = column.selecting(row, in: selection)
                model.select(column, row)
            }
            expectSame(selection, model, offset: offset, "\(column)")
            for shown in DateColumn.columns(of: selection) {
                #expect((0..<shown.count(selection)).contains(shown.row(selection)))
            }
        }
    }

    @Test("Random days, months and years give the day of the model, in every time zone", arguments: offsets, 1...4)
    func days(offset: Int, seed: UInt64) {
        var selection = selection(.date, "en_GB", offset: offset)
        let time = CivilTime(2024, 2, 29, 23, 59)
        selection.setDate(date(time, offset: offset))
        let model = Model(time: time, limits: Int.min...Int.max, interval: 1)
        run(selection, model, offset: offset, seed: seed)
    }

    @Test("Random hours and minutes give the time of the model", arguments: ["en_GB", "en_US"], [1, 5, 15, 30])
    func times(language: String, interval: Int) {
        for (index, offset) in Self.offsets.enumerated() {
            var selection = selection(.time, language, offset: offset)
            let time = CivilTime(1999, 12, 31, 12, 7)
            selection.minuteInterval = interval
            selection.setDate(date(time, offset: offset))
            let model = Model(time: time, limits: Int.min...Int.max, interval: interval)
            run(selection, model, offset: offset, seed: UInt64(index + interval))
        }
    }

    @Test(
        "Random days and times within limits give the limited date of the model", arguments: ["de_DE", "en_US"], 1...4)
    func limits(language: String, seed: UInt64) {
        let offset = Self.offsets[Int(seed) % Self.offsets.count]
        var selection = selection(.dateAndTime, language, offset: offset)
        let (from, time, to) = (CivilTime(2020, 2, 10, 9, 20), CivilTime(2020, 3, 1), CivilTime(2021, 1, 31, 18, 50))
        (selection.minimum, selection.maximum) = (date(from, offset: offset), date(to, offset: offset))
        selection.minuteInterval = 10
        selection.setDate(date(time, offset: offset))
        let model = Model(time: time, limits: from.minutesSince1970...to.minutesSince1970, interval: 10)
        run(selection, model, offset: offset, seed: seed)
    }

    @Test("A day that a month does not have becomes the month's last day", arguments: 1...12)
    func lastDays(month: Int) {
        for year in [1900, 2000, 2023, 2024, 2100] {
            var selection = selection(.date, "en_GB", offset: 0)
            selection.setDate(date(CivilTime(year, 1, 31, 8, 15), offset: 0))
            let new = DateColumn.month.selecting(month - 1, in: selection)
            let last = CivilTime.length(year, month)
            #expect(new.date == date(CivilTime(year, month, last, 8, 15), offset: 0), "\(year)")
            #expect(DateColumn.day.row(new) == last - 1 && DateColumn.month.row(new) == month - 1)
            for row in [27, 28, 29, 30] {
                let day = DateColumn.day.row(DateColumn.day.selecting(row, in: new))
                #expect(day == min(row, last - 1), "row \(row) of \(year)")
            }
        }
    }

    @Test("29 February becomes 28 February in a year without a leap day", arguments: 1996...2008)
    func leapDays(year: Int) {
        var selection = selection(.date, "en_GB", offset: 0)
        selection.setDate(date(CivilTime(2004, 2, 29), offset: 0))
        let new = DateColumn.year.selecting(year - 1, in: selection)
        #expect(new.date == date(CivilTime(year, 2, CivilTime.length(year, 2)), offset: 0))
    }

    @Test("The two halves of the day have the hours 12, 1, 2 and so on to 11", arguments: 0...23)
    func halves(hour: Int) {
        var selection = selection(.time, "en_US", offset: 0)
        selection.setDate(date(CivilTime(2021, 6, 10, hour, 30), offset: 0))
        let formatter = selection.formatter(.time)
        #expect(DateColumn.dayPeriod.row(selection) == (hour < 12 ? 0 : 1))
        let title = DateColumn.hour12.title(DateColumn.hour12.row(selection), selection, formatter)
        #expect(title == "\(hour % 12 == 0 ? 12 : hour % 12)")
        #expect(DateColumn.hour.title(DateColumn.hour.row(selection), selection, formatter) == "\(hour)")
        for half in [0, 1] {
            let new = DateColumn.dayPeriod.selecting(half, in: selection)
            #expect(new.date == date(CivilTime(2021, 6, 10, hour % 12 + half * 12, 30), offset: 0))
        }
    }

    @Test(
        "Selecting the row that a wheel shows does not change the day",
        arguments: [
            Calendar.Identifier.gregorian, .buddhist, .japanese, .hebrew, .islamicCivil, .iso8601, .persian, .coptic,
        ])
    func calendars(identifier: Calendar.Identifier) {
        var selection = selection(.date, "en_GB", offset: 0)
        selection.calendar = Calendar(identifier: identifier)
        if let zone = TimeZone(secondsFromGMT: 0) { selection.calendar.timeZone = zone }
        for day in stride(from: 0, to: 25_000, by: 977) {
            selection.setDate(date(CivilTime(minutesSince1970: day * 1440 + 600), offset: 0))
            for column in [DateColumn.day, .month, .year] {
                let row = column.row(selection)
                #expect((0..<column.count(selection)).contains(row), "\(column) on day \(day)")
                #expect(column.selecting(row, in: selection).date == selection.date, "\(column) on day \(day)")
            }
        }
    }

    @Test(
        "The wheels of a day are in the locale's order",
        arguments: [
            ("en_US", [DateColumn.month, .day, .year]), ("en_GB", [.day, .month, .year]),
            ("de_DE", [.day, .month, .year]),
            ("fr_FR", [.day, .month, .year]), ("ja_JP", [.year, .month, .day]), ("hu_HU", [.year, .month, .day]),
        ])
    func order(language: String, columns: [DateColumn]) {
        #expect(DateColumn.columns(of: selection(.date, language, offset: 0)) == columns)
    }
}
