/// What one engine takes for an event, by number of sessions.
struct Figures {
    let name: String
    var samples: [Int: Sample] = [:]

    /// All engines side by side; the columns after each but the first say how many times the first one's time it takes.
    static func comparison(_ engines: [Figures], sizes: [Int]) -> String {
        guard let base = engines.first else { return "" }
        let columns = engines.flatMap { $0.name == base.name ? [$0.name] : [$0.name, "to \(base.name)"] }
        var table = Table("Median time of an event", columns: ["sessions"] + columns)
        for size in sizes {
            let cells = engines.flatMap { engine in
                let sample = engine.samples[size]
                let time = sample.map { Format.time($0.median) } ?? "–"
                guard engine.name != base.name else { return [time] }
                let ratio = sample.flatMap { own in
                    base.samples[size].map { Format.ratio(own.median, to: $0.median) }
                }
                return [time, ratio ?? "–"]
            }
            table.add(["\(size)"] + cells)
        }
        return table.text
    }
}
