import EventLoop
import Foundation
import Glibc
import Testing

@testable import Varlink

/// A connection with a burst of calls delays only its own calls.
@Suite("Fairness between connections")
struct FairnessTests {
    private static let text = "interface a.b\nmethod Count() -> ()\nmethod Read() -> (count: int)\n"

    private struct Reading: Codable {
        var count: Int
    }

    private func pair() throws -> (server: Int32, client: Int32) {
        var pair: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        return (pair[0], pair[1])
    }

    private func send(_ text: String, to descriptor: Int32) throws {
        let bytes = Array(text.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    }

    @Test("B08: A burst of calls on one connection does not delay a call on another, and every call is executed")
    func burstDelaysOnlyItsConnection() throws {
        let loop = try EpollLoop()
        let service = Service(info: ServiceInfo(vendor: "a", product: "b", version: "1", url: "u"))
        var count = 0
        let handlers: [String: Service.Handler] = [
            "Count": { _ in count += 1 }, "Read": { $0.reply(Reading(count: count)) },
        ]
        try service.add(try InterfaceDescription(parsing: Self.text), handlers: handlers)
        let server = Server(loop: loop, service: service)
        let (burst, other) = (try pair(), try pair())
        try server.adopt(fileDescriptor: burst.server)
        try server.adopt(fileDescriptor: other.server)
        let total = 1000
        try send(String(repeating: "{\"method\":\"a.b.Count\",\"oneway\":true}\0", count: total), to: burst.client)
        try send("{\"method\":\"a.b.Read\"}\0", to: other.client)
        // The server executes calls that were sent before the connection was closed.
        close(burst.client)
        let limit = MonotonicTime.now + .seconds(20)
        try loop.turn(until: limit)
        var reply = [UInt8](repeating: 0, count: 200)
        let length = recv(other.client, &reply, reply.count, Int32(MSG_DONTWAIT))
        let read = try Reply(message: Data(reply.prefix(max(0, length - 1)))).decode(Reading.self)
        #expect(read.count < total)
        while count < total, MonotonicTime.now < limit { try loop.turn(until: limit) }
        #expect(count == total)
        close(other.client)
    }
}
