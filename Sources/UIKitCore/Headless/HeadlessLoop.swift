import Foundation
import Varlink

/// A main loop without a display. A test turns it; a process runs it on its main thread.
@MainActor
package final class HeadlessLoop: PlatformLoop {
    private let events: EventLoop
    private var isStopped = false

    init(_ events: EventLoop) { self.events = events }

    package func watch(_ descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> any PlatformWatch {
        // The loop only turns on the main actor.
        let watch = try? events.watch(descriptor, for: .read) { _ in MainActor.assumeIsolated { ready() } }
        return Watch(events, watch)
    }

    package func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        events.schedule(at: .now + .nanoseconds(Int64(max(0, seconds) * 1e9))) {
            MainActor.assumeIsolated { action() }
        }
    }

    /// Waits for events for at most a number of seconds, and handles them.
    package func turn(for seconds: TimeInterval) {
        try? events.turn(until: .now + .nanoseconds(Int64(seconds * 1e9)))
    }

    /// Runs until `stop()` is called, and services the main queue and the timers of the main run loop.
    package func run() {
        MainQueue.watch(on: self)
        isStopped = false
        while !isStopped {
            // Fires the timers that are due, and returns the date of the next one.
            let next = RunLoop.main.limitDate(forMode: .default)
            let wait = next.map { max(0, $0.timeIntervalSinceNow) } ?? 60
            turn(for: min(wait, 60))
        }
    }

    /// Ends `run()`.
    package func stop() { isStopped = true }

    private final class Watch: PlatformWatch {
        private let events: EventLoop
        private var watch: EventLoop.Watch?
        var wantsWriting = false {
            didSet {
                guard wantsWriting != oldValue, let watch else { return }
                events.setInterest(wantsWriting ? [.read, .write] : .read, of: watch)
            }
        }

        init(_ events: EventLoop, _ watch: EventLoop.Watch?) { (self.events, self.watch) = (events, watch) }

        func stop() {
            if let watch { events.unwatch(watch) }
            watch = nil
        }
    }
}

/// The main dispatch queue, which executes main-actor code, serviced by a platform's loop.
@MainActor
enum MainQueue {
    static func watch(on loop: any PlatformLoop) {
        let descriptor = mainQueueHandle()
        _ = loop.watch(descriptor) {
            var value: UInt64 = 0
            _ = read(descriptor, &value, 8)
            serviceMainQueue(nil)
        }
    }
}

// libdispatch exports both functions for foreign main loops, without a header.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func serviceMainQueue(_ message: UnsafeMutableRawPointer?)
