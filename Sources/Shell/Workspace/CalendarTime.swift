import SceneModel

/// The time of day, in words where it is shown.
public struct CalendarTime: Hashable, Sendable {
    /// The time as the strip shows it.
    public var clock: String
    /// The date as the strip shows it; empty to leave it out.
    public var date: String
    /// The moment, which notifications' ages are reckoned by.
    public var moment: Timestamp

    /// Makes a time of day.
    public init(clock: String = "", date: String = "", moment: Timestamp = .epoch) {
        (self.clock, self.date, self.moment) = (clock, date, moment)
    }

    /// How long ago something was, in words.
    func words(since earlier: Timestamp) -> String {
        let minutes = (moment.millisecondsSince1970 - earlier.millisecondsSince1970) / 60_000
        switch minutes {
        case ..<1: return "now"
        case ..<60: return "\(minutes) min ago"
        case ..<1440: return "\(minutes / 60) h ago"
        default: return minutes < 2880 ? "yesterday" : "\(minutes / 1440) days ago"
        }
    }
}
