import CRE2

/// Measures RE2::Set on the workload.
enum PeerRE2 {
    /// Enough that the automaton never has to be thrown away and begun anew at the sizes measured here.
    static let maxMemory: Int64 = 8 << 30

    /// Prints build time, memory and match times for each size; the match times come back.
    static func run(sizes: [Int]) -> Figures {
        var table = Table(
            "RE2::Set, anchored at both ends, max_mem \(Format.bytes(Int(maxMemory)))",
            columns: [
                "sessions", "sets", "build", "heap", "heap after", "first", "first p99", "match", "p99", "any only",
                "none", "one", "several", "found",
            ]
        )
        var figures = Figures(name: "RE2::Set")
        for size in sizes {
            do {
                let (row, sample) = try measure(Workload(sessions: size))
                table.add(row)
                figures.samples[size] = sample
            } catch {
                table.add(["\(size)", "failed: \(error)"])
            }
        }
        print(table.text + legend)
        return figures
    }

    private static let legend = """
        sets: how many RE2 made of them, since it refuses too large a one. heap: after the build; heap after: with the
        automaton that the identifiers made it build. first: an identifier met for the first time. match, p99: all
        identifiers in turns, met before, indices handed over; any only: the same without indices. none, one, several:
        match for identifiers with so many hits. found: mean hits.

        """

    private static func measure(_ workload: Workload) throws -> (row: [String], sample: Sample) {
        let built = try RE2Sets.fewest(workload.sessions, maxMemory: maxMemory)
        let sets = built.made
        let before = cre2_heap_bytes()
        let first = Measure.once(over: workload.mixed, sets.count)
        let all = Measure.repeating(over: workload.mixed, sets.count)
        let any = Measure.repeating(over: workload.mixed, sets.any)
        let kinds = [workload.missed, workload.single, workload.several].map { identifiers in
            identifiers.isEmpty ? "–" : Format.time(Measure.repeating(over: identifiers, sets.count).median)
        }
        let after = built.bytes + Int(cre2_heap_bytes()) - Int(before)
        let build = [
            "\(workload.sessions.count)", "\(sets.sets.count)", Format.time(built.seconds * 1e9),
            Format.bytes(built.bytes), Format.bytes(after),
        ]
        let times = [first.median, first.p99, all.median, all.p99, any.median].map(Format.time)
        return (build + times + kinds + [Format.digits(all.meanResult)], all)
    }
}
