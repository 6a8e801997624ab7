import Foundation
import SceneModel
import Shell
import ShellModel

/// A formatter of the local date and time of day. The names of days and months are English, because the process does
/// not set a locale.
enum CalendarTimeFormatter {
    /// Returns the current time and date.
    static func now() -> CalendarTime {
        let date = Date()
        return CalendarTime(
            clock: text(date, "%H:%M"), date: text(date, "%a %e %b").replacing("  ", with: " "),
            timestamp: Timestamp(date), timeOfDay: timeOfDay(date))
    }

    private static func timeOfDay(_ date: Date) -> TimeOfDay {
        let parts = localParts(of: date)
        return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    }

    private static func localParts(of date: Date) -> tm {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts
    }

    private static func text(_ date: Date, _ format: String) -> String {
        var parts = localParts(of: date)
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, format, &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
