import PredicateFormat

/// Benchmarks of parsing, printing and checking one predicate.
enum ParseFigures {
    private struct Case {
        let name: String
        let format: String
        var arguments: [PredicateArgument] = []
    }

    private static let url = "http://clowntown.example.com/clown/Crusty"

    private static let cases = [
        Case(name: "==", format: "SELF == \"\(url)\""),
        Case(name: "== %@", format: "SELF == %@", arguments: [.string(url)]),
        Case(name: "BEGINSWITH", format: "SELF BEGINSWITH \"http://clowntown.example.com/\""),
        Case(name: "LIKE", format: "SELF LIKE \"http://*.example.com/clown/*\""),
        Case(
            name: "OR of 3",
            format: "SELF == \"\(url)\" OR SELF BEGINSWITH \"\(url)/\" OR SELF LIKE \"*/clown/Crusty?*\""),
        Case(
            name: "OR of 3 %@", format: "SELF == %@ OR SELF BEGINSWITH %@ OR SELF LIKE %@",
            arguments: [.string(url), .string("\(url)/"), .string("*/clown/Crusty?*")]),
    ]

    /// Prints the results and records the goals about parsing.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        var table = Table(
            "One predicate", columns: ["predicate", "bytes", "parse", "p99", "canonicalText", "violations", "compile"],
            isLeft: [0])
        for item in cases {
            let predicate = try ScenePredicate(format: item.format, arguments: item.arguments)
            func sample(_ operation: () -> Int) -> Sample {
                Measure.repeating(over: [0], limits: options.limits) { _ in operation() }
            }
            let parse = sample {
                let parsed = try? ScenePredicate(format: item.format, arguments: item.arguments)
                return parsed == nil ? 0 : 1
            }
            let print = sample { predicate.canonicalText.utf8.count }
            let check = sample { predicate.conditionViolations().count }
            let compile = sample {
                blackHole(CompiledPredicate(predicate))
                return 1
            }
            let times = [parse.median, parse.p99, print.median, check.median, compile.median].map(Format.time)
            table.add([item.name, "\(item.format.utf8.count)"] + times)
            goals.add("parse \(item.name)", time: parse.median, under: 3_000)
        }
        Swift.print(table.text)
    }
}
