/// The command-line options.
struct Options: Sendable {
    /// A group of benchmarks. The cases are in the order in which the groups run.
    enum Part: String, CaseIterable, Sendable {
        case agreement, decide, change, build, parse, worst, store, service, daemon, hostile, uikit, menus, storyboards
        case app, shell, pointer, tap, gestures, edit, workload
    }

    var sizes = [10, 100, 1_000, 10_000, 100_000]
    var parts: [Part] = Part.allCases.filter { $0 != .workload }
    /// Whether to get rough results in half a minute instead of precise results in a few minutes.
    var isQuick = false
    /// The number of measurements of each kind of tap; nil for the default: 10 for rough results, otherwise 200.
    var runs: Int?
    /// Whether a missed goal is a failure.
    var checksGoals = false

    static let usage = """
        usage: proscenium-bench [--sizes N,N,...] [--quick] [--runs N] [--check] [PART...]
          --sizes   the numbers of sessions to measure (10,100,1000,10000,100000)
          --quick   shorter measurements, and nothing above 10,000 sessions unless --sizes names it
          --runs N  taps of each kind (200; 10 with --quick)
          --check   exit 1 when a goal is missed
        parts, all but the last by default:
          agreement  whether every engine's results equal the results of plain evaluation
          decide     one decision: SceneTargeting, RE2::Set, #Predicate in a loop, plain evaluation in a loop
          change     new conditions for one session of 10,000, and the memory of a session
          build      building the index of 10,000 sessions
          parse      reading, writing and checking one predicate
          worst      the longest evaluation that the limits on conditions allow
          store      opening 10,000 stored sessions, and durable changes compared with bare SQLite
          service    the time from an event to the stage, and to the disk and a connected app
          daemon     the same over the daemon's socket, updates of conditions, the daemon's start with 10,000 sessions
          hostile    delays of other clients during floods, huge messages, unread replies and idle connections
          uikit      connecting a scene, a layout pass, a hit test, scrolling 10,000 items
          menus      a key press among 1,000 commands, building, listing and searching them, opening a context menu
          storyboards compiling 50 scenes, loading one of them, and the same views in code
          app        an app's start and memory compared with a GTK program in C
          shell      the compositor compared with sway, cage, weston and phoc: start, frames, idle, memory
          pointer    from a movement of the pointer until the screen shows it, also while the app is stopped
          tap        from a tap on a banner until the window is visible, has the focus and shows the new content
          gestures   from a held command key to the overlay, from a click to a context menu, the cost of a drag
          edit       from a changed line in the app or in UIKit to the rebuilt app's first frame (not with --quick)
          workload   prints some of the workload

        """

    /// Parses the options; nil if an argument is not valid.
    init?(_ arguments: ArraySlice<String>) {
        var parts: [Part] = []
        var sizes: [Int]?
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--check": checksGoals = true
            case "--runs":
                guard let read = Int(rest.popFirst() ?? ""), read > 0 else { return nil }
                runs = read
            case "--sizes":
                guard let read = Self.sizes(rest.popFirst() ?? "") else { return nil }
                sizes = read
            default:
                guard let part = Part(rawValue: argument) else { return nil }
                parts.append(part)
            }
        }
        if isQuick {
            self.sizes.removeAll { $0 > 10_000 }
            // The measurement of edits is omitted, because its first build takes minutes.
            self.parts.removeAll { $0 == .edit }
        }
        if let sizes { self.sizes = sizes }
        if !parts.isEmpty { self.parts = parts }
    }

    private static func sizes(_ text: String) -> [Int]? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        return numbers.allSatisfy { $0 > 0 } ? numbers : nil
    }

    /// The limits for measuring one fast operation.
    var limits: Measure.Limits { isQuick ? .init(warmUp: 0.1, total: 0.2) : .init() }

    /// The number of measurements of each kind of tap.
    var taps: Int { runs ?? (isQuick ? 10 : 200) }

    /// The number of repetitions of each slow operation; the median of the repetitions is reported.
    var repetitions: Int { isQuick ? 3 : 7 }
}
