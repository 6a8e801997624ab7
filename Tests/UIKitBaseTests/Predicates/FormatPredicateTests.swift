import Foundation
import PredicateFormat
import Testing
import UIKitBase
import UIKitBaseTestKit

private struct Clown: KeyValueCoding, Hashable {
    let name: String
    let age: Int
    var shoes: [Int] = []

    func value(forKey key: String) throws -> Any? {
        switch key {
        case "name": name
        case "age": age
        case "shoes": shoes
        case "nothing": nil
        default: throw UndefinedKeyError(key: key)
        }
    }
}

private final class Opaque: NSObject {}
private final class OwnPredicate: NSPredicate {}

@Suite("Predicates from formats")
struct FormatPredicateTests {
    // The explicit type selects this module's initialiser of `NSPredicate`, as in apps.
    private let crusty: NSPredicate = NSPredicate(format: "SELF == %@", "crusty")

    private func evaluate(_ format: String, _ object: Any?, _ arguments: Any?...) throws -> Bool {
        try FormatPredicate(format: format, argumentArray: arguments).evaluateThrowing(for: object)
    }

    @Test("M05: A format with arguments of any type gives an NSPredicate")
    func arguments() {
        #expect(crusty.evaluate(with: "crusty"))
        #expect(!crusty.evaluate(with: nil))
        #expect(NSPredicate(format: "SELF == 'crusty'").evaluate(with: "crusty"))
        #expect(NSPredicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "b"))
        #expect(NSPredicate(format: "SELF IN %@", Set(["a", "b"])).evaluate(with: "b"))
        #expect(NSPredicate(format: "SELF == %@", nil as String?).evaluate(with: nil))
        #expect(NSPredicate(format: "SELF == %d", 5).evaluate(with: 5))
        #expect(NSPredicate(format: "SELF > %f", 4.5).evaluate(with: 5))
        #expect(NSPredicate(format: "%K == %@", "name", "a").evaluate(with: ["name": "a"]))
        #expect(NSPredicate(format: "SELF == 'a'", argumentArray: nil).evaluate(with: "a"))
        #expect(NSPredicate(format: "SELF == %@", argumentArray: ["a"]).evaluate(with: "a" as NSString))
    }

    @Test(
        "M05: Formats with key paths, functions and arithmetic evaluate on dictionaries",
        arguments: [
            ("name == 'Crusty'", true), ("SELF.name BEGINSWITH[c] 'cru'", true), ("owner.city == 'Cupertino'", true),
            ("missing == nil", true), ("age > 40 AND age < 50", true), ("age BETWEEN {40, 45}", true),
            ("ANY tags == 'red'", true), ("ALL tags == 'red'", false), ("NONE tags == 'green'", true),
            ("tags.@count == 2", true), ("tags[FIRST] == 'red'", true), ("tags[SIZE] == 2", true),
            ("'blue' IN tags", true), ("tags CONTAINS 'green'", false), ("@count == 5", true),
            ("SUBQUERY(tags, $t, $t BEGINSWITH 'r').@count == 1", true), ("born < %@", true), ("born == %@", false),
            ("name MATCHES 'C.*y'", true), ("name MATCHES 'C'", false), ("name MATCHES[c] 'CRUSTY'", true),
            ("name MATCHES 'a|Crusty'", true), ("sum({1, 2, 3}) == 6", true), ("max(1, age) == 42", true),
            ("age * 2 + 1 == 85", true), ("TERNARY(age > 50, 'old', 'young') == 'young'", true),
            ("average({1, 2}) == 1.5", true), ("-age == -42", true), ("age & 2 == 2", true), ("age ** 2 == 1764", true),
        ])
    func dictionaries(format: String, expected: Bool) throws {
        let clown: [String: Any] = [
            "name": "Crusty", "age": 42, "tags": ["red", "blue"], "owner": ["city": "Cupertino"],
            "born": Date(timeIntervalSinceReferenceDate: 0),
        ]
        #expect(try evaluate(format, clown, Date(timeIntervalSinceReferenceDate: 1)) == expected)
    }

