extension Timestamp: CustomStringConvertible {
    /// Parses ISO 8601 text such as `2024-05-31T09:30:00.250Z`.
    ///
    /// - Parameter text: date and time with seconds, then `Z` or an offset such as `+02:00`. A fraction of a second is
    ///   optional; digits beyond milliseconds are truncated.
    /// - Throws: ``TimestampError`` if the text has another form or names a time that does not exist.
    public init(_ text: String) throws(TimestampError) {
        var scanner = ISO8601Scanner(text)
        guard let milliseconds = scanner.scan() else { throw TimestampError(text: text) }
        self.init(millisecondsSince1970: milliseconds)
    }

    /// ISO 8601 text in UTC with milliseconds, such as `2024-05-31T09:30:00.250Z`.
    ///
    /// Years outside 0000 to 9999 have a sign.
    public var description: String {
        let (days, rest) = Calendar.divide(millisecondsSince1970, by: Calendar.millisecondsPerDay)
        let day = Calendar.civil(days)
        let digits = Self.padded(day.year.magnitude, 4)
        let year = (0...9999).contains(day.year) ? digits : (day.year < 0 ? "-" : "+") + digits
        let date = "\(year)-\(Self.padded(day.month.magnitude, 2))-\(Self.padded(day.day.magnitude, 2))"
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { Self.padded($0.magnitude, 2) }
        return "\(date)T\(time.joined(separator: ":")).\(Self.padded((rest % 1000).magnitude, 3))Z"
    }

    private static func padded(_ number: UInt64, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

/// The proleptic Gregorian calendar on day numbers counted from 1970-01-01.
private enum Calendar {
    static let millisecondsPerDay: Int64 = 86_400_000

    /// The number of days from 0000-03-01 to 1970-01-01. In these calculations a year starts in March, so that the leap
    /// day is the last day of its year.
    private static let daysBefore1970: Int64 = 719_468
    private static let daysPerFourCenturies: Int64 = 146_097

    /// Divides and rounds the quotient down, so that the remainder is never negative.
    static func divide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divide(days + daysBefore1970, by: daysPerFourCenturies)
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let (era, yearOfEra) = divide(month <= 2 ? year - 1 : year, by: 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return era * daysPerFourCenturies + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - daysBefore1970
    }
}

/// A scanner for the digits of a timestamp, one field after another.
private struct ISO8601Scanner {
    /// The maximum number of digits of a year: a larger year could not be represented in milliseconds.
    private static let yearDigits = 9

    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    /// Returns milliseconds since 1970; nil if the text is malformed or out of range.
    mutating func scan() -> Int64? {
        guard let day = date(), accept("T"), let time = timeOfDay(), let offset = zone(), rest.isEmpty else {
            return nil
        }
        // For a day before 1970 the time is counted back from the end of the day: the start of the earliest
        // representable day is out of range, but the end of that day is in range.
        let (base, inDay) = day < 0 ? (day + 1, time - offset - Calendar.millisecondsPerDay) : (day, time - offset)
        let (start, overflowing) = base.multipliedReportingOverflow(by: Calendar.millisecondsPerDay)
        let (moment, past) = start.addingReportingOverflow(inDay)
        return overflowing || past ? nil : moment
    }

    private mutating func date() -> Int64? {
        let isNegative = accept("-")
        let isSigned = isNegative || accept("+")
        let length = rest.prefix { Self.isDigit($0) }.count
        guard isSigned ? (4...Self.yearDigits).contains(length) : length == 4 else { return nil }
        guard let magnitude = number(length), accept("-"), let month = number(2), accept("-"), let day = number(2)
        else {
            return nil
        }
        let year = isNegative ? -magnitude : magnitude
        let count = Calendar.days(year: year, month: month, day: day)
        // A day that does not exist, such as the 31st of June, would be converted back to a different date.
        guard (1...12).contains(month), Calendar.civil(count) == (year, month, day) else { return nil }
        return count
    }

    private mutating func timeOfDay() -> Int64? {
        guard let hour = number(2), accept(":"), let minute = number(2), accept(":"), let second = number(2),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var milliseconds: Int64 = 0
        if accept(".") || accept(",") {
            let digits = rest.prefix { Self.isDigit($0) }
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
            let fraction =
                Array(digits.prefix(3)) + Array(repeating: UInt8(ascii: "0"), count: max(0, 3 - digits.count))
            milliseconds = fraction.reduce(0) { $0 * 10 + Self.value($1) }
        }
        return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
    }

    /// Returns the text's offset from UTC in milliseconds, positive if the local clock is ahead of UTC.
    private mutating func zone() -> Int64? {
        if accept("Z") { return 0 }
        let isWest = accept("-")
        guard isWest || accept("+"), let hours = number(2), accept(":"), let minutes = number(2), hours < 24,
            minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * 60_000 * (isWest ? -1 : 1)
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(_ length: Int) -> Int64? {
        let digits = rest.prefix(length)
        guard digits.count == length, digits.allSatisfy(Self.isDigit) else { return nil }
        rest = rest.dropFirst(length)
        return digits.reduce(0) { $0 * 10 + Self.value($1) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func value(_ digit: UInt8) -> Int64 {
        Int64(digit - UInt8(ascii: "0"))
    }
}
