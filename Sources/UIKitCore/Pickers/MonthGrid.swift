import Foundation

/// The layout of a month's days, in rows of one week each.
struct MonthGrid: Equatable {
    /// The first day of the month.
    let first: Date
    /// The column of the first day, counted from 0; column 0 has the first weekday of the calendar.
    let firstColumn: Int
    /// The number of days in the month.
    let count: Int
    /// The number of columns.
    static let columns = 7

    init?(containing date: Date, _ calendar: Calendar) {
        let parts = calendar.dateComponents([.era, .year, .month], from: date)
        guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first) else {
            return nil
        }
        self.first = first
        firstColumn = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        count = days.count
    }

    /// Returns the column and the row of a day. Columns and rows are counted from 0, days from 1.
    func position(of day: Int) -> (column: Int, row: Int) {
        let index = firstColumn + day - 1
        return (index % Self.columns, index / Self.columns)
    }

    /// Returns the names of the weekdays in the order of the columns, short enough to fit above a day.
    static func names(_ calendar: Calendar, _ formatter: DateFormatter) -> [String] {
        let short: [String] = formatter.shortStandaloneWeekdaySymbols
        let names = short.allSatisfy { $0.count <= 4 } ? short : formatter.veryShortStandaloneWeekdaySymbols
        guard names.count == columns else { return names }
        return (0..<columns).map { names[($0 + calendar.firstWeekday - 1) % columns] }
    }
}
