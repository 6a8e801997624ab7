import CGTK
import EventLoop
import Glibc
import UIKitCore

/// GLib's main loop on the main thread. It also drains Dispatch's main queue and runs Foundation's main run loop.
@MainActor
package final class GTKLoop: @MainActor EventLoop {
    private let loop = g_main_loop_new(nil, 0)
    private var watches: [UInt64: DescriptorSource] = [:]
    private var lastWatch: UInt64 = 0
    private lazy var timers: TimerScheduler = TimerScheduler { [weak self] in self?.alarm.arm($0) }
    /// The source that fires at the earliest deadline of `timers`.
    private lazy var alarm: AlarmSource = AlarmSource { [weak self] in self?.timers.fireDue() }

    package init() {
        MainQueue.drain(on: self)
        RunLoopSource.install()
    }

    isolated deinit {
        for source in watches.values { source.remove() }
        g_main_loop_unref(loop)
    }

    package func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch {
        // GLib would report a closed descriptor as ready in every iteration.
        guard fcntl(descriptor, F_GETFD) >= 0 else { throw .last("fcntl") }
        lastWatch += 1
        watches[lastWatch] = DescriptorSource(descriptor, interest, handler)
        return DescriptorWatch(id: lastWatch)
    }

    package func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch) {
        watches[watch.id]?.interest = interest
    }

    package func unwatch(_ watch: DescriptorWatch) {
        watches.removeValue(forKey: watch.id)?.remove()
    }

    package func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        timers.schedule(at: deadline, action)
    }

    package func cancel(_ timer: ScheduledTimer) { timers.cancel(timer) }

    /// Runs until the process ends.
    func run() { g_main_loop_run(loop) }
}
