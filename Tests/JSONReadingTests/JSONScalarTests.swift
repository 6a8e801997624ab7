import Foundation
import JSONReading
import Testing

/// Tests of reading JSON values whose type is unknown at compile time.
@Suite("JSON scalars")
struct JSONScalarTests {
    /// The scalar of a decoder, or nil.
    private struct Value: Decodable {
        let scalar: JSONScalar?

        init(from decoder: any Decoder) { scalar = JSONScalar(decoder) }
    }

    private func scalar(_ text: String) throws -> JSONScalar? {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8)).scalar
    }

    @Test(
        "Every kind of scalar keeps its type",
        arguments: [
            ("null", JSONScalar.null), ("\"\"", .string("")), ("\"1\"", .string("1")), ("true", .boolean(true)),
            ("false", .boolean(false)), ("0", .integer(0)), ("1", .integer(1)),
            ("-9223372036854775808", .integer(.min)), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .real(9_223_372_036_854_775_808)), ("1.5", .real(1.5)), ("1e300", .real(1e300)),
        ])
    func kinds(text: String, expected: JSONScalar) throws {
        #expect(try scalar(text) == expected)
    }

    @Test("Arrays and objects are not scalars", arguments: ["[]", "[1]", "{}", "{\"a\": null}"])
    func containers(text: String) throws {
        #expect(try scalar(text) == nil)
    }
}
