import Foundation
import Testing
import Varlink

/// Tests of the differences that the comparison of the manual's examples accepts and rejects.
@Suite("Output comparison")
struct OutputComparisonTests {
    private static let firstIdentifier = "4C378524-4D18-4103-8539-A6689C6C443E"
    private static let secondIdentifier = "3AF9004E-C824-4EF5-A9F1-40683733A9AF"

    @Test(
        "Output lines match if only values that vary from run to run differ; an ellipsis matches any text",
        arguments: [
            (["session \(firstIdentifier)"], ["session \(secondIdentifier)"], true),
            (["\(firstIdentifier) \(firstIdentifier)"], ["\(secondIdentifier) \(secondIdentifier)"], true),
            (["\(firstIdentifier) \(secondIdentifier)"], ["\(secondIdentifier) \(secondIdentifier)"], false),
            (["\(firstIdentifier) \(firstIdentifier)"], ["\(secondIdentifier) \(firstIdentifier)"], false),
            (["fires 2026-11-22 09:30:00"], ["fires 2027-01-01 00:00:00"], true), (["soon"], ["later"], false),
            (["a   b"], ["a  b"], true), (["a b"], ["a  b"], false), (["  a"], ["a"], false),
            (["1", "2", "3"], ["…", "3"], true), (["1", "2", "3"], ["1", "…"], true), (["1"], ["1", "…"], true),
            (["1", "2", "3"], ["…", "2"], false), (["because of this"], ["because …"], true),
            (["running 17  x"], ["running 4242  x"], true), ([], ["a"], false), (["a"], [], false),
            (["/place/x is there"], ["~/x is there"], true),
        ])
    func lines(_ actual: [String], _ shown: [String], _ isAccepted: Bool) {
        var comparison = OutputComparison(replacements: [("/place", "~")])
        let accepts = comparison.accepts(actual, as: shown)
        #expect(accepts == isAccepted)
    }

    @Test(
        "JSON values match if only the order of keys or varying numbers differ; an ellipsis matches any value",
        arguments: [
            (#"{"a": 1, "b": "x"}"#, #"{"b": "x", "a": 1}"#, true), (#"{"a": 1}"#, #"{"a": 2}"#, false),
            (#"{"a": 1, "b": 2}"#, #"{"a": 1}"#, false), (#"{"a": 1, "b": 2}"#, #"{"a": 1, "…": "…"}"#, true),
            (#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, false), (#"{"a": {"b": 1}}"#, #"{"a": "…"}"#, true),
            (#"[1, 2]"#, #"[1]"#, false), (#"[1, 2]"#, #"[1, "…"]"#, true),
            (#"{"processID": 7}"#, #"{"processID": 8}"#, true),
            (#"{"processID": null}"#, #"{"processID": 8}"#, false), (#"{"number": 7}"#, #"{"number": 8}"#, false),
        ])
    func json(_ actual: String, _ shown: String, _ isAccepted: Bool) throws {
        func value(_ text: String) throws -> JSONValue {
            try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        }
        var comparison = OutputComparison(replacements: [])
        let difference = comparison.difference(try value(actual), from: try value(shown))
        #expect((difference == nil) == isAccepted)
    }

    @Test("Later commands use this run's identifiers, full or short, and process IDs in place of the manual's")
    func actualText() throws {
        var comparison = OutputComparison(replacements: [("/place", "~")])
        let accepts = comparison.accepts("session \(Self.firstIdentifier)", as: "session \(Self.secondIdentifier)")
        let difference = comparison.difference(
            .object(["processID": .integer(7)]), from: .object(["processID": .integer(42)]))
        #expect(accepts && difference == nil)
        #expect(
            comparison.actualText("close \(Self.secondIdentifier) 3af9004e feed ~/x")
                == "close \(Self.firstIdentifier) 4c378524 feed /place/x")
        #expect(comparison.actualText(#"{"processID": 42, "n": 42}"#) == #"{"processID": 7, "n": 42}"#)
        #expect(comparison.manual("/place \(Self.firstIdentifier)") == "~ \(Self.secondIdentifier)")
    }
}
