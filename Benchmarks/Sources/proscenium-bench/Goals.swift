/// The project's performance goals and the measured values.
struct Goals {
    private struct Goal {
        let name: String
        let limit: String
        let measured: String
        /// The measured value divided by the limit; a goal is met at 1 or less.
        let share: Double
    }

    private var goals: [Goal] = []

    /// Adds a time that must stay below a limit, both in nanoseconds.
    mutating func add(_ name: String, time: Double, under limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "< " + Format.time(limit), measured: Format.time(time),
                // A time equal to the limit does not meet the goal.
                share: (time / limit).nextUp))
    }

    /// Adds a ratio of two times that must not exceed a limit.
    mutating func add(_ name: String, ratio: Double, atMost limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "≤ \(Format.digits(limit))×", measured: "\(Format.digits(ratio))×",
                share: ratio / limit))
    }

    /// Adds an amount of memory that must not exceed a limit, both in bytes.
    mutating func add(_ name: String, bytes: Double, within limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "≤ " + Format.bytes(Int(limit)), measured: Format.bytes(Int(max(0, bytes))),
                share: bytes / limit))
    }

    var areMissed: Bool { goals.contains { $0.share > 1 } }

    /// A table of all measured goals.
    var table: String {
        var table = Table("Goals", columns: ["goal", "limit", "measured", "of the limit", "verdict"], isLeft: [0])
        for goal in goals {
            let verdict = goal.share > 1 ? "MISSED by \(Format.digits((goal.share - 1) * 100)) %" : "met"
            table.add([goal.name, goal.limit, goal.measured, "\(Format.digits(goal.share * 100)) %", verdict])
        }
        return goals.isEmpty ? "" : table.text
    }
}