    @Test("M05: Key paths work on objects that provide values by key, and on collections of such objects")
    func objects() throws {
        let clowns = [Clown(name: "Crusty", age: 42, shoes: [50, 51]), Clown(name: "Bobo", age: 20)]
        #expect(try evaluate("name == 'Crusty' AND age == 42 AND nothing == nil", clowns[0]))
        #expect(try evaluate("ANY SELF.name == 'Bobo'", clowns))
        #expect(try evaluate("@sum.age == 62 AND @avg.age == 31 AND @max.age == 42", clowns))
        #expect(try evaluate("SELF[0] == %@", clowns, clowns[0]))
        #expect(throws: UndefinedKeyError.self) { try evaluate("hat == 'red'", clowns[0]) }
        let filtered = NSArray(array: clowns.map { ["name": $0.name] }).filtered(
            using: NSPredicate(format: "name == 'Bobo'"))
        #expect(filtered.count == 1)
    }

    @Test("M05: Objects that have no predicate literal are compared by equality")
    func identity() throws {
        let (object, url) = (Opaque(), try #require(URL(string: "http://x/y")))
        let predicate = NSPredicate(format: "SELF == %@", object)
        #expect(predicate.evaluate(with: object))
        #expect(!predicate.evaluate(with: Opaque()))
        #expect(predicate.description.contains("Opaque"))
        #expect(try evaluate("SELF == %@", url, url))
        #expect(try evaluate("SELF.host == 'x'", url))
        #expect(try !evaluate("SELF == %@", "http://x/y", url))
        #expect(try evaluate("SELF == %@", true, true))
    }

    @Test("M05: Variables are bound at evaluation or replaced beforehand; an unbound variable is a fault")
    func variables() {
        let open: NSPredicate = NSPredicate(format: "SELF == $ID")
        #expect(open.evaluate(with: "a", substitutionVariables: ["ID": "a"]))
        let bound = open.withSubstitutionVariables(["ID": "a"])
        #expect(bound.evaluate(with: "a"))
        #expect(bound.description == "SELF == \"a\"")
        let compound = NSCompoundPredicate(orPredicateWithSubpredicates: [open, crusty])
        #expect(compound.withSubstitutionVariables(["ID": "b"]).evaluate(with: "b"))
        let (result, faults) = Faults.of { open.evaluate(with: "a") }
        #expect(!result)
        #expect(faults.codes == ["unboundVariable"])
    }

    @Test("M05: Predicates with the same canonical text are equal, have the same hash and are printed as that text")
    func values() {
        #expect(crusty.copy() as? NSPredicate == crusty)
        #expect(crusty == NSPredicate(format: "self = \"crusty\""))
        #expect(crusty.hash == NSPredicate(format: "self = \"crusty\"").hash)
        #expect(crusty != NSPredicate(format: "SELF == 'bobo'"))
        #expect(Set([crusty, NSPredicate(format: "SELF == 'crusty'")]).count == 1)
        #expect(crusty.description == "SELF == \"crusty\"")
    }

    @Test("M07: Foundation's compound and block predicates can contain predicates from formats")
    func compounds() {
        let either = NSCompoundPredicate(orPredicateWithSubpredicates: [crusty, NSPredicate(format: "SELF == 'bobo'")])
        #expect(either.evaluate(with: "bobo"))
        #expect(!NSCompoundPredicate(notPredicateWithSubpredicate: either).evaluate(with: "bobo"))
        let block = NSPredicate { object, _ in (object as? String)?.count == 6 }
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: [either, block]).evaluate(with: "crusty"))
        #expect(!NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: "crusty"))
    }

    @Test("M05: A predicate that cannot be evaluated gives false and a fault")
    func failedEvaluation() {
        let formats = [
            "SELF CONTAINS 5", "hat == 1", "1 / 0 == 1", "SELF MATCHES '('", "fly(SELF) == 1", "SELF[9] == 1",
            "SELF isKindOfClass: 'x'", "CAST(SELF, 'NSWindow') == 1", "1 << 'a' == 1", "sqrt(-1) == 1",
        ]
        for format in formats {
            let (result, faults) = Faults.of { NSPredicate(format: format).evaluate(with: "text") }
            #expect(!result)
            #expect(faults.codes.count == 1, "\(format): \(faults.texts)")
        }
    }

    @Test("M05: An invalid format is a fault that shows the position, and evaluates to false")
    func invalidFormat() {
        let (predicate, faults) = Faults.of { NSPredicate(format: "SELF = = 'a'") }
        #expect(faults.codes == ["unexpectedText"])
        #expect(faults.texts.first?.contains("NSPredicate(format:)") == true)
        #expect(faults.texts.first?.contains("^") == true)
        #expect(Faults.of { predicate.evaluate(with: "a") }.result == false)
        #expect(throws: PredicateSyntaxError.self) { try FormatPredicate(format: "SELF == %@", argumentArray: []) }
        #expect(throws: PredicateSyntaxError.self) { try FormatPredicate(format: "SELF > %f", argumentArray: ["a"]) }
        #expect(throws: PredicateSyntaxError.self) {
            try FormatPredicate(format: "SELF > %@", argumentArray: [Double.nan])
        }
    }
}

