import Foundation
import HandoffModel
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Two devices on one machine: each has its own daemon, app, state folder and handoff process.
@Suite("Handoff between two devices", .serialized)
struct TwoDevicesTests {
    @Test("M85: An activity is offered to the paired device, fetched, and continued once in the scene that prefers it")
    func continuation() throws {
        let (desk, sofa) = (try TestDevice("Desk"), try TestDevice("Sofa"))
        try DevicePair.pair(desk, sofa)
        try DevicePair.waitForConnection(desk, sofa)
        let session = try desk.fixture.system.activate(desk.fixture.app)
        try desk.fixture.wait("acknowledged", session)
        let (_, robbie) = try sofa.fixture.openTwoScenes()
        try desk.setCurrent(3, content: "clowntown:robbie")
        let caller = try sofa.caller()
        let offer = try caller.waitForOffer { $0.targetContentIdentifier?.text == "clowntown:robbie" }
        #expect(offer.device == "Desk" && offer.activityType == TestDevice.activityType)
        let listed = try ProsceniumCommand(["handoff", "offers"], sofa.fixture)
        #expect(listed.text.contains("Desk") && listed.text.contains(offer.identifier.prefix(12)))
        let entries = sofa.fixture.observer.entries.count
        let accepted = try ProsceniumCommand(["handoff", "continue", String(offer.identifier.prefix(8))], sofa.fixture)
        #expect(accepted.text.contains(robbie.text), "\(accepted.errors)")
        let announced = try sofa.fixture.wait("willContinueUserActivity", robbie, from: entries)
        let continued = try sofa.fixture.wait("continueUserActivity", robbie, from: entries)
        #expect(announced.index < continued.index)
        #expect(try desk.fixture.wait("userActivityWasContinued").value.integer("number") == 3)
        try sofa.fixture.waitUntilIdle()
        #expect(sofa.fixture.count("continueUserActivity", robbie, from: entries) == 1)
        #expect(sofa.fixture.count("didFailToContinueUserActivity", robbie, from: entries) == 0)
        #expect(serviceError { try caller.accept(offer.identifier) } == "UnknownOffer")
        let status = try desk.client.status()
        #expect(status.activities.map(\.activityType) == [TestDevice.activityType] && status.isDaemonConnected)
    }

