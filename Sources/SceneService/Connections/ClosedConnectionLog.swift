import EventLoop
import Varlink

/// The log messages about closed connections. Their number is limited, so that clients that violate the protocol, or
/// that connect again and again, do not fill the log.
struct ClosedConnectionLog {
    /// The number of messages that can be logged at once.
    static let burst = 20
    /// The time after which a further message can be logged.
    static let interval = Duration.seconds(3)

    /// The process in the last message about a process that used more than its share of connections or bytes. Further
    /// messages about this process are omitted. The inner value is nil for an unknown process; the outer value is nil
    /// before the first message.
    private var refusedProcess: Int32??
    /// The time at which the whole burst is available again.
    private var full = MonotonicTime(nanoseconds: 0)
    private var omittedCount = 0

    /// Returns the message about the end of a connection. Returns nil if the peer or the server simply closed the
    /// connection, if the last message named the same process, or if there were too many messages.
    mutating func message(_ reason: CloseReason, of process: Int32?, now: MonotonicTime) -> String? {
        switch reason {
        case .peerClosed, .closedByServer: return nil
        case .tooManyConnections, .tooManyConnectionsOfProcess, .tooManyBytesOfProcess, .tooManyConnectionsOfJob,
            .tooManyBytesOfJob, .replacedByOtherProcess:
            if refusedProcess == .some(process) { return nil }
            refusedProcess = .some(process)
        default: break
        }
        let time = max(full, now)
        guard time + Self.interval * (1 - Self.burst) <= now else {
            omittedCount += 1
            return nil
        }
        full = time + Self.interval
        defer { omittedCount = 0 }
        let omitted = omittedCount == 0 ? "" : "; \(omittedCount) more closed before"
        return "closed a connection of process \(process ?? 0): \(reason)\(omitted)"
    }
}
