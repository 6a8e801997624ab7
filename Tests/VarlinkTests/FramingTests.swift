import EventLoop
import Foundation
import Testing

@testable import Varlink

@Suite("Message framing")
struct FramingTests {
    private static let stream = Array("{\"a\":1}\0\0{\"b\":[2]}\0rest".utf8)
    private static let messages = ["{\"a\":1}", "", "{\"b\":[2]}"]

    @Test("Splitting a stream at any byte gives the same messages", arguments: 0...Self.stream.count)
    func split(at cut: Int) throws {
        var reader = MessageReader()
        var found: [String] = []
        for piece in [Self.stream[..<cut], Self.stream[cut...]] {
            try reader.append(piece)
            while let message = reader.next() { found.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(found == Self.messages)
        #expect(reader.bufferedByteCount == 4)
    }

    @Test("Received messages wait until they are read, in order")
    func waiting() throws {
        var reader = MessageReader()
        for byte in Self.stream { try reader.append([byte]) }
        #expect(reader.completeMessageCount == 3)
        let found = (0..<4).map { _ in reader.next().map { String(decoding: $0, as: UTF8.self) } }
        #expect(found == Self.messages.map(Optional.some) + [nil])
    }

    @Test("A message of exactly the maximum size is accepted; with one byte more it is refused before its end")
    func limit() throws {
        var reader = MessageReader(maximumMessageBytes: 8)
        try reader.append(Array("12345678\0abcdefgh".utf8))
        #expect(reader.next()?.count == 8)
        #expect(throws: MessageFault.tooLong(limit: 8)) { try reader.append([65]) }
        #expect(throws: MessageFault.tooLong(limit: 8)) { try reader.append([0]) }
        #expect(reader.fault == .tooLong(limit: 8))
    }

    @Test("Messages before an overlong one can be read")
    func earlierMessages() {
        var reader = MessageReader(maximumMessageBytes: 2)
        #expect(throws: MessageFault.self) { try reader.append(Array("ok\0far too long\0".utf8)) }
        #expect(reader.next() == Data("ok".utf8))
        #expect(reader.next() == nil)
    }

    @Test("B08: Values and levels are counted as bytes arrive, and the rest of an excessive message is not kept")
    func excess() throws {
        let limits = Limits(maximumNesting: 3, maximumValues: 5)
        let texts = [
            #"{"a":[1,2,3,"],[,"]}"#, #"{"a":[1,2,3,4,5]}"#, "[[[1]]]", #"{"method":"m","a":[[[1]]]}"#, "{}",
            "{\"a\":[" + String(repeating: "1,", count: 50_000) + "1]}",
        ]
        for pieceLength in [1, 7, 1 << 20] {
            var reader = MessageReader(limits: limits)
            let bytes = Array(texts.map { $0 + "\0" }.joined().utf8)
            for start in stride(from: 0, to: bytes.count, by: pieceLength) {
                try reader.append(bytes[start..<min(start + pieceLength, bytes.count)])
                #expect(reader.bufferedByteCount < 1 << 20)
            }
            let found = texts.map { _ in reader.nextMessage()?.excess }
            #expect(
                found == [nil, .tooManyValues(limit: 5), nil, .tooDeep(limit: 3), nil, .tooManyValues(limit: 5)])
            #expect(reader.nextMessage() == nil && reader.bufferedByteCount == 0)
        }
    }

    /// Texts with runs of combining marks, with the length of the longest run: as bytes, as escapes, and as both.
    private static let markedTexts: [(String, Int)] = [
        ("abc", 0), ("a\u{301}\u{316}", 2), ("\u{301}a\u{301}\u{316}\u{301}b\u{301}", 3), ("\u{E9}\u{301}", 1),
        (#"a\u0301\u0316\u0301"#, 3), ("\u{301}\\u0316\u{301}\\u0301", 4), (#"\u0301\n\u0301\\u0301"#, 1),
        ("\u{1D165}\u{301}", 2), (#"\ud834\udd65\u0301"#, 2), (#"\ud834a\udd65\u0301"#, 1), (#"\u0301\ud83d\ude00"#, 1),
        ("\u{302A}\u{20D0}\u{1DC0}", 3), ("\u{301}\",\"\u{301}", 1), (#"\u301\u0301"#, 1), (#"\"\u0301\u0301"#, 2),
    ]

    @Test("B08: Combining marks in succession are counted as bytes arrive, in every spelling", arguments: markedTexts)
    func marks(text: String, run: Int) throws {
        let message = Array("{\"a\":[\"\(text)\"]}\0".utf8)
        for limit in max(0, run - 2)...run + 1 {
            var limits = Limits()
            limits.maximumMarks = limit
            for length in 1...message.count {
                var reader = MessageReader(limits: limits)
                for start in stride(from: 0, to: message.count, by: length) {
                    try reader.append(message[start..<min(start + length, message.count)])
                }
                let excess = reader.nextMessage().map(\.excess)
                let expected = limit < run ? MessageFault.tooManyMarks(limit: limit) : nil
                #expect(excess == .some(expected), "\(limit), pieces of \(length)")
            }
        }
    }

    @Test("B08: The end of a string is found after escapes and bytes that are not valid")
    func invalidStrings() throws {
        let strings: [[UInt8]] = [
            [0xC3], [0xE2, 0x82], [0x80, 0x80], [0xFF], Array(#"\u12"#.utf8), Array(#"\u"#.utf8), Array(#"\\"#.utf8),
        ]
        for string in strings {
            for values in [3, 4] {
                var reader = MessageReader(limits: Limits(maximumValues: values))
                try reader.append(Array("{\"a\":[\"".utf8) + string + Array("\",1,2]}\0".utf8))
                let excess = reader.nextMessage().map(\.excess)
                #expect(excess == .some(values == 3 ? .tooManyValues(limit: 3) : nil), "\(string)")
            }
        }
    }

    @Test("B08: A call that exceeds a limit is refused if its method is known; otherwise its connection ends")
    func excessiveCalls() throws {
        let connection = ServerConnection(limits: Limits(maximumValues: 5), now: MonotonicTime(nanoseconds: 0))
        let values = "[1,2,3,4,5,6]"
        connection.receive(Array(#"{"method":"a.One","oneway":true,"parameters":{"x":\#(values)}}"#.utf8) + [0])
        connection.receive(Array(#"{"method":"a.Two"}"#.utf8) + [0])
        connection.receive(Array(#"{"parameters":\#(values),"method":"a.One"}"#.utf8) + [0])
        let one = try #require(connection.nextCall(now: MonotonicTime(nanoseconds: 0)))
        #expect(one.call.method == "a.One" && one.call.oneway && one.call.excess == .tooManyValues(limit: 5))
        connection.reply(to: one.number, NoParameters())
        let two = try #require(connection.nextCall(now: MonotonicTime(nanoseconds: 0)))
        #expect(two.call.method == "a.Two" && two.call.excess == nil)
        connection.reply(to: two.number, NoParameters())
        #expect(connection.nextCall(now: MonotonicTime(nanoseconds: 0)) == nil)
        #expect(connection.closeReason == .protocolViolation(.tooManyValues(limit: 5)))
    }

    @Test("A message of 1 MiB that arrives byte by byte is read completely")
    func byteByByte() throws {
        var reader = MessageReader()
        for _ in 0..<(1 << 20) { try reader.append(CollectionOfOne(65)) }
        try reader.append([0])
        #expect(reader.next()?.count == 1 << 20)
    }

    @Test(
        "The nesting check counts brackets outside strings only",
        arguments: [
            ("[[[]]]", 3), ("{\"a\":{\"b\":[]}}", 3), ("\"[[[[\"", 0), ("[\"\\\"[[[\"]", 1), ("[][][]", 1), ("", 0),
        ])
    func nesting(text: String, depth: Int) {
        #expect(NestingCheck.isWithin(depth, text.utf8))
        #expect(depth == 0 || !NestingCheck.isWithin(depth - 1, text.utf8))
    }
}
