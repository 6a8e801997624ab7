import Foundation
import PredicateFormat
import Testing
import UIKitBase
import UIKitBaseTestKit

/// A row of `predicate-vectors.tsv`, the table of predicates with their expected results.
struct NSPredicateVector: CustomTestStringConvertible, Sendable {
    let number: Int
    let format: String
    /// The format's arguments, a JSON array.
    let arguments: String
    /// The substitution variables, a JSON object.
    let bindings: String
    let candidate: String?
    let expected: String
    /// The expected canonical text; nil where the table has none.
    let canonical: String?
    /// Whether the predicate is allowed as a scene condition; nil if the format does not parse.
    let isSceneCondition: Bool?

    var testDescription: String { "row \(number): \(format)" }

    static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    static let all: [NSPredicateVector] = {
        // The table is a resource of PredicateFormatTests.
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = tests.appending(path: "PredicateFormatTests/Vectors/predicate-vectors.tsv")
        do {
            return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map(Self.init)
        } catch {
            Issue.record("the vector table cannot be read: \(error)")
            return []
        }
    }()

    init(row: Substring) throws {
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        number = try #require(Int(fields[0]))
        format = try #require(try Self.json(fields[1]) as? String)
        arguments = fields[2]
        bindings = fields[3]
        candidate = try Self.json(fields[4]) as? String
        expected = fields[5]
        canonical = fields[6].isEmpty ? nil : try Self.json(fields[6]) as? String
        isSceneCondition = fields[8] == "-" ? nil : fields[8] == "yes"
    }
}

@Suite("Vector table for NSPredicate")
struct PredicateVectorTests {
    @Test("M05: All 234 rows of the table are read")
    func table() {
        #expect(NSPredicateVector.all.count == 234)
    }

    @Test(
        "M05: NSPredicate evaluates, prints and converts every row as the table expects",
        arguments: NSPredicateVector.all)
    func row(_ vector: NSPredicateVector) throws {
        let arguments = try #require(try NSPredicateVector.json(vector.arguments) as? [Any])
        let bindings = try #require(try NSPredicateVector.json(vector.bindings) as? [String: Any])
        let (predicate, parsing) = Faults.of { NSPredicate(format: vector.format, argumentArray: arguments) }
        let format = try #require(predicate as? FormatPredicate)
        guard vector.expected != "PARSE-ERROR" else {
            #expect(parsing.codes.count == 1)
            #expect(Faults.of { predicate.evaluate(with: vector.candidate) }.result == false)
            #expect(format.description == vector.format)
            #expect(throws: PredicateConversionError.self) { try ScenePredicate(predicate) }
            return
        }
        #expect(parsing.codes.isEmpty)
        if let canonical = vector.canonical { #expect(format.description == canonical) }
        let (result, faults) = Faults.of {
            predicate.evaluate(with: vector.candidate, substitutionVariables: bindings)
        }
        #expect(result == (vector.expected == "true"))
        #expect(faults.codes.count == (vector.expected == "RAISES" ? 1 : 0))
        // A Foundation string as the candidate, and a compound around the predicate, must give the same result.
        let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [NSPredicate(value: true), predicate])
        let repeated = Faults.of {
            compound.evaluate(with: vector.candidate.map { NSString(string: $0) }, substitutionVariables: bindings)
        }
        #expect(repeated.result == result)
        if vector.isSceneCondition == true {
            #expect(try ScenePredicate(predicate).canonicalText == format.description)
        } else {
            #expect(throws: PredicateConversionError.self) { try ScenePredicate(predicate) }
        }
    }
}
