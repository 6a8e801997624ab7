import Foundation
import PredicateFormat
import TestSupport
import Testing

/// Random predicates on random texts, compared with the reference evaluator.
@Suite("Random predicates")
struct RandomPredicateTests {
    static let casesOfEach = 5_000

    @Test("M05: The engine agrees with the reference evaluator", arguments: 0..<4)
    func agreesWithReference(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<Self.casesOfEach {
            let (predicate, text) = (generator.predicate(), generator.candidate())
            let answer = try? predicate.evaluate(with: text)
            #expect(
                answer == ReferenceEvaluator.evaluate(predicate, text),
                "\(predicate.canonicalText) on \(text.debugDescription)")
        }
    }

    @Test(
        "M04: Canonical text parses to an equal predicate, which violates no rule except the cost limit",
        arguments: 10..<12)
    func roundTrip(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<Self.casesOfEach {
            let predicate = generator.predicate()
            let text = predicate.canonicalText
            #expect(try ScenePredicate(format: text) == predicate, "\(text)")
            #expect(predicate.conditionViolations().allSatisfy { $0.rule == .tooCostly }, "\(text)")
            #expect(try SerializedPredicate(predicate).predicate() == predicate)
        }
    }

    @Test("B01: The outcome of a trace is the result of the evaluation", arguments: 20..<22)
    func trace(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<Self.casesOfEach {
            let (predicate, text) = (generator.predicate(), generator.candidate())
            let expected: PredicateTrace.Outcome
            do {
                expected = .value(try predicate.evaluate(with: text))
            } catch {
                expected = .failed(error)
            }
            #expect(predicate.trace(with: Candidate(text)).outcome == expected, "\(predicate.canonicalText)")
        }
    }

    @Test(
        "M05: The requirement that the index uses gives the same result for a text as the predicate itself",
        arguments: 30..<32)
    func requirement(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<Self.casesOfEach {
            let (predicate, text) = (generator.predicate(), generator.text())
            let isTrue = (try? predicate.evaluate(with: text)) == true
            #expect(
                isTrue == CompiledPredicate(predicate).requirement.isMet(by: text, otherwise: isTrue),
                "\(predicate.canonicalText) on \(text.debugDescription)")
        }
    }
}

extension PredicateRequirement {
    /// Returns whether a text satisfies the predicate that this requirement was derived from. The result is computed
    /// from the requirement and the checks of its alternatives; it is `otherwise` if the requirement is unknown.
    fileprivate func isMet(by text: String, otherwise: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .unknown: return otherwise
        case .anyOf(let alternatives):
            let utf8 = Array(text.utf8)
            return alternatives.contains { alternative in
                let hasKey =
                    switch alternative.key {
                    case .equals(let bytes): bytes == utf8
                    case .contains(let bytes): Self.holds(IndexText.bytes(of: utf8), bytes)
                    }
                guard hasKey else { return false }
                switch alternative.check {
                case .none: return true
                case .predicate(let predicate): return (try? predicate.evaluate(with: Candidate(text))) == true
                }
            }
        }
    }

    private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        (0...text.count).contains { text[$0...].starts(with: part) }
    }
}