    @Test("M85: A device that was killed connects again, with the stored key, and offers its activities")
    func restart() throws {
        let (desk, sofa) = (try TestDevice("Desk"), try TestDevice("Sofa"))
        try DevicePair.pair(desk, sofa)
        try DevicePair.waitForConnection(desk, sofa)
        let fingerprint = try sofa.client.status().fingerprint
        try sofa.restart()
        try DevicePair.waitForConnection(desk, sofa)
        #expect(try sofa.client.status().fingerprint == fingerprint)
        let session = try desk.fixture.system.activate(desk.fixture.app)
        try desk.fixture.wait("acknowledged", session)
        try desk.setCurrent(1)
        let caller = try sofa.caller()
        _ = try caller.waitForOffer { $0.device == "Desk" }
        // Without its device, an offer ends.
        desk.program.kill()
        _ = try sofa.client.waitForStatus("the loss") { !$0.devices.contains(where: \.isConnected) }
        try caller.waitForNoOffers()
        for name in ["key.pem", "devices.json", "settings.json"] {
            let file = HandoffProgram.file(name, in: sofa.fixture.folder)
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("M85: If the person refuses the code on one device, neither device is paired", arguments: [true, false])
    func refusal(isRefusedByFirst: Bool) throws {
        let (desk, sofa) = (try TestDevice("Desk"), try TestDevice("Sofa"))
        let port = try #require(try desk.client.turnOn())
        _ = try sofa.client.turnOn()
        try desk.client.pair()
        try sofa.client.pair(with: "127.0.0.1:\(port)")
        let code = try desk.client.waitForCode()
        #expect(serviceError { try desk.client.answer("000000x") } == "PairingFailed")
        let (refusing, other) = isRefusedByFirst ? (desk, sofa) : (sofa, desk)
        _ = try other.client.waitForCode()
        try other.client.answer(code)
        try refusing.client.answer(code, isEqual: false)
        for client in [desk.client, sofa.client] {
            #expect(try client.waitForPairingEnd() == "PairingFailed")
            #expect(try client.status().devices.isEmpty)
        }
        // One opening of the gate is good for one try.
        let ends = sofa.client.end.count
        try sofa.client.pair(with: "127.0.0.1:\(port)")
        #expect(try sofa.client.waitForPairingEnd(from: ends) == "PairingFailed")
    }

    @Test("M85: A revoked device is disconnected and refused; a renamed one is offered under its new name")
    func devices() throws {
        let (desk, sofa) = (try TestDevice("Desk"), try TestDevice("Sofa"))
        try DevicePair.pair(desk, sofa)
        try DevicePair.waitForConnection(desk, sofa)
        let session = try desk.fixture.system.activate(desk.fixture.app)
        try desk.fixture.wait("acknowledged", session)
        try desk.setCurrent(1)
        let caller = try sofa.caller()
        _ = try caller.waitForOffer { $0.device == "Desk" }
        _ = try sofa.client.call("Rename", DevicesMessages.Rename(device: "Desk", name: "Table"))
        _ = try caller.waitForOffer { $0.device == "Table" }
        let reference = DevicesMessages.DeviceReference(device: "Sofa")
        #expect(serviceError { try sofa.client.call("Revoke", reference) } == "UnknownDevice")
        #expect(
            serviceError { try sofa.client.call("Rename", DevicesMessages.Rename(device: "Table", name: "")) }
                == "InvalidName")
        _ = try desk.client.call("Revoke", reference)
        let status = try sofa.client.waitForStatus("a refused connection") {
            !$0.devices.contains(where: \.isConnected) && $0.devices.first?.problem != nil
        }
        #expect(status.devices.map(\.name) == ["Table"])
        try caller.waitForNoOffers()
        #expect(try desk.client.status().devices.isEmpty)
    }

    @Test("M85: A process that is off does not listen, and ends after its last caller; settings survive it")
    func settings() throws {
        let desk = try TestDevice("Desk")
        #expect(try desk.client.status().port == nil)
        #expect(serviceError { try desk.client.call("Pair") } == "ExpectedMore")
        try desk.client.pair()
        #expect(try desk.client.waitForPairingEnd() == "Off")
        let port = try #require(try desk.client.turnOn())
        _ = try desk.client.turnOn(port: port)
        try desk.restart()
        let status = try desk.client.status()
        #expect(status.isOn && status.port == port && status.name == "Desk")
        _ = try desk.client.call("SetOn", DevicesMessages.SetOn(isOn: false), DevicesMessages.Port.self)
        #expect(try desk.client.status().port == nil)
        desk.client.disconnect()
        #expect(desk.program.waitForEnd(within: 40) == 0)
    }

    @Test("M85: An invalid address, an unreachable device and a caller that leaves end a pairing")
    func pairingEnds() throws {
        let desk = try TestDevice("Desk")
        let port = try #require(try desk.client.turnOn())
        var ends = 0
        for (address, error) in [("localhost:1", "InvalidAddress"), ("127.0.0.1:1", "PairingFailed")] {
            try desk.client.pair(with: address)
            #expect(try desk.client.waitForPairingEnd(from: ends) == error)
            ends = desk.client.end.count
        }
        // A device cannot be paired with itself.
        try desk.client.pair(with: "127.0.0.1:\(port)")
        #expect(try desk.client.waitForPairingEnd(from: ends) == "PairingFailed")
        let waiting = try DevicesClient(path: desk.program.socketPath)
        try waiting.pair()
        try desk.client.pair()
        #expect(try desk.client.waitForPairingEnd(from: ends + 1) == "PairingUnavailable")
        waiting.disconnect()
        let next = try DevicesClient(path: desk.program.socketPath)
        _ = try waiting.waitForPairingEnd()
        var isWaiting = false
        for _ in 0..<200 where !isWaiting {
            let count = next.end.count
            try next.pair()
            isWaiting = next.end.count == count
        }
        #expect(isWaiting)
    }
}
