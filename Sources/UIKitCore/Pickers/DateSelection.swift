import Foundation

/// The selection of a date picker, and the limits of the selection.
struct DateSelection {
    var mode = UIDatePicker.Mode.dateAndTime
    var calendar = Calendar.current
    var locale = Locale.current
    var minuteInterval = 1 { didSet { setDuration(duration) } }
    var minimum: Date?
    var maximum: Date?
    private(set) var date = Date()
    private(set) var duration: TimeInterval = 0

    /// The formats in which a date is shown as text.
    enum Format { case date, time, full, month, weekdayAndDay }

    // MARK: Setting

    mutating func setDate(_ new: Date) { date = clamped(new) }

    mutating func setDuration(_ new: TimeInterval) {
        let minutes = new.isNaN ? 0 : Int(min(max(new, 0), 86_340) / 60)
        duration = TimeInterval((minutes - minutes % minuteInterval) * 60)
    }

    /// The earliest and the latest date; both nil if `minimum` is after `maximum`.
    private var limits: (from: Date?, to: Date?) {
        if let minimum, let maximum, minimum > maximum { return (nil, nil) }
        return (minimum, maximum)
    }

    func clamped(_ date: Date) -> Date {
        var result = date
        if let from = limits.from { result = max(result, from) }
        if let to = limits.to { result = min(result, to) }
        return result
    }

    /// Clamps the date to the limits after the limits have changed.
    mutating func clampDate() { date = clamped(date) }

    /// Changes the day and keeps the time. If the month is too short for the day, selects the last day of the month.
    mutating func setDay(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        (parts.year, parts.month) = (year ?? parts.year, month ?? parts.month)
        let wanted = day ?? parts.day ?? 1
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return }
        let last = calendar.range(of: .day, in: .month, for: first)?.upperBound ?? 29
        parts.day = min(wanted, last - 1)
        if let new = calendar.date(from: parts) { setDate(new) }
    }

    mutating func setTime(hour: Int? = nil, minute: Int? = nil) {
        let now = calendar.dateComponents([.hour, .minute], from: date)
        let start = calendar.startOfDay(for: date)
        let new = calendar.date(
            bySettingHour: hour ?? now.hour ?? 0, minute: minute ?? shownMinute, second: 0, of: start)
        if let new { setDate(new) }
    }

    mutating func move(_ component: Calendar.Component, by count: Int) {
        if let new = calendar.date(byAdding: component, value: count, to: date) { setDate(new) }
    }

    // MARK: Derived values

    var hour: Int { calendar.component(.hour, from: date) }

    /// The minute as shown: the minute of the date, rounded down to a multiple of `minuteInterval`.
    var shownMinute: Int {
        let minute = calendar.component(.minute, from: date)
        return minute - minute % minuteInterval
    }

    /// Whether a part of the day is within the limits, so that the day can be selected.
    func permits(_ day: Date) -> Bool {
        let start = calendar.startOfDay(for: day)
        guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return false }
        if let from = limits.from, end <= from { return false }
        if let to = limits.to, start > to { return false }
        return true
    }

    /// Whether the locale uses a 12-hour clock.
    var uses12HourClock: Bool {
        DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") == true
    }

    // MARK: Formatting

    func formatter(_ format: Format) -> DateFormatter {
        let formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
        switch format {
        case .date: (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
        case .time: (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
        case .full: fullStyle(formatter)
        case .month: formatter.setLocalizedDateFormatFromTemplate("yMMMM")
        case .weekdayAndDay: formatter.setLocalizedDateFormatFromTemplate("EEEdMMM")
        }
        return formatter
    }

    private func fullStyle(_ formatter: DateFormatter) {
        formatter.dateStyle = mode == .time ? .none : .full
        formatter.timeStyle = mode == .date ? .none : .short
    }

    /// Returns the date in a format or, for a countdown, the duration as text.
    func text(in format: Format) -> String {
        guard mode != .countDownTimer else { return Self.length(duration) }
        let shown = format == .date ? date : calendar.date(bySetting: .minute, to: shownMinute, of: date) ?? date
        return formatter(format).string(from: shown)
    }

    private static func length(_ duration: TimeInterval) -> String {
        "\(Int(duration) / 3600) h \(Int(duration) / 60 % 60) min"
    }
}

extension Calendar {
    /// Returns the date with another value of a component, such as another minute in the same hour.
    func date(bySetting minuteComponent: Component, to value: Int, of date: Date) -> Date? {
        let now = component(minuteComponent, from: date)
        return self.date(byAdding: minuteComponent, value: value - now, to: date)
    }
}
