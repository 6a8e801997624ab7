/// A time of day, to the minute.
package struct TimeOfDay: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The minutes since midnight, from 0 to 1439.
    package let minutes: Int

    /// Creates a time of day. Times beyond the day wrap around.
    package init(hour: Int, minute: Int) {
        let total = (hour % 24) * 60 + minute % 60
        minutes = (total % 1440 + 1440) % 1440
    }

    /// Parses a time in the form `22:00` or `7:05`; nil for any other text.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time in the form `22:00`.
    package var description: String {
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        return (hour < 10 ? "0\(hour)" : "\(hour)") + (minute < 10 ? ":0\(minute)" : ":\(minute)")
    }

    /// Whether a time is earlier in the day than another.
    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}
