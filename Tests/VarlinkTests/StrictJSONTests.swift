import Foundation
import TestSupport
import Testing

@testable import Varlink

@Suite("Strict JSON in messages", .timeLimit(.minutes(15)))
struct StrictJSONTests {
    private static func fault(_ text: [UInt8]) -> MessageFault? {
        text.withUnsafeBytes { bytes in
            do throws(MessageFault) {
                try JSONScanner.checkObject(bytes)
                return nil
            } catch {
                return error
            }
        }
    }

    private static let faults: [(String, MessageFault)] = [
        ("", .notAnObject), ("  ", .notAnObject), ("[]", .notAnObject), ("\u{FEFF}{}", .notAnObject),
        ("{", .malformed(offset: 1)), ("{}x", .malformed(offset: 2)), ("{}{}", .malformed(offset: 2)),
        (#"{"a":1}}"#, .malformed(offset: 7)), ("{,}", .malformed(offset: 1)), (#"{"a"}"#, .malformed(offset: 4)),
        (#"{"a":}"#, .malformed(offset: 5)), (#"{"a":1,}"#, .malformed(offset: 7)),
        (#"{"a":1,,"b":2}"#, .malformed(offset: 7)), (#"{"a":1 "b":2}"#, .malformed(offset: 7)),
        (#"{"a":[1,]}"#, .malformed(offset: 8)), (#"{"a":[,1]}"#, .malformed(offset: 6)),
        (#"{"a":[1 2]}"#, .malformed(offset: 8)), (#"{"a":[1}"#, .malformed(offset: 7)),
        (#"{"a":{]}"#, .malformed(offset: 6)), (#"{a:1}"#, .malformed(offset: 1)),
        (#"{'a':1}"#, .malformed(offset: 1)), (#"{"a":tru}"#, .malformed(offset: 8)),
        (#"{"a":True}"#, .malformed(offset: 5)), (#"{"a":NaN}"#, .malformed(offset: 5)),
        (#"{"a":nul"#, .malformed(offset: 8)), (#"{"a":01}"#, .malformed(offset: 6)),
        (#"{"a":-}"#, .malformed(offset: 6)), (#"{"a":+1}"#, .malformed(offset: 5)),
        (#"{"a":1.}"#, .malformed(offset: 7)), (#"{"a":.5}"#, .malformed(offset: 5)),
        (#"{"a":1e}"#, .malformed(offset: 7)), (#"{"a":0x1}"#, .malformed(offset: 6)),
        (#"{"a":1/**/}"#, .malformed(offset: 6)), (#"{"a":"b"#, .malformed(offset: 7)),
        ("{\"a\":\u{A0}1}", .malformed(offset: 5)), (#"{"a":"\x"}"#, .invalidText(offset: 6)),
        (#"{"a":"\u12"}"#, .invalidText(offset: 6)), (#"{"a":"\ud800"}"#, .invalidText(offset: 6)),
        (#"{"a":"b\udc00\ud800"}"#, .invalidText(offset: 7)), (#"{"a":"\ud800\u0041"}"#, .invalidText(offset: 6)),
        (#"{"a":"\ud800x"}"#, .invalidText(offset: 6)), ("{\"a\":\"b\u{1}\"}", .invalidText(offset: 7)),
        ("{\"a\":\"b\n\"}", .invalidText(offset: 7)), (#"{"a":"\"#, .invalidText(offset: 6)),
        (#"{"a":1,"a":2}"#, .duplicateMember(offset: 7)), (#"{"ab":1,"a\u0062":2}"#, .duplicateMember(offset: 8)),
        (#"{"\u0061":1,"a":2}"#, .duplicateMember(offset: 12)), (#"{"":1,"":2}"#, .duplicateMember(offset: 6)),
        (#"{"x":[{"b":{},"c":0,"b":1}]}"#, .duplicateMember(offset: 20)),
        ("{\"\u{E9}\":1,\"e\u{301}\":2}", .duplicateMember(offset: 8)),
        (#"{"a":1\#(zeros(64))}"#, .numberTooLong(limit: 64)),
        (#"{"a":-0.\#(zeros(62))}"#, .numberTooLong(limit: 64)),
    ]

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    @Test("B08: Text that is not an object in strict JSON is refused with the kind and the position of its first fault")
    func faults() {
        for (text, fault) in Self.faults { #expect(Self.fault(Array(text.utf8)) == fault, "\(text)") }
    }

    @Test("B08: The name of a member has at most 30 combining marks in succession")
    func marks() {
        let marks = String(repeating: "\u{301}", count: 30)
        #expect(Self.fault(Array("{\"a\(marks)a\(marks)\":\"\(marks)\(marks)\"}".utf8)) == nil)
        #expect(Self.fault(Array("{\"x\":1,\"a\(marks)\u{316}\":1}".utf8)) == .invalidText(offset: 7))
    }

    @Test(
        "B08: Bytes of a string that are not UTF-8 are refused",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x9F, 0x80], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xF0, 0x9F, 0x98], [0xFF], [0xFE],
        ] as [[UInt8]])
    func invalidBytes(bytes: [UInt8]) {
        for prefix in ["", "abcdefgh"] {
            let start = Array(#"{"a":"\#(prefix)"#.utf8)
            #expect(Self.fault(start + bytes + Array(#""}"#.utf8)) == .invalidText(offset: start.count))
        }
    }

    @Test(
        "B08: Every form of valid JSON is accepted",
        arguments: [
            "{}", " \t\r\n{ } \n", #"{"a":[],"b":{},"c":[[],{}]}"#, #"{"a":[0,-0,1.5,-1e9,1E+30,2e-7,10]}"#,
            #"{"a":true,"b":false,"c":null}"#, #"{"a":"\"\\\/\b\f\n\r\t\u00e9\u0000\uD83D\uDE00"}"#,
            "{\"\u{E9}\":\"\u{7F}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\"}",
            #"{"a":{"a":{"a":[{"a":1},{"a":1}]}}}"#, #"{"a":1\#(zeros(63))}"#,
        ])
    func validText(text: String) {
        #expect(Self.fault(Array(text.utf8)) == nil)
    }

    @Test(
        "B08: On random text the scanner finds the same fault as a simple model, and the decoder reads what it accepts")
    func agreement() throws {
        var random = SplitMix64(seed: 11)
        var counts: [String: Int] = [:]
        for _ in 0..<12_000 {
            let text = RandomJSON.text(using: &random)
            let fault = Self.fault(text)
            #expect(fault.map(Self.kind) == ReferenceJSON.fault(in: text), "\(String(decoding: text, as: UTF8.self))")
            counts[fault.map { "\(Self.kind($0))" } ?? "valid", default: 0] += 1
            // Both ways of decoding a call accept the same texts. With `other`, a member that the fast path does not
            // support, the general decoder reads the call.
            for member in ["", #""other":null,"#] {
                let message = Data(#"{"method":"a.B",\#(member)"parameters":"#.utf8) + text + Data("}".utf8)
                let isAccepted = (try? Call(message: message)) != nil
                #expect(isAccepted == (ReferenceJSON.fault(in: Array(message)) == nil))
            }
            let hasGreatExponent = String(decoding: text, as: UTF8.self).contains(#/[eE]\+?[0-9]{3}/#)
            if fault == nil, !hasGreatExponent {
                #expect(throws: Never.self, "\(String(decoding: text, as: UTF8.self))") {
                    try JSONDecoder().decode(JSONValue.self, from: Data(text))
                }
            }
        }
        #expect(counts.count == 6 && counts.values.allSatisfy { $0 > 100 }, "\(counts)")
    }

    private static func kind(_ fault: MessageFault) -> ReferenceJSON.Fault {
        switch fault {
        case .invalidText: .invalidText
        case .duplicateMember: .duplicateMember
        case .numberTooLong: .numberTooLong
        case .notAnObject: .notAnObject
        default: .malformed
        }
    }

    @Test("B08: A fault anywhere in a call or a reply is found, also in members that the receiver does not know")
    func everywhere() {
        let calls: [(String, MessageFault)] = [
            (#"{"method":"a.B","method":"a.C"}"#, .duplicateMember(offset: 16)),
            (#"{"method":"a.B","other":[1,]}"#, .malformed(offset: 27)),
            (#"{"method":"a.B","parameters":{"a":{"b":01}}}"#, .malformed(offset: 40)),
            (#"{"method":"a.B","parameters":{"a":1,"a":1}}"#, .duplicateMember(offset: 36)),
            (#"{"method":"a.B"} x"#, .malformed(offset: 17)),
        ]
        for (text, fault) in calls {
            #expect(throws: fault, "\(text)") { try Call(message: Data(text.utf8)) }
        }
        let reply = #"{"parameters":{"a":"\ud800"}}"#
        #expect(throws: MessageFault.invalidText(offset: 20)) { try Reply(message: Data(reply.utf8)) }
    }

    @Test("B08: The time is linear in the length of the text, for every kind of text")
    func linearTime() {
        let count = 200_000
        let names = (0..<count).map { "\"n\($0)\":0" }.joined(separator: ",")
        let escapedNames = (0..<count).map { "\"\\u006e\($0)\":0" }.joined(separator: ",")
        let marks = String(repeating: "\u{301}\u{316}", count: count)
        let text = { (piece: String) in String(repeating: piece, count: count) }
        let texts: [(String, MessageFault?)] = [
            ("{\(names)}", nil), ("{\(escapedNames)}", nil), ("{\"a\":\(text("["))", .malformed(offset: count + 5)),
            (text("{\"a\":"), .malformed(offset: count * 5)), ("{\"a\":\"\(text("\\n"))\"}", nil),
            ("{\"a\":\(text("1"))}", .numberTooLong(limit: 64)), ("{\(text(" "))}", nil),
            ("{\"a\(marks)\":1}", .invalidText(offset: 1)), ("{\"a\":\"\(marks)\"}", nil),
        ]
        let start = ContinuousClock.now
        for (text, expected) in texts {
            #expect(Self.fault(Array(text.utf8)) == expected, "\(text.utf8.count)")
        }
        // The scanner needs only a few hundredths of this time. If the time grew with the square of the length, a
        // single text would take longer.
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}

/// A generator of objects in JSON, half of which have small faults.
private enum RandomJSON {
    static func text(using random: inout SplitMix64) -> [UInt8] {
        var bytes = Array(object(depth: 0, using: &random).utf8)
        let edits = Int.random(in: 0...3, using: &random) - 1
        for _ in 0..<max(0, edits) {
            let piece = random.pick(pieces)
            let index = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.insert(contentsOf: piece, at: index)
            case 1: bytes.replaceSubrange(index..<min(bytes.count, index + 1), with: piece)
            default: bytes.removeSubrange(index..<min(bytes.count, index + 1))
            }
        }
        return bytes
    }

    private static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "0", "1", "-", "e", ".", "t",
            "\u{1}", "\u{E9}",
            "\u{301}", " ", "\n", "\"a\":1,", ",\"b\":2", String(repeating: "0", count: 60),
        ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF], [0x7F]]

    private static func object(depth: Int, using random: inout SplitMix64) -> String {
        var names = ["a", "b", "ab", "\\u0061b", "\u{E9}", "e\u{301}", "\\n", "name", "longer than a word", ""]
        if Int.random(in: 0..<20, using: &random) == 0 { names += (0..<20).map { "n\($0)" } }
        let isStrict = Int.random(in: 0..<4, using: &random) > 0
        if isStrict { names.removeAll { ["\\u0061b", "e\u{301}"].contains($0) } }
        names.shuffle(using: &random)
        var members: [String] = []
        for index in 0..<Int.random(in: 0...min(names.count, names.count > 12 ? 30 : 4), using: &random) {
            let name = isStrict ? names[index] : random.pick(names)
            members.append("\"\(name)\":\(value(depth: depth + 1, using: &random))")
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private static func value(depth: Int, using random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &random) {
        case 0: return random.pick(["0", "-1", "1.5", "2e9", "-0.25E-3", "123456789012"])
        case 1: return "1" + String(repeating: "0", count: Int.random(in: 50...80, using: &random) % 66)
        case 2: return random.pick(["true", "false", "null"])
        case 3, 4:
            return random.pick(["\"\"", "\"x\\n\"", "\"\\ud83d\\ude00\"", "\"caf\u{E9} \u{1F600}\"", "\"plain text\""])
        case 5: return "[]"
        case 6: return object(depth: depth, using: &random)
        default:
            let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1, using: &random) }
            return "[" + items.joined(separator: ",") + "]"
        }
    }
}
