/// What the project wants of its engine, and what was measured.
struct Goals {
    private struct Goal {
        let name: String
        let limit: String
        let measured: String
        /// How many times the limit was measured; one and less is met.
        let share: Double
    }

    private var goals: [Goal] = []

    /// A time that is to stay under a limit, both in nanoseconds.
    mutating func add(_ name: String, time: Double, under limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "< " + Format.time(limit), measured: Format.time(time),
                // A time equal to the limit is not under it.
                share: (time / limit).nextUp))
    }

    /// A time that is to be at most so many times another one.
    mutating func add(_ name: String, ratio: Double, atMost limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "≤ \(Format.digits(limit))×", measured: "\(Format.digits(ratio))×",
                share: ratio / limit))
    }

    /// An amount of memory that is to stay within a limit, both in bytes.
    mutating func add(_ name: String, bytes: Double, within limit: Double) {
        goals.append(
            Goal(
                name: name, limit: "≤ " + Format.bytes(Int(limit)), measured: Format.bytes(Int(max(0, bytes))),
                share: bytes / limit))
    }

    var areMissed: Bool { goals.contains { $0.share > 1 } }

    /// All goals that were measured.
    var table: String {
        var table = Table("Goals", columns: ["goal", "limit", "measured", "of the limit", "verdict"], isLeft: [0])
        for goal in goals {
            let verdict = goal.share > 1 ? "MISSED by \(Format.digits((goal.share - 1) * 100)) %" : "met"
            table.add([goal.name, goal.limit, goal.measured, "\(Format.digits(goal.share * 100)) %", verdict])
        }
        return goals.isEmpty ? "" : table.text
    }
}
