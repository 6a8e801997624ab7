import Foundation
import Testing
import Varlink

@Suite("Conformance of values to an interface")
struct ConformanceTests {
    private func faults(_ json: String, _ part: InterfacePart) throws -> [String] {
        let interface = try InterfaceDescription(parsing: InterfaceTests.example)
        return interface.faults(of: Data(json.utf8), as: part).map(\.description)
    }

    private static let tree =
        #"{"name":"n","children":[],"notes":{"k":null,"l":"v"},"in":{"a":true,"b":"c"},"extra":{"any":[1]}}"#

    @Test(
        "A value that conforms to its declaration has no faults",
        arguments: [
            (#"{"points":[{"x":1},{"x":2,"y":null},{"x":3,"y":4}],"color":"red"}"#, InterfacePart.input("Move")),
            (#"{"tree":\#(Self.tree)}"#, .output("Move")), ("{}", .input("Nothing")), ("{}", .error("Lost")),
            (#"[[true],[]]"#, .type(.array(.array(.bool)))),
        ])
    func conforming(json: String, part: InterfacePart) throws {
        #expect(try faults(json, part) == [])
    }

    @Test(
        "A value that does not conform has a fault with its position",
        arguments: [
            ("{}", InterfacePart.input("Move"), "points: expected an array, found nothing"),
            (#"{"points":[{"x":1.5}]}"#, .input("Move"), "points[0].x: expected a whole number, found 1.5"),
            (#"{"points":[],"color":"blue"}"#, .input("Move"), "color: expected one of red, dark_green, found 'blue'"),
            (#"{"at":{"x":1,"z":2}}"#, .error("Lost"), "at.z: expected no field of this name, found 2"),
            (#"{"a":1}"#, .type(.map(.string)), "a: expected a string, found 1"),
            ("nonsense", .type(.int), "the value: expected JSON, found something else"),
            ("1", .type(.named("Gone")), "the value: expected a value of the undeclared type Gone, found 1"),
            ("true", .type(.int), "the value: expected a whole number, found true or false"),
        ])
    func differing(json: String, part: InterfacePart, message: String) throws {
        #expect(try faults(json, part) == [message])
    }

    @Test("A value that is nested too deeply has one fault, and at most 100 faults are returned")
    func hostile() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(try faults(deep, .type(.object)).count == 1)
        let longArray = "[" + Array(repeating: "1", count: 1000).joined(separator: ",") + "]"
        #expect(try faults(longArray, .type(.array(.string))).count == 100)
    }
}
