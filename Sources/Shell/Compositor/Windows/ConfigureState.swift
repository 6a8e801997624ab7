import Foundation
import ShellModel

/// The configurations of a window. A configuration passes through four states: the shell schedules the configuration,
/// the shell sends it to the client, the client acknowledges it, and it becomes current with the client's next commit.
package struct ConfigureState: Hashable, Sendable {
    /// The configuration that is scheduled but not sent yet; nil if all configurations are sent.
    package private(set) var scheduled: WindowConfiguration?
    /// The configuration that was sent last; nil before the first configuration is sent.
    package var sent: WindowConfiguration? { pending.last?.configuration ?? acknowledged }
    /// The configuration that the client acknowledged last; nil before the first acknowledgement.
    package private(set) var acknowledged: WindowConfiguration?
    /// The configuration that the client had acknowledged at its last commit. The window's content is drawn for this
    /// configuration. Nil before the first commit that followed an acknowledgement.
    package private(set) var current: WindowConfiguration?

    private struct Pending: Hashable, Sendable {
        var serial: UInt32
        var configuration: WindowConfiguration
    }

    private var pending: [Pending] = []

    /// Creates the state of a window without any configuration.
    package init() {}

    /// The newest configuration, whether it was sent or is only scheduled; nil if the window has no configuration.
    package var newest: WindowConfiguration? { scheduled ?? sent }

    /// Whether the window's content is drawn for the newest configuration.
    package var isSettled: Bool { scheduled == nil && pending.isEmpty && acknowledged == current }

    /// Schedules a configuration. Returns false if the configuration equals the newest configuration; nothing needs to
    /// be sent then.
    package mutating func schedule(_ configuration: WindowConfiguration) -> Bool {
        guard configuration != newest else { return false }
        scheduled = configuration
        return true
    }

    /// Records that the scheduled configuration was sent with a serial. If no configuration is scheduled, the configure
    /// event was sent for another reason and repeats the newest configuration.
    package mutating func recordSent(serial: UInt32) {
        guard let configuration = newest else { return }
        scheduled = nil
        pending.append(Pending(serial: serial, configuration: configuration))
    }

    /// Records that the client has acknowledged a serial. All serials that were sent before this serial count as
    /// acknowledged too. Unknown serials are ignored.
    package mutating func acknowledge(serial: UInt32) {
        guard let index = pending.firstIndex(where: { $0.serial == serial }) else { return }
        acknowledged = pending[index].configuration
        pending.removeSubrange(...index)
    }

    /// Records that the client has committed content.
    package mutating func commit() { current = acknowledged }

    /// Discards all configurations, because the window was unmapped.
    package mutating func reset() { self = ConfigureState() }
}
