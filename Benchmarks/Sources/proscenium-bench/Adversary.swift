import PredicateFormat

/// A predicate with the longest evaluation time that the limits on conditions permit for its kind of comparison.
struct Adversary: Sendable {
    let name: String
    let predicate: ScenePredicate
    /// The number of joined comparisons.
    let parts: Int

    /// Joins by OR as many comparisons as the limits allow; `part` creates the comparison with a given index.
    private init(_ name: String, _ part: (Int) throws -> ScenePredicate) rethrows {
        func joined(_ count: Int) throws -> ScenePredicate {
            ScenePredicate.joined(try (0..<count).map(part), by: .or)
        }
        var (fits, tooMany) = (1, 1 << 14)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if try joined(middle).conditionViolations().isEmpty { fits = middle } else { tooMany = middle }
        }
        self.name = name
        parts = fits
        predicate = try joined(fits)
    }

    /// Returns all adversaries. Each adversary is false for the identifiers that it is designed for, so that all
    /// comparisons of the adversary are evaluated.
    static func all() throws -> [Adversary] {
        try searches() + globs() + fromIdentifier() + comparisons()
    }

    private static func format(_ format: String, _ arguments: [String] = []) throws -> ScenePredicate {
        try ScenePredicate(format: format, arguments: arguments.map(PredicateArgument.string))
    }

    /// Returns searches for texts that almost match at every position.
    private static func searches() throws -> [Adversary] {
        let periodic = String(repeating: "a", count: 40) + "b"
        let marks = String(repeating: "\u{301}", count: 20) + "b"
        return [
            try Adversary("CONTAINS \"aa…ab\"") { _ in try format("SELF CONTAINS %@", [periodic]) },
            try Adversary("CONTAINS[cd] \"aa…ab\"") { _ in try format("SELF CONTAINS[cd] %@", [periodic]) },
            try Adversary("CONTAINS[c] of marks") { _ in try format("SELF CONTAINS[c] %@", [marks]) },
            try Adversary("CONTAINS[c] of half a character") { _ in try format("SELF CONTAINS[c] %@", ["ι"]) },
        ]
    }

    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456"

    /// Returns globs whose matching reads the identifier to its end.
    private static func globs() throws -> [Adversary] {
        let long = String(repeating: "ab?c", count: 500)
        let cyrillic = "*?\(AdversaryIdentifiers.cyrillic)*"
        let stars = String(repeating: "*a", count: 30)
        return [
            try Adversary("LIKE \"*?<59 letters>*\"") { _ in try format("SELF LIKE %@", ["*?\(letters)*"]) },
            try Adversary("LIKE[cd] \"*?<59 letters>*\"") { _ in try format("SELF LIKE[cd] %@", ["*?\(letters)*"]) },
            try Adversary("LIKE[c] \"*?<29 Cyrillic letters>*\"") { _ in try format("SELF LIKE[c] %@", [cyrillic]) },
            try Adversary("LIKE \"*?b*\"") { _ in try format("SELF LIKE %@", ["*?b*"]) },
            try Adversary("LIKE[c] \"*?b*\"") { _ in try format("SELF LIKE[c] %@", ["*?b*"]) },
            try Adversary("LIKE, 2,000 positions") { _ in try format("SELF LIKE %@", ["*\(long)*"]) },
            try Adversary("LIKE[cd], 2,000 positions") { _ in try format("SELF LIKE[cd] %@", ["*\(long)*"]) },
            try Adversary("LIKE \"*a*a…*b\"") { _ in try format("SELF LIKE %@", [stars + "*ab*"]) },
            try Adversary("LIKE[cd] \"*a*a…*b\"") { _ in try format("SELF LIKE[cd] %@", [stars + "*ab*"]) },
        ]
    }

    /// Returns predicates that use the identifier as the pattern or as the text to search for, so that nothing can be
    /// compiled in advance.
    private static func fromIdentifier() throws -> [Adversary] {
        [
            try Adversary("\"x\" LIKE SELF") { _ in try format("'x' LIKE SELF") },
            try Adversary("\"x\" LIKE[cd] SELF") { _ in try format("'x' LIKE[cd] SELF") },
            try Adversary("SELF LIKE[cd] SELF") { _ in try format("NOT SELF LIKE[cd] SELF") },
            try Adversary("SELF IN \"x\"") { _ in try format("SELF IN 'x'") },
            try Adversary("SELF IN[cd] SELF") { _ in try format("NOT SELF IN[cd] SELF") },
            try Adversary("ANY {…} CONTAINS[cd] SELF") { _ in try format("ANY {'x', 'y', 'z'} CONTAINS[cd] SELF") },
        ]
    }

    /// Returns predicates with many cheap comparisons, and predicates with a few expensive ones.
    private static func comparisons() throws -> [Adversary] {
        let words = (0..<8).map { "'w\($0)'" }.joined(separator: ", ")
        let long = (0..<7).map { String(repeating: "a", count: 8_100) + "\($0)" }
        let list = "{" + long.map { "'\($0)'" }.joined(separator: ", ") + "}"
        return [
            try Adversary("== \"\"") { _ in try format("SELF == ''") },
            try Adversary("1 == 2") { _ in try format("1 == 2") },
            try Adversary("IN {8 words}") { _ in try format("SELF IN {\(words)}") },
            try Adversary("IN {7 texts like SELF}") { _ in try format("SELF IN \(list)") },
            try Adversary("<[cd] SELF") { _ in try format("SELF <[cd] SELF") },
            try Adversary("NOT BETWEEN[c] {SELF, SELF}") { _ in try format("NOT SELF BETWEEN[c] {SELF, SELF}") },
        ]
    }
}

/// Identifiers that have the maximum length and make the evaluation slow.
enum AdversaryIdentifiers {
    /// Cyrillic letters for a glob that is a little shorter than 64 bytes. The matcher's state for such a glob fits
    /// into one 64-bit word, so each byte of the identifier costs one step.
    static let cyrillic = "абвгдежзиклмнопрстуфхцчшщъыьэ"

    /// The names and texts of the identifiers.
    static var all: [(name: String, text: String)] {
        var random = SplitMix64(seed: 9)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456")
        let mixed = String((0..<ConditionLimits.identifierLength).map { _ in random.pick(letters) })
        let many = String(String.UnicodeScalarView((0x4E00..<0x9000).compactMap(Unicode.Scalar.init)))
        return [
            ("a…", filled("a")), ("random letters", mixed), ("é…", filled("é")),
            ("random Cyrillic letters", filled(String((0..<4_096).map { _ in random.pick(Array(cyrillic)) }))),
            ("random letters, é", filled(String(mixed.prefix(8_190)) + "é")),
            ("a, 4,095 marks", "a" + String(filled("\u{301}\u{316}").unicodeScalars.prefix(4_095))),
            ("marks, two classes", filled("a" + String(repeating: "\u{301}\u{316}", count: 15))),
            ("ﬃ…", filled("ﬃ")), ("ß…", filled("ß")), ("각…", filled("각")), ("ΐ…", filled("\u{390}")),
            ("all different", filled(many)), ("?…", filled("?")), ("é?…", filled("é?")), ("*a…", filled("*a")),
            ("ΐ?…", filled("\u{390}?")), ("\\…", filled("\\")),
        ]
    }

    /// Repeats a text up to the maximum length of an identifier.
    private static func filled(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var bytes = 0
        while true {
            for scalar in text.unicodeScalars {
                bytes += UTF8.width(scalar)
                if bytes > ConditionLimits.identifierLength { return String(result) }
                result.append(scalar)
            }
        }
    }
}