@Suite("Conversion of NSPredicate to scene predicates")
struct PredicateConversionTests {
    @Test("M07: Format predicates, constant predicates and compounds of these are converted to scene predicates")
    func accepted() throws {
        let parts = ["a", "b"].map { NSPredicate(format: "self == %@", $0) }
        #expect(
            try ScenePredicate(NSCompoundPredicate(orPredicateWithSubpredicates: parts))
                == ScenePredicate.identifierIsOne(of: ["a", "b"]))
        #expect(try ScenePredicate(NSPredicate(value: true)) == .constant(true))
        #expect(try ScenePredicate(NSPredicate(value: false)) == .constant(false))
        #expect(try ScenePredicate(NSCompoundPredicate(andPredicateWithSubpredicates: [])) == .constant(true))
        #expect(try ScenePredicate(NSCompoundPredicate(orPredicateWithSubpredicates: [])) == .constant(false))
        #expect(
            try ScenePredicate(NSCompoundPredicate(notPredicateWithSubpredicate: parts[0])).canonicalText
                == "NOT SELF == \"a\"")
    }

    @Test("M05: Predicates that scene conditions must not contain are refused, with all reasons and a remedy for each")
    func refused() throws {
        let block = NSPredicate { _, _ in true }
        let formats = ["SELF MATCHES 'a'", "SELF.length == 3", "SELF isKindOfClass: 'x'", "SELF == $ID"]
        let conjunction = NSCompoundPredicate(
            andPredicateWithSubpredicates: formats.map { NSPredicate(format: $0) } + [block, OwnPredicate(value: true)])
        let error = try #require(throws: PredicateConversionError.self) { try ScenePredicate(conjunction) }
        #expect(
            error.reasons.map(\.code) == [
                "regularExpression", "keyPath", "customSelector", "variable", "blockPredicate", "foreignPredicate",
            ])
        #expect(error.reasons.allSatisfy { $0.remedy != nil })
        #expect(error.description.contains("for 6 reasons"))
    }

    @Test("M05: Predicates with objects, and predicates that are too long or too deeply nested, are refused")
    func sizes() throws {
        let object = NSPredicate(format: "SELF == %@", Opaque())
        #expect(throws: PredicateConversionError.self) { try ScenePredicate(object) }
        var deep = NSPredicate(value: true)
        for _ in 0..<5_000 { deep = NSCompoundPredicate(notPredicateWithSubpredicate: deep) }
        let error = try #require(throws: PredicateConversionError.self) { try ScenePredicate(deep) }
        #expect(error.reasons.contains { $0.code == "tooDeep" })
        let long = NSPredicate(format: "SELF == %@", String(repeating: "x", count: 70_000))
        #expect(throws: PredicateConversionError.self) { try ScenePredicate(long) }
    }
}
