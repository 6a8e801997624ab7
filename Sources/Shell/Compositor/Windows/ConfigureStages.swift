import Foundation

/// How far each state that a window was told is on its way.
public struct ConfigureStages: Hashable, Sendable {
    /// Set, and not yet sent; nil where nothing waits.
    public private(set) var scheduled: WindowConfiguration?
    /// Sent last; nil before the first.
    public var sent: WindowConfiguration? { pending.last?.configuration ?? acknowledged }
    /// The last one that the client has said it got; nil before the first.
    public private(set) var acknowledged: WindowConfiguration?
    /// The one that the window's frame was drawn for; nil before the first frame.
    public private(set) var current: WindowConfiguration?

    private struct Pending: Hashable, Sendable {
        var serial: UInt32
        var configuration: WindowConfiguration
    }

    private var pending: [Pending] = []

    /// Makes stages in which nothing has been told.
    public init() {}

    /// What the window is to be: what was told last, in whatever stage that is; nil where nothing was.
    public var wanted: WindowConfiguration? { scheduled ?? sent }

    /// Whether the window's frame is what was wanted last.
    public var isSettled: Bool { scheduled == nil && pending.isEmpty && acknowledged == current }

    /// Something is to be told. False where it is what was told last, so that nothing needs to be sent.
    public mutating func schedule(_ configuration: WindowConfiguration) -> Bool {
        guard configuration != wanted else { return false }
        scheduled = configuration
        return true
    }

    /// What was scheduled has gone out under a serial number; something that was sent for another reason tells the same again.
    public mutating func send(serial: UInt32) {
        guard let configuration = wanted else { return }
        scheduled = nil
        pending.append(Pending(serial: serial, configuration: configuration))
    }

    /// The client has said that it got a serial number, and so everything before. Numbers that were never sent change nothing.
    public mutating func acknowledge(serial: UInt32) {
        guard let index = pending.firstIndex(where: { $0.serial == serial }) else { return }
        acknowledged = pending[index].configuration
        pending.removeSubrange(...index)
    }

    /// The client has shown a frame.
    public mutating func commit() { current = acknowledged }

    /// The window has lost its picture, and begins anew.
    public mutating func reset() { self = ConfigureStages() }
}
