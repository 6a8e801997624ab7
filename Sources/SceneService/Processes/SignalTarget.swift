import Glibc

/// A process, with the group it leads, that signals can be sent to; never a later process with the same pid.
struct SignalTarget {
    let pid: Int32
    let descriptor: OwnedFileDescriptor
    /// Whether the process led a group of its own when the target was created.
    let leadsGroup: Bool

    init(pid: Int32, descriptor: OwnedFileDescriptor, leadsGroup: Bool) {
        self.pid = pid
        self.descriptor = descriptor
        self.leadsGroup = leadsGroup
    }

    /// Creates a target and checks whether the process leads a group. A process that does not shares its group with
    /// others, such as the script that started it, which must not receive the signals.
    init(pid: Int32, descriptor: OwnedFileDescriptor) {
        self.init(pid: pid, descriptor: descriptor, leadsGroup: getpgid(pid) == pid)
    }

    /// Sends a signal to the group, or to the process alone when it leads none. Does nothing when the process is gone.
    ///
    /// - Parameter kernelKnowsGroups: whether to try the kernel's signal for the group of a pidfd first.
    func send(_ signal: Int32, kernelKnowsGroups: Bool = true) {
        guard leadsGroup else {
            _ = ProcessCalls.sendSignal(descriptor.number, signal)
            return
        }
        if kernelKnowsGroups {
            let result = ProcessCalls.sendSignal(descriptor.number, signal, flags: ProcessCalls.wholeGroup)
            guard result != 0, errno == EINVAL else { return }
        }
        // For kernels before 6.9. As long as the process can be signalled, if only as a zombie, its pid is not reused.
        if ProcessCalls.sendSignal(descriptor.number, 0) == 0 { kill(-pid, signal) }
    }
}
