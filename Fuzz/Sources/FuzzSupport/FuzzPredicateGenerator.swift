import PredicateFormat

/// A generator that turns the fuzzer's bytes into texts and predicates in the language of scene conditions.
///
/// Texts and constants are composed of the same pieces, so that comparisons are often true.
public struct FuzzPredicateGenerator {
    /// The source of the generator's decisions.
    public var bytes: ByteSource

    /// Whether only ASCII text is generated.
    public var isASCIIOnly = false

    /// The maximum number of repetitions of a piece of text or of a list's element.
    public var maximumRepetitions = 8

    /// The remaining budget for bytes of text and elements of lists; it bounds nested repetitions.
    public var budget = 4_096

    /// Whether variables are generated in place of some constants; evaluating a variable is an error.
    public var makesVariables = true

    /// Creates a generator with a source of decisions.
    public init(_ bytes: ByteSource) { self.bytes = bytes }

    typealias Expression = ScenePredicate.Expression
    typealias Comparison = ScenePredicate.Comparison

    private static let asciiPieces = [
        "a", "b", "A", "B", "ab", "aab", "abab", "AB", "/", "doc", "DOC", "doc-1", "doc-2", "clown", "Clown",
        "clown/crusty",
        "https://", "example.com/", "town/42", "*", "?", "\\", "\"", "'", "%@", " ", "\n", "\t", "0", "1", "e",
        "longer-name-of-a-document",
    ]

    private static let otherPieces = [
        "é", "e\u{301}", "E\u{301}", "É", "e\u{323}\u{301}", "ß", "ſ", "İ", "ı", "Å", "\u{301}", "か\u{3099}", "が",
        "\u{212A}",
        "ﬁ", "👩‍💻", "🤡", "\u{345}", "Ω", "ω", "ς", "각", "\u{1100}\u{1161}", "\u{200D}", "\u{FFFD}", "\u{85}",
    ]

    // MARK: Texts

    private mutating func piece() -> String {
        let kind = bytes.next()
        switch kind {
        case 0xF0... where !isASCIIOnly:
            return Unicode.Scalar(bytes.nextPair()).flatMap { $0.value == 0 ? nil : String($0) } ?? "\u{FFFD}"
        case 0xE0...: return String(Unicode.Scalar(max(1, bytes.next() & 0x7F)))
        case 0xA0... where !isASCIIOnly: return Self.otherPieces[Int(kind) % Self.otherPieces.count]
        default: return Self.asciiPieces[Int(kind) % Self.asciiPieces.count]
        }
    }

    private mutating func joined(_ count: Int, _ part: (inout FuzzPredicateGenerator) -> String) -> String {
        var result = ""
        for _ in 0..<count {
            let part = part(&self)
            let times = bytes.chance(16) ? 1 + Int(bytes.nextPair()) % maximumRepetitions : 1
            for _ in 0..<times where budget >= part.utf8.count {
                result += part
                budget -= part.utf8.count
            }
        }
        return result
    }

    /// Returns a text of a few pieces; it may be empty.
    public mutating func text() -> String {
        let count = bytes.below(4)
        return joined(count) { $0.piece() }
    }

    /// Returns the text on which a predicate is evaluated, or nil.
    public mutating func candidate() -> String? { bytes.chance(12) ? nil : text() }

    private mutating func glob() -> String {
        let count = bytes.below(6)
        return joined(count) { generator in
            switch generator.bytes.below(8) {
            case 0, 1: "*"
            case 2: "?"
            case 3: generator.bytes.pick(["\\*", "\\?", "\\\\", "\\a", "\\"])
            default: generator.piece()
            }
        }
    }

    // MARK: Expressions

    private mutating func number() -> ScenePredicate.Number {
        switch bytes.below(8) {
        case 5: ScenePredicate.Number(.max)
        case 6: ScenePredicate.Number(.min)
        case 7: ScenePredicate.Number(Double(bytes.nextPair()) / 8 - 3_000) ?? ScenePredicate.Number(0)
        default: ScenePredicate.Number(Int64(Int8(bitPattern: bytes.next())))
        }
    }

    private mutating func constant() -> Expression {
        switch bytes.below(12) {
        case 9: .constant(.number(number()))
        case 10: .constant(.null)
        case 11: makesVariables ? .variable("x") : .constant(.null)
        default: .constant(.string(text()))
        }
    }

    private mutating func aggregate(depth: Int = 1) -> Expression { .aggregate(list { $0.side(depth: depth - 1) }) }

    /// Returns up to four elements, some of them repeated many times.
    private mutating func list<Part>(_ part: (inout FuzzPredicateGenerator) -> Part) -> [Part] {
        let count = bytes.below(5)
        var parts: [Part] = []
        for _ in 0..<count {
            let before = budget
            let part = part(&self)
            let size = before - budget + 1
            let times = bytes.chance(24) ? 1 + Int(bytes.nextPair()) % maximumRepetitions : 1
            for _ in 0..<times where budget >= size {
                parts.append(part)
                budget -= size
            }
        }
        return parts
    }

    private mutating func side(depth: Int = 1) -> Expression {
        switch bytes.below(8) {
        case 0..<4: .evaluatedObject
        case 7 where depth > 0: aggregate(depth: depth)
        default: constant()
        }
    }

    // MARK: Predicates

    private static let operators: [Comparison.Operator] = [
        .equalTo, .beginsWith, .endsWith, .contains, .like, .in, .like, .between, .notEqualTo, .lessThan,
        .lessThanOrEqualTo,
        .greaterThan, .greaterThanOrEqualTo,
    ]

    private mutating func comparison() -> Comparison {
        let operation = bytes.pick(Self.operators)
        let shape = bytes.next()
        var comparison = Comparison(left: .evaluatedObject, operation: operation, right: .constant(.null))
        if shape & 0x07 == 7 { comparison.left = side() }
        if shape & 0x38 == 0x38 {
            comparison.right = side(depth: 2)
        } else {
            comparison.right = usualRight(of: operation)
        }
        if shape & 0xC0 == 0xC0 {
            comparison.modifier = bytes.pick([.any, .all])
            comparison.left = bytes.chance(8) ? side() : aggregate()
        } else if shape & 0xC0 == 0x80 {
            comparison.options = Comparison.Options(rawValue: bytes.next() & 0x0F)
        }
        return comparison
    }

    private mutating func usualRight(of operation: Comparison.Operator) -> Expression {
        switch operation {
        case .like: .constant(.string(glob()))
        case .in where !bytes.chance(3): aggregate(depth: 2)
        case .between: .aggregate([.constant(.string(text())), .constant(.string(text()))])
        default: .constant(.string(text()))
        }
    }

    /// Returns a predicate with at most `depth` levels of connectives.
    public mutating func predicate(depth: Int = 3) -> ScenePredicate {
        switch bytes.below(depth > 0 ? 10 : 6) {
        case 5: .constant(bytes.chance(2))
        case 6: .not(predicate(depth: depth - 1))
        case 7: .joined(list { $0.predicate(depth: depth - 1) }, by: .and)
        case 8, 9: .joined(list { $0.predicate(depth: depth - 1) }, by: .or)
        default: .comparison(comparison())
        }
    }
}
