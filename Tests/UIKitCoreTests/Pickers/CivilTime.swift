/// A minute of the proleptic Gregorian calendar, computed with whole numbers only. Tests compare the date picker with
/// this plain model of a calendar.
struct CivilTime: Equatable, CustomStringConvertible {
    var year: Int
    var month: Int
    var day: Int
    /// The minute of the day, from 0 to 1439.
    var minute: Int

    init(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) {
        (self.year, self.month, self.day, self.minute) = (year, month, day, hour * 60 + minute)
    }

    /// Creates the time from the number of minutes since the start of 1 January 1970.
    init(minutesSince1970 minutes: Int) {
        let days = Self.floorDivision(minutes, 1440)
        let shifted = days + 719_468
        let era = Self.floorDivision(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        minute = minutes - days * 1440
    }

    /// The number of days from 1 January 1970.
    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = Self.floorDivision(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The number of minutes from the start of 1 January 1970.
    var minutesSince1970: Int { daysSince1970 * 1440 + minute }

    /// The weekday, from 1 for Sunday to 7 for Saturday.
    var weekday: Int { Self.floorRemainder(daysSince1970 + 4, 7) + 1 }

    var description: String { "\(year)-\(month)-\(day) \(minute / 60):\(minute % 60)" }

    /// Returns the number of days of a month.
    static func length(_ year: Int, _ month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func floorDivision(_ number: Int, _ divisor: Int) -> Int {
        (number - floorRemainder(number, divisor)) / divisor
    }

    private static func floorRemainder(_ number: Int, _ divisor: Int) -> Int {
        (number % divisor + divisor) % divisor
    }
}
