import Foundation
import PredicateFormat
import Testing

/// Tests of the syntax of the predicate language. The engine parses and prints the whole language, but evaluates only a
/// part of it.
@Suite("Syntax")
struct SyntaxTests {
    @Test(
        "A predicate prints its canonical text, which parses to an equal predicate",
        arguments: [
            ("a OR b == 1 AND c == 2", nil), ("a == 1 OR b == 2 AND c == 3", "a == 1 OR (b == 2 AND c == 3)"),
            ("a == 1 && (b == 2 && c == 3)", "a == 1 AND (b == 2 AND c == 3)"),
            ("NOT NOT SELF == 'a'", "NOT (NOT SELF == \"a\")"), ("!(a == 1 || b == 2)", "NOT (a == 1 OR b == 2)"),
            ("a == 1 AND NOT b == 2", "a == 1 AND (NOT b == 2)"), ("NOT a == 1 AND b == 2", "(NOT a == 1) AND b == 2"),
            ("NONE {1} == 1 OR a == 1", "(NOT ANY {1} == 1) OR a == 1"), ("SELF == 0b101", "SELF == 5"),
            ("SELF == 0x1F", "SELF == 31"), ("SELF == 0o17", "SELF == 15"), ("SELF == 5.0", "SELF == 5"),
            ("SELF == 9.2e-5", "SELF == 9.2e-05"),
            ("SELF == -5", "SELF == -5"), ("SELF == - 5", "SELF == -5"), ("SELF == -(5)", "SELF == -(5)"),
            ("SELF == -9223372036854775808", "SELF == -9223372036854775808"), ("1 - -1 == 2", "1 - -1 == 2"),
            ("1 + 2 * 3 == 7", "1 + (2 * 3) == 7"), ("(1 + 2) * 3 == 9", "(1 + 2) * 3 == 9"),
            ("a - b - c == 1", "(a - b) - c == 1"),
            ("1 << 3 | 1 == 9", "(1 << 3) | 1 == 9"), ("~a == 1", "~a == 1"), ("a.b.c == 1", "a.b.c == 1"),
            ("SELF.length == 3", "length == 3"), ("SELF.self == 'a'", "SELF == \"a\""),
            ("#like == 'a'", "#like == \"a\""),
            ("a.like == 'a'", "a.#like == \"a\""), ("items.@count == 2", "items.@count == 2"),
            ("@max.x == 2", "@max.x == 2"),
            ("a[0].b[FIRST] == 1", "a[0].b[FIRST] == 1"), ("a[LAST] == a[SIZE]", "a[LAST] == a[SIZE]"),
            ("sum({1, 2}) == 3", "sum({1, 2}) == 3"), ("now() > 1", "now() > 1"),
            ("$x.name == 'a'", "$x.name == \"a\""),
            ("FUNCTION(a, 'sel:', 1) == 1", "FUNCTION(a, \"sel:\" , 1) == 1"),
            ("CAST(a, 'NSNumber') == 1", "CAST(a, \"NSNumber\") == 1"),
            ("CAST(1.5, 'NSDate') < SELF", "CAST(1.500000, \"NSDate\") < SELF"),
            ("SUBQUERY(a, $x, $x == 1).@count == 1", "SUBQUERY(a, $x, $x == 1).@count == 1"),
            ("TERNARY(a == 1, 'x', 'y') == 'x'", "TERNARY(a == 1, \"x\", \"y\") == \"x\""),
            ("$x := 1 + 1 == 2", "$x := 1 + 1 == 2"),
            ("a UNION {1} == {1}", "a UNION {1} == {1}"), ("SELF isKindOfClass: 'X'", "SELF isKindOfClass: \"X\""),
            ("SELF a:b: 'X'", "SELF a:b: \"X\""), ("SELF uti-conforms-to 'x'", "SELF UTI-CONFORMS-TO \"x\""),
            ("SELF == 'a\\n\\t\\\\'", "SELF == \"a\n\t\\\\\""), ("SELF == '\\uD83E\\uDD21'", "SELF == \"🤡\""),
            ("SELF ==[ c d ] 'a'", "SELF ==[cd] \"a\""), ("(((1)) == (1))", "1 == 1"), ("ALL {} > 1", "ALL {} > 1"),
            ("größe == 1", "größe == 1"), ("(SELF) LIKE (('a'))", "SELF LIKE \"a\""),
        ] as [(String, String?)])
    func canonicalText(_ text: String, _ canonical: String?) throws {
        guard let canonical else {
            #expect(throws: PredicateSyntaxError.self) { try ScenePredicate(format: text) }
            return
        }
        let predicate = try ScenePredicate(format: text)
        #expect(predicate.canonicalText == canonical)
        #expect(try ScenePredicate(format: canonical) == predicate)
    }

