import Foundation
import SceneModel
import SceneTargeting

extension Timestamp {
    /// Date and time on the clock of whoever reads it; a dash for a moment that never was.
    var secondText: String { self == .epoch ? "–" : String(local.prefix(19)).replacing("T", with: " ") }

    /// The same to the minute.
    var minuteText: String { self == .epoch ? "–" : String(secondText.prefix(16)) }

    /// The time of day, with milliseconds.
    var timeText: String { String(local.suffix(13).prefix(12)) }

    /// As ISO 8601, but on the local clock.
    private var local: String {
        // The C library knows every form of TZ.
        var seconds = time_t(millisecondsSince1970 / 1000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return description }
        let offset = Int64(parts.tm_gmtoff) * 1000
        let (moment, overflows) = millisecondsSince1970.addingReportingOverflow(offset)
        return Timestamp(millisecondsSince1970: overflows ? millisecondsSince1970 : moment).description
    }
}

extension SceneEvent {
    /// What happened, and what it is about, in a few words.
    var title: String {
        let about = contentIdentifier.map { " about \($0.text)" } ?? ""
        switch kind {
        case .notification: return "notification\(about)"
        case .quickAction(let type): return "quick action \(type)\(about)"
        case .openURL(let url):
            return "link \(url.absoluteString)" + (explicitIdentifier == nil ? "" : about)
        case .userActivity(let activity): return "activity \(activity.activityType)\(about)"
        case .refresh: return "refresh\(about)"
        }
    }
}

extension StandardOutput {
    /// Writes lines of text at once.
    static func write(lines: [String]) {
        guard !lines.isEmpty else { return }
        var output = StandardOutput()
        output.write(lines.joined(separator: "\n") + "\n")
    }
}

/// A text that leaves room for the columns after it.
func column(_ text: String, _ width: Int) -> String {
    TerminalText.shortened(TerminalText.visible(text), to: width)
}
