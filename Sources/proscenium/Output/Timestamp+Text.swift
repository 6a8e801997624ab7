import Foundation
import SceneModel
import SceneTargeting

extension Timestamp {
    /// The local date and time to the second; a dash for the epoch, because the epoch stands for "never".
    var secondText: String { self == .epoch ? "–" : String(local.prefix(19)).replacing("T", with: " ") }

    /// The local date and time to the minute; a dash for the epoch, because the epoch stands for "never".
    var minuteText: String { self == .epoch ? "–" : String(secondText.prefix(16)) }

    /// The local time of day with milliseconds.
    var timeText: String { String(local.suffix(13).prefix(12)) }

    /// The timestamp in ISO 8601 form, but in local time.
    private var local: String {
        // `localtime_r` is used because it supports every form of the variable `TZ`.
        var seconds = time_t(millisecondsSince1970 / 1000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return description }
        let offset = Int64(parts.tm_gmtoff) * 1000
        let (moment, overflows) = millisecondsSince1970.addingReportingOverflow(offset)
        return Timestamp(millisecondsSince1970: overflows ? millisecondsSince1970 : moment).description
    }
}

extension SceneEvent {
    /// A short description of the event and its content.
    var summary: String {
        let about = contentIdentifier.map { " about \($0.text)" } ?? ""
        switch kind {
        case .notification: return "notification\(about)"
        case .quickAction(let type): return "quick action \(type)\(about)"
        case .openURL(let url):
            return "link \(url.absoluteString)" + (explicitIdentifier == nil ? "" : about)
        case .userActivity(let activity): return "activity \(activity.activityType)\(about)"
        case .handoff(let continuation): return "handoff of activity \(continuation.activityType)\(about)"
        case .refresh: return "refresh\(about)"
        }
    }
}

extension StandardOutput {
    /// Writes all lines at once.
    static func write(lines: [String]) {
        guard !lines.isEmpty else { return }
        var output = StandardOutput()
        output.write(lines.joined(separator: "\n") + "\n")
    }
}

/// Returns a text for a table column: control characters are replaced, and the text is truncated to the column's width.
func columnText(_ text: String, width: Int) -> String {
    TerminalText.shortened(TerminalText.visible(text), to: width)
}
