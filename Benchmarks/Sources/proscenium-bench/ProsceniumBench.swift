import Foundation

/// The benchmark program. It measures this project and comparable software, and compares the results with the goals.
@main
struct ProsceniumBench {
    static func main() throws {
        let arguments = CommandLine.arguments
        // After an aborted benchmark, the daemon may repeatedly start this program as the executable of the benchmark's
        // app. In this case the program must not run the benchmarks.
        guard ProcessInfo.processInfo.environment["PROSCENIUM_FD"] == nil else { return }
        if arguments.count == 4, arguments[1] == Attacker.argument {
            return Attacker.attack(arguments[2], socket: arguments[3])
        }
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data(Options.usage.utf8))
            exit(2)
        }
        var goals = Goals()
        for part in options.parts {
            switch part {
            case .agreement: if try !Agreement.check() { exit(1) }
            case .decide: try Contest.run(options, &goals)
            case .change: try ChangeFigures.run(options, &goals)
            case .build: try BuildFigures.run(options, &goals)
            case .parse: try ParseFigures.run(options, &goals)
            case .worst: try WorstFigures.run(options, &goals)
            case .store: try StoreFigures.run(options, &goals)
            case .service: try ServiceFigures.run(options, &goals)
            case .daemon: try DaemonFigures.run(options, &goals)
            case .hostile: try HostileFigures.run(options, &goals)
            case .uikit: try MainActor.assumeIsolated { try UIKitFigures.run(options, &goals) }
            case .menus: try MainActor.assumeIsolated { try MenuFigures.run(options, &goals) }
            case .storyboards: try MainActor.assumeIsolated { try StoryboardFigures.run(options, &goals) }
            case .app:
                try AppFigures.run(options, &goals)
                try WindowFigures.run(options, &goals)
            case .shell: try ShellFigures.run(options, &goals)
            case .pointer: try PointerFigures.run(options, &goals)
            case .tap: try TapFigures.run(options, &goals)
            case .gestures: try GestureFigures.run(options, &goals)
            case .edit: try EditFigures.run(options)
            case .workload: show(Workload(sessions: 30))
            }
        }
        print(goals.table)
        if options.checksGoals, goals.areMissed { exit(1) }
    }

    /// Prints a workload for inspection.
    private static func show(_ workload: Workload) {
        for condition in workload.sessions {
            print(condition.predicateFormat, condition.regularExpression, separator: "\n    ")
        }
        print("none:", workload.missed.prefix(5), "\none:", workload.single.prefix(5))
        print("several:", workload.several.prefix(5))
    }
}