    @Test("Every kind of argument becomes a constant that prints and parses back")
    func arguments() throws {
        let url = try #require(URL(string: "http://example.com/a?b"))
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let predicate = try ScenePredicate(
            format: "SELF IN %@ OR %K BETWEEN {%d, %lu} OR SELF == %f OR SELF == %s",
            arguments: [
                [
                    "a", 1, 2.5, true, .null, .date(Date(timeIntervalSinceReferenceDate: 0.5)), .url(url), .uuid(uuid),
                    .data(Data([1, 2])),
                ],
                "owner.age", -1, 2, 3.25, "text",
            ])
        #expect(
            predicate.canonicalText == """
                SELF IN {"a", 1, 2.5, 1, nil, CAST(0.500000, "NSDate"), CAST("http://example.com/a?b", "NSURL"), \
                CAST("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "NSUUID"), CAST("AQI=", "NSData")} OR owner.age BETWEEN {-1, 2} \
                OR SELF == 3.25 OR SELF == "text"
                """)
        #expect(try ScenePredicate(format: predicate.canonicalText) == predicate)
    }

    @Test(
        "An argument cannot change the structure of the predicate",
        arguments: ["'", "\"", "\\", "' OR TRUEPREDICATE OR '", "%@", "*", "$x"])
    func injection(_ text: String) throws {
        let predicate = try ScenePredicate(format: "SELF == %@", arguments: [.string(text)])
        #expect(predicate == .identifierEquals(text))
        #expect(try ScenePredicate(format: predicate.canonicalText).evaluate(with: text))
        #expect(try !predicate.evaluate(with: text + "x"))
    }

    @Test("M04: Predicates with equivalent but different strings differ; the serialised form has a version")
    func serialForm() throws {
        #expect(ScenePredicate.identifierEquals("\u{E9}") != ScenePredicate.identifierEquals("e\u{301}"))
        let serial = SerializedPredicate(.identifierEquals("a"))
        let json = String(decoding: try JSONEncoder.sorted.encode(serial), as: UTF8.self)
        #expect(json == #"{"text":"SELF == \"a\"","version":1}"#)
        #expect(throws: SerializedPredicateError.unknownVersion(2)) {
            try SerializedPredicate(version: 2, text: "TRUEPREDICATE").predicate()
        }
        #expect(throws: SerializedPredicateError.self) { try SerializedPredicate(version: 1, text: "TRUE").predicate() }
    }

    @Test("M07: The predicate of several identifiers is an OR of equalities; without identifiers it is false")
    func tabs() throws {
        #expect(ScenePredicate.identifierIsOne(of: []) == .constant(false))
        #expect(ScenePredicate.identifierIsOne(of: ["a"]) == .identifierEquals("a"))
        let tabs = ScenePredicate.identifierIsOne(of: ["a", "b"])
        #expect(tabs.canonicalText == "SELF == \"a\" OR SELF == \"b\"")
        #expect(try tabs.evaluate(with: "b"))
        #expect(ScenePredicate.joined([], by: .and) == .constant(true))
    }

    @Test("Variables are substituted except where a subquery binds them")
    func substitution() throws {
        let predicate = try ScenePredicate(
            format: "$a IN {$b, 'c'} OR SUBQUERY($a, $b, $b == $a) == NULL OR NOT f($b)[$a] == $c")
        #expect(
            predicate.substituting(["a": .string("1"), "b": .null]).canonicalText
                == "\"1\" IN {nil, \"c\"} OR SUBQUERY(\"1\", $b, $b == \"1\") == nil OR (NOT f(nil)[\"1\"] == $c)")
    }

    @Test(
        "A failed evaluation names the part that cannot be evaluated",
        arguments: [
            ("SELF BETWEEN {'b'}", EvaluationError.Code.notTwoBounds, "SELF BETWEEN {\"b\"}"),
            ("SELF CONTAINS 5", .notText, "SELF CONTAINS 5"), ("5 CONTAINS SELF", .notACollection, "5 CONTAINS SELF"),
            ("SELF < 5", .notOrdered, "SELF < 5"),
            ("ANY SELF == 'a'", .quantifierWithoutCollection, "ANY SELF == \"a\""),
            ("SELF == $x", .unboundVariable, "$x"), ("SELF == 'b' OR name == 'a'", .notEvaluated, "name"),
            ("SELF MATCHES 'a'", .notEvaluated, "SELF MATCHES \"a\""),
        ])
    func evaluationErrors(_ text: String, _ code: EvaluationError.Code, _ subject: String) throws {
        let predicate = try ScenePredicate(format: text)
        let error = #expect(throws: EvaluationError.self) { try predicate.evaluate(with: "a") }
        #expect(error?.code == code)
        #expect(error?.subject == subject)
    }

    @Test("AND and OR skip a part that cannot be evaluated if earlier parts decide the result")
    func shortCircuit() throws {
        #expect(try ScenePredicate(format: "SELF == 'a' OR SELF CONTAINS 5").evaluate(with: "a"))
        #expect(try !ScenePredicate(format: "SELF == 'b' AND SELF CONTAINS 5").evaluate(with: "a"))
        #expect(throws: EvaluationError.self) {
            try ScenePredicate(format: "SELF CONTAINS 5 OR SELF == 'a'").evaluate(with: "a")
        }
    }
}

extension JSONEncoder {
    fileprivate static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}
