import Foundation
import Glibc
import Varlink

/// An observer of scripted apps. It collects the log entries of the apps, and sends commands to the apps.
///
/// Apps find the observer by `PROSCENIUM_TEST_OBSERVER` in their environment or by `observer` in their script. Apps
/// that still run when the observer is deallocated are killed.
package final class AppObserver: @unchecked Sendable {
    // Reason: `runs` is only accessed while `condition` is locked; the rest is constant.
    private let condition = NSCondition()
    private var runs: [Run] = []
    private let listener: Int32

    /// The path of the socket.
    package let path: String
    /// All entries received.
    package let entries = Recorder<AppLogEntry>("entries")

    /// A process that has connected.
    private struct Run {
        let descriptor: Int32
        var first: AppLogEntry?
    }

    /// Starts to listen at a socket path.
    ///
    /// - Throws: ``KitError``.
    package init(path: String) throws {
        self.path = path
        listener = try KitSocket.listen(at: path)
        let listener = self.listener
        // The threads reference the observer weakly while they wait, so that it can be deallocated.
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                if descriptor < 0 && errno == EINTR { continue }
                guard descriptor >= 0 else { break }
                guard self?.begin(descriptor) == true else {
                    close(descriptor)
                    break
                }
                Thread.detachNewThread { [weak self] in Self.read(descriptor) { self } }
            }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        // A process with an open connection is alive, so its process ID has not been reused.
        for run in runs {
            if let pid = run.first?.processID, pid > 0 { kill(pid, SIGKILL) }
            shutdown(run.descriptor, Int32(SHUT_RDWR))
        }
        unlink(path)
    }

    /// Waits for the first matching entry and returns it.
    ///
    /// - Throws: ``WaitError`` with all entries so far.
    package func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0,
        where matches: (AppLogEntry) -> Bool
    ) throws -> Recorded<AppLogEntry> {
        try entries.wait(for: description, within: seconds, from: start, where: matches)
    }

    /// Waits for the first entry with a name and returns the entry.
    ///
    /// - Throws: ``WaitError`` with all entries so far.
    package func wait(
        forEntry name: String, within seconds: Double = 10, from start: Int = 0
    ) throws
        -> Recorded<AppLogEntry>
    {
        try entries.wait(for: name, within: seconds, from: start) { $0.entry == name }
    }

    /// Sends a command to the process that connected last.
    ///
    /// - Parameters:
    ///   - name: the command, such as `updateScene`.
    ///   - app: the app whose process gets the command; nil for any app.
    /// - Throws: ``KitError`` when no matching process is connected.
    package func send(_ name: String, _ fields: [String: JSONValue] = [:], to app: String? = nil) throws {
        let command = fields.merging(["do": .string(name)]) { $1 }
        let line = [UInt8](try JSONEncoder().encode(command)) + [UInt8(ascii: "\n")]
        let isSent = condition.withLock {
            let run = runs.last { $0.first != nil && (app == nil || $0.first?.app == app) }
            return run.map { KitSocket.sendAll(line, to: $0.descriptor) } ?? false
        }
        guard isSent else { throw KitError("there is no running process for the command \(name)") }
    }

    /// Sends a command to the process that connected last, and waits for its answer.
    ///
    /// - Throws: ``KitError`` when no matching process is connected, ``WaitError`` when the process does not answer.
    package func ask(
        _ name: String, _ fields: [String: JSONValue] = [:], of app: String? = nil, within seconds: Double = 10
    ) throws -> Recorded<AppLogEntry> {
        let tag = JSONValue.string(UUID().uuidString)
        let start = entries.count
        try send(name, fields.merging(["tag": tag]) { $1 }, to: app)
        return try wait(for: "answer to \(name)", within: seconds, from: start) {
            $0.entry == "answer" && $0.fields["tag"] == tag
        }
    }

    /// Waits until a process's connection has closed. The connection closes when the process ends.
    ///
    /// - Throws: ``KitError`` when the connection is still open after the timeout.
    package func waitForEnd(of run: Int32, within seconds: Double = 10) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while runs.contains(where: { $0.first?.processID == run }) {
            guard condition.wait(until: deadline) else { throw KitError("process \(run) is still running") }
        }
    }

    private func begin(_ descriptor: Int32) -> Bool {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        condition.withLock { runs.append(Run(descriptor: descriptor)) }
        return true
    }

    private func record(_ entry: AppLogEntry, from descriptor: Int32) {
        condition.withLock {
            guard let index = runs.firstIndex(where: { $0.descriptor == descriptor }) else { return }
            if runs[index].first == nil { runs[index].first = entry }
        }
        entries.add(entry)
    }

    private func end(_ descriptor: Int32) {
        condition.withLock {
            runs.removeAll { $0.descriptor == descriptor }
            condition.broadcast()
        }
    }

    private static func read(_ descriptor: Int32, _ observer: () -> AppObserver?) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
            while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                if let entry = AppLogEntry(line: bytes[..<end]) { observer()?.record(entry, from: descriptor) }
                bytes.removeSubrange(...end)
            }
        }
        // The kernel may reuse the descriptor's number as soon as the descriptor is closed, so the record of this
        // process is removed first.
        observer()?.end(descriptor)
        close(descriptor)
    }
}
