import Foundation
import HandoffModel
import SceneModel
import SceneTestKit
import Testing
import Varlink

/// A device: a daemon with the scripted app, and a handoff process.
final class TestDevice {
    static let activityType = "com.example.open"

    let fixture: DaemonFixture
    let name: String
    private(set) var program: HandoffProgram
    private(set) var client: DevicesClient

    init(_ name: String, _ rules: [AppScript.Rule] = []) throws {
        self.name = name
        fixture = try DaemonFixture(
            rules, infoPlist: ["NSUserActivityTypes": .array([.string(Self.activityType)])])
        program = try HandoffProgram(in: fixture.folder, name: name)
        client = try DevicesClient(path: program.socketPath)
    }

    /// The caller of the daemon that lists and accepts offers, as the shell does.
    func caller() throws -> OfferCaller { try OfferCaller(path: fixture.daemon.socketPath) }

    /// Kills the handoff process and starts another one on the same state.
    func restart() throws {
        program.kill()
        client.disconnect()
        program = try HandoffProgram(in: fixture.folder, name: name)
        client = try DevicesClient(path: program.socketPath)
    }

    /// Sets the current activity of the app.
    func setCurrent(_ number: Int, content: String? = nil) throws {
        var activity: [String: JSONValue] = [
            "number": .integer(Int64(number)), "activityType": .string(Self.activityType),
        ]
        if let content { activity["targetContentIdentifier"] = .string(content) }
        let answer = try fixture.observer.ask(
            "call",
            ["method": .string("SetCurrentActivity"), "parameters": .object(["activity": .object(activity)])],
            within: DaemonFixture.timeout)
        #expect(answer.error == nil)
    }
}

/// Pairing of two devices.
enum DevicePair {
    /// Pairs two devices; the second one connects to the first. Returns the port of the first.
    @discardableResult
    static func pair(_ first: TestDevice, _ second: TestDevice) throws -> Int {
        let port = try #require(try first.client.turnOn())
        _ = try second.client.turnOn()
        try first.client.pair()
        try second.client.pair(with: "127.0.0.1:\(port)")
        let codes = [try first.client.waitForCode(), try second.client.waitForCode()]
        #expect(codes[0] == codes[1] && codes[0].count == 6)
        for client in [first.client, second.client] { try client.answer(codes[0]) }
        #expect(try first.client.waitForPairingEnd() == "" && second.client.waitForPairingEnd() == "")
        return port
    }

    /// Waits until each device is connected to the other one and knows its name.
    static func waitForConnection(_ first: TestDevice, _ second: TestDevice) throws {
        for (device, other) in [(first, second), (second, first)] {
            _ = try device.client.waitForStatus("a connection with \(other.name)") { status in
                status.devices.contains { $0.isConnected && $0.name == other.name && $0.version == 1 }
            }
        }
    }
}
