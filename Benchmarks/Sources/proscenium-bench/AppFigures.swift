import Foundation

/// The cost of an app until its first window is shown, compared with a C program that shows the same window with GTK.
///
/// Both programs use software rendering on a headless compositor. The first frame counts as shown when the program
/// commits its first surface with content. The time of this commit is read from the log of the Wayland client library.
enum AppFigures {
    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        guard let compositor = try BenchCompositor() else {
            return print("An app's start is not measured: phoc is not installed.\n")
        }
        let folder = try BenchFolder()
        let daemon = try BenchDaemon(folder)
        let bundle = try MeasuredApp.make(
            "label", program: "bench-label", delegate: "bench_label.LabelSceneDelegate", in: folder.url)
        var environment = compositor.environment
        environment["PROSCENIUM_SOCKET"] = daemon.socket
        let programs = [BenchProgram.url("bench-gtk"), bundle.appendingPathComponent("bench-label")]
        var starts: [[AppStart]] = [[], []]
        // The first round only fills the disk cache and is not counted. Many rounds are needed, because with few rounds
        // the results depend on the processors on which the processes happen to run.
        for round in 0...(options.isQuick ? 8 : 60) {
            for (index, program) in programs.enumerated() {
                let start = try AppStart(of: program, environment)
                if round > 0 { starts[index].append(start) }
            }
        }
        show(starts, &goals)
    }

    private static func show(_ starts: [[AppStart]], _ goals: inout Goals) {
        var table = Table(
            "Start until the first frame", columns: ["program", "median", "p90", "proportional memory"], isLeft: [0]
        )
        var medians: [(time: Double, memory: Double)] = []
        for (name, all) in zip(["a GTK program in C, with one window", "an app with a label"], starts) {
            let times = all.map(\.nanoseconds).sorted()
            let memory = all.map(\.memory).sorted()
            medians.append((times[times.count / 2], memory[memory.count / 2]))
            table.add([
                name, Format.time(times[times.count / 2]), Format.time(times[times.count * 9 / 10]),
                "\(Int(memory[memory.count / 2])) KiB",
            ])
        }
        print(table.text)
        goals.add("start of an app, relative to a GTK program", ratio: medians[1].time / medians[0].time, atMost: 1.2)
        goals.add(
            "memory of an app, relative to a GTK program", ratio: medians[1].memory / medians[0].memory, atMost: 1.5)
    }
}
