/// The printed tables of `Contest`.
struct ContestTables {
    private var engine = Table(
        "SceneTargeting.decide: the winning session and the rule",
        columns: ["sessions", "build", "heap/session", "first", "decide", "p99", "none", "one", "several"])
    private var re2 = Table(
        "RE2::Set, anchored at both ends, max_mem \(Format.bytes(Int(RE2Sets.maxMemory)))",
        columns: [
            "sessions", "sets", "build", "heap", "heap after", "first", "first p99", "match", "p99", "any only",
            "none", "one", "several", "found",
        ])
    private var loops = Table(
        "Loops over all sessions",
        columns: ["sessions", "loop", "build", "heap", "event", "p99", "per session", "found"], isLeft: [1])
    private var comparison = Table(
        "Median time of one event, and its ratio to the median time of RE2::Set",
        columns: ["sessions", "RE2::Set", "SceneTargeting", "", "plain loop", "", "#Predicate loop", ""])

    /// All tables with an explanation of their columns.
    var text: String {
        [engine.text + engineLegend, re2.text + re2Legend, loops.text, comparison.text].joined(separator: "\n")
    }

    private let engineLegend = """
        build: the time from sessions in memory to a ready engine. first: the first decision about an identifier. decide,
        p99: decisions about all identifiers in turn. none, one, several: decisions for that number of matching sessions.

        """

    private let re2Legend = """
        sets: the number of sets, because RE2 limits the size of a set. heap: the memory after the build. heap after: the
        memory with the automaton that RE2 builds during matching. first: the first match of an identifier. match, p99:
        repeated matches of all identifiers in turn, with the indices of the patterns. any only: the same without indices.
        none, one, several: matches for that number of matching patterns. found: the mean number of matching patterns.

        """

    // MARK: Rows

    /// Builds RE2's sets. If RE2 refuses the patterns, adds a remark to the table and returns nil.
    mutating func buildRE2(_ workload: Workload) -> Measure.Built<RE2Sets>? {
        do {
            return try RE2Sets.fewest(workload.sessions, maxMemory: RE2Sets.maxMemory)
        } catch {
            re2.add(["\(workload.sessions.count)", "failed: \(error)"])
            return nil
        }
    }

    /// Returns RE2's matches as operations to be timed, like ``EngineTurns/turns(_:)``.
    func turns(_ sets: RE2Sets, _ workload: Workload) -> [Measure.Turn] {
        workload.kinds.map { texts in Measure.Turn(count: texts.count) { sets.count(texts[$0]) } }
    }

    /// - Parameter samples: the sample for all identifiers, then one for each kind of identifier.
    mutating func addEngine<Made>(
        _ built: Measure.Built<Made>, _ sessions: Int, _ first: Sample, _ samples: [Sample]
    ) {
        engine.add(
            [
                "\(sessions)", Format.time(built.seconds * 1e9), Format.bytes(built.bytes / sessions),
                Format.time(first.median),
            ] + Self.times(samples))
    }

    /// - Parameters:
    ///   - grown: the number of bytes by which matching increased the heap.
    ///   - samples: the sample for all identifiers, then one for each kind of identifier.
    mutating func addRE2(
        _ built: Measure.Built<RE2Sets>, _ grown: Int, _ first: Sample, _ any: Sample, _ samples: [Sample]
    ) {
        let times = Self.times(samples)
        re2.add(
            [
                "\(built.made.sessions)", "\(built.made.sets.count)", Format.time(built.seconds * 1e9),
                Format.bytes(built.bytes), Format.bytes(built.bytes + grown), Format.time(first.median),
                Format.time(first.p99),
            ] + times.prefix(2) + [Format.time(any.median)] + times.dropFirst(2)
                + [Format.digits(samples[0].meanResult)])
    }

    /// Returns the median and p99 of the first sample, then the medians of the three other samples. The last sample may
    /// be missing.
    private static func times(_ samples: [Sample]) -> [String] {
        let kinds = samples.dropFirst().map { Format.time($0.median) }
        return [samples[0].median, samples[0].p99].map(Format.time) + kinds
            + Array(repeating: "–", count: max(0, 3 - kinds.count))
    }

    mutating func addLoop(_ name: String, _ sessions: Int, _ seconds: Double, _ bytes: Int, _ sample: Sample) {
        loops.add([
            "\(sessions)", name, Format.time(seconds * 1e9), Format.bytes(bytes), Format.time(sample.median),
            Format.time(sample.p99), Format.time(sample.median / Double(sessions)), Format.digits(sample.meanResult),
        ])
    }

    /// Adds a row that compares the engines.
    mutating func compare(_ sessions: Int, re2: Sample?, engine: Sample?, plain: Sample, foundation: Sample) {
        let others = [engine, plain, foundation].flatMap { sample in
            let ratio = sample.flatMap { own in re2.map { Format.ratio(own.median, to: $0.median) } }
            return [sample.map { Format.time($0.median) } ?? "–", ratio ?? "–"]
        }
        comparison.add(["\(sessions)", re2.map { Format.time($0.median) } ?? "–"] + others)
    }
}
