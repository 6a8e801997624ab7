import SceneModel

/// A parser for dates and times of day on a command line. Dates and times are in the person's local time.
enum LocalTimeParser {
    /// Parses a text such as `2026-11-20 09:30` or `2026-11-20 09:30:15`; returns nil if the text does not have this
    /// form.
    static func parseDate(_ text: String) -> CalendarComponents? {
        let halves = text.split(separator: " ", omittingEmptySubsequences: false)
        guard halves.count == 2, let day = parseNumbers(halves[0], separator: "-", digitCounts: [4, 2, 2]),
            let time = parseNumbers(halves[1], separator: ":", digitCounts: [2, 2])
                ?? parseNumbers(halves[1], separator: ":", digitCounts: [2, 2, 2])
        else { return nil }
        return CalendarComponents(
            year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1],
            second: time.count > 2 ? time[2] : nil)
    }

    /// Parses a text such as `09:30`; returns nil if the text does not have this form.
    static func timeOfDay(_ text: String) -> CalendarComponents? {
        guard let time = parseNumbers(text[...], separator: ":", digitCounts: [2, 2]) else { return nil }
        return CalendarComponents(hour: time[0], minute: time[1])
    }

    /// Parses separated numbers with exactly the given numbers of digits; returns nil for any other text.
    private static func parseNumbers(_ text: Substring, separator: Character, digitCounts: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == digitCounts,
            parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}
