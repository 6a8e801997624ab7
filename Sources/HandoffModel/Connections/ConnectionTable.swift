import EventLoop

/// The connections with other devices: which are permitted, and which one is used if a device has two.
///
/// Anyone who reaches the port can open connections. Until the other side has proved its key, a connection counts
/// towards limits, so that nobody can occupy the process.
package struct ConnectionTable: Sendable {
    /// The identifier of a connection, unique for the lifetime of the table.
    package typealias Identifier = Int

    /// The maximum number of accepted connections whose peer is not verified.
    package static let maximumUnverified = 16
    /// The maximum number of such connections from one host.
    package static let maximumUnverifiedOfHost = 4
    /// The number of connections that are accepted at once from one host.
    package static let burstOfHost = 20
    /// The time after which one more connection from a host is accepted.
    package static let intervalOfHost = Duration.seconds(2)
    /// The maximum number of hosts whose rate is stored.
    static let maximumHosts = 256

    /// The decision about a connection whose peer is verified.
    package enum Verdict: Hashable, Sendable {
        /// Use the connection, and close the earlier one with the same device.
        case use(replacing: Identifier?)
        /// Close the connection: the earlier one is used.
        case close
    }

    private struct Entry: Sendable {
        /// The host of an accepted connection; nil for a connection that this device has opened.
        let host: String?
        /// The fingerprint of the verified peer.
        var device: String?
    }

    /// The fingerprint of this device.
    private let ownFingerprint: String
    private var entries: [Identifier: Entry] = [:]
    private var lastIdentifier = 0
    /// For each host, the time at which its whole burst is available again.
    private var fullTimes: [String: MonotonicTime] = [:]

    /// Creates an empty table.
    package init(ownFingerprint: String) { self.ownFingerprint = ownFingerprint }

    /// The number of connections.
    package var count: Int { entries.count }

    /// Adds an accepted connection; nil if the connection must be closed because a limit is reached.
    package mutating func accept(from host: String, at now: MonotonicTime) -> Identifier? {
        let unverified = entries.values.filter { $0.host != nil && $0.device == nil }
        guard unverified.count < Self.maximumUnverified,
            unverified.count(where: { $0.host == host }) < Self.maximumUnverifiedOfHost, reserve(host, at: now)
        else { return nil }
        return add(Entry(host: host))
    }

    /// Adds a connection that this device opens.
    package mutating func open() -> Identifier { add(Entry(host: nil)) }

    /// Records that the peer of a connection has proved its key.
    ///
    /// If both devices connect at the same time, both must keep the same connection: that of the device with the
    /// smaller fingerprint. Otherwise the newer connection is used, because the older one may have lost its peer.
    package mutating func verify(_ identifier: Identifier, as device: String) -> Verdict {
        guard let entry = entries[identifier] else { return .close }
        let earlier = entries.first { $0.key != identifier && $0.value.device == device }
        if let earlier, isPreferred(earlier.value, device), !isPreferred(entry, device) { return .close }
        entries[identifier]?.device = device
        return .use(replacing: earlier?.key)
    }

    /// Removes a connection that has ended.
    package mutating func remove(_ identifier: Identifier) { entries[identifier] = nil }

    /// Returns the connection with a verified device.
    package func connection(with device: String) -> Identifier? { entries.first { $0.value.device == device }?.key }

    private func isPreferred(_ entry: Entry, _ device: String) -> Bool {
        (entry.host == nil) == (ownFingerprint < device)
    }

    private mutating func add(_ entry: Entry) -> Identifier {
        lastIdentifier += 1
        entries[lastIdentifier] = entry
        return lastIdentifier
    }

    private mutating func reserve(_ host: String, at now: MonotonicTime) -> Bool {
        if fullTimes[host] == nil, fullTimes.count >= Self.maximumHosts {
            fullTimes = fullTimes.filter { $0.value > now }
            guard fullTimes.count < Self.maximumHosts else { return false }
        }
        let full = max(fullTimes[host] ?? now, now) + Self.intervalOfHost
        guard full <= now + Self.intervalOfHost * Self.burstOfHost else { return false }
        fullTimes[host] = full
        return true
    }
}
