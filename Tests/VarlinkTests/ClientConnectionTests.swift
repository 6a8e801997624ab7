import Foundation
import Testing
import Varlink

@Suite("Client side of a connection")
struct ClientConnectionTests {
    private func receive(_ connection: ClientConnection, _ text: String) { connection.receive(text.utf8) }

    @Test("Replies are matched to calls in order, even if they arrive byte by byte")
    func order() throws {
        let connection = ClientConnection()
        var found: [String] = []
        for name in ["one", "two"] {
            try connection.call("a.B", mode: name == "one" ? .more : .single) { result in
                let reply = try? result.get()
                found.append("\(name) \(reply.map { String(decoding: $0.parametersJSON, as: UTF8.self) } ?? "error")")
            }
        }
        let text = "{\"continues\":true}\0{\"parameters\":{\"n\":1}}\0{\"error\":\"a.E\"}\0"
        for byte in text.utf8 { connection.receive(CollectionOfOne(byte)) }
        #expect(found == ["one {}", "one {\"n\":1}", "two error"])
        #expect(connection.pendingCalls == 0 && connection.end == nil)
    }

    @Test(
        "An invalid reply ends the connection and fails all pending calls",
        arguments: [
            ("x\0", MessageFault.notAnObject), ("{\"error\":1}\0", .badField("error")),
            ("{}\0{}\0{}\0", .unexpectedReply), ("0123456789012345678901234567890123", .tooLong(limit: 32)),
        ])
    func violation(text: String, fault: MessageFault) throws {
        let connection = ClientConnection(limits: Limits(maximumMessageBytes: 32))
        var failures = 0
        for _ in 0..<2 {
            try connection.call("a.B") { if case .failure(.violation(fault)) = $0 { failures += 1 } }
        }
        receive(connection, text)
        #expect(connection.end == .violation(fault))
        #expect(failures == (fault == .unexpectedReply ? 0 : 2))
        #expect(throws: ClientError.violation(fault)) { try connection.call("a.B") }
    }

    @Test("A call that cannot be encoded, or that exceeds the limit of queued bytes, is refused")
    func refused() throws {
        let connection = ClientConnection(limits: Limits(maximumQueuedBytes: 60))
        #expect(throws: ClientError.unwritableParameters(method: "a.B")) {
            try connection.call("a.B", [Double.nan])
        }
        try connection.call("a.B")
        #expect(throws: ClientError.queueFull(limit: 60)) { try connection.call("a.B") }
        #expect(connection.pendingCalls == 1)
    }
}
