import Foundation

/// The severity of a log message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the type in Apple's framework.
    public let rawValue: UInt8

    /// Creates a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a type from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The default type, for messages that help to find a problem.
    public static let `default` = OSLogType(0)
    /// Information that is helpful but not essential.
    public static let info = OSLogType(1)
    /// Details for developers. They are written only if the environment variable `OS_ACTIVITY_MODE` is `debug`.
    public static let debug = OSLogType(2)
    /// An error of the process.
    public static let error = OSLogType(16)
    /// A fault: a bug, or an error that concerns several processes.
    public static let fault = OSLogType(17)
}

/// A log for a part of a program.
public final class OSLog: Sendable {
    /// A category with a meaning for tools.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a category from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Points in time that are of interest.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    let subsystem: String
    let category: String
    let isDisabled: Bool

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: the program, such as `com.example.app`.
    ///   - category: the part of the program.
    public init(subsystem: String, category: String) {
        (self.subsystem, self.category, isDisabled) = (subsystem, category, false)
    }

    /// Creates a log with a category that has a meaning for tools.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(isDisabled: Bool) { (subsystem, category, self.isDisabled) = ("", "", isDisabled) }

    /// The log without a name.
    public static let `default` = OSLog(isDisabled: false)
    /// A log that writes nothing.
    public static let disabled = OSLog(isDisabled: true)

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled && LogOutput.shared.writes(type) }
}

/// A writer of log messages for a part of a program.
///
/// The messages go to the systemd journal if the standard error of the process is connected to the journal, otherwise
/// to the standard error. Private values are hidden, unless the standard error is a terminal or the environment
/// variable `OS_LOG_PRIVATE` is `show`.
public struct Logger: Sendable {
    let log: OSLog

    /// Creates a logger without names.
    public init() { log = .default }
    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }
    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - subsystem: the program, such as `com.example.app`.
    ///   - category: the part of the program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of the default type.
    public func log(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }
    /// Writes a message of a type.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { write(level, message) }
    /// Writes details for developers.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }
    /// Writes details for developers.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }
    /// Writes helpful information.
    public func info(_ message: @autoclosure () -> OSLogMessage) { write(.info, message) }
    /// Writes a message of the default type.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }
    /// Writes an error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }
    /// Writes an error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }
    /// Writes a fault.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }
    /// Writes a fault.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: () -> OSLogMessage) {
        guard log.isEnabled(type: type) else { return }
        let output = LogOutput.shared
        output.write(LogEntry(log, type, message().text(showsPrivate: output.showsPrivate)))
    }
}
