import Foundation

/// A kind of wheel in a date picker. The kind determines the meaning of the rows.
enum DateColumn: Equatable {
    case day, month, year
    /// Consecutive days: `dayRange` days before and after the day of a date.
    case days(around: Date)
    /// The hour in a 24-hour clock, the hour in a 12-hour clock, the minute, and the half of the day (a.m. or p.m.).
    case hour, hour12, minute, dayPeriod
    /// The hours and the minutes of a duration.
    case hours, minutes

    /// The number of days on each side of the day in the middle.
    static let dayRange = 3650
    /// The years of the wheel. The range includes the current years of all calendars, such as about 5800 in the Hebrew
    /// calendar.
    private static let years = 1...10_000

    /// Returns the wheels for a selection, in the order that the selection's locale uses.
    static func columns(of selection: DateSelection) -> [DateColumn] {
        let time: [DateColumn] = selection.uses12HourClock ? [.hour12, .minute, .dayPeriod] : [.hour, .minute]
        switch selection.mode {
        case .time: return time
        case .dateAndTime: return [.days(around: selection.date)] + time
        case .countDownTimer: return [.hours, .minutes]
        case .date:
            let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: selection.locale) ?? "dMy"
            let order: [(DateColumn, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
            func position(_ letter: Character) -> Int {
                format.firstIndex(of: letter).map { format.distance(from: format.startIndex, to: $0) } ?? .max
            }
            return order.sorted { position($0.1) < position($1.1) }.map(\.0)
        }
    }

    func count(_ selection: DateSelection) -> Int {
        switch self {
        case .day: selection.calendar.maximumRange(of: .day)?.count ?? 31
        case .month: selection.formatter(.month).standaloneMonthSymbols.count
        case .year: Self.years.count
        case .days: 2 * Self.dayRange + 1
        case .hour, .hours: 24
        case .hour12: 12
        case .minute, .minutes: 60 / selection.minuteInterval
        case .dayPeriod: 2
        }
    }

    /// Returns the index of the row that shows a selection, counted from 0.
    func row(_ selection: DateSelection) -> Int {
        let (calendar, date) = (selection.calendar, selection.date)
        switch self {
        case .day: return calendar.component(.day, from: date) - 1
        case .month: return calendar.component(.month, from: date) - 1
        case .year: return calendar.component(.year, from: date) - Self.years.lowerBound
        case .days(let middle):
            let (from, to) = (calendar.startOfDay(for: middle), calendar.startOfDay(for: date))
            return (calendar.dateComponents([.day], from: from, to: to).day ?? 0) + Self.dayRange
        case .hour: return selection.hour
        case .hour12: return selection.hour % 12
        case .dayPeriod: return selection.hour / 12
        case .minute: return selection.shownMinute / selection.minuteInterval
        case .hours: return Int(selection.duration) / 3600
        case .minutes: return Int(selection.duration) / 60 % 60 / selection.minuteInterval
        }
    }

    /// Returns the selection after a row of this wheel has been selected.
    func selecting(_ row: Int, in selection: DateSelection) -> DateSelection {
        var new = selection
        switch self {
        case .day: new.setDay(day: row + 1)
        case .month: new.setDay(month: row + 1)
        case .year: new.setDay(year: row + Self.years.lowerBound)
        case .days: new.move(.day, by: row - self.row(selection))
        case .hour: new.setTime(hour: row)
        case .hour12: new.setTime(hour: selection.hour / 12 * 12 + row)
        case .dayPeriod: new.setTime(hour: selection.hour % 12 + row * 12)
        case .minute: new.setTime(minute: row * selection.minuteInterval)
        case .hours:
            new.setDuration(TimeInterval(row * 3600) + selection.duration.truncatingRemainder(dividingBy: 3600))
        case .minutes:
            new.setDuration(TimeInterval(Int(selection.duration) / 3600 * 3600 + row * selection.minuteInterval * 60))
        }
        return new
    }

    /// Returns the title of a row. Creating formatters is slow, so the formatter of the wheels is passed in.
    func title(_ row: Int, _ selection: DateSelection, _ formatter: DateFormatter) -> String {
        switch self {
        case .day: return "\(row + 1)"
        case .month: return formatter.standaloneMonthSymbols[row]
        case .year: return "\(row + Self.years.lowerBound)"
        case .days(let middle):
            let day = selection.calendar.date(byAdding: .day, value: row - Self.dayRange, to: middle)
            return day.map { formatter.string(from: $0) } ?? ""
        case .hour: return "\(row)"
        case .hour12: return row == 0 ? "12" : "\(row)"
        case .dayPeriod: return row == 0 ? formatter.amSymbol : formatter.pmSymbol
        case .minute:
            let minute = row * selection.minuteInterval
            return minute < 10 ? "0\(minute)" : "\(minute)"
        case .hours: return "\(row) h"
        case .minutes: return "\(row * selection.minuteInterval) min"
        }
    }

    /// The width of the wheel relative to the widths of the other wheels.
    var widthShare: CGFloat {
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
        case .hour, .hour12, .hours: "Hour"
        case .minute, .minutes: "Minute"
        case .dayPeriod: "Half of the day"
        }
    }
}
