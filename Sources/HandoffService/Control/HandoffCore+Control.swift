import DeviceTransport
import EventLoop
import Foundation
import HandoffModel
import SceneModel
import Varlink

/// The operations of commands.
extension HandoffCore {
    /// The state for people.
    var status: DevicesMessages.Status {
        var status = DevicesMessages.Status(
            isOn: settings.isOn, port: listener.map { Int($0.port) }, name: options.name,
            fingerprint: key.fingerprint.text, isDaemonConnected: daemon.isRegistered)
        status.devices = devices.devices.map(describe)
        status.activities = sendableActivities.map {
            .init(app: $0.app.text, activityType: $0.activityType, title: $0.title)
        }
        status.problem = listenProblem
        return status
    }

    private func describe(_ device: PairedDevices.Device) -> DevicesMessages.Device {
        var described = DevicesMessages.Device(device)
        let peer = table.connection(with: device.fingerprint).flatMap { peers[$0] }
        (described.isConnected, described.version) = (peer != nil, peer?.version)
        described.offers = offers.count(of: device.fingerprint)
        if peer == nil { described.problem = problems[device.fingerprint] }
        return described
    }

    /// Turns Handoff on, or changes the port or the address.
    func turnOn(port: Int?, host: String?) throws(VarlinkError) {
        let old = settings
        let new = HandoffSettings(isOn: true, port: port ?? old.port, host: host ?? old.host)
        // The port is tried before the setting is stored, so that the stored setting works.
        if listener == nil || new.host != old.host || (port != nil && port != listener.map { Int($0.port) }) {
            try listen(new, instead: old)
        }
        do throws(HandoffStateError) {
            try store(new)
        } catch {
            if !old.isOn { listener = nil }
            throw .notStored(error)
        }
        if !old.isOn { startConnections() }
    }

    private func listen(_ new: HandoffSettings, instead old: HandoffSettings) throws(VarlinkError) {
        let wasListening = listener != nil
        // The old listener may occupy the port.
        listener = nil
        do throws(SystemError) {
            try startListening(new)
        } catch {
            if wasListening { try? startListening(old) }
            throw .devices("CannotListen", "cannot listen: \(error)", "choose another port with --port")
        }
    }

    /// Turns Handoff off.
    func turnOff() throws(VarlinkError) {
        do throws(HandoffStateError) {
            try store(HandoffSettings(isOn: false, port: settings.port, host: settings.host))
        } catch {
            throw .notStored(error)
        }
        stop()
    }

    /// Adds a device that was paired, and connects to it.
    func addDevice(_ fingerprint: String, address: NetworkAddress?) throws(VarlinkError) -> PairedDevices.Device {
        var changed = devices
        let device = PairedDevices.Device(
            fingerprint: fingerprint, name: "device", paired: Timestamp(Date()), address: address?.text,
            hasPlaceholderName: true)
        do throws(PairedDevices.Problem) {
            try changed.add(device)
        } catch {
            throw Self.error(error)
        }
        try storeChange(changed)
        if address != nil {
            reconnection.add(fingerprint, at: .now)
            setReconnectionTimer()
        }
        return devices[fingerprint] ?? device
    }

    /// Renames a device.
    func rename(_ device: String, to name: String) throws(VarlinkError) {
        var changed = devices
        do throws(PairedDevices.Problem) {
            try changed.rename(device, to: name)
        } catch {
            throw Self.error(error)
        }
        try storeChange(changed)
        sendOffers()
    }

    /// Removes a device and ends its connections.
    func revoke(_ device: String) throws(VarlinkError) {
        var changed = devices
        let removed: PairedDevices.Device
        do throws(PairedDevices.Problem) {
            removed = try changed.revoke(device)
        } catch {
            throw Self.error(error)
        }
        try storeChange(changed)
        reconnection.remove(removed.fingerprint)
        setReconnectionTimer()
        problems[removed.fingerprint] = nil
        if let identifier = table.connection(with: removed.fingerprint) { peers[identifier]?.handle(.disconnected) }
    }

    private func storeChange(_ changed: PairedDevices) throws(VarlinkError) {
        do throws(HandoffStateError) {
            try store(changed)
        } catch {
            throw .notStored(error)
        }
    }

    private static func error(_ problem: PairedDevices.Problem) -> VarlinkError {
        switch problem {
        case .tooMany:
            .devices(
                "TooManyDevices", "\(PairedDevices.limit) devices are paired",
                "remove one with: proscenium handoff revoke DEVICE")
        case .invalidName:
            .devices(
                "InvalidName", "the name is empty, longer than \(PairedDevices.nameBytes) bytes or in use",
                "choose another name")
        case .unknown:
            .devices(
                "UnknownDevice", "no device, or more than one, has this name or this beginning of a fingerprint",
                "list the devices with: proscenium handoff list")
        }
    }
}
