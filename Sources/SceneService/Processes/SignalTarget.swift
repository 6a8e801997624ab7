import Glibc

/// A target of signals: a process, and the process group that the process leads. Signals never reach a later process
/// with the same pid.
struct SignalTarget {
    let pid: Int32
    let descriptor: OwnedFileDescriptor
    /// Whether the process led its own process group when the target was created.
    let leadsGroup: Bool

    init(pid: Int32, descriptor: OwnedFileDescriptor, leadsGroup: Bool) {
        self.pid = pid
        self.descriptor = descriptor
        self.leadsGroup = leadsGroup
    }

    /// Creates a target and checks whether the process leads its group. A process that does not lead its group shares
    /// the group with other processes, such as the script that started it. The other processes must not receive the
    /// signals.
    init(pid: Int32, descriptor: OwnedFileDescriptor) {
        self.init(pid: pid, descriptor: descriptor, leadsGroup: getpgid(pid) == pid)
    }

    /// Sends a signal to the process group, or to the process alone if the process does not lead a group. Does nothing
    /// if the process has ended and was reaped.
    ///
    /// - Parameter kernelKnowsGroups: whether to try first to signal the group through the pidfd. Linux supports this
    ///   since version 6.9.
    func send(_ signal: Int32, kernelKnowsGroups: Bool = true) {
        guard leadsGroup else {
            _ = ProcessCalls.sendSignal(descriptor.number, signal)
            return
        }
        if kernelKnowsGroups {
            let result = ProcessCalls.sendSignal(descriptor.number, signal, flags: ProcessCalls.wholeGroup)
            guard result != 0, errno == EINVAL else { return }
        }
        // Kernels before 6.9 cannot signal the group through the pidfd. If the process can be signalled, even as a
        // zombie, its pid is not in use by another process, so the signal can be sent to the group by its number.
        if ProcessCalls.sendSignal(descriptor.number, 0) == 0 { kill(-pid, signal) }
    }
}
