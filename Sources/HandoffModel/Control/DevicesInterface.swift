import Foundation
import Varlink

/// The varlink interface of the handoff process for commands.
package enum DevicesInterface {
    /// The name of the interface.
    package static let name = "org.proscenium.Devices"

    /// The text of the interface file, comments included.
    package static var text: String {
        String(decoding: PackageResources.org_proscenium_Devices_varlink, as: UTF8.self)
    }

    /// Returns the full name of a method or an error.
    package static func member(_ member: String) -> String { "\(name).\(member)" }

    /// Returns the path of the control socket: `PROSCENIUM_HANDOFF_SOCKET` if it is set, otherwise `handoff` in the
    /// folder of the daemon's socket.
    package static func socketPath(daemonSocket: String, environment: [String: String]) -> String {
        if let given = environment["PROSCENIUM_HANDOFF_SOCKET"], !given.isEmpty { return given }
        return URL(fileURLWithPath: daemonSocket).deletingLastPathComponent().appendingPathComponent("handoff").path
    }
}

/// The parameters and replies of ``DevicesInterface``; the interface file documents their meaning.
package enum DevicesMessages {
    /// A paired device and its state.
    package struct Device: Hashable, Sendable, Codable {
        /// The fields of the interface file.
        package var fingerprint, name, paired: String
        /// The address to which this device connects.
        package var address: String?
        /// Whether the device is connected.
        package var isConnected: Bool
        /// The version of the protocol that both devices use.
        package var version: Int?
        /// The number of activities that the device offers.
        package var offers: Int
        /// The reason why the device is not connected.
        package var problem: String?

        /// Describes a paired device that is not connected.
        package init(_ device: PairedDevices.Device) {
            (fingerprint, name, paired) = (device.fingerprint, device.name, device.paired.description)
            (address, isConnected, offers) = (device.address, false, 0)
        }
    }

    /// An activity of this device.
    package struct Activity: Hashable, Sendable, Codable {
        /// The app and the type of the activity.
        package var app, activityType: String
        /// The title for people.
        package var title: String?

        /// Creates the description of an activity.
        package init(app: String, activityType: String, title: String?) {
            (self.app, self.activityType, self.title) = (app, activityType, title)
        }
    }

    /// The reply of `GetStatus`.
    package struct Status: Hashable, Sendable, Codable {
        /// Whether Handoff is on.
        package var isOn: Bool
        /// The port on which the process listens; nil if it does not listen.
        package var port: Int?
        /// The name and the fingerprint of this device.
        package var name, fingerprint: String
        /// Whether the process is registered with the daemon.
        package var isDaemonConnected: Bool
        /// The paired devices.
        package var devices: [Device]
        /// The activities that connected devices are offered.
        package var activities: [Activity]
        /// The reason why the process does not listen although it is on.
        package var problem: String?

        /// Creates a reply without devices and activities.
        package init(isOn: Bool, port: Int?, name: String, fingerprint: String, isDaemonConnected: Bool) {
            (self.isOn, self.port, self.name, self.fingerprint) = (isOn, port, name, fingerprint)
            (self.isDaemonConnected, devices, activities) = (isDaemonConnected, [], [])
        }
    }

    /// The parameters of `SetOn`.
    package struct SetOn: Hashable, Sendable, Codable {
        /// Whether Handoff is turned on.
        package var isOn: Bool
        /// The port; nil for the earlier one, or an unused one.
        package var port: Int?
        /// The address on which the process listens, without the port; nil for the earlier one, or all addresses.
        package var host: String?

        /// Creates parameters.
        package init(isOn: Bool, port: Int? = nil, host: String? = nil) {
            (self.isOn, self.port, self.host) = (isOn, port, host)
        }
    }

    /// The reply of `SetOn`.
    package struct Port: Hashable, Sendable, Codable {
        /// The port; nil if the process does not listen.
        package var port: Int?

        /// Creates a reply.
        package init(port: Int?) { self.port = port }
    }

    /// The parameters of `Pair`.
    package struct Pair: Hashable, Sendable, Codable {
        /// The address of the other device; nil to wait for it.
        package var address: String?

        /// Creates parameters.
        package init(address: String? = nil) { self.address = address }
    }

    /// A reply of `Pair`.
    package struct PairingStep: Hashable, Sendable, Codable {
        /// The port of this device, in the first reply.
        package var port: Int?
        /// The code that both devices must show.
        package var code: String?
        /// The paired device, in the last reply.
        package var device: Device?

        /// Creates a reply.
        package init(port: Int? = nil, code: String? = nil, device: Device? = nil) {
            (self.port, self.code, self.device) = (port, code, device)
        }
    }

    /// The parameters of `AnswerCode`.
    package struct CodeAnswer: Hashable, Sendable, Codable {
        /// The code that the person has compared.
        package var code: String
        /// Whether both devices show it.
        package var isEqual: Bool

        /// Creates parameters.
        package init(code: String, isEqual: Bool) { (self.code, self.isEqual) = (code, isEqual) }
    }

    /// The parameters of `Rename`.
    package struct Rename: Hashable, Sendable, Codable {
        /// The device and its new name.
        package var device, name: String

        /// Creates parameters.
        package init(device: String, name: String) { (self.device, self.name) = (device, name) }
    }

    /// The parameters of `Revoke`.
    package struct DeviceReference: Hashable, Sendable, Codable {
        /// The name or the beginning of the fingerprint of a device.
        package var device: String

        /// Creates parameters.
        package init(device: String) { self.device = device }
    }
}
