/// Measures Foundation's predicates on the workload.
enum PeerFoundation {
    /// Prints build time, memory and evaluation time for each size and each way to write globs; the times of the quicker
    /// way come back.
    static func run(sizes: [Int]) -> Figures {
        var table = Table(
            "Foundation: a loop over #Predicate<String>",
            columns: ["sessions", "globs", "build", "heap", "event", "p99", "per session", "found"]
        )
        var figures = Figures(name: "#Predicate")
        for size in sizes {
            let workload = Workload(sessions: size)
            for form in FoundationMatcher.GlobForm.allCases {
                do {
                    let (row, sample) = try measure(workload, form)
                    table.add(row)
                    if form == .parts { figures.samples[size] = sample }
                } catch {
                    table.add(["\(size)", form.rawValue, "failed: \(error)"])
                }
            }
        }
        print(table.text)
        return figures
    }

    private static func measure(
        _ workload: Workload,
        _ form: FoundationMatcher.GlobForm
    ) throws -> (row: [String], sample: Sample) {
        let built = try Measure.building { try FoundationMatcher(workload.sessions, globs: form) }
        let sessions = workload.sessions.count
        // There is no cache to warm, and a loop over many sessions takes too long for every identifier.
        let events = Array(workload.mixed.prefix(max(6, 30_000 / sessions)))
        let sample = Measure.repeating(over: events, limits: .init(warmUp: 0.05, total: 1), built.made.count)
        let row = [
            "\(sessions)", form.rawValue, Format.time(built.seconds * 1e9), Format.bytes(built.bytes),
            Format.time(sample.median), Format.time(sample.p99), Format.time(sample.median / Double(sessions)),
            Format.digits(sample.meanResult),
        ]
        return (row, sample)
    }
}
