import EventLoop
import Faults

/// The event-loop timers of the pending deadlines.
///
/// A deadline does not expire while a debugger is attached to its process. Instead, the process is polled until the
/// debugger has detached, and the deadline then starts again with its full duration.
final class DeadlineTimers {
    private struct Running {
        var timer: ScheduledTimer
        let allowed: Duration
        let pid: Int32?
        let sample: ProcessorSample?
    }

    private let loop: any EventLoop
    /// The interval at which a process under a debugger is polled.
    private let debuggerInterval: Duration
    private let isTraced: (Int32) -> Bool
    private var running: [Deadline: Running] = [:]
    /// The processor samples that were made at the start of deadlines. The sample of a deadline that has expired is
    /// available only while `onExpiry` runs.
    private var startSamples: [Deadline: ProcessorSample] = [:]
    private let onExpiry: (Deadline) -> Void

    /// Creates the timers.
    ///
    /// - Parameter onExpiry: called when a deadline has expired.
    init(
        _ loop: any EventLoop, debuggerInterval: Duration = .seconds(1),
        isTraced: @escaping (Int32) -> Bool = { ProcessFacts.isTraced($0) ?? false },
        onExpiry: @escaping (Deadline) -> Void
    ) {
        self.loop = loop
        self.onExpiry = onExpiry
        self.debuggerInterval = debuggerInterval
        self.isTraced = isTraced
    }

    /// Starts a deadline, and cancels an equal deadline that is pending.
    ///
    /// - Parameter pid: the process that must meet the deadline; nil if the deadline is only the end of a delay.
    func set(_ deadline: Deadline, after allowed: Duration, pid: Int32?) {
        cancel(deadline)
        let sample = pid.map(ProcessorSample.now)
        let timer = loop.schedule(at: .now + allowed) { [weak self] in self?.expired(deadline) }
        running[deadline] = Running(timer: timer, allowed: allowed, pid: pid, sample: sample)
    }

    /// Cancels a deadline; does nothing if it is not pending.
    func cancel(_ deadline: Deadline) {
        startSamples[deadline] = nil
        guard let entry = running.removeValue(forKey: deadline) else { return }
        loop.cancel(entry.timer)
    }

    /// Returns the processor usage of a process and of the machine between the start of a deadline and its expiry. Must
    /// be called by the handler of the expiry; at other times the usage is unknown.
    func usage(_ deadline: Deadline, pid: Int32) -> ProcessorUsage {
        guard let sample = startSamples.removeValue(forKey: deadline) else { return ProcessorUsage() }
        return ProcessorSample.now(of: pid).usage(since: sample)
    }

    private func expired(_ deadline: Deadline) {
        guard let entry = running[deadline] else {
            return InternalFault.report("the timer of a cancelled deadline has fired")
        }
        if let pid = entry.pid, isTraced(pid) { return pauseWhileTraced(deadline, pid: pid) }
        running[deadline] = nil
        startSamples[deadline] = entry.sample
        onExpiry(deadline)
        startSamples[deadline] = nil
    }

    private func pauseWhileTraced(_ deadline: Deadline, pid: Int32) {
        running[deadline]?.timer = loop.schedule(at: .now + debuggerInterval) { [weak self] in
            guard let self, let entry = running[deadline] else { return }
            if isTraced(pid) {
                pauseWhileTraced(deadline, pid: pid)
            } else {
                set(deadline, after: entry.allowed, pid: pid)
            }
        }
    }
}
