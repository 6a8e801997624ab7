import EventLoop
import Testing

extension EpollLoop {
    /// Turns the loop until a condition holds; fails after a time limit.
    func wait(
        for description: Comment, within limit: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicTime.now + limit
        while try !condition() {
            try #require(MonotonicTime.now < deadline, "in vain: \(description)", sourceLocation: sourceLocation)
            try turn(until: .now + .milliseconds(20))
        }
    }

    /// Turns the loop for a duration, in which an unexpected event would have the time to occur.
    func runUntilQuiet(_ idleTime: Duration = .milliseconds(300)) throws {
        let deadline = MonotonicTime.now + idleTime
        while MonotonicTime.now < deadline { try turn(until: deadline) }
    }
}
