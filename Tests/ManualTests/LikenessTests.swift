import Foundation
import Testing
import Varlink

/// Tests of the differences that the manual's tests accept and reject.
@Suite("Output comparison")
struct LikenessTests {
    private static let one = "4C378524-4D18-4103-8539-A6689C6C443E"
    private static let two = "3AF9004E-C824-4EF5-A9F1-40683733A9AF"

    @Test(
        "Output lines",
        arguments: [
            (["session \(one)"], ["session \(two)"], true), (["\(one) \(one)"], ["\(two) \(two)"], true),
            (["\(one) \(two)"], ["\(two) \(two)"], false), (["\(one) \(one)"], ["\(two) \(one)"], false),
            (["fires 2026-11-22 09:30:00"], ["fires 2027-01-01 00:00:00"], true), (["soon"], ["later"], false),
            (["a   b"], ["a  b"], true), (["a b"], ["a  b"], false), (["  a"], ["a"], false),
            (["1", "2", "3"], ["…", "3"], true), (["1", "2", "3"], ["1", "…"], true), (["1"], ["1", "…"], true),
            (["1", "2", "3"], ["…", "2"], false), (["because of this"], ["because …"], true),
            (["running 17  x"], ["running 4242  x"], true), ([], ["a"], false), (["a"], [], false),
            (["/place/x is there"], ["~/x is there"], true),
        ])
    func lines(_ actual: [String], _ shown: [String], _ isAccepted: Bool) {
        var likeness = OutputComparison(places: [("/place", "~")])
        let accepts = likeness.accepts(actual, as: shown)
        #expect(accepts == isAccepted)
    }

    @Test(
        "JSON values",
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
        var likeness = OutputComparison(places: [])
        let difference = likeness.difference(try value(actual), from: try value(shown))
        #expect((difference == nil) == isAccepted)
    }

    @Test("Identifiers of earlier output are substituted in later commands, in full, abbreviated, and as process IDs")
    func real() throws {
        var likeness = OutputComparison(places: [("/place", "~")])
        let accepts = likeness.accepts("session \(Self.one)", as: "session \(Self.two)")
        let difference = likeness.difference(
            .object(["processID": .integer(7)]), from: .object(["processID": .integer(42)]))
        #expect(accepts && difference == nil)
        #expect(
            likeness.actualText("close \(Self.two) 3af9004e feed ~/x") == "close \(Self.one) 4c378524 feed /place/x")
        #expect(likeness.actualText(#"{"processID": 42, "n": 42}"#) == #"{"processID": 7, "n": 42}"#)
        #expect(likeness.manual("/place \(Self.one)") == "~ \(Self.two)")
    }
}
