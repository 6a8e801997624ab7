/// A search for the names that a mistyped name may stand for.
struct SimilarNames {
    /// The similar names, the most similar first; at most three.
    let names: [String]

    /// Finds the candidates that are similar to a text, without regard to case. An identifier such as
    /// `com.example.clowntown` is also similar to the text if its last component is similar to the text.
    init(_ text: String, among candidates: [String]) {
        let text = Array(text.lowercased().prefix(Self.maximumLength))
        let ranked = candidates.compactMap { name -> (distance: Int, name: String)? in
            let whole = name.lowercased()
            let forms = [whole, whole.split(separator: ".").last.map(String.init) ?? whole]
            let distances = forms.map { Self.distance(from: text, to: Array($0.prefix(Self.maximumLength))) }
            guard let distance = distances.min(), distance <= Self.limit(for: text.count) else { return nil }
            return (distance, name)
        }
        let sorted = ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        // If the best name, or its last component, differs from the text only in case, no other name is suggested.
        names = sorted.prefix(sorted.first?.distance == 0 ? 1 : 3).map(\.name)
    }

    /// The question that suggests the similar names; nil if no name is similar.
    var question: String? {
        let quoted = names.map { "“\($0)”" }
        guard let last = quoted.last else { return nil }
        let list = quoted.count == 1 ? last : quoted.dropLast().joined(separator: ", ") + " or " + last
        return "did you mean \(list)?"
    }

    /// The number of characters that are compared. An identifier has at most 255.
    private static let maximumLength = 255

    /// The largest distance at which a name is still similar: a third of the characters, at least one and at most four.
    private static func limit(for length: Int) -> Int { min(4, max(1, length / 3)) }

    /// Returns the smallest number of insertions, removals, replacements and exchanges of neighbours that change one
    /// text to the other.
    private static func distance(from first: [Character], to second: [Character]) -> Int {
        var (beforeLast, last) = ([Int](), Array(0...second.count))
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var best = min(last[column + 1] + 1, current[column] + 1, replaced)
                let isExchange =
                    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
                if isExchange { best = min(best, beforeLast[column - 1] + 1) }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
