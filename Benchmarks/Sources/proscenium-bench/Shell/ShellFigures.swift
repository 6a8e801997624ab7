import Foundation

/// Benchmarks of the shell and of other compositors. Each compositor shows the same window on a headless screen, with
/// software rendering.
///
/// The compositors are measured in turn, so that other load on the machine affects all of them equally, and the median
/// of the rounds counts. A start is so short that it is measured in many additional rounds. Rare frame delays are
/// determined over all rounds. The shell is connected to a daemon, as in ordinary use. Compositors that do not run here
/// are omitted. The CPU time of a frame is compared only among screens of the same size.
enum ShellFigures {
    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let folder = try BenchFolder()
        let daemon = try BenchDaemon(folder)
        var absent: [CompositorKind: String] = [:]
        let starts = try turns(options.isQuick ? 5 : 20, &absent) { kind in
            try RunningCompositor(kind, daemon: daemon.socket)?.nanosecondsToAnswer
        }
        let runs = try turns(options.isQuick ? 1 : 5, &absent) { kind in
            try CompositorRun(kind, daemon: daemon.socket, seconds: options.isQuick ? 2 : 5)
        }
        show(starts, runs, absent, &goals)
        // Print the results even if the next benchmark fails.
        fflush(nil)
        try nested(daemon, options, &goals)
        fflush(nil)
        try ShellMemory.run(options, &goals)
    }

    /// Measures each compositor that runs here, in a number of rounds.
    private static func turns<Value>(
        _ count: Int, _ absent: inout [CompositorKind: String], _ measure: (CompositorKind) throws -> Value?
    ) throws -> [CompositorKind: [Value]] {
        var found: [CompositorKind: [Value]] = [:]
        for _ in 0..<count {
            for kind in CompositorKind.allCases where absent[kind] == nil {
                do {
                    let value = try measure(kind)
                    if let value { found[kind, default: []].append(value) } else { absent[kind] = "is not installed" }
                } catch  where kind != .proscenium {
                    absent[kind] = "does not run here: \(error)"
                }
            }
        }
        return found
    }

    private static func show(
        _ starts: [CompositorKind: [Double]], _ runs: [CompositorKind: [CompositorRun]],
        _ absent: [CompositorKind: String], _ goals: inout Goals
    ) {
        func median(_ kind: CompositorKind, _ value: (CompositorRun) -> Double) -> Double {
            Spread((runs[kind] ?? []).map(value)).median
        }
        func start(_ kind: CompositorKind) -> Double { Spread(starts[kind] ?? []).median }
        func jitter(_ kind: CompositorKind) -> Double { Spread((runs[kind] ?? []).flatMap(\.deviations)).p99 }
        let kinds = CompositorKind.allCases.filter { runs[$0] != nil }
        var table = Table(
            "Compositors that show one window",
            columns: [
                "compositor", "window", "start", "CPU per frame, square", "CPU per frame, all", "between frames",
                "p99 deviation", "idle CPU", "memory",
            ], isLeft: [0, 1])
        for kind in kinds {
            table.add([
                kind.rawValue, runs[kind]?.last?.size ?? "", Format.time(start(kind)),
                Format.time(median(kind) { $0.patch }), Format.time(median(kind) { $0.whole }),
                Format.time(median(kind) { $0.interval }), Format.time(jitter(kind)),
                share(median(kind) { $0.idle }), Format.bytes(Int(median(kind) { $0.memory })),
            ])
        }
        print(table.text)
        for (kind, words) in absent { print("\(kind.rawValue) is omitted, because it \(words)\n") }
        func add(
            _ name: String, ofEqualScreens: Bool = false, atMost limit: Double = 1,
            _ value: (CompositorKind) -> Double
        ) {
            let peers = kinds.filter { $0 != .proscenium && (!ofEqualScreens || $0.hasUsualScreen) }
            guard !peers.isEmpty else { return }
            let ratio = value(.proscenium) / middle(peers.map(value))
            goals.add("\(name), relative to other compositors' median", ratio: ratio, atMost: limit)
        }
        add("shell: start to first client answered", start)
        add("shell: CPU per frame, a square", ofEqualScreens: true, atMost: 0.95) { median($0) { $0.patch } }
        add("shell: CPU per frame, the window", ofEqualScreens: true) { median($0) { $0.whole } }
        add("shell: frame intervals, p99 deviation", atMost: 0.95, jitter)
    }

    /// Returns the median; for an even number of values, the mean of the two middle values.
    private static func middle(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    static func share(_ share: Double) -> String { "\(Format.digits(share * 100)) %" }

    /// Measures the idle shell nested in another compositor, with and without a window. An unchanged screen must cost
    /// nothing.
    private static func nested(_ daemon: BenchDaemon, _ options: Options, _ goals: inout Goals) throws {
        guard let outer = try RunningCompositor(.weston, daemon: daemon.socket) else {
            return print("The shell is not measured in a window: weston is not installed.\n")
        }
        guard let shell = try RunningCompositor(.proscenium, daemon: daemon.socket, in: outer.environment) else {
            return
        }
        let seconds = options.isQuick ? 4.0 : 20
        let alone = CompositorRun.idle(shell, seconds: seconds)
        let window = try BenchWindow(.still, on: shell)
        let shown = withExtendedLifetime(window) { CompositorRun.idle(shell, seconds: seconds) }
        var table = Table(
            "The idle shell in a window of weston",
            columns: ["content", "CPU", "wake-ups per second"],
            isLeft: [0])
        for (name, idle) in [("home", alone), ("a window", shown)] {
            table.add([name, share(idle.share), Format.digits(idle.wakeUps)])
        }
        print(table.text)
        // The limit is not zero, because the shell redraws its clock once a minute.
        goals.add(
            "shell: idle CPU in a window, relative to 0.1 %", ratio: max(alone.share, shown.share) / 0.001, atMost: 1)
    }
}
