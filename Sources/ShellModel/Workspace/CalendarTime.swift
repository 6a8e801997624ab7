import SceneModel

/// The time of day and the date, formatted for display.
package struct CalendarTime: Hashable, Sendable {
    /// The time in the form in which the status strip shows the time.
    package var clock: String
    /// The date in the form in which the status strip shows the date; empty to show no date.
    package var date: String
    /// The current time, from which the age of notifications is computed.
    package var timestamp: Timestamp
    /// The local time of day, on which a scheduled change of the appearance depends.
    package var timeOfDay: TimeOfDay

    /// Creates a time of day.
    package init(
        clock: String = "", date: String = "", timestamp: Timestamp = .epoch,
        timeOfDay: TimeOfDay = TimeOfDay(hour: 12, minute: 0)
    ) {
        (self.clock, self.date, self.timestamp, self.timeOfDay) = (clock, date, timestamp, timeOfDay)
    }

    /// Returns in words how long ago an earlier time was.
    func relativeText(since earlier: Timestamp) -> String {
        let minutes = (timestamp.millisecondsSince1970 - earlier.millisecondsSince1970) / 60_000
        switch minutes {
        case ..<1: return "now"
        case ..<60: return "\(minutes) min ago"
        case ..<1440: return "\(minutes / 60) h ago"
        default: return minutes < 2880 ? "yesterday" : "\(minutes / 1440) days ago"
        }
    }
}
