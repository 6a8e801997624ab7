import Foundation
import PredicateFormat
import Testing

/// Tests of inputs that are too large, too deep or too costly.
@Suite("Limits")
struct LimitTests {
    private static func nested(_ count: Int) -> String {
        String(repeating: "(", count: count) + "SELF == 'a'" + String(repeating: ")", count: count)
    }

    private static func refusal(of text: String) -> PredicateSyntaxError.Code? {
        do {
            _ = try ScenePredicate(format: text)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        "Nesting of every kind beyond the limit is refused, however deep it is",
        arguments: [
            (String(repeating: "(", count: 1 << 20), PredicateSyntaxError.Code.tooDeep),
            (String(repeating: "(", count: (1 << 20) + 1), .tooLong),
            (String(repeating: "NOT ", count: 10_000) + "TRUEPREDICATE", .tooDeep),
            (String(repeating: "!", count: 10_000) + "TRUEPREDICATE", .tooDeep),
            (String(repeating: "{", count: 10_000), .tooDeep),
            (String(repeating: "-", count: 10_000) + "a == 1", .tooDeep),
            (String(repeating: "f(", count: 10_000), .tooDeep),
            (String(repeating: "a[", count: 10_000), .tooDeep),
            ("a" + String(repeating: "[0]", count: 10_000) + " == 1", .tooDeep),
            ("1" + String(repeating: " + 1", count: 10_000) + " == 1", .tooDeep),
            ("1" + String(repeating: " ** (1", count: 10_000), .tooDeep),
            (String(repeating: "$x := ", count: 10_000) + "1 == 1", .tooDeep),
            (String(repeating: "TERNARY(", count: 10_000), .tooDeep),
            (String(repeating: "CAST(", count: 10_000), .tooDeep),
            (String(repeating: "SUBQUERY(", count: 10_000), .tooDeep),
        ])
    func deepNesting(_ text: String, _ code: PredicateSyntaxError.Code) {
        #expect(Self.refusal(of: text) == code)
    }

    @Test("Nesting up to the limit is accepted")
    func allowedNesting() throws {
        #expect(try ScenePredicate(format: Self.nested(ParsingLimits.nesting)).canonicalText == "SELF == \"a\"")
        #expect(Self.refusal(of: Self.nested(ParsingLimits.nesting + 1)) == .tooDeep)
    }

    @Test("A flat OR of thousands of comparisons does not count as nesting")
    func longList() throws {
        let text = (0..<5_000).map { "SELF == '\($0)'" }.joined(separator: " OR ")
        #expect(try ScenePredicate(format: text).evaluate(with: "4999"))
    }

    @Test("M05: Every exceeded limit of scene conditions is reported, with the actual number and the limit")
    func conditionLimits() throws {
        let long = ScenePredicate.identifierIsOne(of: (0..<3_000).map { "http://example.com/\($0)" })
        #expect(long.conditionViolations().map(\.rule) == [.tooLong])
        #expect(
            long.conditionViolations()[0].description == """
                the predicate is too long for a scene condition (109886 bytes; the limit is 65536)
                  give the identifiers a common prefix and use BEGINSWITH or LIKE instead of listing each
                """)

        var deep = ScenePredicate.constant(true)
        for _ in 0..<ConditionLimits.depth { deep = .not(deep) }
        #expect(deep.conditionViolations().map(\.rule) == [.tooDeep])
        #expect(deep.conditionViolations()[0].measure == "33 levels; the limit is 32")

        let searches = try (0..<600).map {
            try ScenePredicate(format: "SELF CONTAINS %@", arguments: [.string("\($0)")])
        }
        let costly = ScenePredicate.joined(searches, by: .or)
        #expect(costly.conditionViolations().map(\.rule) == [.tooCostly])
        #expect(ScenePredicate.joined(Array(searches.prefix(500)), by: .or).conditionViolations().isEmpty)
    }

    @Test("All violations are reported at once, each with its rule and its position")
    func allViolations() throws {
        let text =
            "name == 'a' OR SELF MATCHES 'b' OR NOT uppercase(SELF.title) IN {$x, 'c'} OR SELF isKindOfClass: 'd'"
        let parsed = try ParsedPredicate(format: text)
        #expect(
            parsed.conditionViolations().map(\.rule) == [
                .keyPath, .regularExpression, .function, .keyPath, .variable, .customSelector,
            ])
        let carets = parsed.conditionViolations().compactMap(\.excerpt).map { excerpt in
            String(excerpt.line.dropFirst(excerpt.caretColumn).prefix(excerpt.caretCount))
        }
        #expect(
            carets == [
                "name", "SELF MATCHES 'b'", "uppercase(SELF.title)", "SELF.title", "$x", "SELF isKindOfClass: 'd'",
            ])
    }

    @Test(
        "Predicates that are not allowed as scene conditions are refused with the violated rule",
        arguments: [
            ("SELF MATCHES 'a'", ConditionViolation.Rule.regularExpression),
            ("NOT SELF MATCHES 'a'", .regularExpression),
            ("SELF.length == 3", .keyPath), ("@count == 3", .keyPath), ("'x' == length", .keyPath),
            ("FUNCTION('a', 'uppercase') == 'A'", .function), ("1 + 1 == 2", .function), ("-length == 2", .function),
            ("SELF[0] == 'a'", .function), ("TERNARY(SELF == 'a', 1, 0) == 1", .function),
            ("CAST('1', 'NSNumber') == 1", .function), ("ANYKEY == 'a'", .function),
            ("SUBQUERY(SELF, $x, $x == 'a') == 'a'", .function), ("$x := 'a' == 'a'", .function),
            ("SELF == $x", .variable), ("SELF compare: 'a'", .customSelector), ("SELF UTI-EQUALS 'a'", .typeOperator),
            ("CAST('http://example.com', 'NSURL') == SELF", .objectConstant),
            ("SELF == CAST(0, 'NSDate')", .objectConstant),
        ])
    func refused(_ text: String, _ rule: ConditionViolation.Rule) throws {
        #expect(try ScenePredicate(format: text).conditionViolations().first?.rule == rule)
    }
}
