import Foundation
import TestSupport
import Testing

@testable import Varlink

/// A comparison of the fast path for JSON objects with the general decoder.
@Suite("Fast path for JSON objects")
struct PlainObjectTests {
    private func read(_ text: String) -> [String: PlainObject.Value]? {
        PlainObject(Data(text.utf8)).map { object in
            Dictionary(uniqueKeysWithValues: object.members.map { ($0.name, $0.value) })
        }
    }

    @Test("B08: The fast path reads strings, booleans, small integers and nested objects")
    func commonInput() {
        #expect(read("{}") == [:])
        #expect(
            read(#" { "a" : "x/y" ,"b":true,"c":false, "d":0,"e":123456789,"f":{"g":["}",{}]} } "#) == [
                "a": .text("x/y"), "b": .flag(true), "c": .flag(false), "d": .number(0), "e": .number(123_456_789),
                "f": .object(Data(#"{"g":["}",{}]}"#.utf8)),
            ])
    }

    @Test(
        "B08: The fast path rejects input that it does not support; the general decoder then reads this input",
        arguments: [
            "", "{", "[]", "null", #"{"a"}"#, #"{"a":}"#, #"{"a":null}"#, #"{"a":[1]}"#, #"{"a":"\n"}"#, #"{"a":"é"}"#,
            #"{"a":-1}"#, #"{"a":01}"#, #"{"a":00}"#, #"{"a":1.0}"#, #"{"a":1e2}"#, #"{"a":1234567890}"#,
            #"{"a":1,"a":2}"#, #"{"a":1,}"#, #"{"a":1}x"#, #"{"a":{}"#, #"{"a":"x}"#, #"{"a":tru}"#, #"{"a":truer}"#,
            #"{"a" 1}"#, #"{"a":1 "b":2}"#, #"{a:1}"#, #"{"a":{"b":[1,]}}"#, #"{"a":{"b":1,"b":2}}"#, #"{"a":{]}}"#,
        ])
    func unusualInput(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test("B08: For every text that the fast path accepts the general decoder gives the same values")
    func agreement() throws {
        var random = SplitMix64(seed: 7)
        let tokens = [
            "{", "}", "\"a\"", "\"b\"", ":", ",", "1", "0", "12", "true", "false", "null", "{}", "[1]", " ", "\\", ".",
        ]
        var acceptedCount = 0
        for round in 0..<200_000 {
            // Every second text is built as an object, because random tokens hardly ever form an object.
            var text = round % 2 == 0 ? "{\"a\":" : ""
            for _ in 0..<Int.random(in: 0..<6, using: &random) { text += random.pick(tokens) }
            if round % 2 == 0 { text += "}" }
            guard let members = read(text) else { continue }
            acceptedCount += 1
            let general = try? JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
            let decoded = try #require(general, "\(text)")
            #expect(decoded.keys.sorted() == members.keys.sorted(), "\(text)")
            for (name, value) in members { #expect(agrees(value, decoded[name]), "\(text)") }
        }
        #expect(acceptedCount > 1_000)
    }

    private func agrees(_ value: PlainObject.Value, _ general: JSONValue?) -> Bool {
        switch value {
        case .text(let text): general == .string(text)
        case .flag(let flag): general == .bool(flag)
        case .number(let number): general == .integer(Int64(number))
        case .object(let json): general == (try? JSONDecoder().decode(JSONValue.self, from: json))
        }
    }
}
