import Foundation

/// A message with the other values that the journal stores for it.
struct LogEntry: Sendable {
    let subsystem: String
    let category: String
    let type: OSLogType
    let message: String

    init(_ log: OSLog, _ type: OSLogType, _ message: String) {
        (subsystem, category, self.type, self.message) = (log.subsystem, log.category, type, message)
    }

    /// The syslog priority, from 7 for debugging details to 2 for faults.
    var priority: Int {
        switch type {
        case .debug: 7
        case .info: 6
        case .error: 3
        case .fault: 2
        default: 5
        }
    }

    /// The entry in the protocol of the journal: a list of names and values. A value with several lines is preceded
    /// by its length.
    var journalFields: Data {
        var data = Data()
        var fields = [("MESSAGE", message), ("PRIORITY", "\(priority)"), ("SYSLOG_IDENTIFIER", Self.program)]
        if !subsystem.isEmpty { fields += [("SUBSYSTEM", subsystem), ("CATEGORY", category)] }
        for (name, value) in fields {
            if value.contains("\n") {
                data.append(contentsOf: Array("\(name)\n".utf8))
                withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { data.append(contentsOf: $0) }
                data.append(contentsOf: Array("\(value)\n".utf8))
            } else {
                data.append(contentsOf: Array("\(name)=\(value)\n".utf8))
            }
        }
        return data
    }

    /// The entry as a line for the standard error.
    var line: String {
        let name = subsystem.isEmpty ? "" : " [\(subsystem):\(category)]"
        return "\(Self.program)\(name) \(label)\(message)\n"
    }

    private var label: String {
        switch type {
        case .debug: "debug: "
        case .info: "info: "
        case .error: "error: "
        case .fault: "fault: "
        default: ""
        }
    }

    private static let program =
        ProcessInfo.processInfo.arguments.first.map {
            URL(fileURLWithPath: $0).lastPathComponent
        } ?? "app"
}
