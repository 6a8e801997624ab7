import SceneModel

/// The devices with which this device is paired.
package struct PairedDevices: Hashable, Sendable, Codable {
    /// A paired device.
    package struct Device: Hashable, Sendable, Codable {
        /// The fingerprint of the device's key, as hexadecimal digits. The fingerprint identifies the device.
        package let fingerprint: String
        /// The name of the device; a person can change the name.
        package var name: String
        /// The date of the pairing.
        package let paired: Timestamp
        /// The address at which a person has found the device, such as `192.168.1.7:4000`; nil for a device that has
        /// found this one.
        package var address: String?
        /// Whether the name is a placeholder until the device has sent its name; nil for false.
        package var hasPlaceholderName: Bool?

        /// Creates a device.
        package init(
            fingerprint: String, name: String, paired: Timestamp, address: String? = nil,
            hasPlaceholderName: Bool? = nil
        ) {
            (self.fingerprint, self.name, self.paired) = (fingerprint, name, paired)
            (self.address, self.hasPlaceholderName) = (address, hasPlaceholderName)
        }
    }

    /// The reason why the list cannot be changed.
    package enum Problem: Error, Hashable, Sendable {
        /// The list has the maximum number of devices.
        case tooMany
        /// The name is empty or too long.
        case invalidName
        /// No device or more than one device has this name or a fingerprint with this prefix.
        case unknown
    }

    /// The maximum number of devices.
    package static let limit = 64
    /// The maximum length of a name in bytes.
    package static let nameBytes = 64

    /// The devices, in the order of their pairing.
    package private(set) var devices: [Device] = []

    /// Creates an empty list.
    package init() {}

    /// Returns the device with a fingerprint; nil for an unknown key.
    package subscript(fingerprint: String) -> Device? { devices.first { $0.fingerprint == fingerprint } }

    /// Adds a device, or replaces the device with the same key. A name that is empty, too long or used by another
    /// device is changed.
    package mutating func add(_ device: Device) throws(Problem) {
        var device = device
        let others = devices.filter { $0.fingerprint != device.fingerprint }
        guard others.count < Self.limit else { throw .tooMany }
        device.name = Self.unusedName(Self.shortened(device.name), in: others)
        if let index = devices.firstIndex(where: { $0.fingerprint == device.fingerprint }) {
            devices[index] = device
        } else {
            devices.append(device)
        }
    }

    /// Renames a device.
    ///
    /// - Parameter device: the name of the device, or the beginning of its fingerprint.
    package mutating func rename(_ device: String, to name: String) throws(Problem) {
        let index = try index(of: device)
        let isUsed = devices.indices.contains { $0 != index && devices[$0].name == name }
        guard !name.isEmpty, name == Self.shortened(name), !isUsed else { throw .invalidName }
        devices[index].name = name
        devices[index].hasPlaceholderName = nil
    }

    /// Replaces a placeholder by the name that the device has sent. A name that a person has chosen is kept. Returns
    /// whether the list has changed.
    package mutating func setSentName(_ name: String, of fingerprint: String) -> Bool {
        guard let index = devices.firstIndex(where: { $0.fingerprint == fingerprint }),
            devices[index].hasPlaceholderName == true
        else { return false }
        let others = devices.filter { $0.fingerprint != fingerprint }
        devices[index].name = Self.unusedName(Self.shortened(name), in: others)
        devices[index].hasPlaceholderName = nil
        return true
    }

    /// Removes a device and returns it; its key is not accepted any more.
    ///
    /// - Parameter device: the name of the device, or the beginning of its fingerprint.
    package mutating func revoke(_ device: String) throws(Problem) -> Device {
        devices.remove(at: try index(of: device))
    }

    private func index(of text: String) throws(Problem) -> Int {
        if let index = devices.firstIndex(where: { $0.name == text }) { return index }
        let matches = devices.indices.filter { text.utf8.count >= 8 && devices[$0].fingerprint.hasPrefix(text) }
        guard matches.count == 1, let index = matches.first else { throw .unknown }
        return index
    }

    /// Returns a name without control characters and of at most the maximum length.
    private static func shortened(_ name: String) -> String {
        var result = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.properties.isControl }))
        while result.utf8.count > nameBytes { result.removeLast() }
        return result.isEmpty ? "device" : result
    }

    private static func unusedName(_ name: String, in devices: [Device]) -> String {
        let names = Set(devices.map(\.name))
        guard names.contains(name) else { return name }
        var base = name
        while base.utf8.count > nameBytes - 4 { base.removeLast() }
        return (2...(limit + 1)).lazy.map { "\(base) \($0)" }.first { !names.contains($0) } ?? name
    }
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar is a control, format or line separator character, which can change how a name is shown.
    fileprivate var isControl: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}
