import Foundation

/// A number that distinguishes simultaneous intervals with the same name.
public struct OSSignpostID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64
    /// Creates an identifier from its number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identifier that differs from the identifiers of all other intervals of the process.
    public init(log: OSLog) { rawValue = UInt64.random(in: 2...UInt64.max - 1) }
    /// The identifier of intervals that are never simultaneous.
    public static let exclusive = OSSignpostID(1)
    /// An identifier that never belongs to an interval.
    public static let invalid = OSSignpostID(UInt64.max)
}

/// The beginning of an interval.
public final class OSSignpostIntervalState: Sendable {
    let start: DispatchTime
    let id: OSSignpostID

    init(_ id: OSSignpostID) { (self.id, start) = (id, DispatchTime.now()) }
}

/// A writer of intervals and events, for the analysis of a program's speed. It writes log messages of the type `debug`.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Creates a writer without names.
    public init() { log = .default }
    /// Creates a writer.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a writer to the log of a logger.
    public init(logger: Logger) { log = logger.log }
    /// Creates a writer to a log.
    public init(logHandle: OSLog) { log = logHandle }

    /// Whether intervals are written.
    public var isEnabled: Bool { log.isEnabled(type: .debug) }

    /// Returns an identifier that differs from the identifiers of all other intervals of the process.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id)
    }

    /// Ends an interval and writes its duration.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        guard isEnabled else { return }
        let nanoseconds = DispatchTime.now().uptimeNanoseconds - state.start.uptimeNanoseconds
        write("\(name): \(String(format: "%.3f", Double(nanoseconds) / 1e6)) ms")
    }

    /// Writes an event.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { write("\(name)") }

    /// Runs a closure as an interval.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    private func write(_ text: String) {
        if isEnabled { LogOutput.shared.write(LogEntry(log, .debug, text)) }
    }
}
