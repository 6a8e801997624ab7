import SceneModel

/// A date or a time of day as it is written on a command line, on the clock of the person.
enum ClockText {
    /// The parts of a text such as `2026-11-20 09:30` or `2026-11-20 09:30:15`; nil when it is none.
    static func date(_ text: String) -> CalendarComponents? {
        let halves = text.split(separator: " ", omittingEmptySubsequences: false)
        guard halves.count == 2, let day = numbers(halves[0], "-", digits: [4, 2, 2]),
            let time = numbers(halves[1], ":", digits: [2, 2]) ?? numbers(halves[1], ":", digits: [2, 2, 2])
        else { return nil }
        return CalendarComponents(
            year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1],
            second: time.count > 2 ? time[2] : nil)
    }

    /// The parts of a text such as `09:30`; nil when it is none.
    static func timeOfDay(_ text: String) -> CalendarComponents? {
        guard let time = numbers(text[...], ":", digits: [2, 2]) else { return nil }
        return CalendarComponents(hour: time[0], minute: time[1])
    }

    /// Numbers with so many digits each.
    private static func numbers(_ text: Substring, _ separator: Character, digits: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == digits,
            parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}
