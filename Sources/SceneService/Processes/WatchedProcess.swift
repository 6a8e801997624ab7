import EventLoop
import Glibc

/// A process whose end is awaited on an event loop, which retains this object until then.
class WatchedProcess {
    /// The pid of the process.
    let pid: Int32
    /// The time at which it started, in clock ticks since boot.
    let startTime: UInt64
    /// Whether the process has ended and the handler was called.
    private(set) var hasEnded = false

    private let descriptor: OwnedFileDescriptor
    private weak var loop: (any EventLoop)?
    private var watch: DescriptorWatch?
    private var timer: ScheduledTimer?
    private var target: SignalTarget?
    private var whenEnded: ((ProcessExit) -> Void)?

    fileprivate init(
        pid: Int32, startTime: UInt64, descriptor: OwnedFileDescriptor, on loop: any EventLoop,
        whenEnded: @escaping (ProcessExit) -> Void
    ) throws(SystemError) {
        self.pid = pid
        self.startTime = startTime
        self.descriptor = descriptor
        self.loop = loop
        self.whenEnded = whenEnded
        watch = try loop.watch(descriptor.number, for: .read) { _ in self.handleExit() }
    }

    /// Asks the process and the group it leads to end (`SIGTERM`), and kills them (`SIGKILL`) after a grace period.
    ///
    /// When the process itself ends in time, the rest of its group is killed at once. Does nothing the second time.
    func terminate(grace: Duration) {
        guard !hasEnded, target == nil else { return }
        let target = SignalTarget(pid: pid, descriptor: descriptor)
        self.target = target
        target.send(SIGTERM)
        // A stopped process handles no signal until it continues.
        target.send(SIGCONT)
        timer = loop?.schedule(at: .now + grace) { target.send(SIGKILL) }
    }

    /// Kills the process and the group it leads at once.
    func kill() {
        guard !hasEnded else { return }
        let target = target ?? SignalTarget(pid: pid, descriptor: descriptor)
        self.target = target
        target.send(SIGKILL)
    }

    /// Returns the way the process ended; nil when it turns out to be running.
    fileprivate func end(_ descriptor: OwnedFileDescriptor) -> ProcessExit? { .unknown }

    private func handleExit() {
        // This must precede the reaping: until then the pid cannot be reused.
        target?.send(SIGKILL)
        guard !hasEnded, let end = end(descriptor) else { return }
        hasEnded = true
        if let watch { loop?.unwatch(watch) }
        if let timer { loop?.cancel(timer) }
        descriptor.close()
        let completion = whenEnded
        whenEnded = nil
        completion?(end)
    }
}

/// A process that the daemon started and whose exit status it reaps.
final class ChildProcess: WatchedProcess {
    /// Watches a launched process; the caller keeps ownership of its socket.
    ///
    /// - Parameter whenEnded: called once, from a turn of the loop.
    /// - Throws: the error of the system; then the process is killed, as its end would not be observed.
    init(
        _ process: LaunchedProcess, on loop: any EventLoop, whenEnded: @escaping (ProcessExit) -> Void
    ) throws(SystemError) {
        do throws(SystemError) {
            try super.init(
                pid: process.pid, startTime: process.startTime, descriptor: process.processDescriptor, on: loop,
                whenEnded: whenEnded)
        } catch {
            ProcessLauncher.killAndReap(process.pid)
            throw error
        }
    }

    override fileprivate func end(_ descriptor: OwnedFileDescriptor) -> ProcessExit? {
        do throws(SystemError) {
            return try ProcessExit.reap(descriptor)
        } catch {
            // The process was reaped elsewhere, or SIGCHLD is ignored in this process.
            return .unknown
        }
    }
}

/// A process that was not started by this daemon, but by a user or an earlier daemon.
final class ForeignProcess: WatchedProcess {
    /// Finds a process again and watches it.
    ///
    /// - Parameters:
    ///   - startTime: in clock ticks since boot; a process with the same pid but another start time is a different
    ///     process.
    ///   - whenEnded: called once with ``ProcessExit/unknown``, from a turn of the loop.
    /// - Returns: nil when the process has ended.
    /// - Throws: the error of the system, as when there are too many open files.
    static func find(
        pid: Int32, startTime: UInt64, on loop: any EventLoop, whenEnded: @escaping (ProcessExit) -> Void
    ) throws(SystemError) -> ForeignProcess? {
        guard pid > 0 else { return nil }
        let number = ProcessCalls.openProcess(pid)
        guard number >= 0 else {
            let code = errno
            if code == ESRCH { return nil }
            throw SystemError(call: "pidfd_open", code: code)
        }
        let descriptor = OwnedFileDescriptor(number)
        // The start time is read after the descriptor was created, so that both are known to belong to the same
        // process.
        guard ProcessFacts.startTime(of: pid) == startTime else { return nil }
        return try ForeignProcess(
            pid: pid, startTime: startTime, descriptor: descriptor, on: loop, whenEnded: whenEnded)
    }
}
