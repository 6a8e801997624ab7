import DeviceTransport
import EventLoop
import Glibc
import Testing

/// Channels between two devices over the loopback interface, and their addresses.
@Suite("Channels between devices")
struct DeviceChannelTests {
    private let loop: EpollLoop
    private let listener: OwnedDescriptor
    private let address: NetworkAddress

    init() throws {
        loop = try EpollLoop()
        listener = try NetworkSocket.listen(on: try #require(NetworkAddress(host: "127.0.0.1", port: 0)))
        address = try #require(NetworkSocket.address(of: listener))
    }

    private func channel(
        _ role: TLSSession.Role, over descriptor: OwnedDescriptor, accepts: Bool = true
    ) throws -> DeviceChannel {
        try DeviceChannel(role, over: descriptor, key: try .generate(), protocols: ["a"], loop: loop) { _, _ in
            accepts
        }
    }

    /// Runs the loop until a condition holds or ten seconds have passed.
    private func run(until condition: () -> Bool) throws {
        let deadline = MonotonicTime.now + .seconds(10)
        while !condition(), MonotonicTime.now < deadline { try loop.turn(until: deadline) }
        #expect(condition())
    }

    /// Accepts the next connection.
    private func accept() throws -> OwnedDescriptor {
        var wanted = pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wanted, 1, 10_000) == 1)
        return try #require(try NetworkSocket.accept(listener)).0
    }

    @Test("M85: Bytes arrive in both directions, and the end of a channel ends the other one")
    func exchange() throws {
        let client = try channel(.client, over: try NetworkSocket.connect(to: address))
        let server = try channel(.server, over: try accept())
        var received: [[UInt8]] = [[], []]
        var ends: [DeviceChannel.EndReason] = []
        let large = [UInt8](repeating: 7, count: 700_000)
        client.onOpen = { [unowned client] in client.send(large) }
        server.onReceive = { [unowned server] bytes in
            received[0] += bytes
            if received[0].count == large.count { server.send([1, 2, 3]) }
        }
        client.onReceive = { received[1] += $0 }
        server.onEnd = { ends.append($0) }
        client.onEnd = { _ in Issue.record("the channel ends by itself") }
        client.start()
        server.start()
        try run { received[1].count == 3 }
        #expect(received == [large, [1, 2, 3]])
        client.close()
        try run { !ends.isEmpty }
        #expect(ends == [.peerClosed])
    }

    @Test("M85: If one side refuses the key of the other side, both channels end, and the refusing side never opens")
    func refusal() throws {
        let client = try channel(.client, over: try NetworkSocket.connect(to: address))
        let server = try channel(.server, over: try accept(), accepts: false)
        var ends = 0
        server.onOpen = { Issue.record("the channel opens") }
        server.onReceive = { _ in Issue.record("the channel receives bytes") }
        client.onOpen = { [unowned client] in client.send([1]) }
        for channel in [client, server] {
            channel.onEnd = { reason in
                if case .tls = reason { ends += 1 } else { Issue.record("\(reason)") }
            }
            channel.start()
        }
        try run { ends == 2 }
    }

    @Test("M85: A device that does not read ends the channel when the output has reached its limit")
    func slowReader() throws {
        let client = try channel(.client, over: try NetworkSocket.connect(to: address))
        let server = try channel(.server, over: try accept())
        var isOpen = false
        var end: DeviceChannel.EndReason?
        server.onOpen = { isOpen = true }
        server.onEnd = { end = $0 }
        client.start()
        server.start()
        try run { isOpen }
        for _ in 0..<200 where end == nil { server.send([UInt8](repeating: 0, count: 100_000)) }
        #expect(end == .slowReader)
    }

    @Test("M85: An attempt to connect to a port without a listener ends with the error of the system")
    func noListener() throws {
        let unused = try NetworkSocket.listen(on: try #require(NetworkAddress(host: "127.0.0.1", port: 0)))
        let target = try #require(NetworkSocket.address(of: unused))
        // The port stays reserved for a socket that does not listen any more.
        #expect(shutdown(unused.number, Int32(SHUT_RDWR)) == 0)
        let client = try channel(.client, over: try NetworkSocket.connect(to: target))
        var end: DeviceChannel.EndReason?
        client.onEnd = { end = $0 }
        client.start()
        try run { end != nil }
        #expect(end == .system(SystemError(call: "connect", code: ECONNREFUSED)))
    }

    @Test(
        "M85: Addresses are written as numbers; names of hosts and invalid ports are refused",
        arguments: [
            ("127.0.0.1:80", "127.0.0.1:80"), ("[::1]:4000", "[::1]:4000"), ("[2001:db8::7]:1", "[2001:db8::7]:1"),
            ("::1:4000", nil), ("localhost:80", nil), ("127.0.0.1", nil), ("127.0.0.1:0", nil),
            ("127.0.0.1:65536", nil), ("", nil), (":80", nil), ("[::1]", nil),
        ] as [(String, String?)])
    func addresses(_ text: String, _ expected: String?) {
        #expect(NetworkAddress(text)?.text == expected)
    }
}
