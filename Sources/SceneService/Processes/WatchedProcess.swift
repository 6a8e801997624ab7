import EventLoop
import Glibc

/// A process that is watched on an event loop until it ends. The loop retains this object until the process ends.
class WatchedProcess {
    /// The pid of the process.
    let pid: Int32
    /// The time at which the process started, in clock ticks since boot.
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

    /// Sends `SIGTERM` to the process, and to the group if the process leads a group. Sends `SIGKILL` to the same
    /// processes after a grace period.
    ///
    /// If the process ends within the grace period, the remaining processes of its group are killed at once. Does
    /// nothing if this function or ``kill()`` was already called.
    func terminate(grace: Duration) {
        guard !hasEnded, target == nil else { return }
        let target = SignalTarget(pid: pid, descriptor: descriptor)
        self.target = target
        target.send(SIGTERM)
        // A stopped process does not handle `SIGTERM` until it continues.
        target.send(SIGCONT)
        timer = loop?.schedule(at: .now + grace) { target.send(SIGKILL) }
    }

    /// Kills the process at once, together with its process group if the process leads the group.
    func kill() {
        guard !hasEnded else { return }
        let target = target ?? SignalTarget(pid: pid, descriptor: descriptor)
        self.target = target
        target.send(SIGKILL)
    }

    /// Returns the way the process ended; nil if the process is still running.
    fileprivate func end(_ descriptor: OwnedFileDescriptor) -> ProcessExit? { .unknown }

    private func handleExit() {
        // The group must be killed before the process is reaped, because the pid can be reused afterwards.
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

/// A process that the daemon started and reaps.
final class ChildProcess: WatchedProcess {
    /// Watches a launched process. The caller keeps ownership of the process's socket.
    ///
    /// - Parameter whenEnded: called once on the event loop.
    /// - Throws: the error of the system. In this case the process is killed, because its end would not be detected.
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

/// A process that a person or an earlier daemon started.
final class ForeignProcess: WatchedProcess {
    /// Finds a process by its pid and watches it.
    ///
    /// - Parameters:
    ///   - startTime: the start time in clock ticks since boot. A process with the same pid but another start time is a
    ///     different process.
    ///   - whenEnded: called once on the event loop, with ``ProcessExit/unknown``.
    /// - Returns: the watched process; nil if it has ended.
    /// - Throws: the error of the system, for example if too many files are open.
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
        // The start time is read after the pidfd was created, so that the pidfd and the start time certainly belong to
        // the same process.
        guard ProcessFacts.startTime(of: pid) == startTime else { return nil }
        return try ForeignProcess(
            pid: pid, startTime: startTime, descriptor: descriptor, on: loop, whenEnded: whenEnded)
    }
}
