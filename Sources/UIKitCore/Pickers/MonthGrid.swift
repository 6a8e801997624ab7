import Foundation

/// The days of a month in rows of weeks.
struct MonthGrid: Equatable {
    /// The first day of the month.
    let first: Date
    /// In which column, counted from 0, the first day stands.
    let lead: Int
    let count: Int
    /// How many columns there are.
    static let columns = 7

    init?(containing date: Date, _ calendar: Calendar) {
        let parts = calendar.dateComponents([.era, .year, .month], from: date)
        guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first) else {
            return nil
        }
        self.first = first
        lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        count = days.count
    }

    /// The column and row of a day, counted from 1.
    func place(of day: Int) -> (column: Int, row: Int) {
        let index = lead + day - 1
        return (index % Self.columns, index / Self.columns)
    }

    /// The names of the columns, shortened to what fits above a day.
    static func names(_ calendar: Calendar, _ formatter: DateFormatter) -> [String] {
        let short: [String] = formatter.shortStandaloneWeekdaySymbols
        let names = short.allSatisfy { $0.count <= 4 } ? short : formatter.veryShortStandaloneWeekdaySymbols
        guard names.count == columns else { return names }
        return (0..<columns).map { names[($0 + calendar.firstWeekday - 1) % columns] }
    }
}
