import Foundation
import SceneModel
import Shell
import ShellModel

/// A formatter of the local date and time of day. The names of days and months are those of the process's C locale.
enum CalendarTimeFormatter {
    /// Returns the current time and date.
    static func now() -> CalendarTime {
        let date = Date()
        return CalendarTime(
            clock: text(date, "%H:%M"), date: text(date, "%a %e %b").replacing("  ", with: " "),
            timestamp: Timestamp(date))
    }

    private static func text(_ date: Date, _ format: String) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, format, &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
