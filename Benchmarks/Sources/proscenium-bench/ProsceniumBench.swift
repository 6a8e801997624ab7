import Foundation

/// Measures the targeting engine's peers.
@main
struct ProsceniumBench {
    /// What the command line asks for.
    struct Options {
        var sizes = [10, 100, 1_000, 10_000, 100_000]
        var parts = ["agreement", "re2", "targeting", "foundation"]

        static let usage = """
            usage: proscenium-bench [--sizes N,N,...] [PART...]
            parts: agreement, re2, targeting, foundation (all of them by default), workload (prints some of it)

            """
    }

    static func main() throws {
        guard let options = parse(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data(Options.usage.utf8))
            exit(2)
        }
        var engines: [Figures] = []
        for part in options.parts {
            switch part {
            case "agreement": if try !Agreement.check() { exit(1) }
            case "re2": engines.append(PeerRE2.run(sizes: options.sizes))
            case "targeting": engines.append(try EngineTargeting.run(sizes: options.sizes))
            case "foundation": engines.append(PeerFoundation.run(sizes: options.sizes))
            default: show(Workload(sessions: 30))
            }
        }
        if engines.count > 1 { print(Figures.comparison(engines, sizes: options.sizes)) }
    }

    /// The options, or nil when there is something in the arguments that means nothing.
    private static func parse(_ arguments: ArraySlice<String>) -> Options? {
        var options = Options()
        var parts: [String] = []
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--sizes" {
                let sizes = (rest.popFirst() ?? "").split(separator: ",").map { Int($0) }
                options.sizes = sizes.compactMap { $0 }.filter { $0 > 0 }
                if options.sizes.isEmpty || options.sizes.count != sizes.count { return nil }
            } else if ["agreement", "re2", "targeting", "foundation", "workload"].contains(argument) {
                parts.append(argument)
            } else {
                return nil
            }
        }
        if !parts.isEmpty { options.parts = parts }
        return options
    }

    /// Prints a workload, to see what is measured.
    private static func show(_ workload: Workload) {
        for condition in workload.sessions {
            print(condition.predicateFormat, condition.regularExpression, separator: "\n    ")
        }
        print("none:", workload.missed.prefix(5), "\none:", workload.single.prefix(5))
        print("several:", workload.several.prefix(5))
    }
}
