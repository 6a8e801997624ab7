import Varlink

/// The deadlines that are running, on the event loop's timers.
///
/// While a debugger holds the process that is waited for, its deadline pauses: it is looked at again from time to time, and when the debugger
/// has gone the process gets the whole time anew.
final class DeadlineTimers {
    private struct Running {
        var timer: EventLoop.Timer
        let allowed: Duration
        let pid: Int32?
        let sample: ProcessorSample?
    }

    private let loop: EventLoop
    /// How often a process under a debugger is looked at.
    private let debuggerInterval: Duration
    private let isTraced: (Int32) -> Bool
    private var running: [Deadline: Running] = [:]
    /// What was used of the processors until a deadline came.
    private var samples: [Deadline: ProcessorSample] = [:]
    /// Called when a deadline has come.
    var whenReached: ((Deadline) -> Void)?

    init(
        _ loop: EventLoop, debuggerInterval: Duration = .seconds(1),
        isTraced: @escaping (Int32) -> Bool = { ProcessFacts.isTraced($0) ?? false }
    ) {
        self.loop = loop
        self.debuggerInterval = debuggerInterval
        self.isTraced = isTraced
    }

    /// Starts a deadline, in place of one of the same name.
    ///
    /// - Parameter pid: the process that is waited for; nil for none, as with a pause.
    func set(_ deadline: Deadline, after allowed: Duration, pid: Int32?) {
        cancel(deadline)
        let sample = pid.map(ProcessorSample.now)
        let timer = loop.schedule(at: .now + allowed) { [weak self] in self?.expired(deadline) }
        running[deadline] = Running(timer: timer, allowed: allowed, pid: pid, sample: sample)
    }

    /// Ends a deadline; nothing happens when it is not running.
    func cancel(_ deadline: Deadline) {
        samples[deadline] = nil
        guard let known = running.removeValue(forKey: deadline) else { return }
        loop.cancel(known.timer)
    }

    /// What a process and the machine used while a deadline that has come was running.
    func usage(_ deadline: Deadline, pid: Int32) -> ProcessorUsage {
        guard let sample = samples.removeValue(forKey: deadline) else { return ProcessorUsage() }
        return ProcessorSample.now(of: pid).usage(since: sample)
    }

    private func expired(_ deadline: Deadline) {
        guard let known = running[deadline] else { return }
        if let pid = known.pid, isTraced(pid) { return awaitDebugger(deadline, pid) }
        running[deadline] = nil
        samples[deadline] = known.sample
        whenReached?(deadline)
        samples[deadline] = nil
    }

    private func awaitDebugger(_ deadline: Deadline, _ pid: Int32) {
        running[deadline]?.timer = loop.schedule(at: .now + debuggerInterval) { [weak self] in
            guard let self, let known = running[deadline] else { return }
            if isTraced(pid) {
                awaitDebugger(deadline, pid)
            } else {
                set(deadline, after: known.allowed, pid: pid)
            }
        }
    }
}
