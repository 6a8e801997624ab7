import EventLoop
import Testing

extension EpollLoop {
    /// Runs turns of the loop until a condition holds; fails after a time limit.
    func wait(
        for description: Comment, within limit: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicTime.now + limit
        while try !condition() {
            try #require(MonotonicTime.now < deadline, "timed out: \(description)", sourceLocation: sourceLocation)
            try turn(until: .now + .milliseconds(20))
        }
    }

    /// Runs turns of the loop for a duration that is long enough for an unexpected event to occur.
    func turnRepeatedly(for duration: Duration = .milliseconds(300)) throws {
        let deadline = MonotonicTime.now + duration
        while MonotonicTime.now < deadline { try turn(until: deadline) }
    }
}
