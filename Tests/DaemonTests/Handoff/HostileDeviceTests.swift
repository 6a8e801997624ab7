import DeviceTransport
import EventLoop
import Foundation
import Glibc
import HandoffModel
import SceneTestKit
import Testing

/// Devices and strangers that attack a handoff process. Each is refused, and the process keeps working.
@Suite("Hostile devices", .serialized)
struct HostileDeviceTests {
    /// Starts a device that is paired with a key already; returns it with its port.
    private func device(pairedWith key: DeviceKey? = nil) throws -> (TestDevice, Int) {
        let device = try TestDevice("Desk")
        if let key {
            let text = """
                {"devices": [{"fingerprint": "\(key.fingerprint.text)", "name": "Raw", "paired": "2026-11-19T08:00:00.000Z"}]}
                """
            try Data(text.utf8).write(
                to: URL(fileURLWithPath: HandoffProgram.file("devices.json", in: device.fixture.folder)))
            try device.restart()
        }
        return (device, try #require(try device.client.turnOn()))
    }

    @Test("M85: A device with an unknown key receives nothing, and none can be paired while the gate is closed")
    func unknownKey() throws {
        let (device, port) = try device()
        for name in [RawPeer.conversation, RawPeer.pairing] {
            let peer = try RawPeer()
            try peer.connect(to: port, name)
            try peer.run { peer.end != nil }
            #expect(peer.received.isEmpty)
        }
        #expect(try device.client.status().devices.isEmpty)
    }

    @Test("M85: A device that presents the name of a paired device with another key is refused")
    func wrongKey() throws {
        let known = try DeviceKey.generate()
        let (device, port) = try device(pairedWith: known)
        let impostor = try RawPeer()
        try impostor.connect(to: port, RawPeer.conversation)
        try impostor.run { impostor.end != nil }
        #expect(impostor.received.isEmpty)
        let peer = try RawPeer(key: known)
        try peer.connect(to: port, RawPeer.conversation)
        try peer.greet()
        #expect(try device.client.status().devices.map(\.isConnected) == [true])
    }

    @Test(
        "M85: A paired device that sends 1 GB, a repeated frame, garbage or unexpected messages is disconnected",
        arguments: 0..<5)
    func hostilePeer(_ attack: Int) throws {
        let key = try DeviceKey.generate()
        let (device, port) = try device(pairedWith: key)
        let peer = try RawPeer(key: key)
        try peer.connect(to: port, RawPeer.conversation)
        try peer.greet()
        let stored = try #require(DeviceMessage.stored(request: 1).frame(number: 0)?.encoded)
        switch attack {
        // The length of 1 GiB of an activity, and of a frame of an unknown kind.
        case 0: peer.channel?.send([0x40, 0, 0, 0, DeviceFrame.Kind.activity.rawValue, 0, 0, 0, 1])
        case 1: peer.channel?.send([0x40, 0, 0, 0, 200, 0, 0, 0, 1])
        case 2: peer.channel?.send(stored)
        case 3: peer.channel?.send([0, 0, 0, 3, DeviceFrame.Kind.activities.rawValue, 0, 0, 0, 1, 0x7B, 0x7B, 0x7B])
        default: try peer.send(.activity(request: 7, .init(activityType: "x")))
        }
        try peer.run { peer.end != nil }
        let status = try device.client.waitForStatus("the end of the connection") {
            !$0.devices.contains(where: \.isConnected)
        }
        #expect(status.devices.first?.problem?.isEmpty == false)
        let next = try RawPeer(key: key)
        try next.connect(to: port, RawPeer.conversation)
        try next.greet()
    }

    @Test("M85: A flood of lists ends the connection of its device only")
    func flood() throws {
        let key = try DeviceKey.generate()
        let (device, port) = try device(pairedWith: key)
        let peer = try RawPeer(key: key)
        try peer.connect(to: port, RawPeer.conversation)
        try peer.greet()
        for _ in 0..<100 where peer.end == nil { try peer.send(.activities([])) }
        try peer.run { peer.end != nil }
        let status = try device.client.waitForStatus("the end") { !$0.devices.contains(where: \.isConnected) }
        #expect(status.devices.first?.problem?.contains("too many lists") == true)
    }

    @Test("M85: Strangers that keep connections open or send garbage do not keep a paired device away")
    func strangers() throws {
        let key = try DeviceKey.generate()
        let (device, port) = try device(pairedWith: key)
        let address = try #require(NetworkAddress("127.0.0.1:\(port)"))
        var silent: [OwnedDescriptor] = []
        for _ in 0..<12 { silent.append(try NetworkSocket.connect(to: address)) }
        let garbage = try NetworkSocket.connect(to: address)
        var wanted = pollfd(fd: garbage.number, events: Int16(POLLOUT), revents: 0)
        #expect(poll(&wanted, 1, 10_000) == 1)
        // The process closes the excess connections at once: an end of the stream or an error.
        let closed = silent.count { descriptor in
            var entry = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
            return poll(&entry, 1, 1000) == 1
        }
        #expect(closed >= 12 - ConnectionTable.maximumUnverifiedOfHost)
        silent = []
        let bytes = Array("GET / HTTP/1.1\r\n\r\n".utf8)
        _ = send(garbage.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        let peer = try RawPeer(key: key)
        for _ in 0..<200 where !peer.isOpen { try peer.connect(to: port, RawPeer.conversation) }
        try peer.greet()
        #expect(try device.client.status().devices.map(\.isConnected) == [true])
    }

    @Test("M85: A device that changes its nonce after it has seen the other one is refused")
    func changedNonce() throws {
        let (device, port) = try device()
        try device.client.pair()
        let peer = try RawPeer()
        try peer.connect(to: port, RawPeer.pairing)
        let field = [UInt8](repeating: 5, count: PairingMessage.fieldBytes)
        peer.channel?.send(PairingMessage.commitment(field).encoded)
        try peer.run { peer.received.count == 1 + PairingMessage.fieldBytes || peer.end != nil }
        peer.channel?.send(PairingMessage.initiatorNonce(field).encoded)
        #expect(try device.client.waitForPairingEnd() == "PairingFailed")
        #expect(try device.client.status().devices.isEmpty)
        #expect(device.client.steps.all.allSatisfy { $0.value.code == nil })
    }

    @Test("M85: A recorded pairing cannot be repeated")
    func replay() throws {
        let (device, port) = try device()
        try device.client.pair()
        let first = PairingAttacker(try RawPeer())
        var sent: [UInt8] = []
        try first.peer.connect(to: port, RawPeer.pairing)
        try first.begin()
        try first.peer.run { first.code != nil || first.failure != nil }
        sent = first.peer.received
        try device.client.answer(try device.client.waitForCode(), isEqual: false)
        #expect(try device.client.waitForPairingEnd() == "PairingFailed")
        try device.client.pair()
        let second = try RawPeer()
        try second.connect(to: port, RawPeer.pairing)
        // The nonce of the responder is new in every pairing, so the answers of the first one are worthless.
        second.channel?.send(PairingMessage.commitment([UInt8](sent.suffix(32))).encoded)
        try second.run { second.received.count == 1 + PairingMessage.fieldBytes || second.end != nil }
        #expect(second.received != sent)
        second.channel?.send(PairingMessage.initiatorNonce([UInt8](sent.suffix(32))).encoded)
        #expect(try device.client.waitForPairingEnd(from: 1) == "PairingFailed")
    }

    @Test("M85: An attacker who pairs with both devices at once makes them show different codes")
    func betweenDevices() throws {
        let (desk, port) = try device()
        let sofa = try TestDevice("Sofa")
        _ = try sofa.client.turnOn()
        let loop = try EpollLoop()
        let key = try DeviceKey.generate()
        let listener = try NetworkSocket.listen(on: try #require(NetworkAddress(host: "127.0.0.1", port: 0)))
        let trap = try #require(NetworkSocket.address(of: listener))
        try desk.client.pair()
        try sofa.client.pair(with: trap.text)
        var wanted = pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wanted, 1, 10_000) == 1)
        let connection = try #require(try NetworkSocket.accept(listener)).0
        let towardsSofa = PairingAttacker(try RawPeer(key: key, loop: loop))
        try towardsSofa.peer.start(.server, over: connection, RawPeer.pairing)
        try towardsSofa.peer.run { towardsSofa.peer.isOpen }
        try towardsSofa.begin()
        let towardsDesk = PairingAttacker(try RawPeer(key: key, loop: loop))
        try towardsDesk.peer.connect(to: port, RawPeer.pairing)
        try towardsDesk.begin()
        try towardsDesk.peer.run { towardsDesk.code != nil && towardsSofa.code != nil }
        let codes = [try desk.client.waitForCode(), try sofa.client.waitForCode()]
        #expect(codes[0] != codes[1])
        #expect(codes == [towardsDesk.code, towardsSofa.code])
        for (device, code) in zip([desk, sofa], codes) {
            try device.client.answer(code, isEqual: false)
            #expect(try device.client.waitForPairingEnd() == "PairingFailed")
            #expect(try device.client.status().devices.isEmpty)
        }
    }
}
