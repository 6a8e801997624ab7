import EventLoop

/// The times of the attempts to connect to devices whose address is known.
package struct Reconnection: Sendable {
    /// The delay after the first failed attempt; every further delay is twice as long.
    package static let shortestDelay = Duration.seconds(2)
    /// The longest delay.
    package static let longestDelay = Duration.seconds(300)

    private struct Device: Sendable {
        var delay = Reconnection.shortestDelay
        /// The time of the next attempt; nil during an attempt and while the device is connected.
        var next: MonotonicTime?
    }

    private var devices: [String: Device] = [:]

    /// Creates a value without devices.
    package init() {}

    /// The time of the next attempt; nil for none.
    package var nextAttempt: MonotonicTime? { devices.values.compactMap(\.next).min() }

    /// Adds a device, for an attempt at once.
    package mutating func add(_ device: String, at now: MonotonicTime) { devices[device] = Device(next: now) }

    /// Removes a device.
    package mutating func remove(_ device: String) { devices[device] = nil }

    /// Removes all devices.
    package mutating func removeAll() { devices = [:] }

    /// Returns the devices whose time has come. Each of them needs the result of the attempt.
    package mutating func begin(at now: MonotonicTime) -> [String] {
        let due = devices.filter { $0.value.next.map { $0 <= now } ?? false }.keys.sorted()
        for device in due { devices[device]?.next = nil }
        return due
    }

    /// Records that a device is connected, by an attempt or because it has connected itself.
    package mutating func succeeded(_ device: String) {
        devices[device]?.delay = Self.shortestDelay
        devices[device]?.next = nil
    }

    /// Records that an attempt has failed or that a connection has ended. Does nothing if the next attempt has a time.
    package mutating func ended(_ device: String, at now: MonotonicTime) {
        guard let delay = devices[device]?.delay, devices[device]?.next == nil else { return }
        devices[device]?.next = now + delay
        devices[device]?.delay = min(delay * 2, Self.longestDelay)
    }
}
