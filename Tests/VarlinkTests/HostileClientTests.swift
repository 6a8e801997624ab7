import Foundation
import Testing
import Varlink

@Suite("Clients that violate the protocol", .timeLimit(.minutes(15)))
struct HostileClientTests {
    private static let limits = Limits(
        maximumMessageBytes: 100_000, callsPerSecond: 100, callBurst: 1000, maximumQueuedBytes: 1_000_000,
        maximumConnections: 8)

    /// Runs an attack, and checks that the attacker is disconnected with this reason while another client is served.
    private func expectDisconnection(reason: String, _ misuse: (RawPeer) -> Void) throws {
        let server = try TestServer(limits: Self.limits)
        let client = try Client(path: server.path)
        try client.call("org.varlink.service.GetInfo")
        let peer = try RawPeer(path: server.path)
        misuse(peer)
        #expect(server.log.wait { $0.hasPrefix("close 2: ") } == "close 2: \(reason)")
        let text = TestServer.Text(text: "still here")
        #expect(try client.call("org.example.test.Echo", text, returning: TestServer.Text.self) == text)
    }

    @Test("A client that sends garbage is disconnected")
    func garbage() throws {
        try expectDisconnection(reason: "the message is not a JSON object") { $0.send(Array(repeating: 0, count: 100)) }
    }

    @Test("A client that sends an overlong message is disconnected")
    func overlongMessage() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "{"), count: 10_000_000)
        try expectDisconnection(reason: "the message is longer than 100000 bytes") { $0.send(bytes) }
    }

    @Test("A client whose message is nested too deeply is disconnected")
    func deep() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 50_000) + [0]
        try expectDisconnection(reason: "the message is nested deeper than 128 levels") { $0.send(bytes) }
    }

    @Test("A client that exceeds the call rate is disconnected")
    func flood() throws {
        let call = Array(#"{"method":"org.varlink.service.GetInfo","oneway":true}"#.utf8) + [0]
        let bytes = Array(repeatElement(call, count: 5000).joined())
        try expectDisconnection(reason: "the peer exceeded the call rate limit") { $0.send(bytes) }
    }

    @Test("A client that never reads is disconnected when its queue is full")
    func slowReader() throws {
        let call = Array(#"{"method":"org.example.test.Fill","more":true}"#.utf8) + [0]
        try expectDisconnection(reason: "the peer left more than 1000000 bytes unread") { $0.send(call) }
    }

    @Test("A client that leaves within a message, or whose call gets no reply, is disconnected")
    func abandonedCalls() throws {
        try expectDisconnection(reason: "the peer closed the connection") {
            $0.send(Array("{\"meth".utf8))
            $0.finishSending()
        }
        let call = Array(#"{"method":"org.example.test.Drop"}"#.utf8) + [0]
        try expectDisconnection(reason: "a call of org.example.test.Drop was not answered") { $0.send(call) }
    }

    @Test("A connection above the maximum number is closed, and the other connections are served")
    func connections() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try Client(path: server.path)
        try client.call("org.varlink.service.GetInfo")
        let peers = try (0..<8).map { _ in try RawPeer(path: server.path) }
        #expect(peers[7].readToEnd() == [])
        #expect(server.log.wait { $0.hasPrefix("close") } == "close 9: the server already has 8 connections")
        try client.call("org.varlink.service.GetInfo")
    }
}
