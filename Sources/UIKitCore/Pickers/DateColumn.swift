import Foundation

/// A kind of wheel in a date picker, which determines the meaning of the rows.
enum DateColumn: Equatable {
    case day, month, year
    /// Consecutive days: `dayRange` days before and after the day of a date.
    case days(around: Date)
    /// The hour in a 24-hour clock, the hour in a 12-hour clock, the minute, and the half of the day (a.m. or p.m.).
    case hour, halfHour, minute, half
    /// The hours and the minutes of a duration.
    case hours, minutes

    /// The number of days before, and after, the day in the middle.
    static let dayRange = 3650
    private static let years = 1...4000

    /// Returns the wheels of a selection, in the order of its locale.
    static func columns(of choice: DateSelection) -> [DateColumn] {
        let time: [DateColumn] = choice.uses12HourClock ? [.halfHour, .minute, .half] : [.hour, .minute]
        switch choice.mode {
        case .time: return time
        case .dateAndTime: return [.days(around: choice.date)] + time
        case .countDownTimer: return [.hours, .minutes]
        case .date:
            let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: choice.locale) ?? "dMy"
            let order: [(DateColumn, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
            func position(_ letter: Character) -> Int {
                format.firstIndex(of: letter).map { format.distance(from: format.startIndex, to: $0) } ?? .max
            }
            return order.sorted { position($0.1) < position($1.1) }.map(\.0)
        }
    }

    func count(_ choice: DateSelection) -> Int {
        switch self {
        case .day: choice.calendar.maximumRange(of: .day)?.count ?? 31
        case .month: choice.formatter(.month).standaloneMonthSymbols.count
        case .year: Self.years.count
        case .days: 2 * Self.dayRange + 1
        case .hour, .hours: 24
        case .halfHour: 12
        case .minute, .minutes: 60 / choice.minuteInterval
        case .half: 2
        }
    }

    /// Returns the index of the row that shows a selection, counted from 0.
    func row(_ choice: DateSelection) -> Int {
        let (calendar, date) = (choice.calendar, choice.date)
        switch self {
        case .day: return calendar.component(.day, from: date) - 1
        case .month: return calendar.component(.month, from: date) - 1
        case .year: return calendar.component(.year, from: date) - Self.years.lowerBound
        case .days(let middle):
            let (from, to) = (calendar.startOfDay(for: middle), calendar.startOfDay(for: date))
            return (calendar.dateComponents([.day], from: from, to: to).day ?? 0) + Self.dayRange
        case .hour: return choice.hour
        case .halfHour: return choice.hour % 12
        case .half: return choice.hour / 12
        case .minute: return choice.shownMinute / choice.minuteInterval
        case .hours: return Int(choice.duration) / 3600
        case .minutes: return Int(choice.duration) / 60 % 60 / choice.minuteInterval
        }
    }

    /// Returns the selection after a row of this wheel has been selected.
    func selecting(_ row: Int, in choice: DateSelection) -> DateSelection {
        var new = choice
        switch self {
        case .day: new.setDay(day: row + 1)
        case .month: new.setDay(month: row + 1)
        case .year: new.setDay(year: row + Self.years.lowerBound)
        case .days: new.move(.day, by: row - self.row(choice))
        case .hour: new.setTime(hour: row)
        case .halfHour: new.setTime(hour: choice.hour / 12 * 12 + row)
        case .half: new.setTime(hour: choice.hour % 12 + row * 12)
        case .minute: new.setTime(minute: row * choice.minuteInterval)
        case .hours: new.setDuration(TimeInterval(row * 3600) + choice.duration.truncatingRemainder(dividingBy: 3600))
        case .minutes:
            new.setDuration(TimeInterval(Int(choice.duration) / 3600 * 3600 + row * choice.minuteInterval * 60))
        }
        return new
    }

    /// Returns the title of a row. Creating formatters is slow, so the formatter of the wheels is passed in.
    func title(_ row: Int, _ choice: DateSelection, _ formatter: DateFormatter) -> String {
        switch self {
        case .day: return "\(row + 1)"
        case .month: return formatter.standaloneMonthSymbols[row]
        case .year: return "\(row + Self.years.lowerBound)"
        case .days(let middle):
            let day = choice.calendar.date(byAdding: .day, value: row - Self.dayRange, to: middle)
            return day.map { formatter.string(from: $0) } ?? ""
        case .hour: return "\(row)"
        case .halfHour: return row == 0 ? "12" : "\(row)"
        case .half: return row == 0 ? formatter.amSymbol : formatter.pmSymbol
        case .minute:
            let minute = row * choice.minuteInterval
            return minute < 10 ? "0\(minute)" : "\(minute)"
        case .hours: return "\(row) h"
        case .minutes: return "\(row * choice.minuteInterval) min"
        }
    }

    /// The share of the width, relative to the other wheels.
    var share: CGFloat {
        switch self {
        case .month: 2
        case .days: 2.4
        default: 1
        }
    }

    /// The name of the wheel for assistive technologies.
    var name: String {
        switch self {
        case .day, .days: "Day"
        case .month: "Month"
        case .year: "Year"
        case .hour, .halfHour, .hours: "Hour"
        case .minute, .minutes: "Minute"
        case .half: "Half of the day"
        }
    }
}
