import Foundation
import ShellModel

/// The configurations of a window in the stages of their negotiation with the client: scheduled, sent, acknowledged,
/// current.
package struct ConfigureState: Hashable, Sendable {
    /// The configuration that is set and not sent yet; nil if none is.
    package private(set) var scheduled: WindowConfiguration?
    /// The last configuration sent; nil before the first.
    package var sent: WindowConfiguration? { pending.last?.configuration ?? acknowledged }
    /// The last configuration that the client has acknowledged; nil before the first.
    package private(set) var acknowledged: WindowConfiguration?
    /// The configuration for which the window's frame was drawn; nil before the first frame.
    package private(set) var current: WindowConfiguration?

    private struct Pending: Hashable, Sendable {
        var serial: UInt32
        var configuration: WindowConfiguration
    }

    private var pending: [Pending] = []

    /// Makes stages without any configuration.
    package init() {}

    /// The last configuration in any stage; nil if there is none.
    package var wanted: WindowConfiguration? { scheduled ?? sent }

    /// Whether the window's frame matches the last configuration.
    package var isSettled: Bool { scheduled == nil && pending.isEmpty && acknowledged == current }

    /// Schedules a configuration. Returns false if it is the same as the last one, so that nothing needs to be sent.
    package mutating func schedule(_ configuration: WindowConfiguration) -> Bool {
        guard configuration != wanted else { return false }
        scheduled = configuration
        return true
    }

    /// Records that the scheduled configuration was sent with a serial; a configure event sent for another reason
    /// repeats the last configuration.
    package mutating func send(serial: UInt32) {
        guard let configuration = wanted else { return }
        scheduled = nil
        pending.append(Pending(serial: serial, configuration: configuration))
    }

    /// Records that the client has acknowledged a serial, and thereby all earlier ones. Unknown serials are ignored.
    package mutating func acknowledge(serial: UInt32) {
        guard let index = pending.firstIndex(where: { $0.serial == serial }) else { return }
        acknowledged = pending[index].configuration
        pending.removeSubrange(...index)
    }

    /// Records that the client has committed a frame.
    package mutating func commit() { current = acknowledged }

    /// Resets all stages, because the window was unmapped.
    package mutating func reset() { self = ConfigureState() }
}
