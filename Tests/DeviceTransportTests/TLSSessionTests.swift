import DeviceTransport
import EventLoop
import Glibc
import Testing

/// Keys and sessions of TLS over socket pairs.
@Suite("TLS between devices")
struct TLSSessionTests {
    /// Both ends of a non-blocking socket pair.
    private static func pair() throws -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | LinuxCalls.nonBlocking | LinuxCalls.closeOnExec
        try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    /// Two sessions over a socket pair.
    private struct Pair {
        let client, server: TLSSession
        private let descriptors: (OwnedDescriptor, OwnedDescriptor)

        init(
            _ first: DeviceKey, _ second: DeviceKey, protocols: ([String], [String]) = (["a"], ["a"]),
            client clientPolicy: @escaping TLSSession.Policy = { _, _ in true },
            server serverPolicy: @escaping TLSSession.Policy = { _, _ in true }
        ) throws {
            descriptors = try TLSSessionTests.pair()
            client = try TLSSession(
                .client, over: descriptors.0.number, key: first, protocols: protocols.0, policy: clientPolicy)
            server = try TLSSession(
                .server, over: descriptors.1.number, key: second, protocols: protocols.1, policy: serverPolicy)
        }

        /// Performs the steps of both handshakes in turn until both are complete.
        func connect() throws {
            for _ in 0..<20 {
                let isClientOpen = try client.handshake()
                if try server.handshake(), isClientOpen { return }
            }
            Issue.record("the handshake does not end")
        }
    }

    @Test("M85: Each side knows the other side's key; both export the same value, which differs for each connection")
    func handshake() throws {
        let (first, second) = (try DeviceKey.generate(), try DeviceKey.generate())
        let pair = try Pair(first, second, protocols: (["b", "a"], ["a"]))
        #expect(throws: TLSError.self) { try pair.client.exportedValue(label: "test", count: 32) }
        try pair.connect()
        #expect(pair.client.peer == second.fingerprint && pair.server.peer == first.fingerprint)
        #expect(pair.client.peerKey == second.publicKey && pair.server.peerKey == first.publicKey)
        #expect(pair.client.applicationProtocol == "a" && pair.server.applicationProtocol == "a")
        let value = try pair.client.exportedValue(label: "test", count: 32)
        #expect(try pair.server.exportedValue(label: "test", count: 32) == value && value.count == 32)
        #expect(try pair.server.exportedValue(label: "other", count: 32) != value)
        let other = try Pair(first, second)
        try other.connect()
        #expect(try other.client.exportedValue(label: "test", count: 32) != value)
    }

    @Test("M85: A key keeps its fingerprint when it is read again; other texts are refused")
    func keys() throws {
        let key = try DeviceKey.generate()
        let again = try DeviceKey(privateKeyPEM: key.privateKeyPEM)
        #expect(again.fingerprint == key.fingerprint && again.publicKey == key.publicKey)
        #expect(key.fingerprint.text.count == 64 && key.fingerprint.bytes.count == KeyFingerprint.byteCount)
        #expect(try key.fingerprint.bytes == SystemCryptography.sha256(key.publicKey))
        #expect(try DeviceKey.generate().fingerprint != key.fingerprint)
        #expect(throws: TLSError.self) { try DeviceKey(privateKeyPEM: Array("no key".utf8)) }
        #expect(throws: TLSError.self) { try DeviceKey(privateKeyPEM: Array(key.privateKeyPEM.dropLast(60))) }
        #expect(throws: TLSError.self) { try DeviceKey(privateKeyPEM: []) }
    }

    @Test("M85: A connection with a key that one side refuses is not established", arguments: [true, false])
    func refusedKey(isRefusedByClient: Bool) throws {
        let (first, second) = (try DeviceKey.generate(), try DeviceKey.generate())
        let refuse: TLSSession.Policy = { _, _ in false }
        let pair =
            isRefusedByClient
            ? try Pair(first, second, client: refuse) : try Pair(first, second, server: refuse)
        let refusing = isRefusedByClient ? pair.client : pair.server
        #expect(throws: TLSError.self) { try pair.connect() }
        #expect(refusing.peer == nil && !refusing.isOpen)
        #expect(throws: TLSError.self) { try refusing.exportedValue(label: "test", count: 32) }
    }

    @Test("M85: Devices without a common application protocol do not connect")
    func protocols() throws {
        let pair = try Pair(try .generate(), try .generate(), protocols: (["a"], ["b"]))
        #expect(throws: TLSError.self) { try pair.connect() }
        #expect(!pair.client.isOpen && !pair.server.isOpen)
    }

    @Test("M85: Bytes that are not a handshake end a session", arguments: [true, false])
    func garbage(isServer: Bool) throws {
        let (near, far) = try Self.pair()
        let session = try TLSSession(
            isServer ? .server : .client, over: near.number, key: try .generate(), protocols: ["a"]
        ) { _, _ in true }
        #expect(try !session.handshake())
        let bytes = [UInt8](repeating: 0x47, count: 4096)
        #expect(write(far.number, bytes, bytes.count) == bytes.count)
        #expect(throws: TLSError.self) { while try !session.handshake() {} }
    }

    @Test("M85: More bytes than the socket accepts are sent in parts, in order and without loss")
    func transfer() throws {
        let pair = try Pair(try .generate(), try .generate())
        try pair.connect()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        pair.client.send(Array(bytes.prefix(400_000)))
        try pair.client.flush()
        #expect(pair.client.outputCount > 0 && pair.client.wantsToWrite)
        pair.client.send(Array(bytes.dropFirst(400_000)))
        var received: [UInt8] = []
        while received.count < bytes.count {
            try pair.client.flush()
            guard case .bytes(let part) = try pair.server.read() else { continue }
            received += part
        }
        #expect(received == bytes && pair.client.outputCount == 0)
        #expect(try pair.server.read() == .wouldBlock)
        pair.client.end()
        #expect(try pair.server.read() == .ended)
    }
}
