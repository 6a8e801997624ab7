import Foundation
import Testing

@testable import UIKitCore

/// The days of a month in rows of weeks, compared with a calendar of whole numbers.
@Suite("Month grids") @MainActor
struct MonthGridTests {
    private func calendar(firstWeekday: Int) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
        calendar.firstWeekday = firstWeekday
        return calendar
    }

    private func date(_ time: CivilTime) -> Date {
        Date(timeIntervalSince1970: TimeInterval(time.minutesSince1970 * 60))
    }

    @Test("Every month from 1890 to 2110 starts on its weekday and has its number of days", arguments: 1...7)
    func months(firstWeekday: Int) throws {
        let calendar = calendar(firstWeekday: firstWeekday)
        for year in stride(from: 1890, through: 2110, by: 5) {
            for month in 1...12 {
                let first = CivilTime(year, month, 1)
                let grid = try #require(MonthGrid(containing: date(CivilTime(year, month, 17, 13, 5)), calendar))
                #expect(grid.first == date(first) && grid.count == CivilTime.length(year, month))
                #expect(grid.firstColumn == (first.weekday - firstWeekday + 7) % 7)
            }
        }
    }

    @Test("Each day is in the column of its weekday, and each week is one row", arguments: 1...7)
    func positions(firstWeekday: Int) throws {
        let calendar = calendar(firstWeekday: firstWeekday)
        for month in 1...12 {
            let grid = try #require(MonthGrid(containing: date(CivilTime(2024, month, 1)), calendar))
            var row = 0
            for day in 1...grid.count {
                let column = (CivilTime(2024, month, day).weekday - firstWeekday + 7) % 7
                if day > 1, column == 0 { row += 1 }
                #expect(grid.position(of: day) == (column, row))
            }
            #expect(row <= 5)
        }
    }

    @Test("Every day of a month gives the same grid")
    func sameGrid() throws {
        let calendar = calendar(firstWeekday: 2)
        let expected = try #require(MonthGrid(containing: date(CivilTime(2023, 12, 1)), calendar))
        for day in 1...31 {
            #expect(MonthGrid(containing: date(CivilTime(2023, 12, day, 23, 59)), calendar) == expected)
        }
        #expect(MonthGrid(containing: date(CivilTime(2024, 1, 1)), calendar) != expected)
    }

    @Test("The names above the columns begin with the calendar's first weekday", arguments: 1...7)
    func names(firstWeekday: Int) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        let all = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let names = MonthGrid.names(calendar(firstWeekday: firstWeekday), formatter)
        #expect(names == (0..<7).map { all[(firstWeekday - 1 + $0) % 7] })
    }

    @Test("A day can be selected if any part of it is within the limits")
    func permitted() {
        var selection = DateSelection()
        selection.calendar = calendar(firstWeekday: 2)
        let (from, to) = (CivilTime(2024, 2, 27, 12), CivilTime(2024, 3, 2, 0))
        (selection.minimum, selection.maximum) = (date(from), date(to))
        for minute in stride(
            from: CivilTime(2024, 2, 20).minutesSince1970, to: CivilTime(2024, 3, 9).minutesSince1970, by: 311)
        {
            let day = CivilTime(minutesSince1970: minute).daysSince1970
            let isPermitted = from.daysSince1970 <= day && day <= to.daysSince1970
            #expect(selection.permits(date(CivilTime(minutesSince1970: minute))) == isPermitted)
        }
        selection.maximum = date(CivilTime(2024, 2, 1))
        #expect(selection.permits(date(CivilTime(1900, 1, 1))) && selection.permits(date(CivilTime(3000, 1, 1))))
    }
}
