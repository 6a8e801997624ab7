import PredicateFormat

/// A search for the slowest evaluation that the limits on conditions permit.
enum WorstFigures {
    /// The longest evaluation times in nanoseconds, with and without the normalisation of the identifier.
    private struct Worst {
        var (cold, warm) = (0.0, 0.0)
        var identifier = ""
    }

    /// The limit guaranteed by `ConditionLimits.cost`, in nanoseconds: a tenth of a second.
    private static let promise = 100e6

    /// Prints the results and records the goal.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let identifiers = AdversaryIdentifiers.all
        let forming = try printForming(identifiers)
        var table = Table(
            "The longest evaluation: predicates and identifiers that fill the limits",
            columns: ["predicate", "parts", "bytes", "cost", "with normalisation", "evaluate", "identifier"],
            isLeft: [0, 6])
        var longest = Worst()
        for adversary in try Adversary.all() {
            let worst = worst(of: CompiledPredicate(adversary.predicate), identifiers)
            if worst.cold > longest.cold { longest = worst }
            let share = Double(adversary.predicate.evaluationCost) / Double(ConditionLimits.cost)
            table.add([
                adversary.name, "\(adversary.parts)", "\(adversary.predicate.canonicalText.utf8.count)",
                "\(Format.digits(share * 100)) %", Format.time(worst.cold), Format.time(worst.warm), worst.identifier,
            ])
        }
        print(table.text)
        goals.add("all normalised forms of an identifier", time: forming, under: promise)
        goals.add("one evaluation, whatever the app sends", time: longest.cold, under: promise)
    }

    /// Returns the longest time among the identifiers. The time of an identifier is the shortest of up to three
    /// measurements.
    private static func worst(of predicate: CompiledPredicate, _ identifiers: [(name: String, text: String)]) -> Worst {
        var longest = Worst()
        for (name, text) in identifiers {
            var (cold, warm) = (Double.infinity, Double.infinity)
            for attempt in 0..<3 {
                let candidate = Candidate(text)
                cold = min(cold, time(predicate, candidate))
                warm = min(warm, time(predicate, candidate))
                // An evaluation that is shorter than the longest one so far, or takes more than half a second, is
                // measured only once.
                if attempt == 0, cold < longest.cold || cold > 500e6 { break }
            }
            if cold > longest.cold { longest = Worst(cold: cold, warm: warm, identifier: name) }
        }
        return longest
    }

    private static func time(_ predicate: CompiledPredicate, _ candidate: Candidate) -> Double {
        let start = Measure.now()
        blackHole(try? predicate.evaluate(with: candidate))
        return Double(Measure.now() - start)
    }

    /// Prints the durations of the normalisation of each identifier. Returns the longest time that one identifier takes
    /// in all five forms together.
    private static func printForming(_ identifiers: [(name: String, text: String)]) throws -> Double {
        // Each comparison reads at most one byte, but needs the whole text in the comparison's normalisation form.
        let formats = ["SELF == ''", "SELF < ''", "SELF <[c] ''", "SELF <[d] ''", "SELF <[cd] ''"]
        let predicates = try formats.map { CompiledPredicate(try ScenePredicate(format: $0)) }
        var table = Table(
            "Normalising an identifier of \(ConditionLimits.identifierLength) bytes",
            columns: ["identifier", "literal", "canonical", "[c]", "[d]", "[cd]", "all"], isLeft: [0])
        var longest = 0.0
        for (name, text) in identifiers {
            let times = predicates.map { predicate in
                Measure.repeated(3) { try? predicate.evaluate(with: Candidate(text)) }.least
            }
            // The time of each of the five forms includes the time of the literal form, but an identifier with all
            // forms needs the literal form only once.
            let all = times.reduce(0, +) - 4 * times[0]
            longest = max(longest, all)
            table.add([name] + (times + [all]).map(Format.time))
        }
        print(table.text)
        return longest
    }
}
