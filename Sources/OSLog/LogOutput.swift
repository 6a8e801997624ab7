import Foundation

/// The destination of log messages: the systemd journal, or the standard error.
struct LogOutput: Sendable {
    /// The destination of this process.
    static let shared = LogOutput()

    /// The socket of the journal; nil if messages are written to the standard error.
    private let journal: JournalSocket?
    /// Whether private values are written.
    let showsPrivate: Bool
    private let writesDebug: Bool

    init(environment: [String: String] = ProcessInfo.processInfo.environment, standardError: Int32 = STDERR_FILENO) {
        var status = stat()
        let isConnected =
            fstat(standardError, &status) == 0
            && environment["JOURNAL_STREAM"] == "\(status.st_dev):\(status.st_ino)"
        journal = isConnected ? JournalSocket() : nil
        showsPrivate = environment["OS_LOG_PRIVATE"] == "show" || isatty(standardError) == 1
        writesDebug = environment["OS_ACTIVITY_MODE"] == "debug"
    }

    /// Whether messages of a type are written.
    func writes(_ type: OSLogType) -> Bool { type != .debug || writesDebug }

    func write(_ entry: LogEntry) {
        if let journal, journal.send(entry.journalFields) { return }
        // A single call writes the line, so that lines of several threads do not mix.
        let bytes = Array(entry.line.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// A socket that sends entries to the systemd journal.
struct JournalSocket: Sendable {
    private static let path = "/run/systemd/journal/socket"
    private let descriptor: Int32

    /// Creates the socket; nil if the system cannot create one.
    init?() {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
    }

    /// Sends an entry. Returns false if the journal has not accepted the entry, for example because it is too long.
    func send(_ entry: Data) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Self.path.utf8) }
        let sent = entry.withUnsafeBytes { bytes in
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    sendto(
                        descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL), $0,
                        socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }
        return sent == entry.count
    }
}
