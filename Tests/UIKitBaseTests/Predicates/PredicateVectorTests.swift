import Foundation
import PredicateFormat
import Testing
import UIKitBase
import UIKitBaseTestKit

/// One row of the vector table for `NSPredicate`.
struct NSPredicateVector: CustomTestStringConvertible, Sendable {
    let number: Int
    let format: String
    /// JSON text.
    let arguments: String
    /// JSON text.
    let bindings: String
    let candidate: String?
    let expected: String
    /// The canonical text; nil where the table has none.
    let canonical: String?
    /// Whether it may be a scene condition; nil if the format does not parse.
    let isSceneCondition: Bool?

    var testDescription: String { "row \(number): \(format)" }

    static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    static let all: [NSPredicateVector] = {
        // The table is a resource of the predicate engine's tests.
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
    @Test("M05: The table is complete")
    func table() {
        #expect(NSPredicateVector.all.count == 234)
    }

    @Test("M05: Every row evaluates, prints and is accepted as the table says", arguments: NSPredicateVector.all)
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
        // The same must hold for a Foundation object and for a part of a compound.
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
