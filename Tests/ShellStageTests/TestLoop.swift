import Foundation
import Testing
import Varlink

@testable import Shell

/// A loop that the test runs on its own thread.
final class TestLoop: ShellLoop {
    private let loop: Varlink.EventLoop

    init() throws { loop = try Varlink.EventLoop() }

    func addDescriptor(_ descriptor: Int32, ready: @escaping () -> Void) -> (any ShellDescriptorSource)? {
        guard let watch = try? loop.watch(descriptor, for: .read, handler: { _ in ready() }) else { return nil }
        return DescriptorSource(loop, watch)
    }

    func addTimer(after delay: Duration, fired: @escaping () -> Void) -> any ShellTimerSource {
        TimerSource(loop, loop.schedule(at: .now + delay, fired))
    }

    /// Runs until a condition holds, a minute at most.
    func wait(
        for what: Comment, within limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicTime.now + limit
        while try !condition() {
            try #require(MonotonicTime.now < deadline, "in vain: \(what)", sourceLocation: sourceLocation)
            try loop.turn(until: .now + .milliseconds(20))
        }
    }

    /// Runs until nothing has happened for a duration.
    func settle(_ quiet: Duration = .milliseconds(300)) throws {
        let deadline = MonotonicTime.now + quiet
        while MonotonicTime.now < deadline { try loop.turn(until: deadline) }
    }

    private final class DescriptorSource: ShellDescriptorSource {
        private let loop: Varlink.EventLoop
        private let watch: Varlink.EventLoop.Watch

        init(_ loop: Varlink.EventLoop, _ watch: Varlink.EventLoop.Watch) { (self.loop, self.watch) = (loop, watch) }

        var wantsWriting = false {
            didSet { loop.setInterest(wantsWriting ? [.read, .write] : .read, of: watch) }
        }

        func remove() { loop.unwatch(watch) }
    }

    private final class TimerSource: ShellTimerSource {
        private let loop: Varlink.EventLoop
        private let timer: Varlink.EventLoop.Timer

        init(_ loop: Varlink.EventLoop, _ timer: Varlink.EventLoop.Timer) { (self.loop, self.timer) = (loop, timer) }

        func remove() { loop.cancel(timer) }
    }
}
