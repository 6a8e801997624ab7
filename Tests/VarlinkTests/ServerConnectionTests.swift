import EventLoop
import Foundation
import Testing
import Varlink

@Suite("Server side of a connection")
struct ServerConnectionTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func call(_ method: String, _ members: String = "") -> [UInt8] {
        Array(#"{"method":"\#(method)"\#(members)}"#.utf8) + [0]
    }

    private func output(_ connection: ServerConnection) -> [String] {
        connection.withOutput(1 << 20) { bytes in
            bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    @Test("A call is delivered when the previous call has been answered, and can be answered once")
    func order() throws {
        let connection = ServerConnection(now: start)
        connection.receive(call("a.One") + call("a.Two"))
        let one = try #require(connection.nextCall(now: start))
        #expect(one.call.method == "a.One")
        #expect(connection.nextCall(now: start) == nil)
        #expect(connection.isBusy)
        #expect(connection.reply(to: one.number, ["n": 1]))
        #expect(!connection.reply(to: one.number, ["n": 1]))
        let two = try #require(connection.nextCall(now: start))
        #expect(connection.reply(to: two.number, NoParameters(), error: "a.Bad"))
        #expect(output(connection) == [#"{"parameters":{"n":1}}"#, #"{"error":"a.Bad","parameters":{}}"#])
    }

    @Test("A `more` call accepts replies until a reply has no `continues`")
    func more() throws {
        let connection = ServerConnection(now: start)
        connection.receive(call("a.Watch", #","more":true"#))
        let number = try #require(connection.nextCall(now: start)).number
        #expect(connection.reply(to: number, ["n": 1], continues: true))
        #expect(connection.reply(to: number, ["n": 2]))
        #expect(!connection.reply(to: number, ["n": 3]))
        #expect(output(connection) == [#"{"continues":true,"parameters":{"n":1}}"#, #"{"parameters":{"n":2}}"#])
    }

    @Test("A call without `more` has one reply even with `continues`; a oneway call has none")
    func single() throws {
        let connection = ServerConnection(now: start)
        connection.receive(call("a.One") + call("a.Quiet", #","oneway":true"#) + call("a.Last"))
        let one = try #require(connection.nextCall(now: start)).number
        #expect(connection.reply(to: one, ["n": 1], continues: true))
        let two = try #require(connection.nextCall(now: start)).number
        #expect(connection.reply(to: two, ["n": 2]))
        #expect(connection.nextCall(now: start)?.call.method == "a.Last")
        #expect(output(connection) == [#"{"parameters":{"n":1}}"#])
    }

    @Test("Calls before an invalid message are answered, then the connection ends")
    func violation() throws {
        let connection = ServerConnection(now: start)
        connection.receive(call("a.One") + Array("garbage\0".utf8) + call("a.Two"))
        let one = try #require(connection.nextCall(now: start)).number
        connection.reply(to: one, NoParameters())
        #expect(connection.nextCall(now: start) == nil)
        #expect(connection.closeReason == .protocolViolation(.notAnObject))
        #expect(output(connection).count == 1)
    }

    @Test("An overlong message ends the connection even while a call is pending")
    func endless() {
        let connection = ServerConnection(limits: Limits(maximumMessageBytes: 64), now: start)
        connection.receive(call("a.One"))
        #expect(connection.nextCall(now: start) != nil)
        connection.receive(Array(repeating: UInt8(32), count: 65))
        #expect(connection.nextCall(now: start) == nil)
        #expect(connection.closeReason == .protocolViolation(.tooLong(limit: 64)))
    }

    @Test("Calls above the rate limit end the connection; calls below the rate do not")
    func rate() {
        let limits = Limits(callsPerSecond: 2, callBurst: 3)
        let connection = ServerConnection(limits: limits, now: start)
        func makeCalls(_ count: Int, at time: MonotonicTime) {
            for _ in 0..<count {
                connection.receive(call("a.One"))
                guard let number = connection.nextCall(now: time)?.number else { return }
                connection.reply(to: number, NoParameters())
            }
        }
        makeCalls(3, at: start)
        makeCalls(2, at: start + .seconds(1))
        #expect(connection.closeReason == nil)
        makeCalls(1, at: start + .milliseconds(1400))
        #expect(connection.closeReason == .tooManyCalls)
    }

    @Test("A reply that exceeds the limit of queued bytes ends the connection")
    func slowReader() throws {
        let connection = ServerConnection(limits: Limits(maximumQueuedBytes: 100), now: start)
        connection.receive(call("a.Watch", #","more":true"#))
        let number = try #require(connection.nextCall(now: start)).number
        let text = ["text": String(repeating: "x", count: 20)]
        #expect(connection.reply(to: number, text, continues: true))
        #expect(!connection.reply(to: number, text, continues: true))
        #expect(connection.closeReason == .slowReader(limit: 100))
    }

    @Test("Many pipelined calls pause reading, and too many end the connection")
    func pipelining() {
        let connection = ServerConnection(
            limits: Limits(maximumMessageBytes: 64, maximumPipelinedCalls: 5), now: start)
        for _ in 0..<3 { connection.receive(call("a.One")) }
        #expect(connection.nextCall(now: start) != nil)
        #expect(connection.wantsInput)
        for _ in 0..<3 { connection.receive(call("a.One")) }
        #expect(!connection.wantsInput)
        #expect(connection.nextCall(now: start) == nil)
        #expect(connection.closeReason == nil)
        connection.receive(call("a.One"))
        #expect(connection.nextCall(now: start) == nil)
        #expect(connection.closeReason == .tooManyPipelinedCalls(limit: 5))
    }

    @Test("A reply that cannot be encoded ends the connection")
    func unwritable() throws {
        let connection = ServerConnection(now: start)
        connection.receive(call("a.One"))
        let number = try #require(connection.nextCall(now: start)).number
        #expect(!connection.reply(to: number, [Double.infinity]))
        #expect(connection.closeReason == .unwritableReply(method: "a.One"))
    }
}
