import DeviceTransport
import EventLoop
import Foundation
import HandoffModel
import Testing

/// A device that sends what a test chooses: one end of a TLS connection with a handoff process.
final class RawPeer {
    static let conversation = "proscenium-handoff/1"
    static let pairing = "proscenium-pairing/1"

    let key: DeviceKey
    let loop: EpollLoop
    private(set) var channel: DeviceChannel?
    private(set) var isOpen = false
    private(set) var end: DeviceChannel.EndReason?
    /// All received bytes.
    private(set) var received: [UInt8] = []
    /// Called with received bytes.
    var onReceive: ([UInt8]) -> Void = { _ in }
    private var reader = DeviceFrameReader()
    private var nextNumber: UInt32 = 0

    init(key: DeviceKey? = nil, loop: EpollLoop? = nil) throws {
        self.key = try key ?? .generate()
        self.loop = try loop ?? EpollLoop()
    }

    /// Connects to a process, and waits until the handshake is complete or has failed.
    func connect(to port: Int, _ name: String) throws {
        let address = try #require(NetworkAddress("127.0.0.1:\(port)"))
        try start(.client, over: try NetworkSocket.connect(to: address), name)
        try run { self.isOpen || self.end != nil }
    }

    /// Begins the handshake over a socket.
    func start(_ role: TLSSession.Role, over descriptor: OwnedDescriptor, _ name: String) throws {
        let channel = try DeviceChannel(role, over: descriptor, key: key, protocols: [name], loop: loop) { _, _ in
            true
        }
        (self.channel, isOpen, end, received) = (channel, false, nil, [])
        (reader, nextNumber) = (DeviceFrameReader(), 0)
        channel.onOpen = { [unowned self] in isOpen = true }
        channel.onEnd = { [unowned self] in end = $0 }
        channel.onReceive = { [unowned self] bytes in
            received += bytes
            onReceive(bytes)
        }
        channel.start()
    }

    /// Runs the loop until a condition holds.
    func run(until condition: () -> Bool) throws {
        let deadline = MonotonicTime.now + .seconds(40)
        while !condition(), MonotonicTime.now < deadline { try loop.turn(until: deadline) }
        #expect(condition(), "the condition does not hold; the connection has ended with \(String(describing: end))")
    }

    /// Sends a message in the next frame.
    func send(_ message: DeviceMessage) throws {
        let bytes = try #require(message.frame(number: nextNumber)?.encoded)
        nextNumber += 1
        channel?.send(bytes)
    }

    /// Exchanges the first messages.
    func greet() throws {
        try send(.hello(.init(lowestVersion: 1, highestVersion: 1, name: "Raw")))
        var kinds: [DeviceFrame.Kind?] = []
        var consumed = 0
        try run {
            reader.append(received.dropFirst(consumed))
            consumed = received.count
            while let frame = try? reader.next() { kinds.append(frame.kind) }
            return kinds.contains(.activities) || end != nil
        }
        #expect(kinds == [.hello, .activities])
    }
}

/// One side of an attacker between two devices: it performs the pairing with its own key.
final class PairingAttacker {
    let peer: RawPeer
    private(set) var code: String?
    private(set) var failure: Pairing.Failure?
    private var pairing: Pairing?
    private var reader = PairingMessageReader()

    init(_ peer: RawPeer) { self.peer = peer }

    /// Begins the pairing over the open channel of the peer.
    func begin() throws {
        let channel = try #require(peer.channel)
        let other = try #require(channel.session.peerKey)
        let isInitiator = channel.role == .client
        let binding = PairingBinding(
            exportedValue: try channel.session.exportedValue(label: "EXPORTER-proscenium-pairing", count: 32),
            initiatorKey: isInitiator ? peer.key.publicKey : other,
            responderKey: isInitiator ? other : peer.key.publicKey)
        var pairing = Pairing(
            isInitiator ? .initiator : .responder, binding, nonce: try SystemCryptography.randomBytes(32),
            digest: { (try? SystemCryptography.sha256($0)) ?? [] }, at: .now)
        let actions = pairing.begin()
        self.pairing = pairing
        peer.onReceive = { [unowned self] in receive($0) }
        receive(peer.received)
        perform(actions)
    }

    private func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
        while case .message(let message)? = reader.next() { perform(pairing?.handle(.received(message)) ?? []) }
    }

    private func perform(_ actions: [Pairing.Action]) {
        for action in actions {
            switch action {
            case .send(let message): peer.channel?.send(message.encoded)
            case .show(let code): self.code = code.digits
            case .succeed: Issue.record("the attacker is paired")
            case .fail(let failure): self.failure = failure
            }
        }
    }
}
