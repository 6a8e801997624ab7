import Foundation
import Testing

@testable import Varlink

@Suite("Messages")
struct MessageTests {
    @Test("A call without parameters has an empty object, and unknown fields are ignored")
    func absentParameters() throws {
        let call = try Call(message: Data(#"{"method":"a.B","future":[1]}"#.utf8))
        #expect(call.method == "a.B")
        #expect(!call.more && !call.oneway && !call.upgrade)
        #expect(call.parametersJSON == Data("{}".utf8))
        #expect(try call.decode([String: Int].self) == [:])
    }

    @Test(
        "An invalid call is refused with a description of the fault",
        arguments: [
            ("", MessageFault.notAnObject), ("[]", .notAnObject), ("{", .malformed(offset: 1)),
            ("{}", .badField("method")),
            (#"{"method":1}"#, .badField("method")), (#"{"method":"a.B","more":"yes"}"#, .badField("more")),
            (#"{"method":"a.B","more":true,"oneway":true}"#, .contradictoryFlags),
            (#"{"method":"a.B","parameters":[[[[]]]]}"#, .tooDeep(limit: 4)),
        ])
    func faultyCalls(text: String, fault: MessageFault) {
        #expect(throws: fault) { try Call(message: Data(text.utf8), maximumNesting: 4) }
    }

    private struct Filter: Decodable {
        struct Item: Decodable { let title: String }
        let items: [Item]
    }

    @Test(
        "The error for a parameter that cannot be decoded has the parameter's name",
        arguments: [
            ("{}", "items"), (#"{"items":1}"#, "items"), (#"{"items":[{"title":"x"},{}]}"#, "items[1].title"),
            (#"{"items":[{"title":7}]}"#, "items[0].title"), ("[]", "parameters"),
        ])
    func invalidParameter(parameters: String, name: String) throws {
        let call = try Call(message: Data(#"{"method":"a.B","parameters":\#(parameters)}"#.utf8))
        #expect(throws: VarlinkError.invalidParameter(name)) { try call.decode(Filter.self) }
    }

    private struct Picky: Decodable {
        struct Fault: ParameterFault { let parameter: String }
        init(from decoder: any Decoder) throws { throw Fault(parameter: "when.day") }
    }

    @Test("A decoded type can name the invalid parameter in its own error, even if the call has no parameters")
    func ownFault() throws {
        let call = try Call(message: Data(#"{"method":"a.B"}"#.utf8))
        #expect(throws: VarlinkError.invalidParameter("when.day")) { try call.decode(Picky.self) }
        #expect(throws: VarlinkError.invalidParameter("items")) { try call.decode(Filter.self) }
    }

    @Test("Any JSON value round-trips")
    func jsonValue() throws {
        let text = #"{"a":[null,true,1,-9007199254740993,1.5,"x\u0000y",{}],"b":1e300}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
        guard case .object(let members) = value, case .array(let items) = members["a"] else {
            Issue.record("no object with an array: \(value)")
            return
        }
        #expect(items[3] == .integer(-9_007_199_254_740_993))
        #expect(members["b"] == .number(1e300))
    }

    @Test("An error reply ends a call even with `continues`")
    func errorReply() throws {
        let reply = try Reply(message: Data(#"{"error":"a.E","continues":true,"parameters":{"x":1}}"#.utf8))
        #expect(!reply.continues)
        #expect(reply.error?.name == "a.E")
        #expect(try reply.error?.decode([String: Int].self) == ["x": 1])
    }

    @Test("An encoded message has one NUL, at its end")
    func oneNUL() throws {
        let bytes = try #require(Reply.encode(["text": "a\0b"]))
        #expect(bytes.filter { $0 == 0 }.count == 1 && bytes.last == 0)
        #expect(Reply.encode([Double.nan]) == nil)
    }
}
