import Foundation
import FuzzSupport
import PredicateFormat

/// A target that checks that a predicate's canonical text parses to an equal predicate, and that equal predicates have
/// the same canonical text.
enum PrinterTarget {
    /// The first byte of an input that generates a tree. Any other input is a format.
    private static let treeMark: UInt8 = 0xFE

    static func run(_ bytes: [UInt8]) {
        if bytes.first == treeMark {
            var generator = FuzzPredicateGenerator(ByteSource(bytes.dropFirst()))
            generator.makesVariables = false
            let predicate = generator.predicate(depth: 4)
            roundTrip(predicate, writtenAs: "a tree")
        } else {
            let input = FormatInput(bytes)
            guard let predicate = try? ScenePredicate(format: input.format, arguments: input.arguments) else { return }
            roundTrip(predicate, writtenAs: input.format)
            checkEquivalent(predicate, input)
        }
    }

    private static func roundTrip(_ predicate: ScenePredicate, writtenAs format: String) {
        let text = predicate.canonicalText
        do {
            let again = try ScenePredicate(format: text)
            require(
                again == predicate, "the canonical text parses to another predicate",
                ["format": format, "canonical": text, "predicate": dumped(predicate), "again": dumped(again)])
            require(
                again.canonicalText.hasSameBytes(as: text), "the canonical text of the parsed predicate differs",
                ["format": format, "canonical": text, "again": again.canonicalText])
            require(again.hashValue == predicate.hashValue, "equal predicates hash differently", ["canonical": text])
        } catch {
            reportFailure("the canonical text does not parse", ["format": format, "canonical": text, "error": error])
        }
        let serialized = SerializedPredicate(predicate)
        let read = try? serialized.predicate()
        require(
            read == predicate, "the serialized form decodes to another predicate",
            ["serialized": serialized, "read": read as Any])
        let violations = predicate.conditionViolations().map(\.rule)
        let violationsAgain = (try? ParsedPredicate(format: text))?.conditionViolations().map(\.rule)
        require(
            violations == violationsAgain, "violations depend on the spelling",
            ["canonical": text, "first": violations, "again": violationsAgain as Any])
    }

    /// Parses the same format in decomposed characters, and checks that an equal predicate has the same canonical text.
    ///
    /// Only predicates that are valid as scene conditions are checked. Other predicates can contain key paths and other
    /// names. Two names that are canonically equivalent are equal, but each keeps its spelling in the canonical text.
    private static func checkEquivalent(_ predicate: ScenePredicate, _ input: FormatInput) {
        let decomposed = input.format.decomposedStringWithCanonicalMapping
        guard !decomposed.hasSameBytes(as: input.format), predicate.conditionViolations().isEmpty,
            let other = try? ScenePredicate(format: decomposed, arguments: input.arguments), other == predicate
        else { return }
        require(
            other.canonicalText.hasSameBytes(as: predicate.canonicalText),
            "equal predicates have different canonical texts",
            ["one": predicate.canonicalText, "other": other.canonicalText])
    }

    private static func dumped(_ predicate: ScenePredicate) -> String {
        var text = ""
        dump(predicate, to: &text)
        return text
    }
}
