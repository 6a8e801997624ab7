import Foundation
import TestSupport
import Testing

@testable import SceneModel

@Suite struct JSONTextTests {
    private func message(_ data: Data) -> String? {
        failure { try JSONText.decode(PropertyListValue.self, from: data, name: "text") }
    }

    @Test(
        "A syntax error is reported with line, column and the expected token",
        arguments: [
            ("", "line 1, column 1", "a value", "", 0),
            ("{\"a\": tru}", "line 1, column 7", "a value", "{\"a\": tru}", 6),
            ("{\n  \"ä\": 1,\n  \"ö\" 2\n}", "line 3, column 7", "\":\" after the key", "  \"ö\" 2", 6),
            ("[1 2]", "line 1, column 4", "\",\" or \"]\"", "[1 2]", 3),
            ("{\"a\":1,}", "line 1, column 8", "a key in quotation marks", "{\"a\":1,}", 7),
            ("{\"a\":1", "line 1, column 7", "\",\" or \"}\"", "{\"a\":1", 6),
            ("[1]]", "line 1, column 4", "the end of the text", "[1]]", 3),
            ("\"abc", "line 1, column 5", "a closing quotation mark", "\"abc", 4),
            ("\"a\\x\"", "line 1, column 4", "an escape such as \\n or \\u00E9", "\"a\\x\"", 3),
            ("\"\\u12\"", "line 1, column 4", "four hexadecimal digits", "\"\\u12\"", 3),
            ("\"\\ud800\"", "line 1, column 8", "both halves of a surrogate pair", "\"\\ud800\"", 7),
            ("\"a\u{1}\"", "line 1, column 3", "an escape sequence instead of a control character", "\"a·\"", 2),
            ("-", "line 1, column 2", "a digit", "-", 1),
            ("[1.]", "line 1, column 4", "a digit", "[1.]", 3),
            ("[1e+]", "line 1, column 5", "a digit", "[1e+]", 4),
            ("[01]", "line 1, column 3", "\",\" or \"]\"", "[01]", 2),
            (
                #"{"a":{"a":1},"a":2}"#, "line 1, column 14", "a key that the object does not have yet",
                #"{"a":{"a":1},"a":2}"#, 13
            ),
            (
                #"{"é":1,"\u00e9":2}"#, "line 1, column 8", "a key that the object does not have yet",
                #"{"é":1,"\u00e9":2}"#, 7
            ),
        ] as [(String, String, String, String, Int)])
    func syntax(_ text: String, _ position: String, _ expected: String, _ line: String, _ column: Int) {
        #expect(
            message(Data(text.utf8)) == """
                text: \(position): this is not valid JSON: expected \(expected)
                  \(line)
                  \(String(repeating: " ", count: column))^
                """)
    }

    @Test(
        "Valid texts pass the syntax check",
        arguments: [
            "null", " [ ] ", "{}", #"[{"a": {"a": 1}, "A": {"a": 2}}, {"a": 3}]"#,
            "[{}, [], \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83e\\udd21ä🤡\", -0.5e-10, 0, 1E+2]\n",
            String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
        ])
    func valid(_ text: String) {
        var checker = JSONSyntaxChecker(Array(text.utf8))
        #expect(checker.fault() == nil)
    }

    @Test("The syntax check agrees with Foundation's decoder on damaged texts")
    func agreement() throws {
        let original = Array(#"{"first": [1, -2.5e3, true], "b\n\u00e9": {"long": null, "size": []}, "e": ""}"#.utf8)
        let characters = Array(#"{}[]",:\0123456789.eE+-truefalsn u"#.utf8)
        var numbers = SplitMix64(seed: 5)
        var outcomes = [true: 0, false: 0]
        for _ in 0..<4000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = characters.randomElement(using: &numbers) ?? 0
            }
            var checker = JSONSyntaxChecker(bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            // The decoder accepts a trailing comma after an object's last member.
            guard text.firstMatch(of: /,\s*\}/) == nil else { continue }
            let isValid = (try? JSON.decode(text, as: PropertyListValue.self)) != nil
            #expect((checker.fault() == nil) == isValid, "\(text)")
            outcomes[isValid, default: 0] += 1
        }
        #expect(outcomes.values.allSatisfy { $0 > 100 })
    }

    @Test("Nesting beyond the decoder's limit is reported")
    func depth() {
        let text = String(repeating: "[", count: 100_000)
        #expect(
            message(Data(text.utf8))?
                .hasPrefix("text: line 1, column 513: this is not valid JSON: expected no more than 512 levels") == true
        )
    }

    @Test("A text that is not UTF-8 is refused with the position; a byte order mark is skipped")
    func encoding() throws {
        #expect(
            message(Data("[\"ä".utf8) + [0xC3, 0x28]) == """
                text: this text is not valid UTF-8 at byte 4
                  save it as UTF-8
                """)
        let marked = Data([0xEF, 0xBB, 0xBF]) + Data("[1]".utf8)
        #expect(try JSONText.decode([Int].self, from: marked, name: "text") == [1])
    }

    @Test("Errors of the decoder itself keep their position")
    func fields() {
        #expect(
            failure { try JSONText.decode([String].self, from: Data("[\"a\", 1]".utf8), name: "text") }
                == "text: [1]: expected a string but found something else")
        #expect(
            failure { try JSONText.decode([TargetContentIdentifier].self, from: Data("[\"\"]".utf8), name: "text") }?
                .hasPrefix("text: [0]: a target content identifier cannot be empty") == true)
        #expect(
            failure { try JSONText.decode([String: Int].self, from: Data("{\"a\":1e999}".utf8), name: "text") } != nil)
    }
}
