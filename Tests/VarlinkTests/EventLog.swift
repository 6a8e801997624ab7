import EventLoop
import Foundation

/// A log of events on a server's thread; a test can wait for an event.
final class EventLog: @unchecked Sendable {
    // Reason: `events` is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var events: [String] = []

    func add(_ event: String) {
        condition.lock()
        events.append(event)
        condition.broadcast()
        condition.unlock()
    }

    /// Returns the number of events so far that match.
    func count(where matches: (String) -> Bool) -> Int {
        condition.lock()
        defer { condition.unlock() }
        return events.count(where: matches)
    }

    /// Waits for the first event that matches, and returns the event; nil if no event matches within ten seconds.
    func wait(for matches: (String) -> Bool) -> String? {
        let deadline = Date(timeIntervalSinceNow: 10)
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let event = events.first(where: matches) { return event }
            guard condition.wait(until: deadline) else { return nil }
        }
    }
}

/// A one-time transfer of the mailbox, or of the server's error, from the server's thread to the test.
final class Handover: @unchecked Sendable {
    // Reason: `value` is written before the semaphore is signalled and read after the wait.
    private let semaphore = DispatchSemaphore(value: 0)
    private var value: Result<Mailbox<TestServer.Command>, any Error>?

    struct Missing: Error {}

    func complete(with result: Result<Mailbox<TestServer.Command>, any Error>) {
        guard value == nil else { return }
        value = result
        semaphore.signal()
    }

    func wait() -> Result<Mailbox<TestServer.Command>, any Error> {
        guard semaphore.wait(timeout: .now() + 10) == .success, let value else { return .failure(Missing()) }
        return value
    }
}
