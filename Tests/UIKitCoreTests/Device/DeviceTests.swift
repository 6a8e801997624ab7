import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("The device")
struct DeviceTests {
    /// Creates a folder like that of the kernel, with the files of power supplies.
    private func supplies(_ values: [String: [String: String]]) throws -> (PowerSupplies, URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        for (name, files) in values {
            let supply = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: supply, withIntermediateDirectories: true)
            for (file, text) in files {
                try (text + "\n").write(to: supply.appendingPathComponent(file), atomically: false, encoding: .utf8)
            }
        }
        return (PowerSupplies(folder: folder), folder)
    }

    @Test("The battery's level and state are known while monitoring is on; mice and mains adapters are ignored")
    func battery() throws {
        let (power, folder) = try supplies([
            "AC": ["type": "Mains", "online": "1"],
            "BAT0": ["type": "Battery", "capacity": "80", "status": "Charging"],
            "BAT1": ["type": "Battery", "capacity": "40", "status": "Full"],
            "hid-mouse": ["type": "Battery", "scope": "Device", "capacity": "3", "status": "Discharging"],
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let device = UIDevice(power: power)
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
        device.isBatteryMonitoringEnabled = true
        #expect(abs(device.batteryLevel - 0.6) < 0.001 && device.batteryState == .charging)
    }

    @Test("The level is unknown on a computer without a battery and with invalid files")
    func withoutBattery() throws {
        let (power, folder) = try supplies([
            "BAT0": ["type": "Battery", "capacity": "many"],
            "BAT1": ["type": "Battery", "capacity": "99999999999999999999"],
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(power.battery() == nil)
        #expect(PowerSupplies(folder: folder.appendingPathComponent("missing")).battery() == nil)
        let (odd, other) = try supplies(["BAT0": ["type": "Battery", "capacity": "250", "status": "?"]])
        defer { try? FileManager.default.removeItem(at: other) }
        #expect(odd.battery() == PowerSupplies.Battery(level: 1, state: .unknown))
    }

    @Test("The device is an iPad with the name of the computer")
    func identity() {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .pad && device.model == "iPad" && device.systemName == "iPadOS")
        #expect(
            !device.name.isEmpty && device.orientation == .unknown && !device.orientation.isValidInterfaceOrientation)
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
    }

    @Test("Apps of one vendor always have the same identifier; other vendors have other identifiers")
    func vendor() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["XDG_STATE_HOME": folder.path]
        let first = try #require(VendorIdentifier.stored(for: "com.example.one", environment: environment))
        #expect(VendorIdentifier.stored(for: "com.example.two", environment: environment) == first)
        #expect(VendorIdentifier.stored(for: "com.other.one", environment: environment) != first)
        let file = folder.appendingPathComponent("proscenium/vendors/com.example")
        try "damaged".write(to: file, atomically: false, encoding: .utf8)
        #expect(VendorIdentifier.stored(for: "com.example.one", environment: environment) == nil)
        for app in ["", "../../etc.passwd", "a/b.c"] {
            #expect(VendorIdentifier.stored(for: app, environment: environment) == nil, "\(app)")
        }
        #expect(VendorIdentifier.stored(for: "com.example.one", environment: [:]) == nil)
    }
}
