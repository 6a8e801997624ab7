import Foundation
import PredicateFormat
import Testing

/// One row of the vector table.
struct Vector: CustomTestStringConvertible, Sendable {
    enum Expected: Equatable { case value(Bool), raises, parseError }

    let number: Int
    let format: String
    let arguments: [PredicateArgument]
    let bindings: [String: ScenePredicate.Constant]
    let candidate: String?
    let expected: Expected
    /// The canonical text; nil if the table has none for this row.
    let canonical: String?
    /// Whether the predicate is allowed as a scene condition; nil if the format does not parse.
    let isSceneCondition: Bool?

    var testDescription: String { "row \(number): \(format)" }

    /// Rows with constructs that the engine parses and names in errors but does not evaluate. `NSPredicate` evaluates
    /// these constructs (decision 003).
    static let notEvaluated: Set<Int> = [199, 200, 204, 205, 206, 207, 208, 209, 210, 211]

    static let all: [Vector] = {
        do {
            let url = try #require(Bundle.module.url(forResource: "predicate-vectors", withExtension: "tsv"))
            let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
            return try rows.map(Vector.init)
        } catch {
            Issue.record("the vector table cannot be read: \(error)")
            return []
        }
    }()

    init(row: Substring) throws {
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        func json(_ index: Int) throws -> Any {
            try JSONSerialization.jsonObject(with: Data(fields[index].utf8), options: .fragmentsAllowed)
        }
        number = try #require(Int(fields[0]))
        format = try #require(try json(1) as? String)
        arguments = try #require(try json(2) as? [Any]).map(Self.argument)
        bindings = try #require(try json(3) as? [String: String]).mapValues { .string($0) }
        candidate = try json(4) as? String
        expected =
            switch fields[5] {
            case "true": .value(true)
            case "false": .value(false)
            case "RAISES": .raises
            default: .parseError
            }
        canonical = fields[6].isEmpty ? nil : try json(6) as? String
        isSceneCondition = fields[8] == "-" ? nil : fields[8] == "yes"
    }

    private static func argument(_ value: Any) throws -> PredicateArgument {
        switch value {
        case let text as String: .string(text)
        case let elements as [Any]: .collection(try elements.map(argument))
        case let number as NSNumber:
            Int64(exactly: number.doubleValue).map(PredicateArgument.integer) ?? .real(number.doubleValue)
        case is NSNull: .null
        default: throw CocoaError(.coderInvalidValue)
        }
    }
}

@Suite("Vector table")
struct VectorTests {
    @Test("M05: The table has 234 rows, in order")
    func table() {
        #expect(Vector.all.count == 234)
        #expect(Vector.all.map(\.number) == Array(1...234))
    }

    @Test("M05: Every row parses, prints, evaluates and is validated as the table says", arguments: Vector.all)
    func row(_ vector: Vector) throws {
        guard vector.expected != .parseError else {
            #expect(throws: PredicateSyntaxError.self) {
                try ScenePredicate(format: vector.format, arguments: vector.arguments)
            }
            return
        }
        let parsed = try ParsedPredicate(format: vector.format, arguments: vector.arguments)
        if let canonical = vector.canonical { #expect(parsed.predicate.canonicalText == canonical) }
        #expect(try ScenePredicate(format: parsed.predicate.canonicalText) == parsed.predicate)
        #expect(parsed.conditionViolations().isEmpty == vector.isSceneCondition)
        #expect(parsed.conditionViolations().map(\.rule) == parsed.predicate.conditionViolations().map(\.rule))

        let predicate = parsed.predicate.substituting(vector.bindings)
        if Vector.notEvaluated.contains(vector.number) {
            #expect(vector.isSceneCondition == false)
            let error = #expect(throws: EvaluationError.self) { try predicate.evaluate(with: vector.candidate) }
            #expect(error?.code == .notEvaluated)
            return
        }
        switch vector.expected {
        case .value(let value): #expect(try predicate.evaluate(with: vector.candidate) == value)
        case .raises: #expect(throws: EvaluationError.self) { try predicate.evaluate(with: vector.candidate) }
        case .parseError: break
        }
    }
}
